# 简体中文 (Simplified Chinese).
#
# How sure: less than of the European languages. Not yet read by native speakers or players.
# The words of the field: 棋子, 格, 角, 边, 着法, 翻转, 夹住, 停一手, 稳定子, 复盘. The sides are 黑方 and 白方.
# Unsure: 停一手 (also 弃权) for a pass, 主变化 for the main line, the sentences about gaps and parity.

## clock

clock-title = 用时
clock-other = 其他…
clock-loses = 时间用完即输
clock-next-game = 从下一局开始计时
clock-minutes = 分钟
clock-increment = 每手加秒数
clock-none = 不限时间
clock-per-move = 每手 { $seconds } 秒
clock-per-game = { $minutes } 分钟
clock-with-increment = { $minutes } 分钟 + { $seconds } 秒
clock-chosen = 用时：{ $clock }
clock-left = 还剩 { $time }
# $side is a colour, or the name of a person where $kind is "person".
clock-you-ran-out = 你的时间用完了
clock-ran-out = { $side }的时间用完了
clock-you-won = 对方时间用完，你赢了
clock-you-lost = 你的时间用完，输了
clock-won = 对方时间用完，{ $side }获胜

## commands

commands-move-cursor-help = 在棋盘上移动光标
commands-play-on-cursor-help = 在光标所在格落子
commands-type-square-help = 在 d3 落子
commands-use-widgets-help = 选择并按下按钮和菜单
commands-undo = 撤销
commands-redo = 重做
commands-first = 到开头
commands-back = 后退一步
commands-forward = 前进一步
commands-last = 到最后一步
commands-next-line = 下一个变化
commands-previous-line = 上一个变化
commands-promote-line = 设为主变化
commands-promote-line-short = 主变化
commands-delete-line = 删除此变化
commands-delete-line-short = 删除
commands-delete-from-here = 从此处起删除
commands-open-file = 打开…
commands-open-file-help = 打开文件
commands-save = 保存
commands-save-as = 另存为…
commands-save-as-help = 以其他名称保存
commands-save-picture = 保存图片…
commands-copy-sgf = 棋谱（SGF）
commands-copy-sgf-help = 复制棋谱
commands-copy-transcript = 主变化的着法
commands-copy-ggf = 棋谱（GGF）
commands-copy-link = 棋谱链接
commands-copy-obf = 局面（OBF）
commands-copy-board = 局面（按行）
commands-paste = 粘贴
commands-paste-help = 粘贴棋谱或局面
commands-new-game = 新对局…
commands-new-game-short = 新对局
commands-other-size = 其他大小…
commands-other-clock = 其他用时…
commands-set-up = 摆设局面…
commands-set-up-help = 摆设局面
commands-engines = 引擎…
commands-settings = 设置…
commands-restart = 重新开始
commands-play-again = 再来一局
commands-next-level = 接下来：{ $level } 级
commands-what-decided = 看胜负关键
commands-hint = 提示
commands-hint-help = 提示：最佳着法，再按一次显示每步分值
commands-scores = 分值
commands-score-every-move = 显示每步分值
commands-hide-scores = 隐藏分值
commands-live-values = 实时分值
commands-live-values-help = 实时分值：每步的分值，越算越深
commands-hide-live-values = 隐藏实时分值
commands-play-on = 与电脑继续下
commands-move-now = 立即落子
commands-move-now-help = 让电脑立即落子，或继续
commands-continue = 继续
commands-pause = 暂停
commands-pause-help = 双方都是电脑，或有计时：暂停，或继续
commands-try-again = 再试一次
commands-how-to-play = 玩法
commands-how-to-play-help = 玩法和按键一览
commands-comment = 注释…
commands-comment-help = 给局面加注释
commands-shortcuts = 键盘快捷键
commands-about = 关于 Reversi
commands-focus-menu-help = 转到菜单栏
commands-full-screen = 全屏
commands-turn-right = 向右转
commands-turn-left = 向左转
commands-mirror = 左右翻转
commands-as-f5 = 以 f5 开局的方向
commands-usual-view = 通常方向
commands-turn-right-help = 把棋盘向右转
commands-turn-left-help = 把棋盘向左转
commands-usual-view-help = 把棋盘恢复到通常方向
commands-larger-text = 放大文字
commands-smaller-text = 缩小文字
commands-usual-text-size = 标准文字大小
commands-mute = 静音
commands-unmute = 取消静音
commands-mute-help = 静音，或取消静音
commands-close = 关闭
commands-close-help = 关闭，或离开菜单
commands-review = 复盘
commands-review-help = 复盘：每步棋的价值
commands-statistics = 统计…
commands-statistics-help = 你的对局统计
commands-leave-review = 退出复盘
commands-next-mistake = 下一个失误
commands-previous-mistake = 上一个失误
commands-try-again-help = 复盘：寻找更好的着法
commands-show-answer = 看答案
commands-back-to-game = 回到对局
commands-best-line = 显示最佳变化
commands-best-line-help = 复盘：逐步查看最佳变化
commands-stop-review = 停止复盘
commands-go-on-with-review = 继续复盘
commands-stop = 停止
commands-go-on = 继续
commands-quit = 退出
# What is written on keys.
commands-key-ctrl = Ctrl
commands-key-shift = Shift
commands-key-enter = 回车
commands-key-space = 空格
commands-key-esc = Esc
commands-key-home = Home
commands-key-end = End
commands-key-page-up = Page Up
commands-key-page-down = Page Down
commands-key-delete = Delete
commands-key-arrows = 方向键
commands-for-computer = 电脑：{ $name }
commands-for-line = { $name }：{ $first }

## comments

comments-title = 注释
comments-heading = 标题
comments-none = 此局面没有注释
comments-triangle = 三角
comments-circle = 圆环
comments-cross = 叉
comments-square = 方形
comments-label = 文字
comments-label-text = 标记文字
comments-arrow-tool = 箭头
comments-line-tool = 线
comments-marks-help = 点击格子来标记
comments-arrow-help = 先点击起点，再点击终点
comments-marked = 标记：{ $marks }
comments-arrow = 从 { $from } 到 { $to } 的箭头
comments-line = 从 { $from } 到 { $to } 的线
comments-value = { $side }：{ $value }
comments-value-for = { $side }的估值
comments-with = 有注释
comments-not-judged = 没有估值
comments-good = { $side }好
comments-very-good = { $side }很好
comments-even = 均势
comments-unclear = 形势不明

## dialogs

dialogs-board = 棋盘
dialogs-width = 宽
dialogs-height = 高
dialogs-rules = 规则
dialogs-other-players = 其他组合
dialogs-start = 开始
dialogs-cancel = 取消
dialogs-details = 详情
dialogs-undo-restores = “撤销”可恢复当前对局。
dialogs-find = 查找
dialogs-find-hint = 姓名、赛事或年份
dialogs-about = Reversi
dialogs-about-game = 双人对弈或与电脑对弈的黑白棋，棋盘从 2×2 到 26×26。
dialogs-about-licence = 自由软件，采用 MIT 或 Apache 2.0 许可。字体取自 Inter 和 Noto Sans CJK，采用 SIL Open Font License。
dialogs-sides = 各 { $least } 到 { $most }
dialogs-games = { $count } 局
dialogs-version = 版本 { $version }

## engines

engines-title = 引擎
engines-about = 使用 NBoard 或 GTP 协议的程序，如 Edax 和 Egaroucid，可以在这里下棋，用 NBoard 的还能给着法打分。只限 8×8 棋盘、开局四子的对局。
engines-add = 新引擎…
engines-new = 新引擎
engines-values = 实时分值来自
engines-threads = 搜索线程数
engines-all-but-one = 核心数减一
engines-memory = 搜索内存
engines-megabytes = { $count } MB
engines-command = 命令
engines-depth = 深度
engines-any-depth = 不限
engines-seconds = 每手秒数
engines-test = 检查
engines-testing = 正在检查…
engines-passed = 可以使用：第一步下在 { $move }
engines-passed-named = 可以使用：{ $name } 第一步下在 { $move }
engines-failed = 无法使用：{ $reason }
engines-remove = 删除
engines-no-command = 命令中没有程序
engines-quotes = 命令中缺少引号
engines-name-taken = 已有同名的引擎
engines-not-found = 没有这个程序
engines-not-started = 无法启动（{ $reason }）
engines-ended = 它已结束
engines-silent = { $seconds } 秒没有回答
engines-other-answer = 它的回答是“{ $answer }”
engines-flooded = 它的输出太多
engines-beyond-gtp = 它使用 GTP，不能设深度、给着法打分或摆设局面
engines-illegal = 它的着法 { $move } 不合规则
engines-gave-up = { $engine } 退出：{ $reason }。{ $player }由真人继续
engines-resigned = { $engine } 认输。{ $player }由真人继续
engines-values-gave-up = { $engine } 退出：{ $reason }。改为显示 Reversi 的分值
engines-plays-elsewhere = { $engine } 只能在 8×8 棋盘上以开局四子下棋。{ $player }由真人下
engines-gone = 引擎 { $engine } 已不存在。{ $player }由真人下
engines-damaged = 无法读取 { $file } 中的引擎（{ $damage }）；{ $kept }
engines-some-damaged = { $file } 中的部分引擎无法读取（{ $damage }）；{ $kept }
engines-not-saved = 无法保存引擎：{ $reason }
engines-looked = 算到 { $depth } 手后 · { $engine }

## errors

errors-disk-full = 磁盘已满
errors-access-denied = 访问被拒绝
errors-read-only = 磁盘是只读的
errors-no-folder = 文件夹不存在
errors-file-in-the-way = 文件夹的位置上有一个文件
errors-not-a-text-file = 不是文本文件
errors-end-missing = 缺少结尾
errors-text-changed = 内容被改动
errors-game-unreadable = 其中有一局无法读取
errors-not-ours = 不是保存的对局
errors-thinker = 电脑没能选出着法
errors-files = 文件操作失败
errors-autosave = 无法保存对局
errors-autosave-copy = 无法写入已保存对局的备份
errors-sound = 无法播放声音
errors-programs = 无法连接引擎
errors-no-display = 没有显示器：请在桌面环境中启动，或设置 DISPLAY 或 WAYLAND_DISPLAY；`reversi --help` 会列出不需要显示器的程序
errors-unreachable-display = 无法连接显示器：请检查 DISPLAY 或 WAYLAND_DISPLAY 是否指向运行中的显示器，以及是否装有所需的库（Debian 和 Ubuntu：libx11-6 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0）
errors-no-device = 无法打开图形设备：请关闭其他使用 GPU 的程序，重启或更新驱动，或不用 GPU 绘图（Debian 和 Ubuntu：软件包 mesa-vulkan-drivers 和 VK_DRIVER_FILES=/usr/share/vulkan/icd.d/lvp_icd.x86_64.json）
errors-no-device-on-windows = 无法打开图形设备：请关闭其他使用 GPU 的程序，重启或更新驱动，或使用 WGPU_BACKEND=vulkan
errors-no-driver = 没有找到图形驱动：请安装 Vulkan 驱动（Debian 和 Ubuntu：软件包 mesa-vulkan-drivers，没有 GPU 也能绘图）
errors-too-few-files = 系统允许程序打开的文件太少：请更改上限（ulimit -n 1024）
errors-no-keyboard-library = 缺少库 libxkbcommon-x11（Debian 和 Ubuntu：软件包 libxkbcommon-x11-0）
errors-device-lost = 设备丢失
errors-device-out-of-memory = 显存不足
errors-unknown = 未知错误
errors-settings-damaged = 无法读取 { $file } 中的设置（{ $damage }）；{ $kept }
errors-kept-as = 已保留为 { $place }
errors-settings-misunderstood = { $file } 中有的设置无法使用（{ $names }），已改为默认值；副本保留为 { $place }
errors-starts-failed = 前两次启动失败，已保存的内容被移到一旁：{ $places }。可从“文件”菜单打开对局
errors-device-fails = 图形设备反复出错（{ $reason }）：请更新或重启驱动
errors-device-failed = 图形设备出错（{ $reason }）：正在重新启动
errors-cannot-start-again = 程序无法重新启动：{ $reason }
errors-internal = 内部错误：{ $line }
errors-internal-at = 内部错误：{ $line }（{ $place }）
errors-is-folder = 这是文件夹
errors-bad-name = 不能使用这个名称
errors-too-large = 文件太大
errors-busy = 其他窗口正在使用此文件
errors-settings-line = 第 { $line } 行有误
errors-no-clipboard = 没有剪贴板
errors-clipboard-busy = 其他程序正在使用剪贴板

## facts

# What speaks for a move or against it, in hints, reviews and exercises. $move is how the sentence begins: one of these.
subject-move = { $square } { "" }
subject-move-unlike = { $square } 与 { $next } 不同，
subject-best-move = 最佳着法
# $player and $side are colours or the names of persons. Where $kind is "you", $side is the reader.
fact-crosswise = { $move }使四子交叉
fact-parallel = { $move }使同色并排
fact-wipes-out = { $move }吃掉{ $player }最后一子
fact-wins = { $move }以 { WORD($count) } 子取胜
fact-ties = { $move }以平局结束对局
fact-allows-wipe-out = { $move }让{ $player }吃掉最后一子
fact-forces-pass = { $move }使{ $player }无处可下，{ $side }再下一手
fact-misses-pass = { $move }让本该停一手的{ $player }能下
fact-takes-corner = { $move }占角，角永远不会被翻转
fact-misses-corner = { $move }没有占角 { $corner }
fact-keeps-from-corner = { $move }不让{ $player }占角 { $corner }
fact-gives-no-corner = { $move }不给{ $player }任何角
fact-gives-corner = { $move }让{ $player }占角 { $corner }
fact-loses-corner = { $move }在预计的变化中让{ $player }占去角 { $corner }
fact-on-x-square = { $move }下在空角 { $corner } 的 X 位
fact-opens-edge = { $move }让{ $player }在 { $square } 插入边上两子之间
fact-must-pass = { $move }使{ $player }下一轮无处可下
fact-walled-in = { $count ->
    [0] { $move }把{ $player }困住：无处可下
   *[other] { $move }把{ $player }困住：只剩 { WORD($count) } 步可下
}
fact-secures = { $count ->
    [0] { $move }没有稳定子
   *[other] { $move }得到 { WORD($count) } 个稳定子
}
fact-leaves-moves = { $move }给{ $player }留 { WORD($count) } 步可下
fact-odd-region = { $move }填奇数空区，{ $side }能下那里的最后一手
fact-even-region = { $move }填偶数空区，{ $player }能下那里的最后一手
fact-safe-moves = { $move }为{ $side }保留 { WORD($count) } 步安全着法
fact-leaves-square = { $move }在预计的变化中让{ $player }占去 { $square }
fact-takes-edge = { $move }占边，那里不易被翻转
fact-flips-only-inner = { $move }只翻转被包围的棋子，不给{ $player }新的着法
fact-exposes = { $move }使{ $side }外露 { WORD($count) } 子
fact-flips = { $move }翻转 { WORD($count) } 子
fact-limits-flips = { $move }使{ $player }最多翻转 { WORD($count) } 子
fact-allows-flips = { $move }让{ $player }一次翻转 { WORD($count) } 子
fact-demands-flips = { $move }迫使{ $player }至少翻转 { WORD($count) } 子
fact-spares-flips = { $move }让{ $player }只翻转 { WORD($count) } 子
fact-takes-last-disc = { $move }吃掉{ $player }最后一子，因此输棋
fact-leaves-only-corners = { $move }只给{ $player }留下角
fact-spares-corners = { $move }让{ $player }能避开角，{ $other } 则不让
fact-avoids-corner = { $move }避开角，角上的子永远留着
fact-fills-corner = { $move }下在角上，那一子永远留着
fact-must-take-corner = { $move }使{ $player }下一轮只能占角
# The fact, and what other moves do instead. $who is a square where $rivals is "none", "fewer", "more" or "one", and
# one of these two where it is "all-none", "at-most", "at-least" or "several".
fact-the-others = 其他着法
fact-weaker-moves = 较弱的着法
fact-others = { $rivals ->
    [none] { $fact }；{ $who } 没有
    [all-none] { $fact }；{ $who }都没有
    [fewer] { $fact }；{ $who } 只有 { WORD($count) } { $does }
    [at-most] { $fact }；{ $who }最多 { WORD($count) } { $does }
    [more] { $fact }；{ $who } 有 { WORD($count) } { $does }
   *[at-least] { $fact }；{ $who }至少 { WORD($count) } { $does }
}
# $does in that message; in languages that need no verb there, the word that follows the number.
fact-other-leaves-moves = 步
fact-other-leaves-discs = 子
fact-other-secures = 个
fact-other-flips = 子
fact-other-allows = 子
fact-other-demands = 子
fact-others-give-corner = { $rivals ->
    [one] { $fact }；{ $who } 会给{ $player }一个角
   *[several] { $fact }；{ $who }都会给{ $player }一个角
}

## files

files-open-a-game = 打开对局
files-save-the-game = 保存对局
files-save-a-picture = 保存图片
files-readable = 棋谱和局面
files-all-files = 所有文件
files-parent-folder = 上级
files-name = 名称
files-open = 打开
files-replace = 替换
files-empty-folder = 这里没有棋谱
files-path-hint = 可到上一级，或输入文件的位置
files-pasted = 已粘贴对局
files-copied-game = 已复制棋谱
files-copied-moves = 已复制主变化的着法
files-copied-ggf = 已复制为 GGF
files-copied-link = 已复制棋谱链接
files-copied-position = 已复制局面
files-in-other-tab = Reversi 也在另一个标签页中打开，对局分别保存
files-may-be-forgotten = 此浏览器可能丢失对局：请保存要保留的对局
files-nothing-to-paste = 没有可粘贴的文字
files-internal-error = 内部错误
files-job-failed = 操作失败：内部错误
files-dialog-failed = 文件对话框出错：内部错误
files-sgf = 含全部变化的棋谱（SGF）
files-ggf = 方形棋盘的棋谱（GGF）
files-png = 棋盘图片
files-unreadable-folder = 无法打开 { $folder }：{ $reason }
files-missing = 没有文件“{ $name }”
files-exists = “{ $name }”已存在
files-exists-with-extension = “{ $name }”已存在：输入完整名称即可替换
files-unknown-extension = 文件名应以 .sgf、.txt、.ggf、.board 或 .png 结尾，而不是 .{ $extension }
files-opened = 已打开 { $name }
files-opened-link = 已打开链接中的对局
files-stopped-at = 中途停止：{ $problem }
files-not-a-game = 这不是对局。可以读取着法（f5d6c3）、SGF、GGF、PGN、WTHOR、OBF、链接和画出的棋盘
files-file-is-not-a-game = { $name } 不是对局。可以读取着法（f5d6c3）、SGF、GGF、PGN、WTHOR、OBF、链接和画出的棋盘
files-saved = 已保存 { $name }
files-letters-without-font = 没有字体的文字无法显示。
files-changed-elsewhere = 另一个程序更改了 { $name }。请替换它，或把对局保存到别处
files-not-saved = 无法保存 { $name }：{ $reason }
files-game-not-saved = 无法保存：{ $reason }。可以继续下棋
files-saved-game-damaged = 保存的对局已损坏（{ $damage }）；已保留为 { $kept }
files-restored-from-copy = 已从备份恢复你的对局
files-saved-game-damaged-copy-open = 保存的对局已损坏（{ $damage }）；已保留为 { $kept }，并打开了备份
files-not-saving-unreadable = 对局不会保存：无法读取 { $file }（{ $reason }）
files-not-saving-damaged = 对局不会保存：{ $file } 已损坏（{ $damage }），且无法移开（{ $reason }）
files-settings-not-saved = 无法保存设置：{ $reason }
files-not-copied = 无法复制：{ $reason }
files-not-pasted = 无法粘贴：{ $reason }

## game

game-person = 真人
game-computer = 电脑
game-start = 开局
game-pass = 停一手
game-lead = 领先
game-thinking = 思考中…
game-paused = 已暂停
game-failed = 失败
game-computer-level = 电脑 · { $level }
game-computer-level-name = 电脑 · { $level } { $name }
game-played-by = { $player }棋手：{ $seat }
game-depth = 深度 { $depth }
game-count = { $player }：{ $count }
game-your-turn = 轮到你
game-you = 你
game-to-move = 轮到落子
game-balance = 子数：黑 { $dark }，白 { $light }
game-move = 第 { $number } 手：{ $move }
game-variation = 变化
game-flips-discs = 翻转 { $count } 子
game-empty-board = 空棋盘
game-view-changed = 棋盘方向已变（{ $keys }：通常方向）
game-fewest = 子少者胜
list-named = { $name }：{ $value }
# Between the parts of a sentence that screen readers speak.
list-separator = { "，" }

## help

help-back = 上一页
help-next = 下一页
help-again = 再来一题
help-play-now = 现在开始
help-cannot-move = 白方无子可翻…
help-goes-again = …所以黑方再下一手
help-last-square = 还剩一格
help-legal = 白方可下的格子有圆环
help-pointed-at = 指向其中一格
help-keys = 按键
help-counter = { $number } / { $count }
help-capture = 夹住棋子，把它们翻转
help-capture-1 = 落子要夹住对方的棋子：它们在一条直线上，位于新落的子和你的另一子之间。所有被夹住的棋子都翻成你的颜色。
help-capture-2 = 然后轮到对方。
help-directions = 每个方向都算
help-directions-1 = 横、竖、斜都算，一子可以同时在几个方向上夹住棋子。
help-directions-2 = 每一手至少要翻转一子。
help-practice = 轮到你了
help-practice-1 = 你执黑。点击能夹住白子的格子。
help-pass = 无处可下就停一手
help-pass-1 = 如果你无子可翻，就自动停一手，由对方再下一手。
help-end = 终局
help-end-1 = 双方都无处可下时，对局结束。这时棋盘通常已满。
help-end-2 = 棋子多的一方获胜；选“子少者胜”时，棋子少的一方获胜。
help-starts = 三种开局
help-starts-1 = 每局都可以选择，程序会记住。
help-marks = 标记和提示
help-marks-1 = 指向可下的格子，就能看到要落的子，虚线圆环标出会翻转的棋子。最后一手有圆点，它翻转的棋子有小圆环。
help-marks-2 = 提示（F2）指出最佳着法；再按 F2 可看到每步能赢多少子。
help-traps = { $square } 夹住 { $count } 子
help-flipped = 翻转了 { $count } 子
help-result = { $dark }–{ $light }：{ $winner }获胜
help-tie = { $dark }–{ $light }：平局
help-well-done = 很好！{ $square } 翻转 { $count } 子。
help-square = { $square }：{ $player }
help-free-square = { $square }：空
help-board = 棋盘：黑方在 { $dark }，白方在 { $light }
help-empty-board = 空棋盘

## hint

# WORD() writes small numbers as these words, from 0 on, and others as digits. A language may list none but 0.
words = 0
hint = 提示：{ $told }
hint-strongest = { $best } 是找到的最强着法
hint-only = { $best } 是唯一的着法
hint-all-equal = { WORD($count) } 种着法一样好
hint-all-look-equal = { WORD($count) } 种着法看来一样好
hint-only-win = 只有 { $best } 能赢
hint-only-tie = 只有 { $best } 不输
hint-slightly-better = { $best } 略好于 { $next }
hint-better = { $best } 比 { $next } 好 { WORD($count) } 子
hint-about-better = { $best } 比 { $next } 好约 { WORD($count) } 子
hint-with-equal = { $hint }；{ $equal } 一样好

## library

library-command = 我的对局…
library-help = 我的对局：查找、打开、删除、保存
library-title = 我的对局
library-empty = 至少有一步的对局会列在这里。
library-reading = 正在读取对局…
library-delete = 删除 { $name }
library-deleted = 已删除：{ $name }
library-put-back = 撤销删除
library-export = 导出…
library-save = 导出对局
library-unread = { $count } 个文件无法读取：{ $names }
library-not-deleted = 无法删除 { $file }

## live

live-waits-for-end = 实时分值要等到对局结束
live-looked = 算到 { $depth } 手后 · { $positions } 个局面

## menus

menus-game = 对局
menus-file = 文件
menus-moves = 着法
menus-view = 查看
menus-help = 帮助
menus-learn = 学习
menus-turn-board = 转动棋盘
menus-go-to = 转到
menus-variations = 变化
menus-in-review = 复盘操作
menus-settings = 设置
menus-play = 下棋
menus-program = 程序
menus-board-size = 棋盘大小
menus-other-sizes = 其他大小
menus-fewest-discs-win = 子少者胜
menus-pace = 电脑的速度
menus-copy-as = 复制为
menus-mark-legal = 标出可下的格子
menus-mark-flips = 预览翻转
menus-mark-last = 标出最后一手
menus-coordinates = 坐标
menus-show-estimate = 显示电脑估计哪一方领先
menus-animation = 动画
menus-theme = 主题
menus-text-size = 文字大小
menus-sound = 声音
menus-sound-off = 关
menus-played-by = { $player }棋手
menus-fill-centre = 填满中央
menus-fill-centre-meaning = 先填满中央，再翻子
menus-four-discs = 开局四子
menus-four-discs-meaning = 已有四子，开局即翻
menus-free-placement = 自由落子
menus-free-placement-meaning = 空格都可下，可不翻
menus-instant = 立即
menus-seconds = { $seconds } 秒
menus-slow = 慢
menus-normal = 正常
menus-fast = 快
menus-off = 关
menus-felt = 绿色绒布
menus-classic-green = 经典绿
menus-wood = 木纹
menus-high-contrast = 高对比度
menus-percent = { $percent }%
menus-language = 语言
menus-match-system = 跟随系统
menus-match-theme = 跟随主题
menus-light = 浅色
menus-dark = 深色

## openings

# Names of openings are proper names and stay in English, as their catalogue has them.
openings-name = { $name }
openings-named = { $name } 开局
openings-command = 开局…
openings-help = 开局：从这里下的着法与开局库
openings-title = 开局
openings-move = 着法
openings-results = 结果
openings-results-means = 行棋方的得分，平局算 0.5 分
openings-margin = 赢子
openings-margin-means = 行棋方平均赢的子数
openings-book = 开局库
openings-book-means = 按开局库行棋方赢的子数
openings-random = 随机开局
openings-random-help = 开局库的 8 至 10 手，之后双方均势
openings-value = 估值
openings-value-means = 电脑估计行棋方赢的子数
openings-learn = 学{ $side }的着法
openings-learn-help = 以刚下的一方来学到此为止的着法
openings-forget = 不再学这个变化
openings-is-due = 今天要练
openings-learned = 已学会
openings-repertoire = 自己的开局
openings-repertoire-empty = 从开局走到自己的一步，点“学黑方的着法”这样的按钮。学会之前会在这里出题
openings-due = { $due ->
    [0] 今天没有要练的（共 { $count } 个变化）
   *[other] 今天：{ $count } 个变化中的 { $due } 个
}
openings-practise = 练习{ $side }
openings-find = 下一步下在哪里？
openings-wrong = { $square } 不是这个变化的着法
openings-other = { $square } 是自己的另一个变化的着法
openings-known = 这个变化已学会
openings-missed = 这个变化还没学会
openings-not-saved = 无法保存自己的开局：{ $reason }
openings-damaged = 自己的开局有 { $count } 个变化已损坏；副本保留为 { $kept }

## players

players-name = 名字
players-you = 你
players-dark = 黑方
players-light = 白方
players-level-1 = 最简单
players-level-2 = 入门
players-level-3 = 休闲
players-level-4 = 稳健
players-level-5 = 熟练
players-level-6 = 棋社棋手
players-level-7 = 较强
players-level-8 = 高手
players-level-9 = 大师
players-level-10 = 最强
players-level-unlimited = 无限制
players-level-1-meaning = 不多想，先吃子、先占边
players-level-2-meaning = 凭感觉下，常常漏看角
players-level-3-meaning = 会想两步，但常凭感觉下
players-level-4-meaning = 会稍微看远一点，偶尔出错
players-level-5-meaning = 重视角，会计划几手
players-level-6-meaning = 懂得角旁的陷阱，很少出错
players-level-7-meaning = 计划长远，终局也下得好
players-level-8-meaning = 很少出错，错也不大
players-level-9-meaning = 几乎不出错，终局完美
players-level-10-meaning = 全力以赴，每手最多八秒
players-no-limit = 一直思考，直到你选择“立即落子”，或已算到终局
players-rename = { $player }的名字
# $side is a colour, or the name of a person where $kind is "person".
players-your-turn = 轮到你
players-computers-turn = 轮到电脑
players-to-move = 轮到{ $side }
players-you-cannot-move = 你无处可下
players-cannot-move = { $side }无处可下
players-you-go-again = 你再下一手
players-goes-again = { $side }再下一手
players-so-you-go-again = 你再下一手
players-so-goes-again = { $side }再下一手
players-skipped = { $cannot }，{ $again }

## reader

# What screen readers are told. $side is a colour, or the name of a person where $kind is "person".
reader-board = 棋盘，{ $width } 列 { $height } 行
reader-row = 第 { $number } 行
reader-column = 第 { $letter } 列
reader-empty = { $square }，空格
reader-dark = { $square }，黑子
reader-light = { $square }，白子
reader-describe = 用读屏软件下棋
reader-can-be-played = 可下
reader-last-move = 最后一手
reader-just-flipped = 刚翻转
reader-best-move = 最佳着法
reader-would-flip = 翻转 { WORD($count) } 子
reader-you-play = { $count ->
    [0] 你下 { $square }。
   *[other] 你下 { $square }，翻转 { WORD($count) } 子。
}
reader-plays = { $count ->
    [0] { $side }下 { $square }。
   *[other] { $side }下 { $square }，翻转 { WORD($count) } 子。
}
reader-you-pass = 你停一手。
reader-passes = { $side }停一手。
reader-sentence = { $text }。
reader-turn = { $turn }，{ WORD($count) } 处可下。
reader-turn-opening = { $turn }，中央四子中的第 { $number } 子。
reader-turn-pass = { $turn }，无处可下。
reader-tie = { $winner }，各 { $count } 子。
reader-won = { $winner }，{ $most } 比 { $least }。
reader-you-low = 你还剩 { $seconds } 秒。
reader-low = { $side }还剩 { $seconds } 秒。
reader-start = 对局开头。
reader-after-move = 第 { $number } 手后，{ $player } { $square }。
reader-after-pass = 第 { $number } 手后，{ $player }停一手。

## records

# What is wrong with a record of a game. Most of these are parts of a sentence.
records-too-large = 棋谱最多 { $bytes } 字节
records-too-many-moves = 一局连同全部变化最多 { $moves } 手
records-no-such-game = 没有第 { $number } 局；共 { $count } 局
records-other-game = 这是另一种棋的棋谱：{ $name }
records-size = 没有 { $size } 大小的棋盘
records-set-up = 无法摆设局面：{ $text }
records-names = 这是 WTHOR 的名称文件；棋谱在 WTH_2025.wtb 这样的文件中
records-no-games = WTHOR 文件中没有 8×8 的棋谱；无法读取其他大小
records-incomplete = WTHOR 文件不完整：{ $expected } 局中只有 { $found } 局
records-long-link = 链接最多 { $bytes } 字节
records-newer-link = 此链接需要更新版本的 Reversi
records-link = 链接不完整或已损坏：{ $field }
records-line = 第 { $line } 行：{ $reason }
records-no-position = 局面以 64 格（各为 X、O 或 -）和轮到的一方开头
records-field = 字段应为着法和分值，如 D3:+2，而不是 { $field }
records-cannot-read = 无法读取 { $file }：{ $reason }
records-no-such-file = 没有这个文件
records-move = 第 { $number } 手 { $text }：{ $reason }
records-other-side = 轮到{ $player }
records-not-a-move = 着法是列字母加行号，如 d3，或停一手
records-not-an-entry = 着法是列字母加行号，如 d3，或停一手：pa、ps、pass 或 --
records-no-such-row = 没有棋盘有这一格：行号为 1 到 26
records-byte = 着法为行号乘十加列号，二者均为 1 到 8
records-cut-off = 棋谱中途结束
records-late-set-up = 对局中途摆设的局面不予保留
records-game-over = 对局已结束
records-occupied = { $square } 已有棋子
records-outside-centre = { $square } 不在中央，须先填满中央
records-no-capture = { $square } 不能翻转任何棋子
records-may-not-pass = { $player }有棋可下，不能停一手
records-only-standard = { $format } 只用于 8×8 棋盘，不用于 { $size }
records-only-square = { $format } 只用于正方形棋盘，不用于 { $size }
records-only-othello = { $format } 只用于 Othello 规则的对局
records-no-set-up = { $format } 不能记录摆设的局面
records-transcript = 着法记录
records-game = 对局 { $number }
records-position = 局面 { $number }

## result

result-tie = 平局
result-you-won = 你赢了
result-you-lost = 你输了
result-won = { $side }获胜
result-level-won-by = { $level } 级赢 { $count } 子
result-you-won-by = 你赢 { $count } 子
result-won-by = { $side }赢 { $count } 子
result-best = 对 { $level } 级的最佳一局
result-led-until = 你领先到第 { $number } 手
result-counts = 子数 { $dark }–{ $light }
result-fewest = 子少者胜
result-last-move = 最后一手：{ $move }

## review

review-story = 要点
review-both = 双方
review-mistake = 失误
review-try = 试试
review-exact = 精确
review-loss = 损失
review-preview-keys = → 和 ← 逐手查看 · Esc 离开
review-book = { $move } 是已知的开局着法
review-only-move = { $move } 是唯一能下的一手
review-all-alike = { $move }：各着法都一样
review-not-yet = { $move }：尚未复盘
review-best-move = { $move } 是最佳着法
review-nearly-best = { $move } 几乎是最佳着法
review-loses = { $move } 损失 { $discs }
review-discs = { $count } 子
review-about-discs = 约 { $count } 子
review-marked = { $move } 被标为{ $class }
review-was-best = { $square } 才是最佳：{ $value }
review-best-line = 最佳变化：{ $line }
review-no-turn = 没有哪一手断送胜局
review-turned = 胜负转折：{ $moves }
review-turned-often = 胜负转折 { $count } 次
review-led-until = { $side }领先到 { $move }
review-decided = { $move } 定胜负
review-cost = { $move } 损失 { $discs }
review-smaller = 较小的失误 { $count } 次
review-find-better = 找一步比 { $move } 更好的棋
review-was-played = { $move } 就是实战的着法
review-hardly-anything = 微乎其微
review-as-good = { $move } 与最佳着法一样好
review-good = { $move } 是好棋：损失 { $discs }
review-better = { $move } 更好，但损失 { $discs }
review-no-better = { $move } 并不更好：损失 { $discs }
# $row is "upper", "middle" or "lower", $column is "left", "middle" or "right".
review-place = 最佳着法在{ $row ->
    [upper] { $column ->
        [left] 左上方
        [right] 右上方
       *[middle] 上方中间
    }
    [lower] { $column ->
        [left] 左下方
        [right] 右下方
       *[middle] 下方中间
    }
   *[middle] { $column ->
        [left] 左侧中部
        [right] 右侧中部
       *[middle] 正中
    }
}
review-preview = 最佳变化：{ $shown } / { $count } 手
review-lost = 损失 { $discs }：{ $class }
review-the-best-move = 最佳着法
review-a-good-move = 好棋
review-an-inaccuracy = 缓着
review-a-mistake = 失误
review-a-blunder = 大失误
review-numbered = { $number }. { $move }
review-even = 均势
review-ahead = { $player } { $value }
review-graph = 形势图，{ $count } 手中的第 { $moves } 手
review-graph-value = { $graph }：{ $value }
review-searched = 已复盘 { $known } / { $count } 手
review-searched-all = 已复盘 { $count } 手，算到 { $depth } 手后
review-side = { $player }：准确度 { $accuracy }%，平均每手损失 { $average } 子
review-no-faults = 没有失误
review-inaccuracies = 缓着 { $count } 次
review-mistakes = 失误 { $count } 次
review-blunders = 大失误 { $count } 次

## setup

setup-to-move = 轮到
setup-begin = 开局局面
setup-clear = 清空
setup-mirror = 镜像
setup-rotate = 旋转
setup-swap = 交换黑白
setup-position = 局面
setup-copy = 复制
setup-copy-help = 按行复制为文字
setup-copy-obf = 复制 OBF
setup-copy-obf-help = 供 Edax 等引擎使用的一行（8×8）
setup-copy-sgf = 复制 SGF
setup-copy-sgf-help = 作为一局的开头
setup-play = 从这里开始下
setup-analyse = 分析
setup-keys = 点击换为黑、白、空（右击反向）；拖动可连续摆放。按键：方向键、空格；D、L、E 为黑、白、空；T、M、R 为轮到、镜像、旋转
setup-copied = 已复制局面
setup-pasted = 已粘贴局面
setup-board = 局面：{ $discs }
setup-discs = 黑 { $dark }，白 { $light }
setup-no-disc = { $player }没有棋子
setup-centre-is-free = 中央有空格
setup-centre-comes-first = 先填满中央
setup-lonely = { $square } 的棋子孤立
setup-skipped = { $player }无处可下，停一手
setup-over = 双方无处可下：对局已结束

## statistics

statistics-title = 统计
statistics-empty = 与电脑下完的对局会计入这里。
statistics-none = 还没有这样的对局。
statistics-games = 对局
statistics-won = 胜
statistics-drawn = 平
statistics-lost = 负
statistics-loss = 每手损失的子
statistics-loss-means = 在已复盘的对局中，平均每手损失的子数
statistics-all = 全部
statistics-all-rules = 所有规则
statistics-all-boards = 所有棋盘
statistics-copy = 复制为 CSV
statistics-reset = 重置…
statistics-ask = 要重置统计吗？当前的统计会保留在另一个文件中。
statistics-begin-anew = 重置
statistics-level = { $level } 级
statistics-line = { $opponent }：{ $count } 局，胜 { $won }，平 { $drawn }，负 { $lost }
statistics-lost-a-move = 平均每手损失 { $average } 子
statistics-legend = 每个点是一局：0 以上为胜，以下为负。
statistics-legend-curve = 线是最近 { $count } 局的平均。
statistics-helped = 空心的点：用了提示或撤销（{ $count }）。
statistics-plot = { $count } 局的图：胜 { $won }，平 { $drawn }，负 { $lost }
statistics-game = { $number }. { $date }，{ $opponent }，{ $size }：{ $result }
statistics-won-by = 赢 { $count } 子
statistics-lost-by = 输 { $count } 子
statistics-with-help = 用了提示或撤销
statistics-copied = 已把 { $count } 局复制为 CSV
statistics-were-reset = 统计已重置；以前的已保留为 { $kept }
statistics-not-reset = 无法重置：{ $reason }
statistics-damaged = 统计有 { $count } 行无法读取；备份已保留为 { $kept }
statistics-not-saved = 无法把统计保存到 { $file }：{ $reason }

## status

status-typed-detail = 回车落子 · Esc 清除
status-thinking-about-hint = 正在考虑提示…
status-no-hint = 这里没有提示
status-computers-play = 双方都由电脑下
status-muted = 声音已关
status-unmuted = 声音已开
status-typed = 输入：{ $name }
status-game-over = 对局已结束
status-off-board = { $square } 不在棋盘上
status-taken = { $square } 已有棋子
status-outside-centre = 请先填满中央四格
status-no-capture = { $square } 不能翻转任何棋子
status-may-not-pass = { $player }有棋可下，不能停一手
status-one-moment = 请稍候：{ $player }正在思考
status-computers-turn = 轮到电脑（{ $player }）
status-paused = 已暂停 · { $turn }
status-no-move-found = 电脑没能为{ $player }找到着法
status-opening = 在中央落子（{ $number } / 4）
status-legal-moves = { $count } 处可下
status-flips = { $square } 翻转 { $count } 子
status-score = { $square }：{ $value }
status-keys = { $keys }：{ $name }
status-invitation = { $variant } · 点击格子，或输入：{ $letter } { $number } 回车

## training

training-command = 训练…
training-help = 训练：自己的失误和题目
training-next = 下一个
training-next-help = 训练：下一个局面
training-title = 训练
training-mistakes = 自己的失误
training-no-mistakes = 复盘与电脑的对局后，最大的失误会放到这里
training-due = { $due ->
    [0] 今天没有要练的（共 { $count } 个局面）
   *[other] 今天：{ $count } 个局面中的 { $due } 个
}
training-practise = 开始练习
training-puzzles = 题目
training-about-puzzles = 找出唯一能赢的一步
training-new-puzzle = 新题目
training-easy = 简单
training-medium = 中等
training-hard = 困难
training-making = 正在出题…
training-no-puzzle = 没能出题
training-done = 今天就到这里
training-to-win = 轮到{ $player }：找出能赢的一步
training-wins = { $square } 赢 { $count } 子
training-solved = 答对了！{ $square } 赢 { $count } 子
training-ties = { $square } 只能平局
training-loses = { $square } 输 { $count } 子
training-again = { $count ->
    [1] 明天再出现
   *[other] { $count } 天后再出现
}
training-learned = 已学会，不再出现
training-puzzle = 题目 · { $difficulty }
training-own-mistake = 自己的失误
training-from-this-game = 来自本局
training-answer = 答案：{ $square }
training-answers-and-wins = { $player }下 { $square }，赢 { $count } 子
training-answers-and-ties = { $player }下 { $square }，平局
training-answers = { $player }下 { $square }
training-marked = 这一步已标在棋盘上
training-took = 用时 { $seconds } 秒
training-streak = 连续答对 { $count } 题
training-progress = { $count } 题中的 { $tried } 题，答对 { $solved } 题
training-results = { $count } 题中答对 { $solved } 题
training-ten-more = 再来 10 题
training-waiting = 有 { $count } 个自己的失误在等你
training-play-on = 继续下
training-leave = 退出
training-to-review = 回到复盘
training-not-saved = 无法保存训练局面：{ $reason }
training-damaged = { $count } 个训练局面已损坏；副本保留为 { $kept }
training-puzzle-failed = 没能出题

## welcome

welcome-play-the-computer = 与电脑对弈
welcome-two-players = 双人对弈
welcome-title = 来一局黑白棋
welcome-play = 开始对局
welcome-more = 更多选项
welcome-fewer = 收起选项
welcome-puzzle = 题目
welcome-computer-begins = 你执{ $player }，电脑先走
welcome-press-play = 按“开始对局”，或点击棋盘
welcome-level = 级别
welcome-you-play = 你执
welcome-other = 其他…
welcome-level-name = { $level } 级：{ $name }
welcome-you-play-side = 你执{ $player }
welcome-start-with = 开局：{ $start }
welcome-other-board = 棋盘：其他
welcome-board-of = 棋盘：{ $size }
