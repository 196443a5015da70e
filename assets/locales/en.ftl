# English, the language that every other file follows: its messages, with their variables, are in all of them.
#
# The words of the field: disc, square, flip, pass, ply, corner, edge, side to move. The sides are Dark and Light.
# Messages stand in groups; a name begins with that of its group.

## clock

clock-title = Clock
clock-other = Other…
clock-loses = Lose when time runs out
clock-next-game = The clock starts with the next game
clock-minutes = Minutes
clock-increment = Seconds added per move
clock-none = No clock
clock-per-move = { $seconds } s a move
clock-per-game = { $minutes } min
clock-with-increment = { $minutes } min + { $seconds } s
clock-chosen = Clock: { $clock }
clock-left = { $time } left
# $side is a colour, or the name of a person where $kind is "person".
clock-you-ran-out = You are out of time
clock-ran-out = { $side } is out of time
clock-you-won = You won on time
clock-you-lost = You lost on time
clock-won = { $kind ->
    [colour] { $side } wins on time
   *[person] { $side } won on time
}

## commands

commands-move-cursor-help = Move the cursor on the board
commands-play-on-cursor-help = Play on the cursor's square
commands-type-square-help = Play on d3
commands-use-widgets-help = Choose and press buttons and menus
commands-undo = Undo
commands-redo = Redo
commands-first = Go to the start
commands-back = Back one move
commands-forward = Forward one move
commands-last = Go to the last move
commands-next-line = Next variation
commands-previous-line = Previous variation
commands-promote-line = Make this the main line
commands-promote-line-short = Main
commands-delete-line = Delete this variation
commands-delete-line-short = Delete
commands-delete-from-here = Delete from here on
commands-open-file = Open…
commands-open-file-help = Open a file
commands-save = Save
commands-save-as = Save as…
commands-save-as-help = Save under another name
commands-save-picture = Save a picture…
commands-copy-sgf = Game (SGF)
commands-copy-sgf-help = Copy the game
commands-copy-transcript = Moves of the main line
commands-copy-ggf = Game (GGF)
commands-copy-link = Link to the game
commands-copy-obf = Position (OBF)
commands-copy-board = Position in rows
commands-paste = Paste
commands-paste-help = Paste a game or position
commands-new-game = New game…
commands-new-game-short = New game
commands-other-size = Other size…
commands-other-clock = Other clock…
commands-set-up = Set up a position…
commands-set-up-help = Set up a position
commands-engines = Engines…
commands-settings = Settings…
commands-restart = Restart
commands-play-again = Play again
commands-next-level = Next: level { $level }
commands-what-decided = See what decided it
commands-hint = Hint
commands-hint-help = Hint: the best move, then every move's score
commands-scores = Scores
commands-score-every-move = Score every move
commands-hide-scores = Hide scores
commands-live-values = Live values
commands-live-values-help = Live values: every move's score, ever deeper
commands-hide-live-values = Hide live values
commands-play-on = Play on against the computer
commands-move-now = Move now
commands-move-now-help = Make the computer move now, or continue
commands-continue = Continue
commands-pause = Pause
commands-pause-help = Two computers, or a clock: pause, or continue
commands-try-again = Try again
commands-how-to-play = How to play
commands-how-to-play-help = How to play, and these keys
commands-comment = Comment…
commands-comment-help = Comment on the position
commands-shortcuts = Keyboard shortcuts
commands-about = About Reversi
commands-focus-menu-help = Go to the menu bar
commands-full-screen = Full screen
commands-turn-right = Turn right
commands-turn-left = Turn left
commands-mirror = Mirror
commands-as-f5 = As f5
commands-usual-view = Normal view
commands-turn-right-help = Turn the board to the right
commands-turn-left-help = Turn the board to the left
commands-usual-view-help = See the board as usual
commands-larger-text = Larger text
commands-smaller-text = Smaller text
commands-usual-text-size = Normal text size
commands-mute = Mute
commands-unmute = Unmute
commands-mute-help = Mute, or unmute
commands-close = Close
commands-close-help = Close, or leave the menus
commands-review = Review
commands-review-help = Review: what every move was worth
commands-statistics = Statistics…
commands-statistics-help = Statistics of your games
commands-leave-review = Close the review
commands-next-mistake = Next mistake
commands-previous-mistake = Previous mistake
commands-try-again-help = Review: look for a better move
commands-show-answer = Show answer
commands-back-to-game = Back to the game
commands-best-line = Show the best line
commands-best-line-help = Review: walk through the best line
commands-stop-review = Stop the review
commands-go-on-with-review = Continue the review
commands-stop = Stop
commands-go-on = Continue
commands-quit = Quit
# What is written on keys.
commands-key-ctrl = Ctrl
commands-key-shift = Shift
commands-key-enter = Enter
commands-key-space = Space
commands-key-esc = Esc
commands-key-home = Home
commands-key-end = End
commands-key-page-up = Page Up
commands-key-page-down = Page Down
commands-key-delete = Delete
commands-key-arrows = Arrow keys
commands-for-computer = Make the computer { $name }
commands-for-line = { $name }: { $first }

## comments

comments-title = Comment
comments-heading = Heading
comments-none = No comment on this position
comments-triangle = Triangle
comments-circle = Circle
comments-cross = Cross
comments-square = Square
comments-label = Label
comments-label-text = Text of the label
comments-arrow-tool = Arrow
comments-line-tool = Line
comments-marks-help = Click squares to mark them
comments-arrow-help = Click where it begins, then where it ends
comments-marked = Marked: { $marks }
comments-arrow = arrow from { $from } to { $to }
comments-line = line from { $from } to { $to }
comments-value = { $value } for { $side }
comments-value-for = Value for { $side }
comments-with = with a comment
comments-not-judged = Not judged
comments-good = Good for { $side }
comments-very-good = Very good for { $side }
comments-even = Even
comments-unclear = Unclear

## dialogs

dialogs-board = Board
dialogs-width = Width
dialogs-height = Height
dialogs-rules = Rules
dialogs-other-players = Other players
dialogs-start = Start
dialogs-cancel = Cancel
dialogs-details = Details
dialogs-undo-restores = Undo restores the current game.
dialogs-find = Find
dialogs-find-hint = a name, an event or a year
dialogs-about = Reversi
dialogs-about-game = For two players, or one against the computer, on any board from 2×2 to 26×26.
dialogs-about-licence = Free software under the MIT or the Apache 2.0 licence. The typefaces are subsets of Inter and Noto Sans CJK, under the SIL Open Font License.
dialogs-sides = { $least } to { $most } each
dialogs-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
dialogs-version = Version { $version }

## engines

engines-title = Engines
engines-about = Engines that speak NBoard or GTP, such as Edax and Egaroucid, can play on 8×8 boards that start with four discs; those that speak NBoard can also evaluate moves.
engines-add = Add an engine…
engines-new = New engine
engines-values = Live values by
engines-threads = Search threads
engines-all-but-one = All cores but one
engines-memory = Search memory
engines-megabytes = { $count } MB
engines-command = Command
engines-depth = Depth
engines-any-depth = any
engines-seconds = Seconds for a move
engines-test = Test
engines-testing = Testing…
engines-passed = It works: its first move is { $move }
engines-passed-named = It works: { $name } begins with { $move }
engines-failed = It does not work: { $reason }
engines-remove = Remove
engines-no-command = The command names no program
engines-quotes = A quotation mark is missing
engines-name-taken = Another engine has this name
engines-not-found = there is no such program
engines-not-started = it cannot be started ({ $reason })
engines-ended = it has ended
engines-silent = no answer for { $seconds } s
engines-other-answer = it answered “{ $answer }”
engines-flooded = it floods Reversi with output
engines-beyond-gtp = it speaks GTP, which has no depths, no values and no positions that were set up
engines-illegal = its move { $move } is not legal
engines-gave-up = { $engine } gives up: { $reason }. A person plays on for { $player }
engines-resigned = { $engine } resigns. A person plays on for { $player }
engines-values-gave-up = { $engine } gives up: { $reason }. Reversi's own values are shown instead
engines-plays-elsewhere = { $engine } plays only on 8×8 with four discs to start. A person plays { $player }
engines-gone = There is no engine { $engine } any more. A person plays { $player }
engines-damaged = the engines in { $file } cannot be read ({ $damage }); { $kept }
engines-some-damaged = some engines in { $file } cannot be read ({ $damage }); { $kept }
engines-not-saved = Couldn't save the engines: { $reason }
engines-looked = { $depth ->
    [one] { $depth } move ahead · { $engine }
   *[other] { $depth } moves ahead · { $engine }
}

## errors

errors-disk-full = the disk is full
errors-access-denied = access is denied
errors-read-only = the disk is read-only
errors-no-folder = the folder does not exist
errors-file-in-the-way = a file is where the folder should be
errors-not-a-text-file = it is not a text file
errors-end-missing = its end is missing
errors-text-changed = its text was changed
errors-game-unreadable = a game in it cannot be read
errors-not-ours = it is not a saved game
errors-thinker = the computer could not choose a move
errors-files = a file operation failed
errors-autosave = the game could not be saved
errors-autosave-copy = the copy of the saved game could not be written
errors-sound = sounds could not be played
errors-programs = the engine could not be reached
errors-no-display = there is no display: start it on a desktop, or set DISPLAY or WAYLAND_DISPLAY; `reversi --help` lists the programs that need none
errors-unreachable-display = the display cannot be reached: check that DISPLAY or WAYLAND_DISPLAY names a running one and that its libraries are installed (on Debian and Ubuntu libx11-6 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0)
errors-no-device = the graphics device could not be opened: close other programs that use the GPU, restart or update its driver, or draw without a GPU (on Debian and Ubuntu with the package mesa-vulkan-drivers and VK_DRIVER_FILES=/usr/share/vulkan/icd.d/lvp_icd.x86_64.json)
errors-no-device-on-windows = the graphics device could not be opened: close other programs that use the GPU, restart or update its driver, or set WGPU_BACKEND=vulkan
errors-no-driver = no graphics driver was found: install a Vulkan driver (on Debian and Ubuntu the package mesa-vulkan-drivers, which also draws without a GPU)
errors-too-few-files = the system lets programs open too few files: raise the limit, such as with “ulimit -n 1024”
errors-no-keyboard-library = the library libxkbcommon-x11 is missing (on Debian and Ubuntu the package libxkbcommon-x11-0)
errors-device-lost = it was lost
errors-device-out-of-memory = it is out of memory
errors-unknown = unknown error
errors-settings-damaged = the settings in { $file } cannot be read ({ $damage }); { $kept }
errors-kept-as = it is kept as { $place }
errors-settings-misunderstood = some settings in { $file } weren't understood ({ $names }); using the usual ones; a copy is kept as { $place }
errors-starts-failed = the last two starts failed, so what was saved is set aside: { $places }. The File menu opens the game
errors-device-fails = the graphics device fails again and again ({ $reason }): update or restart its driver
errors-device-failed = the graphics device has failed ({ $reason }): starting again
errors-cannot-start-again = the program cannot start again: { $reason }
errors-internal = internal error: { $line }
errors-internal-at = internal error: { $line } ({ $place })
errors-is-folder = it is a folder
errors-bad-name = the name is not allowed
errors-too-large = the file is too large
errors-busy = another window is using the file
errors-settings-line = line { $line } is not understood
errors-no-clipboard = there is no clipboard
errors-clipboard-busy = another program is using the clipboard

## facts

# What speaks for a move or against it, in hints, reviews and exercises. $move is how the sentence begins: one of these.
subject-move = { $square }
subject-move-unlike = { $square }, unlike { $next },
subject-best-move = The best move
# $player and $side are colours or the names of persons. Where $kind is "you", $side is the reader.
fact-crosswise = { $move } makes the four discs stand crosswise
fact-parallel = { $move } puts discs of one colour side by side
fact-wipes-out = { $move } takes { $player }'s last disc
fact-wins = { $count ->
    [one] { $move } wins the game by { WORD($count) } disc
   *[other] { $move } wins the game by { WORD($count) } discs
}
fact-ties = { $move } ends the game in a tie
fact-allows-wipe-out = { $move } lets { $player } take the last disc
fact-forces-pass = { $kind ->
    [you] { $move } leaves { $player } no move, so you go again
   *[colour] { $move } leaves { $player } no move, so { $side } goes again
}
fact-misses-pass = { $move } lets { $player } move, who would have to pass
fact-takes-corner = { $move } takes the corner, which can never be flipped
fact-misses-corner = { $move } leaves the corner { $corner } untaken
fact-keeps-from-corner = { $move } keeps { $player } from the corner { $corner }
fact-gives-no-corner = { $move } gives { $player } no corner
fact-gives-corner = { $move } lets { $player } take the corner { $corner }
fact-loses-corner = After { $move }, { $player } can force the corner { $corner }
fact-on-x-square = { $move } lies on the X square of the free corner { $corner }
fact-opens-edge = { $move } lets { $player } come between two discs on the edge at { $square }
fact-must-pass = { $move } leaves { $player } without a move next time
fact-walled-in = { $count ->
    [one] { $move } walls { $player } in: it keeps { WORD($count) } move
   *[other] { $move } walls { $player } in: it keeps { WORD($count) } moves
}
fact-secures = { $count ->
    [one] { $move } would make { WORD($count) } disc safe for good
   *[other] { $move } would make { WORD($count) } discs safe for good
}
fact-leaves-moves = { $count ->
    [one] { $move } leaves { $player } { WORD($count) } move
   *[other] { $move } leaves { $player } { WORD($count) } moves
}
fact-odd-region = { $kind ->
    [you] { $move } fills the odd gap, so you get the last move there
   *[colour] { $move } fills the odd gap, so { $side } gets the last move there
}
fact-even-region = { $move } fills the even gap, so { $player } gets the last move there
fact-safe-moves = { $kind ->
    [you] { $move } leaves you
   *[colour] { $move } leaves { $side }
} { $count ->
    [one] { WORD($count) } safe move
   *[other] { WORD($count) } safe moves
}
fact-leaves-square = { $move } leaves { $square } to { $player } in the expected line
fact-takes-edge = { $move } takes an edge, where few lines can flip it
fact-flips-only-inner = { $move } flips only inside discs, so { $player } gets no new moves
fact-exposes = { $kind ->
    [you] { $move } leaves you
   *[colour] { $move } leaves { $side }
} { $count ->
    [one] { WORD($count) } disc on the outside
   *[other] { WORD($count) } discs on the outside
}
fact-flips = { $count ->
    [one] { $move } flips { WORD($count) } disc
   *[other] { $move } flips { WORD($count) } discs
}
fact-limits-flips = { $count ->
    [one] { $move } lets { $player } flip { WORD($count) } disc at most
   *[other] { $move } lets { $player } flip { WORD($count) } discs at most
}
fact-allows-flips = { $count ->
    [one] { $move } lets { $player } flip { WORD($count) } disc at once
   *[other] { $move } lets { $player } flip { WORD($count) } discs at once
}
fact-demands-flips = { $count ->
    [one] { $move } makes { $player } flip at least { WORD($count) } disc
   *[other] { $move } makes { $player } flip at least { WORD($count) } discs
}
fact-spares-flips = { $count ->
    [one] { $move } lets { $player } flip only { WORD($count) } disc
   *[other] { $move } lets { $player } flip only { WORD($count) } discs
}
fact-takes-last-disc = { $move } takes { $player }'s last disc, which loses the game
fact-leaves-only-corners = { $move } leaves { $player } only corners
fact-spares-corners = { $move } lets { $player } stay out of the corners, which { $other } does not
fact-avoids-corner = { $move } stays out of the corners, whose discs are there for good
fact-fills-corner = { $move } puts a disc into the corner, where it lies for good
fact-must-take-corner = { $move } leaves { $player } only corners next time
# The fact, and what other moves do instead. $who is a square where $rivals is "none", "fewer", "more" or "one", and
# one of these two where it is "all-none", "at-most", "at-least" or "several".
fact-the-others = the others
fact-weaker-moves = weaker moves
fact-others = { $rivals ->
    [none] { $fact }; { $who } { $does } none
    [all-none] { $fact }, { $who } none
    [fewer] { $fact }, { $who } only { WORD($count) }
    [at-most] { $fact }, { $who } at most { WORD($count) }
    [more] { $fact }; { $who } { $does } { WORD($count) }
   *[at-least] { $fact }, { $who } { WORD($count) } or more
}
# $does in that message; in languages that need no verb there, the word that follows the number.
fact-other-leaves-moves = leaves
fact-other-leaves-discs = leaves
fact-other-secures = makes
fact-other-flips = flips
fact-other-allows = allows
fact-other-demands = demands
fact-others-give-corner = { $rivals ->
    [one] { $fact }; { $who } lets { $player } take one
   *[several] { $fact }; { $who } let { $player } take one
}

## files

files-open-a-game = Open a game
files-save-the-game = Save the game
files-save-a-picture = Save a picture
files-readable = Games and positions
files-all-files = All files
files-parent-folder = Up
files-name = Name
files-open = Open
files-replace = Replace
files-empty-folder = No games here
files-path-hint = Go up, or type a path
files-pasted = Game pasted
files-copied-game = Copied the game
files-copied-moves = Copied the moves of the main line
files-copied-ggf = Copied the game as GGF
files-copied-link = Copied a link to the game
files-copied-position = Copied the position
files-in-other-tab = Reversi is open in another tab too: each has games of its own
files-may-be-forgotten = This browser may forget your games: save the ones you want to keep
files-nothing-to-paste = There is no text to paste
files-internal-error = internal error
files-job-failed = That failed: internal error
files-dialog-failed = The file dialog failed: internal error
files-sgf = Game with every line (SGF)
files-ggf = Game on a square board (GGF)
files-png = Picture of the board
files-unreadable-folder = Couldn't open { $folder }: { $reason }
files-missing = There is no file “{ $name }”
files-exists = “{ $name }” already exists
files-exists-with-extension = “{ $name }” already exists: type its whole name to replace it
files-unknown-extension = File names must end in .sgf, .txt, .ggf, .board or .png, not .{ $extension }
files-opened = Opened { $name }
files-opened-link = Game opened from a link
files-stopped-at = Stopped at { $problem }
files-not-a-game = That's not a game. Reversi reads moves (f5d6c3), SGF, GGF, PGN, WTHOR, OBF, links and drawn boards
files-file-is-not-a-game = { $name } is not a game. Reversi reads moves (f5d6c3), SGF, GGF, PGN, WTHOR, OBF, links and drawn boards
files-saved = Saved { $name }
files-letters-without-font = Some letters can't be shown: no font has them.
files-changed-elsewhere = Another program has changed { $name }. Replace it, or save the game elsewhere
files-not-saved = Couldn't save { $name }: { $reason }
files-game-not-saved = Couldn't save: { $reason }. You can keep playing
files-saved-game-damaged = The saved game is damaged ({ $damage }); it is kept as { $kept }
files-restored-from-copy = Your game was restored from its copy
files-saved-game-damaged-copy-open = The saved game is damaged ({ $damage }); it is kept as { $kept }, and its copy was opened
files-not-saving-unreadable = Games are not saved: the one in { $file } cannot be read ({ $reason })
files-not-saving-damaged = Games are not saved: { $file } is damaged ({ $damage }) and cannot be set aside ({ $reason })
files-settings-not-saved = Couldn't save the settings: { $reason }
files-not-copied = Couldn't copy: { $reason }
files-not-pasted = Couldn't paste: { $reason }

## game

game-person = Person
game-computer = Computer
game-start = Start
game-pass = pass
game-lead = Lead
game-thinking = thinking…
game-paused = paused
game-failed = failed
game-computer-level = Computer · { $level }
game-computer-level-name = Computer · { $level } { $name }
game-played-by = { $player } player: { $seat }
game-depth = depth { $depth }
game-count = { $player }: { $count }
game-your-turn = your turn
game-you = you
game-to-move = to move
game-balance = Balance: Dark { $dark }, Light { $light }
game-move = Move { $number }: { $move }
game-variation = variation
game-flips-discs = { $count ->
    [one] flips { $count } disc
   *[other] flips { $count } discs
}
game-empty-board = empty board
game-view-changed = View changed ({ $keys }: normal view)
game-fewest = fewest discs win
# What a value is called, and the value.
list-named = { $name }: { $value }
# Between the parts of a sentence that screen readers speak.
list-separator = { ", " }

## help

help-back = Back
help-next = Next
help-again = Try another
help-play-now = Play now
help-cannot-move = Light can't flip anything…
help-goes-again = …so Dark goes again
help-last-square = One square is left
help-legal = Light's legal moves have rings
help-pointed-at = Pointing at one
help-keys = Keys
help-counter = { $number } of { $count }
help-capture = Trap discs to flip them
help-capture-1 = Place your disc so that it traps discs of the other colour: they lie in a straight line between it and another of your discs. All trapped discs flip to your colour.
help-capture-2 = Then it's the other player's turn.
help-directions = Every line counts
help-directions-1 = Rows, columns and diagonals all count, and one disc can trap along several of them at once.
help-directions-2 = A move has to flip at least one disc.
help-practice = Your move
help-practice-1 = You play Dark. Click a square that traps a light disc.
help-pass = No move? You pass
help-pass-1 = If you can't flip anything, you pass automatically, and the other side goes again.
help-end = The end
help-end-1 = The game is over when neither side can move, usually with a full board.
help-end-2 = The side with more discs wins; with “Fewest discs win”, the side with fewer.
help-starts = Three ways to start
help-starts-1 = Pick one for each game; your choice is remembered.
help-marks = Marks and hints
help-marks-1 = Point at a legal move to see the disc you would place and, with dashed rings, the discs that would flip. The last move has a dot, and the discs it flipped small rings.
help-marks-2 = A hint (F2) points at the best move; press F2 again to see by how many discs each move would win.
help-traps = { $count ->
    [one] { $square } traps { $count } disc
   *[other] { $square } traps { $count } discs
}
help-flipped = { $count ->
    [one] { $count } disc flipped
   *[other] { $count } discs flipped
}
help-result = { $dark }–{ $light }: { $winner } wins
help-tie = { $dark }–{ $light }: it's a tie
help-well-done = { $count ->
    [one] Well done! { $square } flips { $count } disc.
   *[other] Well done! { $square } flips { $count } discs.
}
help-square = { $square }: { $player }
help-free-square = { $square }: free
help-board = A board with Dark on { $dark } and Light on { $light }
help-empty-board = An empty board

## hint

# WORD() writes small numbers as these words, from 0 on, and others as digits. A language may list none but 0.
words = no one two three four five six seven eight nine ten
hint = Hint: { $told }
hint-strongest = { $best } is the strongest move found
hint-only = { $best } is the only move
hint-all-equal = { $count ->
    [2] both moves are equally good
   *[other] all { WORD($count) } moves are equally good
}
hint-all-look-equal = { $count ->
    [2] both moves look equally good
   *[other] all { WORD($count) } moves look equally good
}
hint-only-win = { $best } is the only move that wins
hint-only-tie = { $best } is the only move that doesn't lose
hint-slightly-better = { $best } is slightly better than { $next }
hint-better = { $count ->
    [one] { $best } is { WORD($count) } disc better than { $next }
   *[other] { $best } is { WORD($count) } discs better than { $next }
}
hint-about-better = { $count ->
    [one] { $best } is about { WORD($count) } disc better than { $next }
   *[other] { $best } is about { WORD($count) } discs better than { $next }
}
hint-with-equal = { $hint }; { $equal } is as good

## library

library-command = My games…
library-help = My games: search, open, delete, export
library-title = My games
library-empty = Games will be listed here once a move is played in them.
library-reading = Reading games…
library-delete = Delete { $name }
library-deleted = Deleted: { $name }
library-put-back = Undo delete
library-export = Export…
library-save = Export games
library-unread = { $count ->
    [one] { $count } file could not be read: { $names }
   *[other] { $count } files could not be read: { $names }
}
library-not-deleted = Couldn't delete { $file }

## live

live-waits-for-end = Live values wait for the end of the game
live-looked = { $depth ->
    [one] { $depth } move ahead · { $positions } positions
   *[other] { $depth } moves ahead · { $positions } positions
}

## menus

menus-game = Game
menus-file = File
menus-moves = Moves
menus-view = View
menus-help = Help
menus-learn = Learn
menus-turn-board = Turn the board
menus-go-to = Go to
menus-variations = Variations
menus-in-review = In the review
menus-settings = Settings
menus-play = Play
menus-program = Program
menus-board-size = Board size
menus-other-sizes = Other sizes
menus-fewest-discs-win = Fewest discs win
menus-pace = Computer's pace
menus-copy-as = Copy as
menus-mark-legal = Mark legal moves
menus-mark-flips = Preview flips
menus-mark-last = Mark the last move
menus-coordinates = Coordinates
menus-show-estimate = Show who the computer thinks is ahead
menus-animation = Animation
menus-theme = Theme
menus-text-size = Text size
menus-sound = Sound
menus-sound-off = Off
menus-played-by = { $player } player
menus-fill-centre = Fill the centre
menus-fill-centre-meaning = You fill the centre together, then flip
menus-four-discs = Four discs
menus-four-discs-meaning = Four discs lie ready: you flip right away
menus-free-placement = Free placement
menus-free-placement-meaning = Any empty square, whether it flips or not
menus-instant = Instant
menus-seconds = { $seconds } seconds
menus-slow = Slow
menus-normal = Normal
menus-fast = Fast
menus-off = Off
menus-felt = Green felt
menus-classic-green = Classic green
menus-wood = Wood
menus-high-contrast = High contrast
menus-percent = { $percent }%
menus-language = Language
menus-match-system = Match system
menus-match-theme = Match theme
menus-light = Light
menus-dark = Dark

## openings

# Names of openings are proper names and stay in English, as their catalogue has them.
openings-name = { $name }
openings-named = { $name } opening
openings-command = Openings…
openings-help = Openings: what was played from here, and the opening book
openings-title = Openings
openings-move = Move
openings-results = Results
openings-results-means = Points won by the side to move; a draw is half a point
openings-margin = Margin
openings-margin-means = Average margin in discs, for the side to move
openings-book = Book
openings-book-means = Margin in discs for the side to move, according to the opening book
openings-random = Random opening
openings-random-help = 8 to 10 moves from the opening book, after which both sides are about equal
openings-value = Value
openings-value-means = Margin in discs for the side to move, as the computer expects it
openings-learn = Learn for { $side }
openings-learn-help = Learn the moves up to here by heart, for the side that moved last
openings-forget = Forget this line
openings-is-due = Due today
openings-learned = Learned
openings-repertoire = Repertoire
openings-repertoire-empty = Walk through an opening to one of your moves and learn it there. You'll be quizzed on it here until you know it.
openings-due = { $due ->
    [0] Nothing due today ({ $count } in your repertoire)
   *[other] { $count ->
        [one] { $due } of { $count } line due today
       *[other] { $due } of { $count } lines due today
    }
}
openings-practise = Practise { $side }
openings-find = Which move comes next?
openings-wrong = { $square } isn't the move of this line
openings-other = { $square } belongs to another of your lines
openings-known = You know this line
openings-missed = You don't know this line yet
openings-not-saved = Couldn't save your repertoire: { $reason }
openings-damaged = { $count ->
    [one] { $count } line of your repertoire is damaged; a copy is kept as { $kept }
   *[other] { $count } lines of your repertoire are damaged; a copy is kept as { $kept }
}

## players

players-name = Name
players-you = You
players-dark = Dark
players-light = Light
players-level-1 = Easiest
players-level-2 = Beginner
players-level-3 = Casual
players-level-4 = Thoughtful
players-level-5 = Experienced
players-level-6 = Club player
players-level-7 = Strong
players-level-8 = Expert
players-level-9 = Master
players-level-10 = Strongest
players-level-unlimited = Unlimited
players-level-1-meaning = Grabs discs and edges without a second thought
players-level-2-meaning = Plays by feel and often overlooks a corner
players-level-3-meaning = Thinks two moves ahead, but often plays by feel
players-level-4-meaning = Looks a little ahead and slips now and then
players-level-5-meaning = Values corners and plans a few moves ahead
players-level-6-meaning = Knows the traps beside corners and rarely slips
players-level-7-meaning = Plans far ahead and plays good endings
players-level-8-meaning = Seldom errs, and then only a little
players-level-9-meaning = Hardly ever errs and plays endings perfectly
players-level-10-meaning = Plays its best, for at most eight seconds a move
players-no-limit = Thinks until you choose “Move now”, or until it has searched to the end of the game
players-rename = Name of { $player }
# $side is a colour, or the name of a person where $kind is "person".
players-your-turn = Your turn
players-computers-turn = Computer's turn
players-to-move = { $side } to move
players-you-cannot-move = You can't move
players-cannot-move = { $side } can't move
players-you-go-again = You go again
players-goes-again = { $side } goes again
players-so-you-go-again = you go again
players-so-goes-again = { $side } goes again
players-skipped = { $cannot }, so { $again }

## reader

# What screen readers are told. $side is a colour, or the name of a person where $kind is "person".
reader-board = Board, { $width } by { $height }
reader-row = Row { $number }
reader-column = Column { $letter }
reader-empty = { $square }, empty
reader-dark = { $square }, dark disc
reader-light = { $square }, light disc
reader-describe = Describe the game to a screen reader
reader-can-be-played = can be played
reader-last-move = last move
reader-just-flipped = just flipped
reader-best-move = best move
reader-would-flip = flips { WORD($count) }
reader-you-play = { $count ->
    [0] You play { $square }.
   *[other] You play { $square }, flip { WORD($count) }.
}
reader-plays = { $count ->
    [0] { $side } plays { $square }.
   *[other] { $side } plays { $square }, flips { WORD($count) }.
}
reader-you-pass = You pass.
reader-passes = { $side } passes.
reader-sentence = { $text }.
reader-turn = { $count ->
    [one] { $turn }, { WORD($count) } move.
   *[other] { $turn }, { WORD($count) } moves.
}
reader-turn-opening = { $turn }, disc { $number } of 4 in the centre.
reader-turn-pass = { $turn }, no move.
reader-tie = { $winner }, { $count } each.
reader-won = { $winner }, { $most } to { $least }.
reader-you-low = You have { $seconds } seconds left.
reader-low = { $side } has { $seconds } seconds left.
reader-start = Start of the game.
reader-after-move = After move { $number }, { $player } { $square }.
reader-after-pass = After move { $number }, { $player } passed.

## records

# What is wrong with a record of a game. Most of these are parts of a sentence.
records-too-large = a record has at most { $bytes } bytes
records-too-many-moves = a game has at most { $moves } moves in all its lines
records-no-such-game = there is no game { $number }; the games are 1 to { $count }
records-other-game = it is a record of another game: { $name }
records-size = no board has the size { $size }
records-set-up = the position cannot be set up: { $text }
records-names = it is a WTHOR file of names; games are in files such as WTH_2025.wtb
records-no-games = the WTHOR file has no games on 8×8; others are not read
records-incomplete = the WTHOR file is incomplete: it has room for { $found } of its { $expected } games
records-long-link = a link has at most { $bytes } bytes
records-newer-link = this link is for a newer version of Reversi
records-link = the link is incomplete or damaged: { $field }
records-line = line { $line }: { $reason }
records-no-position = a position begins with 64 squares, each X, O or -, and the side to move
records-field = a field is a move and its score, such as D3:+2, not { $field }
records-cannot-read = cannot read { $file }: { $reason }
records-no-such-file = there is no such file
records-move = move { $number }, { $text }: { $reason }
records-other-side = it is { $player }'s turn
records-not-a-move = a move is a column letter and a row number, such as d3, or a pass
records-not-an-entry = a move is a column letter and a row number, such as d3, or a pass: pa, ps, pass or --
records-no-such-row = no board has this square: the rows are 1 to 26
records-byte = a move is ten times its row and its column, both from 1 to 8
records-cut-off = the record ends too early
records-late-set-up = a position set up in the middle of a game is not kept
records-game-over = the game is over
records-occupied = { $square } is occupied
records-outside-centre = { $square } is outside the centre; the four centre squares come first
records-no-capture = { $square } wouldn't flip any discs
records-may-not-pass = { $player } has a legal move and may not pass
records-only-standard = { $format } is for boards of 8×8, not { $size }
records-only-square = { $format } is for square boards, not { $size }
records-only-othello = { $format } is for games by the rules of othello
records-no-set-up = { $format } has no place for a position that was set up
records-transcript = a transcript
records-game = game { $number }
records-position = position { $number }

## result

result-tie = A tie
result-you-won = You won
result-you-lost = You lost
result-won = { $kind ->
    [colour] { $side } wins
   *[person] { $side } won
}
result-level-won-by = Level { $level } won by { $count }
result-you-won-by = You won by { $count }
result-won-by = { $kind ->
    [colour] { $side } wins by { $count }
   *[person] { $side } won by { $count }
}
result-best = your best against level { $level }
result-led-until = you led until move { $number }
result-counts = Discs { $dark }–{ $light }
result-fewest = the fewest discs win
result-last-move = The last move: { $move }

## review

review-story = Story
review-both = Both
review-mistake = Mistake
review-try = Try
review-exact = exact
review-loss = loss
review-preview-keys = → and ← walk through it · Esc leaves it
review-book = { $move } is a known opening move
review-only-move = { $move } was forced
review-all-alike = { $move }: all moves were alike
review-not-yet = { $move }: not reviewed yet
review-best-move = { $move } is the best move
review-nearly-best = { $move } is nearly the best move
review-loses = { $move } loses { $discs }
review-discs = { $count ->
    [one] { $count } disc
   *[other] { $count } discs
}
review-about-discs = { $count ->
    [one] about { $count } disc
   *[other] about { $count } discs
}
review-marked = { $move } is marked as { $class }
review-was-best = { $square } was best: { $value }
review-best-line = Best line: { $line }
review-no-turn = Nobody threw away a win
review-turned = The game turned with { $moves }
review-turned-often = The lead changed { $count } times
review-led-until = { $kind ->
    [you] You led until { $move }
    [computer] The computer led until { $move }
   *[person] { $side } led until { $move }
}
review-decided = { $move } decided the game
review-cost = { $move } cost { $discs }
review-smaller = { $count ->
    [one] { $count } smaller mistake
   *[other] { $count } smaller mistakes
}
review-find-better = Find a better move than { $move }
review-was-played = { $move } is the move that was played
review-hardly-anything = hardly anything
review-as-good = { $move } is as good as the best move
review-good = { $move } is good: it loses { $discs }
review-better = { $move } is better, but loses { $discs }
review-no-better = { $move } is no better: it loses { $discs }
# $row is "upper", "middle" or "lower", $column is "left", "middle" or "right".
review-place = The best move is in the { $row ->
    [middle] { $column ->
        [middle] middle
       *[other] middle { $column }
    }
   *[other] { $row } { $column }
}
review-preview = { $count ->
    [one] The best line: { $shown } of { $count } move
   *[other] The best line: { $shown } of { $count } moves
}
review-lost = loses { $discs }: { $class }
review-the-best-move = the best move
review-a-good-move = a good move
review-an-inaccuracy = an inaccuracy
review-a-mistake = a mistake
review-a-blunder = a blunder
review-numbered = { $number }. { $move }
review-even = even
review-ahead = { $player } { $value }
review-graph = Graph of the game, after { $moves } of { $count } moves
review-graph-value = { $graph }: { $value }
review-searched = { $count ->
    [one] { $known } of { $count } move checked
   *[other] { $known } of { $count } moves checked
}
review-searched-all = { $depth ->
    [one] { $count ->
        [one] { $count } move checked, { $depth } move ahead
       *[other] { $count } moves checked, { $depth } move ahead
    }
   *[other] { $count ->
        [one] { $count } move checked, { $depth } moves ahead
       *[other] { $count } moves checked, { $depth } moves ahead
    }
}
review-side = { $player }: { $accuracy }% accurate, { $average } discs lost a move
review-no-faults = no mistakes
review-inaccuracies = { $count ->
    [one] { $count } inaccuracy
   *[other] { $count } inaccuracies
}
review-mistakes = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
review-blunders = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
}

## setup

setup-to-move = To move
setup-begin = Start
setup-clear = Clear
setup-mirror = Mirror
setup-rotate = Rotate
setup-swap = Swap colours
setup-position = Position
setup-copy = Copy
setup-copy-help = As rows of text
setup-copy-obf = Copy OBF
setup-copy-obf-help = A line for Edax and other engines (8×8)
setup-copy-sgf = Copy SGF
setup-copy-sgf-help = The start of a game
setup-play = Play from here
setup-analyse = Analyse
setup-keys = Click to cycle dark, light, empty (right-click goes back); drag to paint. Keys: arrows, Space, D, L, E; T side to move, M mirror, R rotate
setup-copied = Position copied
setup-pasted = Position pasted
setup-board = Position: { $discs }
setup-discs = { $dark } dark, { $light } light
setup-no-disc = { $player } has no disc
setup-centre-is-free = A centre square is free
setup-centre-comes-first = Fill the four centre squares first
setup-lonely = The disc on { $square } stands alone
setup-skipped = { $player } can't move and passes
setup-over = No moves: the game is over

## statistics

statistics-title = Statistics
statistics-empty = Finished games against the computer will be counted here.
statistics-none = There are no such games yet.
statistics-games = Games
statistics-won = Won
statistics-drawn = Drawn
statistics-lost = Lost
statistics-loss = Loss per move
statistics-loss-means = Discs that a move lost on average, in the games that were reviewed
statistics-all = All
statistics-all-rules = All rules
statistics-all-boards = All boards
statistics-copy = Copy as CSV
statistics-reset = Reset…
statistics-ask = Start over? The current statistics are kept in another file.
statistics-begin-anew = Start over
statistics-level = Level { $level }
statistics-line = { $count ->
    [one] { $opponent }: { $count } game, { $won } won, { $drawn } drawn, { $lost } lost
   *[other] { $opponent }: { $count } games, { $won } won, { $drawn } drawn, { $lost } lost
}
statistics-lost-a-move = { $average } discs lost per move
statistics-legend = Each dot is a game: above the line you won, below it you lost.
statistics-legend-curve = The curve is the average of the last { $count }.
statistics-helped = Hollow: with hints or with moves taken back ({ $count }).
statistics-plot = { $count ->
    [one] Plot of { $count } game: { $won } won, { $drawn } drawn, { $lost } lost
   *[other] Plot of { $count } games: { $won } won, { $drawn } drawn, { $lost } lost
}
statistics-game = { $number }. { $date }, { $opponent }, { $size }: { $result }
statistics-won-by = won by { $count }
statistics-lost-by = lost by { $count }
statistics-with-help = with help
statistics-copied = { $count ->
    [one] Copied { $count } game as CSV
   *[other] Copied { $count } games as CSV
}
statistics-were-reset = The statistics start over; the old ones are kept as { $kept }
statistics-not-reset = Couldn't start over: { $reason }
statistics-damaged = { $count ->
    [one] { $count } line of the statistics cannot be read; a copy is kept as { $kept }
   *[other] { $count } lines of the statistics cannot be read; a copy is kept as { $kept }
}
statistics-not-saved = Couldn't save the statistics in { $file }: { $reason }

## status

status-typed-detail = Enter plays · Esc clears
status-thinking-about-hint = Thinking about a hint…
status-no-hint = No hint available here
status-computers-play = The computer plays both sides
status-muted = Sound off
status-unmuted = Sound on
status-typed = Typed: { $name }
status-game-over = The game is over
status-off-board = { $square } is not on the board
status-taken = { $square } is taken
status-outside-centre = Fill the four centre squares first
status-no-capture = { $square } wouldn't flip any discs
status-may-not-pass = { $player } can move, so can't pass
status-one-moment = One moment: { $player } is thinking
status-computers-turn = It's the computer's turn ({ $player })
status-paused = Paused · { $turn }
status-no-move-found = The computer couldn't find a move for { $player }
status-opening = Place a disc in the centre ({ $number } of 4)
status-legal-moves = { $count ->
    [one] { $count } legal move
   *[other] { $count } legal moves
}
status-flips = { $square } flips { $count }
status-score = { $square }: { $value }
status-keys = { $keys }: { $name }
status-invitation = { $variant } · click a square, or type it: { $letter } { $number } Enter

## training

training-command = Training…
training-help = Training: your mistakes, and puzzles
training-next = Next
training-next-help = Training: next position
training-title = Training
training-mistakes = Your mistakes
training-no-mistakes = Review a game against the computer, and your worst mistakes will appear here
training-due = { $due ->
    [0] Nothing due today ({ $count } in training)
   *[other] { $count ->
        [one] { $due } of { $count } position due today
       *[other] { $due } of { $count } positions due today
    }
}
training-practise = Practise
training-puzzles = Puzzles
training-about-puzzles = Find the only winning move
training-new-puzzle = New puzzle
training-easy = Easy
training-medium = Medium
training-hard = Hard
training-making = Making a puzzle…
training-no-puzzle = No puzzle could be made
training-done = That's all for today
training-to-win = { $player } wins. Find the move.
training-wins = { $square } wins by { $count }
training-solved = Solved! { $square } wins by { $count }
training-ties = { $square } only ties
training-loses = { $square } loses by { $count }
training-again = { $count ->
    [1] Comes back tomorrow
   *[other] Comes back in { $count } days
}
training-learned = Learned: it won't come again
training-puzzle = Puzzle · { $difficulty }
training-own-mistake = Your mistake
training-from-this-game = From this game
training-answer = The answer: { $square }
training-answers-and-wins = { $player } answers { $square } and wins by { $count }
training-answers-and-ties = { $player } answers { $square } and ties
training-answers = { $player } answers { $square }
training-marked = The move is marked on the board
# How long it took to find the move, and how many were found one after the other.
training-took = Found in { $seconds } s
training-streak = { $count } in a row
# How many exercises of the set were tried, and how many solved at once.
training-progress = { $tried } of { $count } exercises, { $solved } solved
training-results = { $solved } of { $count } solved
training-ten-more = Ten more
training-waiting = { $count ->
    [one] One of your own mistakes is waiting
   *[other] { $count } of your own mistakes are waiting
}
training-play-on = Play on
training-leave = Leave
training-to-review = Back to the review
training-not-saved = Couldn't save the training positions: { $reason }
training-damaged = { $count ->
    [one] { $count } training position is damaged; a copy is kept as { $kept }
   *[other] { $count } training positions are damaged; a copy is kept as { $kept }
}
training-puzzle-failed = no puzzle could be made

## welcome

welcome-play-the-computer = Play the computer
welcome-two-players = Two players
welcome-title = Play Reversi
welcome-play = Play
welcome-more = More options
welcome-fewer = Fewer options
welcome-puzzle = Puzzle
welcome-computer-begins = You play { $player }. The computer begins
welcome-press-play = Press Play, or click the board
welcome-level = Level
welcome-you-play = You play
welcome-other = Other…
welcome-level-name = Level { $level }: { $name }
welcome-you-play-side = You play { $player }
welcome-start-with = Start: { $start }
welcome-other-board = Board: other
welcome-board-of = Board: { $size }
