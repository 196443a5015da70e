# 日本語 (Japanese).
#
# How sure: less than of the European languages. Not yet read by native speakers or players.
# The words of the field: 石, マス, 隅, 辺, 手, 返す, はさむ, パス, 手番, 確定石, 本譜. The sides are 黒 and 白.
# Unsure: 緩手, ミス and 大悪手 for the classes of mistakes, 変化 for variations, the sentences about gaps and parity.

## clock

clock-title = 時計
clock-other = その他…
clock-loses = 時間切れは負け
clock-next-game = 次の対局から時間を計ります
clock-minutes = 分
clock-increment = 1手ごとに足す秒数
clock-none = 時計なし
clock-per-move = 1手{ $seconds }秒
clock-per-game = { $minutes }分
clock-with-increment = { $minutes }分 + { $seconds }秒
clock-chosen = 時計：{ $clock }
clock-left = 残り{ $time }
# $side is a colour, or the name of a person where $kind is "person".
clock-you-ran-out = 時間切れです
clock-ran-out = { $side }は時間切れです
clock-you-won = 時間切れであなたの勝ち
clock-you-lost = 時間切れであなたの負け
clock-won = 時間切れで{ $side }の勝ち

## commands

commands-move-cursor-help = 盤上のカーソルを動かす
commands-play-on-cursor-help = カーソルのマスに打つ
commands-type-square-help = d3に打つ
commands-use-widgets-help = ボタンやメニューを選んで押す
commands-undo = 元に戻す
commands-redo = やり直す
commands-first = 最初へ
commands-back = 一手戻る
commands-forward = 一手進む
commands-last = 最後の手へ
commands-next-line = 次の変化
commands-previous-line = 前の変化
commands-promote-line = 本譜にする
commands-promote-line-short = 本譜
commands-delete-line = この変化を削除
commands-delete-line-short = 削除
commands-delete-from-here = ここから先を削除
commands-open-file = 開く…
commands-open-file-help = ファイルを開く
commands-save = 保存
commands-save-as = 名前を付けて保存…
commands-save-as-help = 別の名前で保存
commands-save-picture = 画像を保存…
commands-copy-sgf = 棋譜（SGF）
commands-copy-sgf-help = 棋譜をコピー
commands-copy-transcript = 本譜の手順
commands-copy-ggf = 棋譜（GGF）
commands-copy-link = 棋譜のリンク
commands-copy-obf = 局面（OBF）
commands-copy-board = 局面（行ごと）
commands-paste = 貼り付け
commands-paste-help = 棋譜や局面を貼り付け
commands-new-game = 新しい対局…
commands-new-game-short = 新しい対局
commands-other-size = ほかの大きさ…
commands-other-clock = ほかの時計…
commands-set-up = 局面を作る…
commands-set-up-help = 局面を作る
commands-engines = エンジン…
commands-settings = 設定…
commands-restart = 最初から
commands-play-again = もう一局
commands-next-level = 次へ：レベル{ $level }
commands-what-decided = 勝敗を分けた手を見る
commands-hint = ヒント
commands-hint-help = ヒント：最善手、次に各手の評価
commands-scores = 評価
commands-score-every-move = 各手を評価
commands-hide-scores = 評価を隠す
commands-live-values = 評価の常時表示
commands-live-values-help = 評価の常時表示：各手の評価をより深く
commands-hide-live-values = 評価の常時表示を止める
commands-play-on = コンピューターと続ける
commands-move-now = すぐ打つ
commands-move-now-help = コンピューターにすぐ打たせる、または続ける
commands-continue = 続ける
commands-pause = 一時停止
commands-pause-help = コンピューター同士や時計：一時停止、再開
commands-try-again = もう一度
commands-how-to-play = 遊び方
commands-how-to-play-help = 遊び方とキーの一覧
commands-comment = コメント…
commands-comment-help = 局面にコメントを付ける
commands-shortcuts = キーボードショートカット
commands-about = Reversiについて
commands-focus-menu-help = メニューバーへ移る
commands-full-screen = 全画面表示
commands-turn-right = 右に回す
commands-turn-left = 左に回す
commands-mirror = 左右を反転
commands-as-f5 = f5の向き
commands-usual-view = 標準の向き
commands-turn-right-help = 盤を右に回す
commands-turn-left-help = 盤を左に回す
commands-usual-view-help = 盤を標準の向きに戻す
commands-larger-text = 文字を大きく
commands-smaller-text = 文字を小さく
commands-usual-text-size = 標準の文字サイズ
commands-mute = 消音
commands-unmute = 消音を解除
commands-mute-help = 消音、または解除
commands-close = 閉じる
commands-close-help = 閉じる、またはメニューから出る
commands-review = 検討
commands-review-help = 検討：各手の価値
commands-statistics = 成績…
commands-statistics-help = あなたの対局の成績
commands-leave-review = 検討を終える
commands-next-mistake = 次のミス
commands-previous-mistake = 前のミス
commands-try-again-help = 検討：よりよい手を探す
commands-show-answer = 答えを見る
commands-back-to-game = 対局に戻る
commands-best-line = 最善の手順を見る
commands-best-line-help = 検討：最善の手順をたどる
commands-stop-review = 検討を止める
commands-go-on-with-review = 検討を続ける
commands-stop = 止める
commands-go-on = 続ける
commands-quit = 終了
# What is written on keys.
commands-key-ctrl = Ctrl
commands-key-shift = Shift
commands-key-enter = Enter
commands-key-space = スペース
commands-key-esc = Esc
commands-key-home = Home
commands-key-end = End
commands-key-page-up = Page Up
commands-key-page-down = Page Down
commands-key-delete = Delete
commands-key-arrows = 矢印キー
commands-for-computer = コンピューター：{ $name }
commands-for-line = { $name }：{ $first }

## comments

comments-title = コメント
comments-heading = 見出し
comments-none = この局面にコメントはありません
comments-triangle = 三角形
comments-circle = 丸
comments-cross = ばつ
comments-square = 正方形
comments-label = 文字
comments-label-text = 印の文字
comments-arrow-tool = 矢印
comments-line-tool = 線
comments-marks-help = マスをクリックして印を付ける
comments-arrow-help = 始まりのマス、終わりのマスの順にクリックする
comments-marked = 印：{ $marks }
comments-arrow = { $from }から{ $to }への矢印
comments-line = { $from }から{ $to }への線
comments-value = { $side }：{ $value }
comments-value-for = { $side }の評価値
comments-with = コメント付き
comments-not-judged = 評価なし
comments-good = { $side }がよい
comments-very-good = { $side }がとてもよい
comments-even = 互角
comments-unclear = 形勢不明

## dialogs

dialogs-board = 盤
dialogs-width = 幅
dialogs-height = 高さ
dialogs-rules = ルール
dialogs-other-players = ほかの組み合わせ
dialogs-start = 始める
dialogs-cancel = キャンセル
dialogs-details = 詳しく
dialogs-undo-restores = 「元に戻す」で今の対局に戻れます。
dialogs-find = 検索
dialogs-find-hint = 名前、大会、年
dialogs-about = Reversi
dialogs-about-game = 2×2から26×26の盤で、二人でもコンピューターとでも遊べます。
dialogs-about-licence = MITまたはApache 2.0ライセンスの自由ソフトウェアです。書体はSIL Open Font LicenseのInterとNoto Sans CJKの一部です。
dialogs-sides = それぞれ{ $least }～{ $most }
dialogs-games = { $count }局
dialogs-version = バージョン{ $version }

## engines

engines-title = エンジン
engines-about = EdaxやEgaroucidなどNBoardかGTPを使うプログラムは、ここで対局できます。NBoardなら手の評価もできます（8×8の盤、石4個で始める対局だけ）。
engines-add = 新しいエンジン…
engines-new = 新しいエンジン
engines-values = 評価の常時表示
engines-threads = 探索スレッド数
engines-all-but-one = 自動（コア数より1つ少ない）
engines-memory = 探索メモリー
engines-megabytes = { $count } MB
engines-command = コマンド
engines-depth = 深さ
engines-any-depth = 指定なし
engines-seconds = 1手の秒数
engines-test = テスト
engines-testing = テスト中…
engines-passed = 動きます：最初の手は{ $move }
engines-passed-named = 動きます：{ $name }の最初の手は{ $move }
engines-failed = 動きません：{ $reason }
engines-remove = 削除
engines-no-command = コマンドにプログラムがありません
engines-quotes = 引用符が閉じていません
engines-name-taken = 同じ名前のエンジンがあります
engines-not-found = そのプログラムはありません
engines-not-started = 始められません（{ $reason }）
engines-ended = 終了しました
engines-silent = { $seconds }秒の間、答えがありません
engines-other-answer = 答えは「{ $answer }」でした
engines-flooded = 出力が多すぎます
engines-beyond-gtp = GTPでは、深さの指定、評価、作った局面は使えません
engines-illegal = { $move }には打てません
engines-gave-up = { $engine }は中断しました：{ $reason }。{ $player }は人が続けます
engines-resigned = { $engine }は投了しました。{ $player }は人が続けます
engines-values-gave-up = { $engine }は中断しました：{ $reason }。これからはReversiの評価を表示します
engines-plays-elsewhere = { $engine }が打てるのは8×8の盤、石4個で始める対局だけです。{ $player }は人が打ちます
engines-gone = エンジン{ $engine }はもうありません。{ $player }は人が打ちます
engines-damaged = { $file }のエンジンを読めません（{ $damage }）。{ $kept }
engines-some-damaged = { $file }の一部のエンジンを読めません（{ $damage }）。{ $kept }
engines-not-saved = エンジンを保存できませんでした：{ $reason }
engines-looked = { $depth }手先まで · { $engine }

## errors

errors-disk-full = ディスクがいっぱいです
errors-access-denied = アクセスが拒否されました
errors-read-only = ディスクは読み取り専用です
errors-no-folder = フォルダーがありません
errors-file-in-the-way = フォルダーの場所にファイルがあります
errors-not-a-text-file = テキストファイルではありません
errors-end-missing = 末尾がありません
errors-text-changed = 内容が変更されています
errors-game-unreadable = 読めない対局が含まれています
errors-not-ours = 保存された対局ではありません
errors-thinker = コンピューターが手を選べませんでした
errors-files = ファイルの操作に失敗しました
errors-autosave = 対局を保存できませんでした
errors-autosave-copy = 保存した対局の控えを書き込めませんでした
errors-sound = 音を鳴らせませんでした
errors-programs = エンジンから答えがありませんでした
errors-no-display = ディスプレイがありません：デスクトップで起動するか、DISPLAYまたはWAYLAND_DISPLAYを設定してください。ディスプレイの要らないプログラムは`reversi --help`で分かります
errors-unreachable-display = ディスプレイに接続できません：DISPLAYまたはWAYLAND_DISPLAYが動作中のものを指しているか、またライブラリがあるか確かめてください（DebianとUbuntuではlibx11-6 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0）
errors-no-device = グラフィックスデバイスを開けませんでした：GPUを使うほかのプログラムを閉じるか、ドライバーを再起動または更新するか、GPUなしで描画してください（DebianとUbuntuではmesa-vulkan-driversとVK_DRIVER_FILES=/usr/share/vulkan/icd.d/lvp_icd.x86_64.json）
errors-no-device-on-windows = グラフィックスデバイスを開けませんでした：GPUを使うほかのプログラムを閉じるか、ドライバーを再起動または更新するか、WGPU_BACKEND=vulkanを使ってください
errors-no-driver = グラフィックスドライバーが見つかりません：Vulkanドライバーを入れてください（DebianとUbuntuではmesa-vulkan-drivers、GPUなしでも描画します）
errors-too-few-files = プログラムが開けるファイルの数が少なすぎます：上限を変更してください（ulimit -n 1024）
errors-no-keyboard-library = ライブラリlibxkbcommon-x11がありません（DebianとUbuntuではlibxkbcommon-x11-0）
errors-device-lost = 失われました
errors-device-out-of-memory = メモリーが足りません
errors-unknown = 不明なエラー
errors-settings-damaged = { $file }の設定を読めません（{ $damage }）。{ $kept }
errors-kept-as = { $place }として残しました
errors-settings-misunderstood = { $file }に読めない設定があります（{ $names }）。標準の設定を使います。控えは{ $place }にあります
errors-starts-failed = 2回続けて起動に失敗したため、保存されていたものを移しました：{ $places }。対局は「ファイル」メニューで開けます
errors-device-fails = グラフィックスデバイスでエラーが何度も起きます（{ $reason }）：ドライバーを更新または再起動してください
errors-device-failed = グラフィックスデバイスでエラーが起きました（{ $reason }）：再起動します
errors-cannot-start-again = プログラムを再起動できません：{ $reason }
errors-internal = 内部エラー：{ $line }
errors-internal-at = 内部エラー：{ $line }（{ $place }）
errors-is-folder = フォルダーです
errors-bad-name = この名前は使えません
errors-too-large = ファイルが大きすぎます
errors-busy = ほかのウィンドウがファイルを使っています
errors-settings-line = { $line }行目が正しくありません
errors-no-clipboard = クリップボードがありません
errors-clipboard-busy = ほかのプログラムがクリップボードを使っています

## facts

# What speaks for a move or against it, in hints, reviews and exercises. $move is how the sentence begins: one of these.
subject-move = { $square }は
subject-move-unlike = { $square }は、{ $next }と違い、
subject-best-move = 最善手は
# $player and $side are colours or the names of persons. Where $kind is "you", $side is the reader.
fact-crosswise = { $move }中央の4個を交差させます
fact-parallel = { $move }中央に同じ色の石を並べます
fact-wipes-out = { $move }{ $player }の最後の石を取ります
fact-wins = { $move }{ WORD($count) }石差で勝ちます
fact-ties = { $move }引き分けで終わらせます
fact-allows-wipe-out = { $move }{ $player }に最後の石を取らせます
fact-forces-pass = { $move }{ $player }をパスさせ、{ $side }が続けて打てます
fact-misses-pass = { $move }パスになるはずの{ $player }に打たせます
fact-takes-corner = { $move }決して返されない隅を取ります
fact-misses-corner = { $move }隅{ $corner }を取り逃します
fact-keeps-from-corner = { $move }{ $player }に隅{ $corner }を取らせません
fact-gives-no-corner = { $move }{ $player }に隅を与えません
fact-gives-corner = { $move }{ $player }に隅{ $corner }を取らせます
fact-loses-corner = { $move }予想される手順で{ $player }に隅{ $corner }を取られます
fact-on-x-square = { $move }空いている隅{ $corner }のXに打つ手です
fact-opens-edge = { $move }辺の{ $square }で{ $player }に割り込まれます
fact-must-pass = { $move }次に{ $player }の打つ手がなくなります
fact-walled-in = { $count ->
    [0] { $move }{ $player }を壁で閉じ込め、打てる手をなくします
   *[other] { $move }{ $player }を壁で閉じ込め、打てる手を{ WORD($count) }手にします
}
fact-secures = { $count ->
    [0] { $move }確定石ができません
   *[other] { $move }{ WORD($count) }個を確定石にします
}
fact-leaves-moves = { $move }{ $player }の打てる手を{ WORD($count) }手にします
fact-odd-region = { $move }奇数空きに打ち、{ $side }がそこの最後の手を打てます
fact-even-region = { $move }偶数空きに打ち、{ $player }がそこの最後の手を打てます
fact-safe-moves = { $move }{ $side }の安全な手を{ WORD($count) }手残します
fact-leaves-square = { $move }予想される手順で{ $player }に{ $square }を打たれます
fact-takes-edge = { $move }返されにくい辺を取ります
fact-flips-only-inner = { $move }囲まれた石だけを返し（中割り）、{ $player }に新しい手を与えません
fact-exposes = { $move }{ $side }の外側の石を{ WORD($count) }個にします
fact-flips = { $move }{ WORD($count) }個返します
fact-limits-flips = { $move }{ $player }に多くても{ WORD($count) }個しか返させません
fact-allows-flips = { $move }{ $player }に一度に{ WORD($count) }個返させます
fact-demands-flips = { $move }{ $player }に少なくとも{ WORD($count) }個返させます
fact-spares-flips = { $move }{ $player }に{ WORD($count) }個しか返させません
fact-takes-last-disc = { $move }{ $player }の最後の石を取ってしまい、負けになります
fact-leaves-only-corners = { $move }{ $player }に隅しか残しません
fact-spares-corners = { $move }{ $player }が隅を避けられるようにします。{ $other }なら避けられません
fact-avoids-corner = { $move }石が永久に残る隅を避けます
fact-fills-corner = { $move }隅に打ち、石が永久に残ります
fact-must-take-corner = { $move }次に{ $player }が隅にしか打てなくなります
# The fact, and what other moves do instead. $who is a square where $rivals is "none", "fewer", "more" or "one", and
# one of these two where it is "all-none", "at-most", "at-least" or "several".
fact-the-others = ほかの手
fact-weaker-moves = 弱い手
fact-others = { $rivals ->
    [fewer] { $fact }。{ $who }では{ WORD($count) }{ $does }だけです
    [all-none] { $fact }。{ $who }では{ WORD($count) }{ $does }です
    [at-most] { $fact }。{ $who }では多くて{ WORD($count) }{ $does }です
    [at-least] { $fact }。{ $who }では少なくとも{ WORD($count) }{ $does }です
   *[more] { $fact }。{ $who }では{ WORD($count) }{ $does }です
}
# $does in that message; in languages that need no verb there, the word that follows the number.
fact-other-leaves-moves = 手
fact-other-leaves-discs = 個
fact-other-secures = 個
fact-other-flips = 個
fact-other-allows = 個
fact-other-demands = 個
fact-others-give-corner = { $rivals ->
    [one] { $fact }。{ $who }は{ $player }に隅を与えます
   *[several] { $fact }。{ $who }は{ $player }に隅を与えます
}

## files

files-open-a-game = 対局を開く
files-save-the-game = 対局を保存
files-save-a-picture = 画像を保存
files-readable = 棋譜と局面
files-all-files = すべてのファイル
files-parent-folder = 上へ
files-name = 名前
files-open = 開く
files-replace = 置き換える
files-empty-folder = ここに棋譜はありません
files-path-hint = 上のフォルダーへ移るか、パスを入力
files-pasted = 対局を貼り付けました
files-copied-game = 棋譜をコピーしました
files-copied-moves = 本譜の手順をコピーしました
files-copied-ggf = GGFでコピーしました
files-copied-link = 棋譜のリンクをコピーしました
files-copied-position = 局面をコピーしました
files-in-other-tab = Reversiは別のタブでも開いています。対局はタブごとに別です
files-may-be-forgotten = このブラウザーは対局を消すことがあります。残したい対局は保存してください
files-nothing-to-paste = 貼り付ける文字がありません
files-internal-error = 内部エラー
files-job-failed = 失敗しました：内部エラー
files-dialog-failed = ファイル選択に失敗しました：内部エラー
files-sgf = すべての変化を含む棋譜（SGF）
files-ggf = 正方形の盤の棋譜（GGF）
files-png = 盤の画像
files-unreadable-folder = { $folder }を開けませんでした：{ $reason }
files-missing = ファイル「{ $name }」はありません
files-exists = 「{ $name }」はすでにあります
files-exists-with-extension = 「{ $name }」はすでにあります。置き換えるには名前をすべて入力してください
files-unknown-extension = 拡張子は.sgf、.txt、.ggf、.board、.pngのどれかです（.{ $extension }ではなく）
files-opened = { $name }を開きました
files-opened-link = リンクの対局を開きました
files-stopped-at = 途中で止まりました：{ $problem }
files-not-a-game = 対局ではありません。手（f5d6c3）、SGF、GGF、PGN、WTHOR、OBF、リンク、文字で描いた盤を読めます
files-file-is-not-a-game = { $name }は対局ではありません。手（f5d6c3）、SGF、GGF、PGN、WTHOR、OBF、リンク、文字で描いた盤を読めます
files-saved = { $name }を保存しました
files-letters-without-font = フォントのない文字は表示できません。
files-changed-elsewhere = ほかのプログラムが{ $name }を変更しました。置き換えるか、別の場所に保存してください
files-not-saved = { $name }を保存できませんでした：{ $reason }
files-game-not-saved = 保存できませんでした：{ $reason }。対局は続けられます
files-saved-game-damaged = 保存された対局が壊れています（{ $damage }）。{ $kept }として残しました
files-restored-from-copy = 対局を控えから戻しました
files-saved-game-damaged-copy-open = 保存された対局が壊れています（{ $damage }）。{ $kept }として残し、控えを開きました
files-not-saving-unreadable = 対局は保存されません：{ $file }を読めません（{ $reason }）
files-not-saving-damaged = 対局は保存されません：{ $file }が壊れていて（{ $damage }）、移せません（{ $reason }）
files-settings-not-saved = 設定を保存できませんでした：{ $reason }
files-not-copied = コピーできませんでした：{ $reason }
files-not-pasted = 貼り付けられませんでした：{ $reason }

## game

game-person = 人間
game-computer = コンピューター
game-start = 開始
game-pass = パス
game-lead = 差
game-thinking = 考え中…
game-paused = 停止中
game-failed = 失敗
game-computer-level = コンピューター · { $level }
game-computer-level-name = コンピューター · { $level } { $name }
game-played-by = { $player }の対局者：{ $seat }
game-depth = 深さ{ $depth }
game-count = { $player }：{ $count }
game-your-turn = あなたの番
game-you = あなた
game-to-move = 手番
game-balance = 石の数：黒{ $dark }、白{ $light }
game-move = { $number }手目：{ $move }
game-variation = 変化
game-flips-discs = 石を{ $count }個返す
game-empty-board = 空の盤
game-view-changed = 盤の向きを変更中（{ $keys }：標準の向き）
game-fewest = 石の少ない方が勝ち
list-named = { $name }：{ $value }
# Between the parts of a sentence that screen readers speak.
list-separator = { "、" }

## help

help-back = 戻る
help-next = 次へ
help-again = 別の問題
help-play-now = 対局する
help-cannot-move = 白は返せる石がない…
help-goes-again = …ので、もう一度黒の番
help-last-square = 残り一マス
help-legal = 白が打てるマスには輪がある
help-pointed-at = その一つを指したところ
help-keys = キー
help-counter = { $number } / { $count }
help-capture = 石をはさんで返す
help-capture-1 = 相手の石をはさむように石を打ちます。打った石と自分の別の石との間に、まっすぐ並んだ相手の石がはさまれます。はさんだ石はすべて返して自分の色にします。
help-capture-2 = 次は相手の番です。
help-directions = 8方向ではさめる
help-directions-1 = 縦、横、斜めのどれでもはさめます。一つの石で同時に何方向もはさめます。
help-directions-2 = 少なくとも1個は返さなければなりません。
help-practice = あなたの番
help-practice-1 = あなたは黒です。白い石をはさめるマスをクリックしてください。
help-pass = 打てないときはパス
help-pass-1 = 返せる石がなければ自動でパスになり、相手がもう一度打ちます。
help-end = 終局
help-end-1 = どちらも打てなくなれば終局です。たいていは盤が埋まっています。
help-end-2 = 石の多い方が勝ちです。「石の少ない方が勝ち」では少ない方が勝ちます。
help-starts = 三通りの始め方
help-starts-1 = 対局ごとに選べます。選んだものは記憶されます。
help-marks = 印とヒント
help-marks-1 = 打てるマスを指すと、打つ石と、返る石（破線の輪）が見えます。最後の手には点、返した石には小さな輪が付きます。
help-marks-2 = ヒント（F2）は最善手を示します。もう一度F2を押すと、各手が何石差で勝つかが見えます。
help-traps = { $square }は{ $count }個をはさむ
help-flipped = { $count }個返した
help-result = { $dark }–{ $light }：{ $winner }の勝ち
help-tie = { $dark }–{ $light }：引き分け
help-well-done = 正解！{ $square }は{ $count }個返します。
help-square = { $square }：{ $player }
help-free-square = { $square }：空き
help-board = 盤：黒は{ $dark }、白は{ $light }
help-empty-board = 空の盤

## hint

# WORD() writes small numbers as these words, from 0 on, and others as digits. A language may list none but 0.
words = 0
hint = ヒント：{ $told }
hint-strongest = 見つかった中では{ $best }が最強の手です
hint-only = 打てる手は{ $best }だけです
hint-all-equal = { WORD($count) }手とも同じ価値です
hint-all-look-equal = { WORD($count) }手とも同じ価値のようです
hint-only-win = 勝てる手は{ $best }だけです
hint-only-tie = 負けない手は{ $best }だけです
hint-slightly-better = { $best }は{ $next }よりわずかによい手です
hint-better = { $best }は{ $next }より{ WORD($count) }石よい手です
hint-about-better = { $best }は{ $next }より約{ WORD($count) }石よい手です
hint-with-equal = { $hint }。{ $equal }も同じ価値です

## library

library-command = 自分の対局…
library-help = 自分の対局：検索、開く、削除、保存
library-title = 自分の対局
library-empty = 一手でも打った対局がここに並びます。
library-reading = 対局を読み込み中…
library-delete = { $name }を削除
library-deleted = 削除しました：{ $name }
library-put-back = 削除を元に戻す
library-export = まとめて保存…
library-save = 対局をまとめて保存
library-unread = { $count }個のファイルを読めません：{ $names }
library-not-deleted = { $file }を削除できませんでした

## live

live-waits-for-end = 評価の常時表示は終局までできません
live-looked = { $depth }手先まで · { $positions }局面

## menus

menus-game = 対局
menus-file = ファイル
menus-moves = 着手
menus-view = 表示
menus-help = ヘルプ
menus-learn = 学習
menus-turn-board = 盤の向き
menus-go-to = 移動
menus-variations = 変化
menus-in-review = 検討の操作
menus-settings = 設定
menus-play = 対局する
menus-program = プログラム
menus-board-size = 盤の大きさ
menus-other-sizes = ほかの大きさ
menus-fewest-discs-win = 石の少ない方が勝ち
menus-pace = コンピューターの速さ
menus-copy-as = 形式を選んでコピー
menus-mark-legal = 打てるマスを示す
menus-mark-flips = 返る石を示す
menus-mark-last = 最後の手を示す
menus-coordinates = 座標
menus-show-estimate = コンピューターの形勢判断を表示
menus-animation = アニメーション
menus-theme = テーマ
menus-text-size = 文字サイズ
menus-sound = 音
menus-sound-off = なし
menus-played-by = { $player }の対局者
menus-fill-centre = 中央を埋める
menus-fill-centre-meaning = 中央を埋めてから返す
menus-four-discs = 石4個
menus-four-discs-meaning = 初手から石を返す
menus-free-placement = 自由配置
menus-free-placement-meaning = 返さなくても打てる
menus-instant = すぐに
menus-seconds = { $seconds }秒
menus-slow = 遅い
menus-normal = 標準
menus-fast = 速い
menus-off = なし
menus-felt = 緑のフェルト
menus-classic-green = 標準の緑
menus-wood = 木目
menus-high-contrast = ハイコントラスト
menus-percent = { $percent }%
menus-language = 言語
menus-match-system = システムに合わせる
menus-match-theme = テーマに合わせる
menus-light = ライト
menus-dark = ダーク

## openings

# The other names of openings are proper names and stay in English, as their catalogue has them.
openings-name = { $name ->
    [Diagonal] 斜め取り
    [Parallel] 並び取り
    [Perpendicular] 縦取り
   *[other] { $name }
}
openings-named = { $name }定石
openings-command = 定石…
openings-help = 定石：ここから打たれた手と定石ブック
openings-title = 定石
openings-move = 手
openings-results = 勝率
openings-results-means = 手番側の勝ちの割合。引き分けは0.5勝とする
openings-margin = 石差
openings-margin-means = 手番側の平均石差
openings-book = ブック
openings-book-means = 定石ブックでの手番側の石差
openings-random = ランダムな定石
openings-random-help = 定石ブックの8～10手。その後はほぼ互角
openings-value = 評価値
openings-value-means = コンピューターが見た手番側の石差
openings-learn = { $side }の手を覚える
openings-learn-help = ここまでの手を、最後に打った側として覚えます
openings-forget = この手順を削除
openings-is-due = 今日出ます
openings-learned = 覚えました
openings-repertoire = レパートリー
openings-repertoire-empty = 定石を自分の手までたどり、「黒の手を覚える」などのボタンを押してください。できるようになるまでここに出ます
openings-due = { $due ->
    [0] 今日の出題はありません（全{ $count }手順）
   *[other] 今日：{ $count }手順のうち{ $due }手順
}
openings-practise = { $side }を練習
openings-find = 次の手はどこですか
openings-wrong = { $square }はこの手順の手ではありません
openings-other = { $square }は自分の別の手順の手です
openings-known = この手順はできるようになりました
openings-missed = この手順はまだ覚えていません
openings-not-saved = レパートリーを保存できませんでした：{ $reason }
openings-damaged = レパートリーの手順が{ $count }個壊れています。控えは{ $kept }にあります

## players

players-name = 名前
players-you = あなた
players-dark = 黒
players-light = 白
players-level-1 = 最弱
players-level-2 = 入門
players-level-3 = 初級
players-level-4 = 慎重
players-level-5 = 経験者
players-level-6 = クラブ級
players-level-7 = 強い
players-level-8 = 上級
players-level-9 = 名人
players-level-10 = 最強
players-level-unlimited = 無限
players-level-1-meaning = あまり考えずに石や辺を取る
players-level-2-meaning = 感覚で打ち、隅をよく見落とす
players-level-3-meaning = 二手先を考えるが、感覚で打つことも多い
players-level-4-meaning = 少し先を読むが、ときどき間違える
players-level-5-meaning = 隅を大切にし、数手先を読む
players-level-6-meaning = 隅の近くの罠を知っていて、めったに間違えない
players-level-7-meaning = ずっと先を読み、終盤も強い
players-level-8-meaning = めったに間違えず、間違えてもわずか
players-level-9-meaning = ほとんど間違えず、終盤は完璧
players-level-10-meaning = 1手最大8秒で最善を尽くす
players-no-limit = 「すぐ打つ」を選ぶか、終局まで読み切るまで考え続ける
players-rename = { $player }の名前
# $side is a colour, or the name of a person where $kind is "person".
players-your-turn = あなたの番
players-computers-turn = コンピューターの番
players-to-move = { $side }の番
players-you-cannot-move = 打てるマスがありません
players-cannot-move = { $side }は打てません
players-you-go-again = もう一度あなたの番です
players-goes-again = もう一度{ $side }の番です
players-so-you-go-again = もう一度あなたの番です
players-so-goes-again = もう一度{ $side }の番です
players-skipped = { $cannot }。{ $again }

## reader

# What screen readers are told. $side is a colour, or the name of a person where $kind is "person".
reader-board = 盤、横{ $width }、縦{ $height }
reader-row = { $number }行目
reader-column = { $letter }列
reader-empty = { $square }、空き
reader-dark = { $square }、黒石
reader-light = { $square }、白石
reader-describe = スクリーンリーダーで局面を読む
reader-can-be-played = 打てます
reader-last-move = 最後の手
reader-just-flipped = 今返った石
reader-best-move = 最善手
reader-would-flip = { WORD($count) }個返す
reader-you-play = { $count ->
    [0] あなたは{ $square }に打ちました。
   *[other] あなたは{ $square }に打ち、{ WORD($count) }個返しました。
}
reader-plays = { $count ->
    [0] { $side }は{ $square }に打ちました。
   *[other] { $side }は{ $square }に打ち、{ WORD($count) }個返しました。
}
reader-you-pass = あなたはパスしました。
reader-passes = { $side }はパスしました。
reader-sentence = { $text }。
reader-turn = { $turn }、打てるマスは{ WORD($count) }。
reader-turn-opening = { $turn }、中央の4個のうち{ $number }個目。
reader-turn-pass = { $turn }、打てるマスはありません。
reader-tie = { $winner }、{ $count }対{ $count }。
reader-won = { $winner }、{ $most }対{ $least }。
reader-you-low = 残り時間は{ $seconds }秒です。
reader-low = { $side }の残り時間は{ $seconds }秒です。
reader-start = 対局の最初です。
reader-after-move = { $number }手目の後、{ $player } { $square }。
reader-after-pass = { $number }手目の後、{ $player }のパス。

## records

# What is wrong with a record of a game. Most of these are parts of a sentence.
records-too-large = 棋譜は{ $bytes }バイトまでです
records-too-many-moves = 一局は全変化を合わせて{ $moves }手までです
records-no-such-game = { $number }局目はありません。1から{ $count }までです
records-other-game = 別のゲームの棋譜です：{ $name }
records-size = 大きさ{ $size }の盤はありません
records-set-up = 局面を作れません：{ $text }
records-names = WTHORの名前ファイルです。棋譜はWTH_2025.wtbのようなファイルにあります
records-no-games = WTHORファイルに8×8の棋譜がありません。ほかの大きさは読めません
records-incomplete = WTHORファイルが途中で切れています：{ $expected }局のうち{ $found }局分しかありません
records-long-link = リンクは{ $bytes }バイトまでです
records-newer-link = このリンクは新しいバージョンのReversi用です
records-link = リンクが途中で切れているか壊れています：{ $field }
records-line = { $line }行目：{ $reason }
records-no-position = 局面は64マス（X、Oか-）と手番で始まります
records-field = 項目はD3:+2のような手と評価で、{ $field }ではありません
records-cannot-read = { $file }を読めません：{ $reason }
records-no-such-file = そのファイルはありません
records-move = { $number }手目、{ $text }：{ $reason }
records-other-side = { $player }の番です
records-not-a-move = 手はd3のような列の文字と行の数字、またはパスです
records-not-an-entry = 手はd3のような列の文字と行の数字、またはパス（pa、ps、passか--）です
records-no-such-row = どの盤にもないマスです：行は1から26までです
records-byte = 手は行の10倍と列の和で、どちらも1から8までです
records-cut-off = 棋譜が途中で終わっています
records-late-set-up = 対局の途中で作られた局面は読み込めません
records-game-over = 対局は終わっています
records-occupied = { $square }には石があります
records-outside-centre = { $square }は中央の外です。先に中央を埋めます
records-no-capture = { $square }では石を返せません
records-may-not-pass = { $player }は打てるのでパスできません
records-only-standard = { $format }は8×8の盤用で、{ $size }は書けません
records-only-square = { $format }は正方形の盤用で、{ $size }は書けません
records-only-othello = { $format }はオセロのルールの対局用です
records-no-set-up = { $format }には作った局面を書けません
records-transcript = 手順
records-game = 対局{ $number }
records-position = 局面{ $number }

## result

result-tie = 引き分け
result-you-won = あなたの勝ち
result-you-lost = あなたの負け
result-won = { $side }の勝ち
result-level-won-by = レベル{ $level }が{ $count }石差で勝ち
result-you-won-by = { $count }石差であなたの勝ち
result-won-by = { $count }石差で{ $side }の勝ち
result-best = レベル{ $level }ではこれまでで最高
result-led-until = { $number }手目までリード
result-counts = 石 { $dark }–{ $light }
result-fewest = 石の少ない方が勝ち
result-last-move = 最後の手：{ $move }

## review

review-story = まとめ
review-both = 黒と白
review-mistake = ミス
review-try = もう一度
review-exact = 確定
review-loss = 損
review-preview-keys = →と←でたどる · Escで戻る
review-book = { $move }は定石の手です
review-only-move = 打てる手は{ $move }だけでした
review-all-alike = { $move }：どの手も同じでした
review-not-yet = { $move }：まだ検討していません
review-best-move = { $move }は最善手です
review-nearly-best = { $move }はほぼ最善手です
review-loses = { $move }は{ $discs }の損です
review-discs = { $count }石
review-about-discs = 約{ $count }石
review-marked = { $move }の印：{ $class }
review-was-best = { $square }が最善でした：{ $value }
review-best-line = 最善の手順：{ $line }
review-no-turn = 勝ちを逃した手はありません
review-turned = 勝負が動いた手：{ $moves }
review-turned-often = 形勢は{ $count }回入れ替わりました
review-led-until = { $move }まで{ $side }がリードしていました
review-decided = 勝負は{ $move }で決まりました
review-cost = { $move }は{ $discs }の損でした
review-smaller = より小さなミス{ $count }回
review-find-better = { $move }よりよい手を探してください
review-was-played = { $move }は実際に打たれた手です
review-hardly-anything = ごくわずか
review-as-good = { $move }は最善手と同じくらいよい手です
review-good = { $move }は好手です（損は{ $discs }）
review-better = { $move }はよりよい手ですが、{ $discs }の損です
review-no-better = { $move }はよい手ではありません（損は{ $discs }）
# $row is "upper", "middle" or "lower", $column is "left", "middle" or "right".
review-place = 最善手は盤の{ $row ->
    [upper] { $column ->
        [left] 左上
        [right] 右上
       *[middle] 上の中央
    }
    [lower] { $column ->
        [left] 左下
        [right] 右下
       *[middle] 下の中央
    }
   *[middle] { $column ->
        [left] 左の中段
        [right] 右の中段
       *[middle] 中央
    }
}にあります
review-preview = 最善の手順：{ $shown } / { $count }手
review-lost = { $discs }の損：{ $class }
review-the-best-move = 最善手
review-a-good-move = 好手
review-an-inaccuracy = 緩手
review-a-mistake = ミス
review-a-blunder = 大悪手
review-numbered = { $number }. { $move }
review-even = 互角
review-ahead = { $player } { $value }
review-graph = 形勢のグラフ、{ $count }手中{ $moves }手目
review-graph-value = { $graph }：{ $value }
review-searched = { $count }手のうち{ $known }手を検討
review-searched-all = { $count }手を検討、{ $depth }手先まで
review-side = { $player }：正確さ{ $accuracy }%、1手平均{ $average }石の損
review-no-faults = ミスなし
review-inaccuracies = 緩手{ $count }回
review-mistakes = ミス{ $count }回
review-blunders = 大悪手{ $count }回

## setup

setup-to-move = 手番
setup-begin = 初期配置
setup-clear = 空にする
setup-mirror = 左右反転
setup-rotate = 回転
setup-swap = 白黒を入れ替え
setup-position = 局面
setup-copy = コピー
setup-copy-help = テキストとして
setup-copy-obf = OBFでコピー
setup-copy-obf-help = Edaxなどのエンジン用の一行（8×8）
setup-copy-sgf = SGFでコピー
setup-copy-sgf-help = 対局の開始局面として
setup-play = ここから打つ
setup-analyse = 検討
setup-keys = クリックで黒、白、空きの順（右クリックは逆順）、ドラッグで続けて置く。キー：矢印、スペース、D黒、L白、E空き、T手番、M左右反転、R回転
setup-copied = 局面をコピーしました
setup-pasted = 局面を貼り付けました
setup-board = 局面：{ $discs }
setup-discs = 黒{ $dark }、白{ $light }
setup-no-disc = { $player }の石がありません
setup-centre-is-free = 中央に空きマスがあります
setup-centre-comes-first = 先に中央を埋めます
setup-lonely = { $square }の石は孤立しています
setup-skipped = { $player }は打てないのでパスになります
setup-over = 打つ手がなく、終局です

## statistics

statistics-title = 成績
statistics-empty = コンピューターとの対局が終わると、ここに数えられます。
statistics-none = そのような対局はまだありません。
statistics-games = 対局
statistics-won = 勝ち
statistics-drawn = 引き分け
statistics-lost = 負け
statistics-loss = 1手平均の損
statistics-loss-means = 検討した対局で、一手が平均で損した石
statistics-all = すべて
statistics-all-rules = すべてのルール
statistics-all-boards = すべての盤
statistics-copy = CSVでコピー
statistics-reset = リセット…
statistics-ask = リセットしますか？今の成績は別のファイルに残ります。
statistics-begin-anew = リセット
statistics-level = レベル{ $level }
statistics-line = { $opponent }：{ $count }局、勝ち{ $won }、引き分け{ $drawn }、負け{ $lost }
statistics-lost-a-move = 1手平均{ $average }石の損
statistics-legend = 点は対局です。0より上が勝ち、下が負け。
statistics-legend-curve = 線は直近{ $count }局の平均です。
statistics-helped = 白抜きの点：ヒントか、元に戻した手のある対局（{ $count }）。
statistics-plot = { $count }局のグラフ：勝ち{ $won }、引き分け{ $drawn }、負け{ $lost }
statistics-game = { $number }. { $date }、{ $opponent }、{ $size }：{ $result }
statistics-won-by = { $count }石差で勝ち
statistics-lost-by = { $count }石差で負け
statistics-with-help = ヒントか元に戻した手あり
statistics-copied = { $count }局をCSVでコピーしました
statistics-were-reset = 成績をリセットしました。前の成績は{ $kept }として残しました
statistics-not-reset = リセットできませんでした：{ $reason }
statistics-damaged = 成績の{ $count }行を読めません。控えを{ $kept }として残しました
statistics-not-saved = 成績を{ $file }に保存できませんでした：{ $reason }

## status

status-typed-detail = Enterで打つ · Escで消す
status-thinking-about-hint = ヒントを考え中…
status-no-hint = ここではヒントを出せません
status-computers-play = コンピューター同士の対局
status-muted = 消音
status-unmuted = 音あり
status-typed = 入力：{ $name }
status-game-over = 対局は終わっています
status-off-board = { $square }は盤の外です
status-taken = { $square }には石があります
status-outside-centre = まず中央の4マスを埋めてください
status-no-capture = { $square }では石を返せません
status-may-not-pass = { $player }は打てるのでパスできません
status-one-moment = お待ちください：{ $player }が考え中です
status-computers-turn = コンピューター（{ $player }）の番です
status-paused = 停止中 · { $turn }
status-no-move-found = コンピューターは{ $player }の手を見つけられませんでした
status-opening = 中央に石を置いてください（{ $number } / 4）
status-legal-moves = 打てるマス：{ $count }
status-flips = { $square }は{ $count }個返す
status-score = { $square }：{ $value }
status-keys = { $keys }：{ $name }
status-invitation = { $variant } · マスをクリック、または入力：{ $letter } { $number } Enter

## training

training-command = トレーニング…
training-help = トレーニング：自分のミスと問題
training-next = 次へ
training-next-help = トレーニング：次の局面
training-title = トレーニング
training-mistakes = 自分のミス
training-no-mistakes = コンピューターとの対局を検討すると、大きなミスがここに入ります
training-due = { $due ->
    [0] 今日の出題はありません（全{ $count }局面）
   *[other] 今日：{ $count }局面のうち{ $due }局面
}
training-practise = 練習する
training-puzzles = 問題
training-about-puzzles = ただ一つの勝つ手を探してください
training-new-puzzle = 新しい問題
training-easy = 初級
training-medium = 中級
training-hard = 上級
training-making = 問題を作っています…
training-no-puzzle = 問題を作れませんでした
training-done = 今日はこれで終わりです
training-to-win = { $player }の番：勝つ手を探してください
training-wins = { $square }で{ $count }石勝ち
training-solved = 正解です！{ $square }で{ $count }石勝ち
training-ties = { $square }では引き分けです
training-loses = { $square }では{ $count }石負け
training-again = { $count ->
    [1] 明日また出ます
   *[other] { $count }日後にまた出ます
}
training-learned = できるようになりました。もう出ません
training-puzzle = 問題 · { $difficulty }
training-own-mistake = 自分のミス
training-from-this-game = この対局から
training-answer = 答え：{ $square }
training-answers-and-wins = { $player }が{ $square }に打って{ $count }石勝ち
training-answers-and-ties = { $player }が{ $square }に打って引き分け
training-answers = { $player }は{ $square }に打ちます
training-marked = その手のマスに印が付いています
training-took = { $seconds }秒で正解
training-streak = { $count }問続けて正解
training-progress = { $count }問のうち{ $tried }問、正解は{ $solved }
training-results = { $count }問のうち{ $solved }問正解
training-ten-more = あと10問
training-waiting = 自分のミスが{ $count }問待っています
training-play-on = 続きを打つ
training-leave = やめる
training-to-review = 検討に戻る
training-not-saved = トレーニングの局面を保存できませんでした：{ $reason }
training-damaged = トレーニングの局面が{ $count }個壊れています。控えは{ $kept }にあります
training-puzzle-failed = 問題を作れませんでした

## welcome

welcome-play-the-computer = コンピューターと対局
welcome-two-players = 二人で対局
welcome-title = リバーシで遊ぶ
welcome-play = 対局開始
welcome-more = 詳しい設定
welcome-fewer = 設定を閉じる
welcome-puzzle = 問題
welcome-computer-begins = あなたは{ $player }です。コンピューターから始めます
welcome-press-play = 「対局開始」を押すか、盤をクリックしてください
welcome-level = レベル
welcome-you-play = あなた
welcome-other = その他…
welcome-level-name = レベル{ $level }：{ $name }
welcome-you-play-side = あなたは{ $player }
welcome-start-with = 開始：{ $start }
welcome-other-board = 盤：ほか
welcome-board-of = 盤：{ $size }
