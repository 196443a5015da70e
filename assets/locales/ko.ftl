# 한국어 (Korean).
#
# How sure: least of all. Not yet read by native speakers or players.
# The words of the field: 돌, 칸, 귀(코너), 변, 수, 뒤집다, 감싸다, 패스, 차례, 확정돌. The sides are 흑 and 백.
# Particles that depend on the last letter of a name are avoided, or written both ways.
# Unsure: 완착, 실수 and 큰 실수 for the classes of mistakes, 변화 for variations.

## clock

clock-title = 시간
clock-other = 다른 시간…
clock-loses = 시간이 다 되면 집니다
clock-next-game = 시계는 다음 게임부터 시작합니다
clock-minutes = 분
clock-increment = 한 수마다 더하는 초
clock-none = 시간 제한 없음
clock-per-move = 한 수 { $seconds }초
clock-per-game = { $minutes }분
clock-with-increment = { $minutes }분 + { $seconds }초
clock-chosen = 시간: { $clock }
clock-left = { $time } 남음
# $side is a colour, or the name of a person where $kind is "person".
clock-you-ran-out = 시간이 다 되었습니다
clock-ran-out = { $side }의 시간이 다 되었습니다
clock-you-won = 상대의 시간이 다 되어 이겼습니다
clock-you-lost = 시간이 다 되어 졌습니다
clock-won = { $kind ->
    [colour] { $side } 시간승
   *[person] { $side } 님 시간승
}

## commands

commands-move-cursor-help = 판에서 커서 옮기기
commands-play-on-cursor-help = 커서가 있는 칸에 두기
commands-type-square-help = d3에 두기
commands-use-widgets-help = 버튼과 메뉴를 골라 누르기
commands-undo = 무르기
commands-redo = 다시 하기
commands-first = 처음으로
commands-back = 한 수 뒤로
commands-forward = 한 수 앞으로
commands-last = 마지막 수로
commands-next-line = 다음 변화
commands-previous-line = 이전 변화
commands-promote-line = 주 변화로 만들기
commands-promote-line-short = 주 변화
commands-delete-line = 이 변화 삭제
commands-delete-line-short = 삭제
commands-delete-from-here = 여기부터 삭제
commands-open-file = 열기…
commands-open-file-help = 파일 열기
commands-save = 저장
commands-save-as = 다른 이름으로 저장…
commands-save-as-help = 다른 이름으로 저장
commands-save-picture = 그림 저장…
commands-copy-sgf = 기보 (SGF)
commands-copy-sgf-help = 기보 복사
commands-copy-transcript = 주 변화의 수순
commands-copy-ggf = 기보 (GGF)
commands-copy-link = 기보 링크
commands-copy-obf = 국면 (OBF)
commands-copy-board = 국면 (줄별)
commands-paste = 붙여넣기
commands-paste-help = 기보나 국면 붙여넣기
commands-new-game = 새 게임…
commands-new-game-short = 새 게임
commands-other-size = 다른 크기…
commands-other-clock = 다른 시간…
commands-set-up = 국면 만들기…
commands-set-up-help = 국면 만들기
commands-engines = 엔진…
commands-settings = 설정…
commands-restart = 다시 시작
commands-play-again = 한 판 더
commands-next-level = 다음: 레벨 { $level }
commands-what-decided = 승부를 가른 수 보기
commands-hint = 힌트
commands-hint-help = 힌트: 가장 좋은 수, 그다음 모든 수의 점수
commands-scores = 점수
commands-score-every-move = 모든 수의 점수
commands-hide-scores = 점수 숨기기
commands-live-values = 실시간 점수
commands-live-values-help = 실시간 점수: 모든 수의 점수를 점점 더 깊이
commands-hide-live-values = 실시간 점수 숨기기
commands-play-on = 컴퓨터와 계속
commands-move-now = 바로 두기
commands-move-now-help = 컴퓨터에게 바로 두게 하거나 계속하게 하기
commands-continue = 계속
commands-pause = 일시 정지
commands-pause-help = 컴퓨터끼리 또는 시계: 일시 정지 또는 계속
commands-try-again = 다시 시도
commands-how-to-play = 게임 방법
commands-how-to-play-help = 게임 방법과 키 목록
commands-comment = 설명…
commands-comment-help = 국면에 설명 쓰기
commands-shortcuts = 키보드 단축키
commands-about = Reversi 정보
commands-focus-menu-help = 메뉴 막대로 가기
commands-full-screen = 전체 화면
commands-turn-right = 오른쪽으로 돌리기
commands-turn-left = 왼쪽으로 돌리기
commands-mirror = 좌우 반전
commands-as-f5 = f5 방향
commands-usual-view = 기본 방향
commands-turn-right-help = 판을 오른쪽으로 돌리기
commands-turn-left-help = 판을 왼쪽으로 돌리기
commands-usual-view-help = 판을 기본 방향으로 보기
commands-larger-text = 글자 크게
commands-smaller-text = 글자 작게
commands-usual-text-size = 기본 글자 크기
commands-mute = 음소거
commands-unmute = 음소거 해제
commands-mute-help = 음소거 또는 해제
commands-close = 닫기
commands-close-help = 닫기 또는 메뉴에서 나가기
commands-review = 복기
commands-review-help = 복기: 수마다 얼마나 좋았는지
commands-statistics = 전적…
commands-statistics-help = 내 게임의 전적
commands-leave-review = 복기 마치기
commands-next-mistake = 다음 실수
commands-previous-mistake = 이전 실수
commands-try-again-help = 복기: 더 좋은 수 찾기
commands-show-answer = 정답 보기
commands-back-to-game = 게임으로 돌아가기
commands-best-line = 가장 좋은 변화 보기
commands-best-line-help = 복기: 가장 좋은 변화 따라가기
commands-stop-review = 복기 멈추기
commands-go-on-with-review = 복기 계속하기
commands-stop = 멈추기
commands-go-on = 계속
commands-quit = 끝내기
# What is written on keys.
commands-key-ctrl = Ctrl
commands-key-shift = Shift
commands-key-enter = Enter
commands-key-space = 스페이스
commands-key-esc = Esc
commands-key-home = Home
commands-key-end = End
commands-key-page-up = Page Up
commands-key-page-down = Page Down
commands-key-delete = Delete
commands-key-arrows = 화살표 키
commands-for-computer = 컴퓨터: { $name }
commands-for-line = { $name }: { $first }

## comments

comments-title = 설명
comments-heading = 제목
comments-none = 이 국면에는 설명이 없습니다
comments-triangle = 세모
comments-circle = 동그라미
comments-cross = 가위표
comments-square = 네모
comments-label = 글자
comments-label-text = 표시할 글자
comments-arrow-tool = 화살표
comments-line-tool = 선
comments-marks-help = 칸을 클릭해 표시하세요
comments-arrow-help = 시작하는 칸과 끝나는 칸을 차례로 클릭하세요
comments-marked = 표시: { $marks }
comments-arrow = { $from }에서 { $to }까지 화살표
comments-line = { $from }에서 { $to }까지 선
comments-value = { $side }: { $value }
comments-value-for = { $side }의 평가값
comments-with = 설명 있음
comments-not-judged = 평가 없음
comments-good = { $side } 유리
comments-very-good = { $side } 아주 유리
comments-even = 대등
comments-unclear = 불분명

## dialogs

dialogs-board = 판
dialogs-width = 너비
dialogs-height = 높이
dialogs-rules = 규칙
dialogs-other-players = 다른 조합
dialogs-start = 시작
dialogs-cancel = 취소
dialogs-details = 자세히
dialogs-undo-restores = “무르기”로 지금 게임을 되살릴 수 있습니다.
dialogs-find = 찾기
dialogs-find-hint = 이름, 대회 또는 연도
dialogs-about = Reversi
dialogs-about-game = 둘이서 또는 컴퓨터와, 2×2부터 26×26까지 어떤 판에서나 둘 수 있는 게임입니다.
dialogs-about-licence = MIT 또는 Apache 2.0 라이선스의 자유 소프트웨어입니다. 글꼴은 SIL Open Font License의 Inter와 Noto Sans CJK 일부입니다.
dialogs-sides = 각각 { $least }~{ $most }
dialogs-games = { $count }판
dialogs-version = 버전 { $version }

## engines

engines-title = 엔진
engines-about = Edax, Egaroucid처럼 NBoard나 GTP를 쓰는 프로그램은 여기서 게임을 할 수 있고, NBoard를 쓰면 수도 평가할 수 있습니다. 8×8 판에 돌 네 개로 시작하는 게임에서만 쓸 수 있습니다.
engines-add = 엔진 추가…
engines-new = 새 엔진
engines-values = 실시간 점수
engines-threads = 컴퓨터의 스레드 수
engines-all-but-one = 자동 (코어보다 하나 적게)
engines-memory = 컴퓨터의 메모리
engines-megabytes = { $count } MB
engines-command = 명령
engines-depth = 깊이
engines-any-depth = 제한 없음
engines-seconds = 한 수당 초
engines-test = 시험
engines-testing = 시험하는 중…
engines-passed = 작동합니다: 첫 수 { $move }
engines-passed-named = 작동합니다: { $name }, 첫 수 { $move }
engines-failed = 작동하지 않습니다: { $reason }
engines-remove = 지우기
engines-no-command = 명령에 프로그램이 없습니다
engines-quotes = 명령에 따옴표가 빠졌습니다
engines-name-taken = 같은 이름의 엔진이 있습니다
engines-not-found = 프로그램이 없습니다
engines-not-started = 시작할 수 없습니다 ({ $reason })
engines-ended = 끝났습니다
engines-silent = { $seconds }초 동안 답이 없습니다
engines-other-answer = 답은 “{ $answer }”
engines-flooded = 출력이 너무 많습니다
engines-beyond-gtp = GTP에는 깊이, 점수, 직접 만든 국면이 없습니다
engines-illegal = { $move }에는 둘 수 없습니다
engines-gave-up = { $engine } 중단: { $reason }. { $player }은 사람이 이어서 둡니다
engines-resigned = { $engine } 기권. { $player }은 사람이 이어서 둡니다
engines-values-gave-up = { $engine } 중단: { $reason }. 대신 Reversi의 점수를 표시합니다
engines-plays-elsewhere = { $engine }: 8×8 판, 돌 네 개로 시작하는 게임만 둡니다. { $player }은 사람이 둡니다
engines-gone = 엔진 { $engine }: 이제 없습니다. { $player }은 사람이 둡니다
engines-damaged = { $file }의 엔진을 읽을 수 없습니다 ({ $damage }). { $kept }
engines-some-damaged = { $file }의 일부 엔진을 읽을 수 없습니다 ({ $damage }). { $kept }
engines-not-saved = 엔진 저장 실패: { $reason }
engines-looked = { $depth }수 앞까지 · { $engine }

## errors

errors-disk-full = 디스크가 가득 찼습니다
errors-access-denied = 접근이 거부되었습니다
errors-read-only = 읽기 전용 디스크입니다
errors-no-folder = 폴더가 없습니다
errors-file-in-the-way = 폴더가 있어야 할 자리에 파일이 있습니다
errors-not-a-text-file = 텍스트 파일이 아닙니다
errors-end-missing = 끝부분이 없습니다
errors-text-changed = 내용이 바뀌었습니다
errors-game-unreadable = 읽을 수 없는 게임이 들어 있습니다
errors-not-ours = 저장된 게임이 아닙니다
errors-thinker = 컴퓨터가 수를 고르지 못했습니다
errors-files = 파일 작업에 실패했습니다
errors-autosave = 게임을 저장하지 못했습니다
errors-autosave-copy = 저장된 게임의 사본을 쓰지 못했습니다
errors-sound = 소리를 내지 못했습니다
errors-programs = 엔진의 답이 없습니다
errors-no-display = 디스플레이가 없습니다: 데스크톱에서 시작하거나 DISPLAY 또는 WAYLAND_DISPLAY를 설정하세요. 디스플레이가 필요 없는 프로그램은 `reversi --help`에 있습니다
errors-unreachable-display = 디스플레이에 연결할 수 없습니다: DISPLAY나 WAYLAND_DISPLAY가 실행 중인 것을 가리키는지, 라이브러리가 설치되어 있는지 확인하세요 (Debian과 Ubuntu: libx11-6 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0)
errors-no-device = 그래픽 장치를 열 수 없습니다: GPU를 쓰는 다른 프로그램을 닫거나, 드라이버를 다시 시작하거나 업데이트하거나, GPU 없이 그리세요 (Debian과 Ubuntu: 패키지 mesa-vulkan-drivers와 VK_DRIVER_FILES=/usr/share/vulkan/icd.d/lvp_icd.x86_64.json)
errors-no-device-on-windows = 그래픽 장치를 열 수 없습니다: GPU를 쓰는 다른 프로그램을 닫거나, 드라이버를 다시 시작하거나 업데이트하거나, WGPU_BACKEND=vulkan을 쓰세요
errors-no-driver = 그래픽 드라이버가 없습니다: Vulkan 드라이버를 설치하세요 (Debian과 Ubuntu: 패키지 mesa-vulkan-drivers, GPU 없이도 그립니다)
errors-too-few-files = 시스템에서 프로그램이 열 수 있는 파일 수가 너무 적습니다: 한도를 늘리세요 (ulimit -n 1024)
errors-no-keyboard-library = libxkbcommon-x11 라이브러리가 없습니다 (Debian과 Ubuntu: 패키지 libxkbcommon-x11-0)
errors-device-lost = 장치를 잃었습니다
errors-device-out-of-memory = 메모리가 부족합니다
errors-unknown = 알 수 없는 오류
errors-settings-damaged = { $file }의 설정을 읽을 수 없습니다 ({ $damage }). { $kept }
errors-kept-as = { $place }(으)로 남겨 두었습니다
errors-settings-misunderstood = { $file }에 알 수 없는 설정이 있어 기본값을 사용합니다 ({ $names }). 사본: { $place }
errors-starts-failed = 지난 두 번의 시작이 실패하여 저장된 것을 옮겨 두었습니다: { $places }. 게임은 파일 메뉴에서 열 수 있습니다
errors-device-fails = 그래픽 장치에 오류가 계속 납니다 ({ $reason }): 드라이버를 업데이트하거나 다시 시작하세요
errors-device-failed = 그래픽 장치에 오류가 났습니다 ({ $reason }): 다시 시작합니다
errors-cannot-start-again = 프로그램을 다시 시작할 수 없습니다: { $reason }
errors-internal = 내부 오류: { $line }
errors-internal-at = 내부 오류: { $line } ({ $place })
errors-is-folder = 폴더입니다
errors-bad-name = 쓸 수 없는 이름입니다
errors-too-large = 파일이 너무 큽니다
errors-busy = 다른 창이 파일을 쓰고 있습니다
errors-settings-line = { $line }번째 줄을 이해할 수 없습니다
errors-no-clipboard = 클립보드가 없습니다
errors-clipboard-busy = 다른 프로그램이 클립보드를 쓰고 있습니다

## facts

# What speaks for a move or against it, in hints, reviews and exercises. $move is how the sentence begins: one of these.
subject-move = { $square }:
subject-move-unlike = { $next } 대신 { $square }:
subject-best-move = 가장 좋은 수:
# $player and $side are colours or the names of persons. Where $kind is "you", $side is the reader.
fact-crosswise = { $move } 네 돌을 엇갈리게 놓습니다
fact-parallel = { $move } 같은 색을 나란히 놓습니다
fact-wipes-out = { $move } { $player }의 마지막 돌을 잡습니다
fact-wins = { $move } { WORD($count) }돌 차로 이깁니다
fact-ties = { $move } 무승부로 끝냅니다
fact-allows-wipe-out = { $move } { $player }에게 마지막 돌을 잡힙니다
fact-forces-pass = { $move } { $player }의 둘 곳이 없어져 { $side } 쪽이 한 번 더 둡니다
fact-misses-pass = { $move } 패스해야 할 { $player } 쪽이 둘 수 있게 됩니다
fact-takes-corner = { $move } 결코 뒤집히지 않는 귀를 차지합니다
fact-misses-corner = { $move } 귀 { $corner } 자리를 놓칩니다
fact-keeps-from-corner = { $move } { $player }에게 귀 { $corner } 자리를 내주지 않습니다
fact-gives-no-corner = { $move } { $player }에게 귀를 내주지 않습니다
fact-gives-corner = { $move } { $player }에게 귀 { $corner } 자리를 내줍니다
fact-loses-corner = { $move } 예상 수순에서 { $player }에게 귀 { $corner } 자리를 내주게 됩니다
fact-on-x-square = { $move } 빈 귀 { $corner } 옆의 X칸에 있습니다
fact-opens-edge = { $move } 변의 { $square } 자리로 { $player } 쪽이 끼어듭니다
fact-must-pass = { $move } 다음번에 { $player }의 둘 곳이 없어집니다
fact-walled-in = { $count ->
    [0] { $move } { $player } 쪽을 벽에 가둡니다: 둘 곳 없음
   *[other] { $move } { $player } 쪽을 벽에 가둡니다: 둘 곳 { WORD($count) }개 남음
}
fact-secures = { $count ->
    [0] { $move } 확정돌이 없습니다
   *[other] { $move } 돌 { WORD($count) }개를 확정돌로 만듭니다
}
fact-leaves-moves = { $move } { $player }에게 둘 곳을 { WORD($count) }개 남깁니다
fact-odd-region = { $move } 빈칸이 홀수인 곳에 두어 { $side } 쪽이 그곳의 마지막 수를 둡니다
fact-even-region = { $move } 빈칸이 짝수인 곳에 두어 { $player } 쪽이 그곳의 마지막 수를 둡니다
fact-safe-moves = { $move } { $side }의 안전한 수 { WORD($count) }개를 지킵니다
fact-leaves-square = { $move } 예상 수순에서 { $square } 자리를 { $player }에게 내줍니다
fact-takes-edge = { $move } 잘 뒤집히지 않는 변을 차지합니다
fact-flips-only-inner = { $move } 둘러싸인 돌만 뒤집어 { $player }에게 새 수를 내주지 않습니다
fact-exposes = { $move } { $side }의 바깥 돌을 { WORD($count) }개로 만듭니다
fact-flips = { $move } 돌 { WORD($count) }개를 뒤집습니다
fact-limits-flips = { $move } { $player } 쪽이 많아야 { WORD($count) }개를 뒤집게 합니다
fact-allows-flips = { $move } { $player } 쪽이 한 번에 { WORD($count) }개를 뒤집습니다
fact-demands-flips = { $move } { $player } 쪽이 적어도 { WORD($count) }개를 뒤집게 합니다
fact-spares-flips = { $move } { $player } 쪽이 { WORD($count) }개만 뒤집으면 됩니다
fact-takes-last-disc = { $move } { $player }의 마지막 돌을 잡아서 집니다
fact-leaves-only-corners = { $move } { $player }에게 귀만 남깁니다
fact-spares-corners = { $move } { $player } 쪽이 귀를 피할 수 있습니다. { $other }: 피할 수 없음
fact-avoids-corner = { $move } 돌이 영영 남는 귀를 피합니다
fact-fills-corner = { $move } 귀에 놓은 돌이 영영 남습니다
fact-must-take-corner = { $move } 다음번에 { $player }에게 귀만 남깁니다
# The fact, and what other moves do instead. $who is a square where $rivals is "none", "fewer", "more" or "one", and
# one of these two where it is "all-none", "at-most", "at-least" or "several".
fact-the-others = 다른 수
fact-weaker-moves = 약한 수
fact-others = { $rivals ->
    [fewer] { $fact }. { $who }: { WORD($count) }{ $does }만
    [at-most] { $fact }. { $who }: 많아야 { WORD($count) }{ $does }
    [at-least] { $fact }. { $who }: 적어도 { WORD($count) }{ $does }
   *[more] { $fact }. { $who }: { WORD($count) }{ $does }
}
# $does in that message; in languages that need no verb there, the word that follows the number.
fact-other-leaves-moves = 개
fact-other-leaves-discs = 개
fact-other-secures = 개
fact-other-flips = 개
fact-other-allows = 개
fact-other-demands = 개
fact-others-give-corner = { $rivals ->
    [one] { $fact }. { $who }: { $player }에게 귀를 내줍니다
   *[several] { $fact }. { $who }: 모두 { $player }에게 귀를 내줍니다
}

## files

files-open-a-game = 게임 열기
files-save-the-game = 게임 저장
files-save-a-picture = 그림 저장
files-readable = 기보와 국면
files-all-files = 모든 파일
files-parent-folder = 위로
files-name = 이름
files-open = 열기
files-replace = 바꾸기
files-empty-folder = 여기에는 기보가 없습니다
files-path-hint = 위로 가거나 경로를 입력하세요
files-pasted = 게임을 붙여넣었습니다
files-copied-game = 기보를 복사했습니다
files-copied-moves = 주 변화의 수순을 복사했습니다
files-copied-ggf = GGF로 복사했습니다
files-copied-link = 기보 링크를 복사했습니다
files-copied-position = 국면을 복사했습니다
files-in-other-tab = 다른 탭에도 Reversi가 열려 있습니다. 탭마다 게임이 따로 있습니다
files-may-be-forgotten = 이 브라우저에서는 게임이 사라질 수 있습니다. 남길 게임은 저장하세요
files-nothing-to-paste = 붙여넣을 글이 없습니다
files-internal-error = 내부 오류
files-job-failed = 실패했습니다: 내부 오류
files-dialog-failed = 파일 대화 상자 오류: 내부 오류
files-sgf = 모든 변화가 있는 기보 (SGF)
files-ggf = 정사각형 판 기보 (GGF)
files-png = 판 그림
files-unreadable-folder = { $folder } 열기 실패: { $reason }
files-missing = “{ $name }” 파일이 없습니다
files-exists = “{ $name }” 파일이 이미 있습니다
files-exists-with-extension = “{ $name }” 파일이 이미 있습니다. 바꾸려면 이름을 모두 입력하세요
files-unknown-extension = 파일 이름은 .sgf, .txt, .ggf, .board, .png 중 하나로 끝나야 합니다 (.{ $extension } 아님)
files-opened = { $name } 열림
files-opened-link = 링크의 게임을 열었습니다
files-stopped-at = 도중에 멈춤: { $problem }
files-not-a-game = 게임이 아닙니다. 수(f5d6c3), SGF, GGF, PGN, WTHOR, OBF, 링크, 글자로 된 판을 읽습니다
files-file-is-not-a-game = { $name } 파일은 게임이 아닙니다. 수(f5d6c3), SGF, GGF, PGN, WTHOR, OBF, 링크, 글자로 된 판을 읽습니다
files-saved = { $name } 저장됨
files-letters-without-font = 글꼴이 없는 글자는 표시할 수 없습니다.
files-changed-elsewhere = 다른 프로그램이 { $name } 파일을 변경했습니다. 바꾸거나 다른 곳에 저장하세요
files-not-saved = { $name } 저장 실패: { $reason }
files-game-not-saved = 저장 실패: { $reason }. 게임은 계속할 수 있습니다
files-saved-game-damaged = 저장된 게임이 손상되어({ $damage }) { $kept }(으)로 남겨 두었습니다
files-restored-from-copy = 게임을 사본에서 열었습니다
files-saved-game-damaged-copy-open = 저장된 게임이 손상되어({ $damage }) { $kept }(으)로 남겨 두고 사본을 열었습니다
files-not-saving-unreadable = 게임이 저장되지 않습니다: { $file } 읽기 실패 ({ $reason })
files-not-saving-damaged = 게임이 저장되지 않습니다: { $file } 파일이 손상되었고({ $damage }) 옮길 수 없습니다 ({ $reason })
files-settings-not-saved = 설정 저장 실패: { $reason }
files-not-copied = 복사 실패: { $reason }
files-not-pasted = 붙여넣기 실패: { $reason }

## game

game-person = 사람
game-computer = 컴퓨터
game-start = 시작
game-pass = 패스
game-lead = 차이
game-thinking = 생각 중…
game-paused = 멈춤
game-failed = 실패
game-computer-level = 컴퓨터 · { $level }
game-computer-level-name = 컴퓨터 · { $level } { $name }
game-played-by = { $player } 플레이어: { $seat }
game-depth = 깊이 { $depth }
game-count = { $player }: { $count }
game-your-turn = 당신 차례
game-you = 당신
game-to-move = 둘 차례
game-balance = 돌 수: 흑 { $dark }, 백 { $light }
game-move = { $number }수: { $move }
game-variation = 변화
game-flips-discs = 돌 { $count }개 뒤집음
game-empty-board = 빈 판
game-view-changed = 판을 돌려 보는 중 ({ $keys }: 기본 방향)
game-fewest = 돌이 적은 쪽이 승리
list-named = { $name }: { $value }
# Between the parts of a sentence that screen readers speak.
list-separator = { ", " }

## help

help-back = 이전
help-next = 다음
help-again = 다른 문제
help-play-now = 지금 두기
help-cannot-move = 백은 뒤집을 돌이 없어서…
help-goes-again = …흑이 한 번 더 둡니다
help-last-square = 한 칸이 남았습니다
help-legal = 백이 둘 수 있는 칸에 고리가 있습니다
help-pointed-at = 그중 하나를 가리킨 모습
help-keys = 단축키
help-counter = { $number } / { $count }
help-capture = 돌을 감싸서 뒤집기
help-capture-1 = 상대 돌을 감싸도록 돌을 놓습니다. 새 돌과 당신의 다른 돌 사이에 일직선으로 놓인 상대 돌이 감싸인 돌입니다. 감싸인 돌은 모두 뒤집혀 당신의 색이 됩니다.
help-capture-2 = 그다음은 상대 차례입니다.
help-directions = 모든 방향으로 감쌀 수 있습니다
help-directions-1 = 가로, 세로, 대각선 어느 쪽으로나 감쌀 수 있고, 돌 하나로 여러 방향을 한꺼번에 감쌀 수도 있습니다.
help-directions-2 = 한 수는 돌을 적어도 하나 뒤집어야 합니다.
help-practice = 당신 차례
help-practice-1 = 당신은 흑입니다. 백돌을 감싸는 칸을 클릭하세요.
help-pass = 둘 곳이 없으면 패스
help-pass-1 = 뒤집을 돌이 없으면 자동으로 패스하고, 상대가 한 번 더 둡니다.
help-end = 게임의 끝
help-end-1 = 양쪽 모두 둘 수 없으면 게임이 끝납니다. 보통은 판이 가득 찼을 때입니다.
help-end-2 = 돌이 많은 쪽이 이깁니다. “돌이 적은 쪽이 승리”에서는 적은 쪽이 이깁니다.
help-starts = 세 가지 시작 방법
help-starts-1 = 게임마다 고를 수 있으며, 고른 것은 기억됩니다.
help-marks = 표시와 힌트
help-marks-1 = 둘 수 있는 칸을 가리키면 놓을 돌과, 뒤집힐 돌(점선 고리)이 보입니다. 마지막 수에는 점이, 그 수가 뒤집은 돌에는 작은 고리가 있습니다.
help-marks-2 = 힌트(F2)는 가장 좋은 수를 가리킵니다. F2를 한 번 더 누르면 수마다 몇 돌 차로 이기는지 보입니다.
help-traps = { $square }: 돌 { $count }개를 감쌉니다
help-flipped = 돌 { $count }개가 뒤집혔습니다
help-result = { $dark }–{ $light }: { $winner } 승리
help-tie = { $dark }–{ $light }: 무승부
help-well-done = 잘했습니다! { $square }: 돌 { $count }개를 뒤집습니다.
help-square = { $square }: { $player }
help-free-square = { $square }: 빈칸
help-board = 판: 흑은 { $dark }, 백은 { $light }
help-empty-board = 빈 판

## hint

# WORD() writes small numbers as these words, from 0 on, and others as digits. A language may list none but 0.
words = 0
hint = 힌트: { $told }
hint-strongest = 찾은 수 중에서 { $best } 자리가 가장 강합니다
hint-only = 둘 수 있는 곳은 { $best }뿐입니다
hint-all-equal = 수 { WORD($count) }개가 모두 똑같이 좋습니다
hint-all-look-equal = 수 { WORD($count) }개가 모두 똑같이 좋아 보입니다
hint-only-win = 이기는 수는 { $best }뿐입니다
hint-only-tie = 지지 않는 수는 { $best }뿐입니다
hint-slightly-better = { $next }보다 { $best } 쪽이 조금 낫습니다
hint-better = { $next }보다 { $best } 쪽이 { WORD($count) }돌 낫습니다
hint-about-better = { $next }보다 { $best } 쪽이 약 { WORD($count) }돌 낫습니다
hint-with-equal = { $hint }. { $equal } 자리도 똑같이 좋습니다

## library

library-command = 내 게임…
library-help = 내 게임: 찾기, 열기, 삭제, 저장
library-title = 내 게임
library-empty = 한 수라도 둔 게임이 여기에 나옵니다.
library-reading = 게임을 읽는 중…
library-delete = { $name } 삭제
library-deleted = 삭제함: { $name }
library-put-back = 삭제 되돌리기
library-export = 모두 저장…
library-save = 게임 모두 저장
library-unread = 읽을 수 없는 파일 { $count }개: { $names }
library-not-deleted = { $file } 삭제 실패

## live

live-waits-for-end = 실시간 점수는 게임이 끝난 뒤에 볼 수 있습니다
live-looked = { $depth }수 앞까지 · 국면 { $positions }개

## menus

menus-game = 게임
menus-file = 파일
menus-moves = 착수
menus-view = 보기
menus-help = 도움말
menus-learn = 배우기
menus-turn-board = 판 돌리기
menus-go-to = 이동
menus-variations = 변화
menus-in-review = 복기 중
menus-settings = 설정
menus-play = 두기
menus-program = 프로그램
menus-board-size = 판 크기
menus-other-sizes = 다른 크기
menus-fewest-discs-win = 돌이 적은 쪽이 승리
menus-pace = 컴퓨터의 속도
menus-copy-as = 형식을 골라 복사
menus-mark-legal = 둘 수 있는 칸 표시
menus-mark-flips = 뒤집힐 돌 미리 보기
menus-mark-last = 마지막 수 표시
menus-coordinates = 좌표
menus-show-estimate = 컴퓨터의 형세 판단 보기
menus-animation = 애니메이션
menus-theme = 테마
menus-text-size = 글자 크기
menus-sound = 소리
menus-sound-off = 없음
menus-played-by = { $player } 플레이어
menus-fill-centre = 가운데 채우기
menus-fill-centre-meaning = 먼저 함께 가운데를 채우고, 그다음 뒤집습니다
menus-four-discs = 돌 네 개
menus-four-discs-meaning = 돌 네 개로 시작해 첫 수부터 뒤집습니다
menus-free-placement = 자유롭게 두기
menus-free-placement-meaning = 뒤집든 아니든 빈칸 어디에나 둡니다
menus-instant = 즉시
menus-seconds = { $seconds }초
menus-slow = 느리게
menus-normal = 보통
menus-fast = 빠르게
menus-off = 없음
menus-felt = 초록 펠트
menus-classic-green = 기본 초록
menus-wood = 나무
menus-high-contrast = 고대비
menus-percent = { $percent }%
menus-language = 언어
menus-match-system = 시스템에 맞추기
menus-match-theme = 테마에 맞추기
menus-light = 밝게
menus-dark = 어둡게

## openings

# Names of openings are proper names and stay in English, as their catalogue has them.
openings-name = { $name }
openings-named = { $name } 정석
openings-command = 정석…
openings-help = 정석: 여기서 둔 수와 정석집
openings-title = 정석
openings-move = 수
openings-results = 결과
openings-results-means = 둘 차례인 쪽의 승점, 무승부는 0.5점
openings-margin = 돌 차
openings-margin-means = 둘 차례인 쪽의 평균 돌 차
openings-book = 정석집
openings-book-means = 정석집에서 둘 차례인 쪽의 돌 차
openings-random = 무작위 정석
openings-random-help = 정석집에서 양쪽이 거의 대등해지는 8~10수
openings-value = 평가값
openings-value-means = 컴퓨터가 본 둘 차례인 쪽의 돌 차
openings-learn = { $side }의 수 배우기
openings-learn-help = 여기까지의 수를 마지막에 둔 쪽으로 배우기
openings-forget = 이 변화 지우기
openings-is-due = 오늘 볼 차례
openings-learned = 이제 아는 변화
openings-repertoire = 내 정석
openings-repertoire-empty = 정석을 내 수까지 따라간 뒤 “흑의 수 배우기” 같은 버튼을 누르세요. 알 때까지 여기에 나옵니다
openings-due = { $due ->
    [0] 오늘 볼 변화가 없습니다 (모두 { $count }개)
   *[other] 오늘 볼 변화: { $count }개 중 { $due }개
}
openings-practise = { $side } 연습하기
openings-find = 다음 수는 어디입니까?
openings-wrong = { $square }: 이 변화의 수가 아닙니다
openings-other = { $square }: 내 다른 변화의 수입니다
openings-known = 이제 아는 변화입니다
openings-missed = 아직 모르는 변화입니다
openings-not-saved = 내 정석 저장 실패: { $reason }
openings-damaged = 내 정석의 변화 { $count }개가 손상되었습니다. 사본: { $kept }

## players

players-name = 이름
players-you = 당신
players-dark = 흑
players-light = 백
players-level-1 = 가장 쉬움
players-level-2 = 입문
players-level-3 = 여유로움
players-level-4 = 신중함
players-level-5 = 경험자
players-level-6 = 동호인
players-level-7 = 강함
players-level-8 = 고수
players-level-9 = 명인
players-level-10 = 가장 강함
players-level-unlimited = 무제한
players-level-1-meaning = 깊이 생각하지 않고 돌과 변을 가져갑니다
players-level-2-meaning = 느낌대로 두고 귀를 자주 놓칩니다
players-level-3-meaning = 두 수 앞을 생각하지만 느낌대로 둘 때가 많습니다
players-level-4-meaning = 조금 앞을 보고 가끔 실수합니다
players-level-5-meaning = 귀를 중시하고 몇 수 앞을 계획합니다
players-level-6-meaning = 귀 옆의 함정을 알고 실수가 드뭅니다
players-level-7-meaning = 멀리 내다보고 끝내기도 잘합니다
players-level-8-meaning = 실수가 드물고, 해도 작습니다
players-level-9-meaning = 거의 실수하지 않고 끝내기는 완벽합니다
players-level-10-meaning = 한 수에 길어도 8초, 최선을 다합니다
players-no-limit = “바로 두기”를 고르거나 끝까지 다 읽을 때까지 생각합니다
players-rename = { $player }의 이름
# $side is a colour, or the name of a person where $kind is "person".
players-your-turn = 당신 차례
players-computers-turn = 컴퓨터 차례
players-to-move = { $kind ->
    [colour] { $side } 차례
   *[person] { $side } 님 차례
}
players-you-cannot-move = 당신은 둘 곳이 없습니다
players-cannot-move = { $kind ->
    [colour] { $side }은 둘 곳이 없습니다
   *[person] { $side } 님은 둘 곳이 없습니다
}
players-you-go-again = 당신이 한 번 더 둡니다
players-goes-again = { $kind ->
    [colour] { $side }이 한 번 더 둡니다
   *[person] { $side } 님이 한 번 더 둡니다
}
players-so-you-go-again = 당신이 한 번 더 둡니다
players-so-goes-again = { $kind ->
    [colour] { $side }이 한 번 더 둡니다
   *[person] { $side } 님이 한 번 더 둡니다
}
players-skipped = { $cannot }. { $again }

## reader

# What screen readers are told. $side is a colour, or the name of a person where $kind is "person".
reader-board = 판, 가로 { $width }, 세로 { $height }
reader-row = { $number }행
reader-column = { $letter }열
reader-empty = { $square }, 빈칸
reader-dark = { $square }, 흑돌
reader-light = { $square }, 백돌
reader-describe = 화면 읽기 프로그램에 게임 설명하기
reader-can-be-played = 둘 수 있음
reader-last-move = 마지막 수
reader-just-flipped = 방금 뒤집힘
reader-best-move = 가장 좋은 수
reader-would-flip = { WORD($count) }개 뒤집음
reader-you-play = { $count ->
    [0] 당신이 { $square }에 둡니다.
   *[other] 당신이 { $square }에 두어 { WORD($count) }개를 뒤집습니다.
}
reader-plays = { $kind ->
    [colour] { $count ->
        [0] { $side }이 { $square }에 둡니다.
       *[other] { $side }이 { $square }에 두어 { WORD($count) }개를 뒤집습니다.
    }
   *[person] { $count ->
        [0] { $side } 님이 { $square }에 둡니다.
       *[other] { $side } 님이 { $square }에 두어 { WORD($count) }개를 뒤집습니다.
    }
}
reader-you-pass = 당신이 패스합니다.
reader-passes = { $kind ->
    [colour] { $side }이 패스합니다.
   *[person] { $side } 님이 패스합니다.
}
reader-sentence = { $text }.
reader-turn = { $turn }, 둘 수 있는 곳 { WORD($count) }.
reader-turn-opening = { $turn }, 가운데 돌 4개 중 { $number }번째.
reader-turn-pass = { $turn }, 둘 곳 없음.
reader-tie = { $winner }, { $count } 대 { $count }.
reader-won = { $winner }, { $most } 대 { $least }.
reader-you-low = 남은 시간: { $seconds }초.
reader-low = { $kind ->
    [colour] { $side } 시간: { $seconds }초 남음.
   *[person] { $side } 님 시간: { $seconds }초 남음.
}
reader-start = 게임의 시작입니다.
reader-after-move = { $number }수 뒤, { $player } { $square }.
reader-after-pass = { $number }수 뒤, { $player } 패스.

## records

# What is wrong with a record of a game. Most of these are parts of a sentence.
records-too-large = 기보는 { $bytes }바이트까지입니다
records-too-many-moves = 한 판은 모든 변화를 합쳐 { $moves }수까지입니다
records-no-such-game = { $number }번 게임은 없습니다. 1번부터 { $count }번까지입니다
records-other-game = 다른 게임의 기보입니다: { $name }
records-size = 크기가 { $size }인 판은 없습니다
records-set-up = 국면을 만들 수 없습니다: { $text }
records-names = WTHOR 이름 파일입니다. 기보는 WTH_2025.wtb 같은 파일에 있습니다
records-no-games = WTHOR 파일에 8×8 기보가 없습니다. 다른 크기는 읽을 수 없습니다
records-incomplete = WTHOR 파일이 온전하지 않습니다: { $expected }판 중 { $found }판뿐입니다
records-long-link = 링크는 { $bytes }바이트까지입니다
records-newer-link = 더 새로운 버전의 Reversi를 위한 링크입니다
records-link = 링크가 온전하지 않습니다: { $field }
records-line = { $line }번째 줄: { $reason }
records-no-position = 국면은 64칸(X, O 또는 -)과 둘 차례로 시작합니다
records-field = 항목은 D3:+2처럼 수와 점수여야 합니다 ({ $field } 아님)
records-cannot-read = { $file } 읽기 실패: { $reason }
records-no-such-file = 그런 파일이 없습니다
records-move = { $number }수, { $text }: { $reason }
records-other-side = { $player } 차례입니다
records-not-a-move = 수는 d3처럼 열 글자와 행 번호, 또는 패스입니다
records-not-an-entry = 수는 d3처럼 열 글자와 행 번호, 또는 패스(pa, ps, pass, --)입니다
records-no-such-row = 어느 판에도 없는 칸입니다: 행은 1부터 26까지입니다
records-byte = 수는 행의 10배에 열을 더한 값이며 둘 다 1부터 8까지입니다
records-cut-off = 기보가 도중에 끝났습니다
records-late-set-up = 게임 도중에 만든 국면은 불러오지 않습니다
records-game-over = 게임이 끝났습니다
records-occupied = { $square }: 이미 돌이 있습니다
records-outside-centre = { $square }: 가운데가 아닙니다. 가운데를 먼저 채웁니다
records-no-capture = { $square }: 뒤집을 돌이 없습니다
records-may-not-pass = { $player }은 둘 수 있으므로 패스할 수 없습니다
records-only-standard = { $format }: 8×8 판만 됩니다 ({ $size } 안 됨)
records-only-square = { $format }: 정사각형 판만 됩니다 ({ $size } 안 됨)
records-only-othello = { $format }: 오델로 규칙의 게임만 됩니다
records-no-set-up = { $format }: 만든 국면은 쓸 수 없습니다
records-transcript = 수순
records-game = 게임 { $number }
records-position = 국면 { $number }

## result

result-tie = 무승부
result-you-won = 이겼습니다
result-you-lost = 졌습니다
result-won = { $kind ->
    [colour] { $side } 승리
   *[person] { $side } 님 승리
}
result-level-won-by = 레벨 { $level }에 { $count }돌 차로 패배
result-you-won-by = { $count }돌 차로 이겼습니다
result-won-by = { $kind ->
    [colour] { $side } { $count }돌 차로 승리
   *[person] { $side } 님 { $count }돌 차로 승리
}
result-best = 레벨 { $level } 상대로 가장 좋은 기록
result-led-until = { $number }수까지 앞서 있었습니다
result-counts = 돌 { $dark }–{ $light }
result-fewest = 돌이 적은 쪽이 승리
result-last-move = 마지막 수: { $move }

## review

review-story = 요약
review-both = 둘 다
review-mistake = 실수
review-try = 시도
review-exact = 확정
review-loss = 손해
review-preview-keys = →와 ←로 따라가기 · Esc로 나가기
review-book = { $move }: 알려진 정석입니다
review-only-move = { $move }: 둘 수 있는 유일한 수였습니다
review-all-alike = { $move }: 모든 수가 같았습니다
review-not-yet = { $move }: 아직 복기하지 않음
review-best-move = { $move }: 가장 좋은 수입니다
review-nearly-best = { $move }: 거의 가장 좋은 수입니다
review-loses = { $move }: { $discs } 손해
review-discs = { $count }돌
review-about-discs = 약 { $count }돌
review-marked = { $move }: { $class }(으)로 표시됨
review-was-best = { $square } 자리가 가장 좋았습니다: { $value }
review-best-line = 가장 좋은 변화: { $line }
review-no-turn = 승리를 놓친 수는 없습니다
review-turned = 승부가 바뀐 수: { $moves }
review-turned-often = 승부가 { $count }번 바뀌었습니다
review-led-until = { $move }까지 { $side } 우세
review-decided = { $move }에서 승부가 결정되었습니다
review-cost = { $move }: { $discs } 손해
review-smaller = 더 작은 실수 { $count }번
review-find-better = { $move }보다 좋은 수를 찾으세요
review-was-played = { $move }: 실제로 둔 수입니다
review-hardly-anything = 거의 없음
review-as-good = { $move }: 가장 좋은 수만큼 좋습니다
review-good = { $move }: 좋은 수입니다 (손해 { $discs })
review-better = { $move }: 더 좋은 수입니다 (손해 { $discs })
review-no-better = { $move }: 더 좋지 않습니다 (손해 { $discs })
# $row is "upper", "middle" or "lower", $column is "left", "middle" or "right".
review-place = 가장 좋은 수는 판의 { $row ->
    [upper] { $column ->
        [left] 왼쪽 위
        [right] 오른쪽 위
       *[middle] 위쪽 가운데
    }
    [lower] { $column ->
        [left] 왼쪽 아래
        [right] 오른쪽 아래
       *[middle] 아래쪽 가운데
    }
   *[middle] { $column ->
        [left] 왼쪽 중간
        [right] 오른쪽 중간
       *[middle] 한가운데
    }
}에 있습니다
review-preview = 가장 좋은 변화: { $shown } / { $count }수
review-lost = { $discs } 손해: { $class }
review-the-best-move = 가장 좋은 수
review-a-good-move = 좋은 수
review-an-inaccuracy = 완착
review-a-mistake = 실수
review-a-blunder = 큰 실수
review-numbered = { $number }. { $move }
review-even = 대등함
review-ahead = { $player } { $value }
review-graph = 형세 그래프, { $count }수 중 { $moves }수
review-graph-value = { $graph }: { $value }
review-searched = { $count }수 중 { $known }수 복기함
review-searched-all = { $count }수 복기함, { $depth }수 앞까지
review-side = { $player }: 정확도 { $accuracy }%, 한 수 평균 { $average }돌 손해
review-no-faults = 실수 없음
review-inaccuracies = 완착 { $count }번
review-mistakes = 실수 { $count }번
review-blunders = 큰 실수 { $count }번

## setup

setup-to-move = 둘 차례
setup-begin = 시작 국면
setup-clear = 비우기
setup-mirror = 좌우 반전
setup-rotate = 돌리기
setup-swap = 흑백 바꾸기
setup-position = 국면
setup-copy = 복사
setup-copy-help = 여러 줄의 글자로
setup-copy-obf = OBF 복사
setup-copy-obf-help = Edax 같은 엔진을 위한 한 줄 (8×8)
setup-copy-sgf = SGF 복사
setup-copy-sgf-help = 게임의 시작으로
setup-play = 여기서부터 두기
setup-analyse = 분석
setup-keys = 클릭하면 흑, 백, 빈칸 순으로 바뀌고(오른쪽 클릭은 거꾸로) 끌면 이어서 놓습니다. 키: 화살표, 스페이스, D 흑, L 백, E 빈칸, T 차례, M 좌우 반전, R 돌리기
setup-copied = 국면을 복사했습니다
setup-pasted = 국면을 붙여넣었습니다
setup-board = 국면: { $discs }
setup-discs = 흑 { $dark }, 백 { $light }
setup-no-disc = { $player }의 돌이 없습니다
setup-centre-is-free = 가운데에 빈칸이 있습니다
setup-centre-comes-first = 가운데를 먼저 채웁니다
setup-lonely = { $square }의 돌이 외따로 있습니다
setup-skipped = { $player }은 둘 곳이 없어 패스합니다
setup-over = 둘 곳 없음: 게임이 끝났습니다

## statistics

statistics-title = 전적
statistics-empty = 컴퓨터와 끝까지 둔 게임이 여기에 나옵니다.
statistics-none = 해당하는 게임은 아직 없습니다.
statistics-games = 게임
statistics-won = 승
statistics-drawn = 무
statistics-lost = 패
statistics-loss = 한 수 평균 손해
statistics-loss-means = 복기한 게임에서 한 수당 평균으로 손해 본 돌 수
statistics-all = 모두
statistics-all-rules = 모든 규칙
statistics-all-boards = 모든 판
statistics-copy = CSV로 복사
statistics-reset = 초기화…
statistics-ask = 초기화할까요? 지금의 전적은 다른 파일에 남습니다.
statistics-begin-anew = 초기화
statistics-level = 레벨 { $level }
statistics-line = { $opponent }: { $count }판, { $won }승 { $drawn }무 { $lost }패
statistics-lost-a-move = 한 수 평균 { $average }돌 손해
statistics-legend = 점은 게임입니다: 선 위는 승, 아래는 패.
statistics-legend-curve = 이어진 선은 최근 { $count }판의 평균입니다.
statistics-helped = 속이 빈 점: 힌트나 무르기가 있는 게임 ({ $count }).
statistics-plot = { $count }판의 그래프: { $won }승 { $drawn }무 { $lost }패
statistics-game = { $number }. { $date }, { $opponent }, { $size }: { $result }
statistics-won-by = { $count }돌 차로 승
statistics-lost-by = { $count }돌 차로 패
statistics-with-help = 도움 있음
statistics-copied = { $count }판을 CSV로 복사했습니다
statistics-were-reset = 전적을 초기화했습니다. 이전 전적은 { $kept }(으)로 남겨 두었습니다
statistics-not-reset = 초기화 실패: { $reason }
statistics-damaged = 전적의 { $count }줄을 읽을 수 없습니다. 사본을 { $kept }(으)로 남겨 두었습니다
statistics-not-saved = { $file }에 전적 저장 실패: { $reason }

## status

status-typed-detail = Enter로 두기 · Esc로 지우기
status-thinking-about-hint = 힌트를 생각하는 중…
status-no-hint = 여기서는 힌트가 없습니다
status-computers-play = 컴퓨터가 양쪽을 둡니다
status-muted = 소리 꺼짐
status-unmuted = 소리 켜짐
status-typed = 입력: { $name }
status-game-over = 게임이 끝났습니다
status-off-board = { $square }: 판 밖입니다
status-taken = { $square }: 이미 돌이 있습니다
status-outside-centre = 먼저 가운데 네 칸을 채우세요
status-no-capture = { $square }: 뒤집을 돌이 없습니다
status-may-not-pass = { $player }은 둘 수 있으므로 패스할 수 없습니다
status-one-moment = 잠시 기다리세요: { $player }이 생각 중입니다
status-computers-turn = 컴퓨터({ $player }) 차례입니다
status-paused = 멈춤 · { $turn }
status-no-move-found = 컴퓨터가 { $player }의 수를 찾지 못했습니다
status-opening = 가운데에 돌을 놓으세요 ({ $number } / 4)
status-legal-moves = 둘 수 있는 곳 { $count }
status-flips = { $square }: { $count }개 뒤집음
status-score = { $square }: { $value }
status-keys = { $keys }: { $name }
status-invitation = { $variant } · 칸을 클릭하거나 입력하세요: { $letter } { $number } Enter

## training

training-command = 연습…
training-help = 연습: 내 실수와 문제
training-next = 다음
training-next-help = 연습: 다음 국면
training-title = 연습
training-mistakes = 내 실수
training-no-mistakes = 컴퓨터와 둔 게임을 복기하면 가장 큰 실수가 여기에 모입니다
training-due = { $due ->
    [0] 오늘 볼 것이 없습니다 (모두 { $count }개)
   *[other] 오늘 볼 것: { $count }개 중 { $due }개
}
training-practise = 연습하기
training-puzzles = 문제
training-about-puzzles = 이기는 단 하나의 수를 찾으세요
training-new-puzzle = 새 문제
training-easy = 쉬움
training-medium = 보통
training-hard = 어려움
training-making = 문제를 만드는 중…
training-no-puzzle = 문제를 만들지 못했습니다
training-done = 오늘은 여기까지입니다
training-to-win = { $player } 차례: 이기는 수를 찾으세요
training-wins = { $square }: { $count }돌 차로 이깁니다
training-solved = 정답! { $square }: { $count }돌 차로 이깁니다
training-ties = { $square }: 무승부입니다
training-loses = { $square }: { $count }돌 차로 집니다
training-again = { $count ->
    [1] 내일 다시 나옵니다
   *[other] { $count }일 뒤에 다시 나옵니다
}
training-learned = 이제 아는 국면입니다. 다시 나오지 않습니다
training-puzzle = 문제 · { $difficulty }
training-own-mistake = 내 실수
training-from-this-game = 이 게임에서
training-answer = 정답: { $square }
training-answers-and-wins = { $player } { $square }: { $count }돌 차로 이깁니다
training-answers-and-ties = { $player } { $square }: 무승부입니다
training-answers = { $player } { $square }
training-marked = 그 수를 판에 표시했습니다
training-took = { $seconds }초 만에 정답
training-streak = { $count }번 연속 정답
training-progress = { $count }개 중 { $tried }개, 정답 { $solved }개
training-results = { $count }개 중 { $solved }개 정답
training-ten-more = 10개 더
training-waiting = 내 실수 { $count }개가 기다립니다
training-play-on = 이어서 두기
training-leave = 나가기
training-to-review = 복기로 돌아가기
training-not-saved = 연습 국면 저장 실패: { $reason }
training-damaged = 연습 국면 { $count }개가 손상되었습니다. 사본: { $kept }
training-puzzle-failed = 문제를 만들지 못했습니다

## welcome

welcome-play-the-computer = 컴퓨터와 두기
welcome-two-players = 둘이서 두기
welcome-title = 리버시 두기
welcome-play = 시작하기
welcome-more = 옵션 더 보기
welcome-fewer = 옵션 접기
welcome-puzzle = 문제
welcome-computer-begins = 내 돌: { $player }. 컴퓨터가 먼저 둡니다
welcome-press-play = “시작하기”를 누르거나 판을 클릭하세요
welcome-level = 레벨
welcome-you-play = 내 돌
welcome-other = 기타…
welcome-level-name = 레벨 { $level }: { $name }
welcome-you-play-side = 내 돌: { $player }
welcome-start-with = 시작: { $start }
welcome-other-board = 판: 기타
welcome-board-of = 판: { $size }
