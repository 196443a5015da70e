# Deutsch (German).
#
# How sure: high. Written by a fluent speaker, not yet read by German Othello players.
# The words of the field: Stein, Feld, Ecke, Rand, Zug, umdrehen, passen, am Zug. The sides are Schwarz and Weiß.
# Unsure: “einschließen” for trapping discs, “für immer sicher” for discs that can never be flipped again.

## clock

clock-title = Uhr
clock-other = Andere…
clock-loses = Wer die Zeit überschreitet, verliert
clock-next-game = Die Uhr läuft ab der nächsten Partie
clock-minutes = Minuten
clock-increment = Zusatzsekunden pro Zug
clock-none = Ohne Uhr
clock-per-move = { $seconds } s pro Zug
clock-per-game = { $minutes } min
clock-with-increment = { $minutes } min + { $seconds } s
clock-chosen = Uhr: { $clock }
clock-left = noch { $time }
# $side is a colour, or the name of a person where $kind is "person".
clock-you-ran-out = Deine Zeit ist abgelaufen
clock-ran-out = Die Zeit von { $side } ist abgelaufen
clock-you-won = Auf Zeit gewonnen
clock-you-lost = Auf Zeit verloren
clock-won = { $kind ->
    [colour] { $side } gewinnt auf Zeit
   *[person] { $side } hat auf Zeit gewonnen
}

## commands

commands-move-cursor-help = Cursor auf dem Brett bewegen
commands-play-on-cursor-help = Auf das Feld des Cursors setzen
commands-type-square-help = Auf d3 setzen
commands-use-widgets-help = Schaltflächen und Menüs auswählen und drücken
commands-undo = Rückgängig
commands-redo = Wiederholen
commands-first = Zum Anfang
commands-back = Einen Zug zurück
commands-forward = Einen Zug vor
commands-last = Zum letzten Zug
commands-next-line = Nächste Variante
commands-previous-line = Vorige Variante
commands-promote-line = Zur Hauptvariante machen
commands-promote-line-short = Haupt
commands-delete-line = Diese Variante löschen
commands-delete-line-short = Lösch.
commands-delete-from-here = Ab hier löschen
commands-open-file = Öffnen…
commands-open-file-help = Datei öffnen
commands-save = Speichern
commands-save-as = Speichern unter…
commands-save-as-help = Unter anderem Namen speichern
commands-save-picture = Bild speichern…
commands-copy-sgf = Partie (SGF)
commands-copy-sgf-help = Partie kopieren
commands-copy-transcript = Züge der Hauptvariante
commands-copy-ggf = Partie (GGF)
commands-copy-link = Link zur Partie
commands-copy-obf = Stellung (OBF)
commands-copy-board = Stellung in Zeilen
commands-paste = Einfügen
commands-paste-help = Partie oder Stellung einfügen
commands-new-game = Neue Partie…
commands-new-game-short = Neue Partie
commands-other-size = Andere Größe…
commands-other-clock = Andere Uhr…
commands-set-up = Stellung aufbauen…
commands-set-up-help = Stellung aufbauen
commands-engines = Engines…
commands-settings = Einstellungen…
commands-restart = Neustart
commands-play-again = Noch einmal
commands-next-level = Weiter: Stufe { $level }
commands-what-decided = Was hat entschieden?
commands-hint = Tipp
commands-hint-help = Tipp: der beste Zug, dann der Wert jedes Zugs
commands-scores = Werte
commands-score-every-move = Jeden Zug bewerten
commands-hide-scores = Verbergen
commands-live-values = Laufende Werte
commands-live-values-help = Laufende Werte: der Wert jedes Zugs, immer tiefer
commands-hide-live-values = Laufende Werte verbergen
commands-play-on = Gegen den Computer weiterspielen
commands-move-now = Jetzt ziehen
commands-move-now-help = Den Computer sofort ziehen oder weiterspielen lassen
commands-continue = Weiter
commands-pause = Pause
commands-pause-help = Zwei Computer oder Uhr: anhalten oder fortfahren
commands-try-again = Neuer Versuch
commands-how-to-play = Spielanleitung
commands-how-to-play-help = Spielanleitung und diese Tasten
commands-comment = Kommentar…
commands-comment-help = Stellung kommentieren
commands-shortcuts = Tastenkürzel
commands-about = Über Reversi
commands-focus-menu-help = Zur Menüleiste
commands-full-screen = Vollbild
commands-turn-right = Nach rechts drehen
commands-turn-left = Nach links drehen
commands-mirror = Spiegeln
commands-as-f5 = Wie f5
commands-usual-view = Normale Ansicht
commands-turn-right-help = Brett nach rechts drehen
commands-turn-left-help = Brett nach links drehen
commands-usual-view-help = Das Brett wieder normal zeigen
commands-larger-text = Größere Schrift
commands-smaller-text = Kleinere Schrift
commands-usual-text-size = Normale Schriftgröße
commands-mute = Stumm
commands-unmute = Ton an
commands-mute-help = Ton aus oder an
commands-close = Schließen
commands-close-help = Schließen oder die Menüs verlassen
commands-review = Analyse
commands-review-help = Analyse: was jeder Zug wert war
commands-statistics = Statistik…
commands-statistics-help = Statistik deiner Partien
commands-leave-review = Analyse verlassen
commands-next-mistake = Nächster Fehler
commands-previous-mistake = Voriger Fehler
commands-try-again-help = Analyse: einen besseren Zug suchen
commands-show-answer = Lösung zeigen
commands-back-to-game = Zurück zur Partie
commands-best-line = Beste Variante zeigen
commands-best-line-help = Analyse: die beste Variante durchgehen
commands-stop-review = Analyse anhalten
commands-go-on-with-review = Analyse fortsetzen
commands-stop = Anhalten
commands-go-on = Weiter
commands-quit = Beenden
# What is written on keys.
commands-key-ctrl = Strg
commands-key-shift = Umschalt
commands-key-enter = Eingabe
commands-key-space = Leertaste
commands-key-esc = Esc
commands-key-home = Pos1
commands-key-end = Ende
commands-key-page-up = Bild auf
commands-key-page-down = Bild ab
commands-key-delete = Entf
commands-key-arrows = Pfeiltasten
commands-for-computer = Computer: { $name }
commands-for-line = { $name }: { $first }

## comments

comments-title = Kommentar
comments-heading = Überschrift
comments-none = Kein Kommentar zu dieser Stellung
comments-triangle = Dreieck
comments-circle = Kreis
comments-cross = Kreuz
comments-square = Quadrat
comments-label = Beschriftung
comments-label-text = Text der Beschriftung
comments-arrow-tool = Pfeil
comments-line-tool = Linie
comments-marks-help = Felder anklicken, um sie zu markieren
comments-arrow-help = Anfang und dann Ende anklicken
comments-marked = Markiert: { $marks }
comments-arrow = Pfeil von { $from } nach { $to }
comments-line = Linie von { $from } nach { $to }
comments-value = { $value } für { $side }
comments-value-for = Wert für { $side }
comments-with = mit Kommentar
comments-not-judged = Ohne Urteil
comments-good = Gut für { $side }
comments-very-good = Sehr gut für { $side }
comments-even = Ausgeglichen
comments-unclear = Unklar

## dialogs

dialogs-board = Brett
dialogs-width = Breite
dialogs-height = Höhe
dialogs-rules = Regeln
dialogs-other-players = Andere Spieler
dialogs-start = Starten
dialogs-cancel = Abbrechen
dialogs-details = Details
dialogs-undo-restores = „Rückgängig“ holt die jetzige Partie zurück.
dialogs-find = Suchen
dialogs-find-hint = Name, Turnier oder Jahr
dialogs-about = Reversi
dialogs-about-game = Ein Spiel zu zweit oder gegen den Computer, auf jedem Brett von 2×2 bis 26×26.
dialogs-about-licence = Freie Software unter der MIT- oder der Apache-2.0-Lizenz. Die Schriften sind Auszüge aus Inter und Noto Sans CJK, unter der SIL Open Font License.
dialogs-sides = je { $least } bis { $most }
dialogs-games = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
dialogs-version = Version { $version }

## engines

engines-title = Engines
engines-about = Programme, die NBoard oder GTP sprechen, etwa Edax und Egaroucid, können auf 8×8 mit vier Steinen zu Beginn mitspielen; die mit NBoard bewerten auch Züge.
engines-add = Engine hinzufügen…
engines-new = Neue Engine
engines-values = Laufende Werte von
engines-threads = Threads für die Suche
engines-all-but-one = Alle Kerne bis auf einen
engines-memory = Speicher für die Suche
engines-megabytes = { $count } MB
engines-command = Befehl
engines-depth = Tiefe
engines-any-depth = beliebig
engines-seconds = Sekunden je Zug
engines-test = Testen
engines-testing = Test läuft…
engines-passed = Sie funktioniert: ihr erster Zug ist { $move }
engines-passed-named = Sie funktioniert: { $name } beginnt mit { $move }
engines-failed = Sie funktioniert nicht: { $reason }
engines-remove = Entfernen
engines-no-command = Der Befehl nennt kein Programm
engines-quotes = Im Befehl fehlt ein Anführungszeichen
engines-name-taken = Eine andere Engine heißt schon so
engines-not-found = es gibt kein solches Programm
engines-not-started = sie lässt sich nicht starten ({ $reason })
engines-ended = sie hat sich beendet
engines-silent = keine Antwort seit { $seconds } s
engines-other-answer = sie antwortete „{ $answer }“
engines-flooded = sie überflutet Reversi mit Ausgaben
engines-beyond-gtp = sie spricht GTP, das weder Tiefen noch Bewertungen noch aufgebaute Stellungen kennt
engines-illegal = ihr Zug { $move } ist nicht erlaubt
engines-gave-up = { $engine } gibt auf: { $reason }. Ein Mensch spielt für { $player } weiter
engines-resigned = { $engine } gibt die Partie auf. Ein Mensch spielt für { $player } weiter
engines-values-gave-up = { $engine } gibt auf: { $reason }. Die Werte kommen wieder von Reversi
engines-plays-elsewhere = { $engine } spielt nur auf 8×8 mit vier Steinen zu Beginn. { $player } spielt ein Mensch
engines-gone = Es gibt keine Engine { $engine } mehr. { $player } spielt ein Mensch
engines-damaged = die Engines in { $file } sind nicht lesbar ({ $damage }); { $kept }
engines-some-damaged = einige Engines in { $file } sind nicht lesbar ({ $damage }); { $kept }
engines-not-saved = Die Engines ließen sich nicht speichern: { $reason }
engines-looked = { $depth ->
    [one] { $depth } Zug voraus · { $engine }
   *[other] { $depth } Züge voraus · { $engine }
}

## errors

errors-disk-full = der Datenträger ist voll
errors-access-denied = der Zugriff ist verweigert
errors-read-only = der Datenträger ist schreibgeschützt
errors-no-folder = den Ordner gibt es nicht
errors-file-in-the-way = wo der Ordner sein sollte, ist eine Datei
errors-not-a-text-file = es ist keine Textdatei
errors-end-missing = das Ende fehlt
errors-text-changed = der Text wurde verändert
errors-game-unreadable = eine Partie darin ist nicht lesbar
errors-not-ours = es ist keine gespeicherte Partie
errors-thinker = der Computer konnte keinen Zug wählen
errors-files = ein Dateivorgang schlug fehl
errors-autosave = die Partie ließ sich nicht speichern
errors-autosave-copy = die Kopie der gespeicherten Partie ließ sich nicht schreiben
errors-sound = Töne ließen sich nicht abspielen
errors-programs = die Engine war nicht erreichbar
errors-no-display = es gibt keine Anzeige: auf einem Desktop starten oder DISPLAY oder WAYLAND_DISPLAY setzen; `reversi --help` nennt die Programme, die keine brauchen
errors-unreachable-display = die Anzeige ist nicht erreichbar: prüfen, ob DISPLAY oder WAYLAND_DISPLAY eine laufende nennt und ihre Bibliotheken installiert sind (unter Debian und Ubuntu libx11-6 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0)
errors-no-device = das Grafikgerät ließ sich nicht öffnen: andere Programme schließen, die die GPU nutzen, den Treiber neu starten oder aktualisieren oder ohne GPU zeichnen (unter Debian und Ubuntu mit dem Paket mesa-vulkan-drivers und VK_DRIVER_FILES=/usr/share/vulkan/icd.d/lvp_icd.x86_64.json)
errors-no-device-on-windows = das Grafikgerät ließ sich nicht öffnen: andere Programme schließen, die die GPU nutzen, den Treiber neu starten oder aktualisieren oder WGPU_BACKEND=vulkan setzen
errors-no-driver = kein Grafiktreiber gefunden: einen Vulkan-Treiber installieren (unter Debian und Ubuntu das Paket mesa-vulkan-drivers, das auch ohne GPU zeichnet)
errors-too-few-files = das System lässt Programme zu wenige Dateien öffnen: die Grenze erhöhen, etwa mit „ulimit -n 1024“
errors-no-keyboard-library = die Bibliothek libxkbcommon-x11 fehlt (unter Debian und Ubuntu das Paket libxkbcommon-x11-0)
errors-device-lost = es ging verloren
errors-device-out-of-memory = ihm fehlt Speicher
errors-unknown = unbekannter Fehler
errors-settings-damaged = die Einstellungen in { $file } sind nicht lesbar ({ $damage }); { $kept }
errors-kept-as = sie liegen jetzt in { $place }
errors-settings-misunderstood = einige Einstellungen in { $file } sind unverständlich ({ $names }); es gelten die üblichen; eine Kopie liegt in { $place }
errors-starts-failed = die letzten beiden Starts schlugen fehl, darum liegt das Gespeicherte jetzt beiseite: { $places }. Das Menü „Datei“ öffnet die Partie
errors-device-fails = das Grafikgerät fällt immer wieder aus ({ $reason }): den Treiber aktualisieren oder neu starten
errors-device-failed = das Grafikgerät ist ausgefallen ({ $reason }): Neustart
errors-cannot-start-again = das Programm kann nicht neu starten: { $reason }
errors-internal = interner Fehler: { $line }
errors-internal-at = interner Fehler: { $line } ({ $place })
errors-is-folder = es ist ein Ordner
errors-bad-name = der Name ist nicht erlaubt
errors-too-large = die Datei ist zu groß
errors-busy = ein anderes Fenster benutzt die Datei
errors-settings-line = Zeile { $line } ist unverständlich
errors-no-clipboard = es gibt keine Zwischenablage
errors-clipboard-busy = ein anderes Programm benutzt die Zwischenablage

## facts

# What speaks for a move or against it, in hints, reviews and exercises. $move is how the sentence begins: one of these.
subject-move = { $square }
subject-move-unlike = { $square } (anders als { $next })
subject-best-move = Der beste Zug
# $player and $side are colours or the names of persons. Where $kind is "you", $side is the reader.
fact-crosswise = { $move } stellt die vier Steine über Kreuz
fact-parallel = { $move } stellt gleiche Farben nebeneinander
fact-wipes-out = { $move } nimmt { $player } den letzten Stein
fact-wins = { $count ->
    [one] { $move } gewinnt die Partie um { WORD($count) } Stein
   *[other] { $move } gewinnt die Partie um { WORD($count) } Steine
}
fact-ties = { $move } beendet die Partie unentschieden
fact-allows-wipe-out = { $move } lässt { $player } den letzten Stein nehmen
fact-forces-pass = { $kind ->
    [you] { $move } lässt { $player } keinen Zug, also ziehst du noch einmal
   *[colour] { $move } lässt { $player } keinen Zug, also zieht { $side } noch einmal
}
fact-misses-pass = { $move } lässt { $player } ziehen statt passen
fact-takes-corner = { $move } nimmt die Ecke, die nie umgedreht werden kann
fact-misses-corner = { $move } lässt die Ecke { $corner } liegen
fact-keeps-from-corner = { $move } hält { $player } von der Ecke { $corner } fern
fact-gives-no-corner = { $move } gibt { $player } keine Ecke
fact-gives-corner = { $move } lässt { $player } die Ecke { $corner } nehmen
fact-loses-corner = Nach { $move } kann { $player } die Ecke { $corner } erzwingen
fact-on-x-square = { $move } liegt auf dem X-Feld der freien Ecke { $corner }
fact-opens-edge = { $move } lässt { $player } auf { $square } am Rand zwischen zwei Steine setzen
fact-must-pass = { $move } lässt { $player } beim nächsten Mal keinen Zug
fact-walled-in = { $count ->
    [0] { $move } mauert { $player } ein: kein Zug bleibt
    [one] { $move } mauert { $player } ein: { WORD($count) } Zug bleibt
   *[other] { $move } mauert { $player } ein: { WORD($count) } Züge bleiben
}
fact-secures = { $count ->
    [0] { $move } macht keinen Stein für immer sicher
    [one] { $move } macht { WORD($count) } Stein für immer sicher
   *[other] { $move } macht { WORD($count) } Steine für immer sicher
}
fact-leaves-moves = { $count ->
    [one] { $move } lässt { $player } { WORD($count) } Zug
   *[other] { $move } lässt { $player } { WORD($count) } Züge
}
fact-odd-region = { $kind ->
    [you] { $move } füllt die ungerade Lücke, der letzte Zug dort gehört dir
   *[colour] { $move } füllt die ungerade Lücke, der letzte Zug dort gehört { $side }
}
fact-even-region = { $move } füllt die gerade Lücke, der letzte Zug dort gehört { $player }
fact-safe-moves = { $kind ->
    [you] { $move } lässt dir
   *[colour] { $move } lässt { $side }
} { $count ->
    [0] keinen sicheren Zug
    [one] { WORD($count) } sicheren Zug
   *[other] { WORD($count) } sichere Züge
}
fact-leaves-square = { $move } überlässt in der erwarteten Folge { $player } das Feld { $square }
fact-takes-edge = { $move } nimmt einen Rand, wo sich kaum etwas umdrehen lässt
fact-flips-only-inner = { $move } dreht nur innere Steine um, { $player } gewinnt keine neuen Züge
fact-exposes = { $kind ->
    [you] { $move } lässt dir außen
   *[colour] { $move } lässt { $side } außen
} { $count ->
    [0] keinen Stein
    [one] { WORD($count) } Stein
   *[other] { WORD($count) } Steine
}
fact-flips = { $count ->
    [0] { $move } dreht keinen Stein um
    [one] { $move } dreht { WORD($count) } Stein um
   *[other] { $move } dreht { WORD($count) } Steine um
}
fact-limits-flips = { $count ->
    [0] { $move } lässt { $player } keinen Stein umdrehen
    [one] { $move } lässt { $player } höchstens { WORD($count) } Stein umdrehen
   *[other] { $move } lässt { $player } höchstens { WORD($count) } Steine umdrehen
}
fact-allows-flips = { $count ->
    [one] { $move } lässt { $player } { WORD($count) } Stein auf einmal umdrehen
   *[other] { $move } lässt { $player } { WORD($count) } Steine auf einmal umdrehen
}
fact-demands-flips = { $count ->
    [one] { $move } zwingt { $player }, mindestens { WORD($count) } Stein umzudrehen
   *[other] { $move } zwingt { $player }, mindestens { WORD($count) } Steine umzudrehen
}
fact-spares-flips = { $count ->
    [one] { $move } lässt { $player } nur { WORD($count) } Stein umdrehen
   *[other] { $move } lässt { $player } nur { WORD($count) } Steine umdrehen
}
fact-takes-last-disc = { $move } nimmt { $player } den letzten Stein und verliert damit
fact-leaves-only-corners = { $move } lässt { $player } nur Ecken
fact-spares-corners = { $move } lässt { $player } die Ecken meiden, { $other } nicht
fact-avoids-corner = { $move } meidet die Ecken, deren Steine für immer bleiben
fact-fills-corner = { $move } legt einen Stein in die Ecke, wo er für immer bleibt
fact-must-take-corner = { $move } lässt { $player } beim nächsten Mal nur Ecken
# The fact, and what other moves do instead. $who is a square where $rivals is "none", "fewer", "more" or "one", and
# one of these two where it is "all-none", "at-most", "at-least" or "several".
fact-the-others = die anderen
fact-weaker-moves = schwächere Züge
fact-others = { $rivals ->
    [none] { $fact }; { $who } { $does } keinen
    [all-none] { $fact }, { $who } keinen
    [fewer] { $fact }, { $who } nur { WORD($count) }
    [at-most] { $fact }, { $who } höchstens { WORD($count) }
    [more] { $fact }; { $who } { $does } { WORD($count) }
   *[at-least] { $fact }, { $who } mindestens { WORD($count) }
}
# $does in that message; in languages that need no verb there, the word that follows the number.
fact-other-leaves-moves = lässt
fact-other-leaves-discs = lässt
fact-other-secures = sichert
fact-other-flips = wendet
fact-other-allows = erlaubt
fact-other-demands = verlangt
fact-others-give-corner = { $rivals ->
    [one] { $fact }; { $who } gibt { $player } eine
   *[several] { $fact }; { $who } geben { $player } eine
}

## files

files-open-a-game = Partie öffnen
files-save-the-game = Partie speichern
files-save-a-picture = Bild speichern
files-readable = Partien und Stellungen
files-all-files = Alle Dateien
files-parent-folder = Hoch
files-name = Name
files-open = Öffnen
files-replace = Ersetzen
files-empty-folder = Hier sind keine Partien
files-path-hint = Weiter oben suchen oder einen Pfad eingeben
files-pasted = Partie eingefügt
files-copied-game = Partie kopiert
files-copied-moves = Züge der Hauptvariante kopiert
files-copied-ggf = Partie als GGF kopiert
files-copied-link = Link zur Partie kopiert
files-copied-position = Stellung kopiert
files-in-other-tab = Reversi ist auch in einem anderen Tab offen: Jeder hat seine eigenen Partien
files-may-be-forgotten = Dieser Browser kann deine Partien vergessen: Speichere, was du behalten willst
files-nothing-to-paste = Es gibt keinen Text zum Einfügen
files-internal-error = interner Fehler
files-job-failed = Fehlgeschlagen: interner Fehler
files-dialog-failed = Der Dateidialog ist fehlgeschlagen: interner Fehler
files-sgf = Partie mit allen Varianten (SGF)
files-ggf = Partie auf quadratischem Brett (GGF)
files-png = Bild des Bretts
files-unreadable-folder = { $folder } ließ sich nicht öffnen: { $reason }
files-missing = Es gibt keine Datei „{ $name }“
files-exists = „{ $name }“ gibt es schon
files-exists-with-extension = „{ $name }“ gibt es schon: zum Ersetzen den ganzen Namen eingeben
files-unknown-extension = Dateien enden auf .sgf, .txt, .ggf, .board oder .png, nicht auf .{ $extension }
files-opened = { $name } geöffnet
files-opened-link = Partie aus dem Link geöffnet
files-stopped-at = Abgebrochen: { $problem }
files-not-a-game = Das ist keine Partie. Reversi liest Züge (f5d6c3), SGF, GGF, PGN, WTHOR, OBF, Links und gezeichnete Bretter
files-file-is-not-a-game = { $name } ist keine Partie. Reversi liest Züge (f5d6c3), SGF, GGF, PGN, WTHOR, OBF, Links und gezeichnete Bretter
files-saved = { $name } gespeichert
files-letters-without-font = Buchstaben, für die es keine Schrift gibt, können nicht dargestellt werden.
files-changed-elsewhere = Ein anderes Programm hat { $name } geändert. Ersetze die Datei oder speichere die Partie woanders
files-not-saved = { $name } ließ sich nicht speichern: { $reason }
files-game-not-saved = Speichern fehlgeschlagen: { $reason }. Das Spiel kann weitergehen
files-saved-game-damaged = Die gespeicherte Partie ist beschädigt ({ $damage }); sie liegt jetzt in { $kept }
files-restored-from-copy = Deine Partie wurde aus ihrer Kopie wiederhergestellt
files-saved-game-damaged-copy-open = Die gespeicherte Partie ist beschädigt ({ $damage }); sie liegt jetzt in { $kept }, und ihre Kopie wurde geöffnet
files-not-saving-unreadable = Partien werden nicht gespeichert: Die in { $file } ist nicht lesbar ({ $reason })
files-not-saving-damaged = Partien werden nicht gespeichert: { $file } ist beschädigt ({ $damage }) und ließ sich nicht beiseitelegen ({ $reason })
files-settings-not-saved = Die Einstellungen ließen sich nicht speichern: { $reason }
files-not-copied = Kopieren fehlgeschlagen: { $reason }
files-not-pasted = Einfügen fehlgeschlagen: { $reason }

## game

game-person = Mensch
game-computer = Computer
game-start = Anfang
game-pass = passt
game-lead = Vorsprung
game-thinking = denkt…
game-paused = angehalten
game-failed = gescheitert
game-computer-level = Computer · { $level }
game-computer-level-name = Computer · { $level } { $name }
game-played-by = Spieler { $player }: { $seat }
game-depth = Tiefe { $depth }
game-count = { $player }: { $count }
game-your-turn = du bist am Zug
game-you = du
game-to-move = am Zug
game-balance = Stand: Schwarz { $dark }, Weiß { $light }
game-move = Zug { $number }: { $move }
game-variation = Variante
game-flips-discs = { $count ->
    [one] dreht { $count } Stein um
   *[other] dreht { $count } Steine um
}
game-empty-board = leeres Brett
game-view-changed = Geänderte Ansicht ({ $keys }: normale Ansicht)
game-fewest = wer weniger Steine hat, gewinnt
list-named = { $name }: { $value }
# Between the parts of a sentence that screen readers speak.
list-separator = { ", " }

## help

help-back = Zurück
help-next = Weiter
help-again = Noch eine
help-play-now = Spielen
help-cannot-move = Weiß kann nichts umdrehen…
help-goes-again = …also zieht Schwarz noch einmal
help-last-square = Ein Feld ist noch frei
help-legal = Weiß darf auf die Felder mit Ringen
help-pointed-at = Zeiger auf einem
help-keys = Tasten
help-counter = { $number } von { $count }
help-capture = Steine einschließen und umdrehen
help-capture-1 = Setze deinen Stein so, dass er Steine der anderen Farbe einschließt: Sie liegen in gerader Linie zwischen ihm und einem anderen deiner Steine. Alle eingeschlossenen Steine werden zu deiner Farbe umgedreht.
help-capture-2 = Dann ist die andere Seite am Zug.
help-directions = Jede Linie zählt
help-directions-1 = Reihen, Spalten und Diagonalen zählen alle, und ein Stein kann auf mehreren zugleich einschließen.
help-directions-2 = Ein Zug muss mindestens einen Stein umdrehen.
help-practice = Du bist am Zug
help-practice-1 = Du spielst Schwarz. Klicke auf ein Feld, das einen weißen Stein einschließt.
help-pass = Kein Zug? Dann passt du
help-pass-1 = Kannst du nichts umdrehen, passt du automatisch, und die andere Seite zieht noch einmal.
help-end = Das Ende
help-end-1 = Kann keine Seite mehr ziehen, ist die Partie zu Ende. Meist ist das Brett dann voll.
help-end-2 = Wer mehr Steine hat, gewinnt; bei „Weniger Steine gewinnen“ wer weniger hat.
help-starts = Drei Arten zu beginnen
help-starts-1 = Du wählst sie zu Beginn einer Partie; das Programm merkt sie sich.
help-marks = Markierungen und Tipps
help-marks-1 = Zeige auf einen erlaubten Zug, um den Stein zu sehen, den du setzen würdest, und mit gestrichelten Ringen die Steine, die er umdreht. Der letzte Zug trägt einen Punkt, und was er umgedreht hat, kleine Ringe.
help-marks-2 = Ein Tipp (F2) zeigt den besten Zug; drücke F2 noch einmal, um zu sehen, um wie viele Steine jeder Zug gewänne.
help-traps = { $count ->
    [one] { $square } schließt { $count } Stein ein
   *[other] { $square } schließt { $count } Steine ein
}
help-flipped = { $count ->
    [one] { $count } Stein umgedreht
   *[other] { $count } Steine umgedreht
}
help-result = { $dark }–{ $light }: { $winner } gewinnt
help-tie = { $dark }–{ $light }: unentschieden
help-well-done = { $count ->
    [one] Gut! { $square } dreht { $count } Stein um.
   *[other] Gut! { $square } dreht { $count } Steine um.
}
help-square = { $square }: { $player }
help-free-square = { $square }: frei
help-board = Ein Brett mit Schwarz auf { $dark } und Weiß auf { $light }
help-empty-board = Ein leeres Brett

## hint

# WORD() writes small numbers as these words, from 0 on, and others as digits. A language may list none but 0.
words = 0
hint = Tipp: { $told }
hint-strongest = { $best } ist der stärkste gefundene Zug
hint-only = { $best } ist der einzige Zug
hint-all-equal = { $count ->
    [2] Beide Züge sind gleich gut
   *[other] Alle { WORD($count) } Züge sind gleich gut
}
hint-all-look-equal = { $count ->
    [2] Beide Züge wirken gleich gut
   *[other] Alle { WORD($count) } Züge wirken gleich gut
}
hint-only-win = Nur { $best } gewinnt
hint-only-tie = Nur { $best } verliert nicht
hint-slightly-better = { $best } ist etwas besser als { $next }
hint-better = { $count ->
    [one] { $best } ist um { WORD($count) } Stein besser als { $next }
   *[other] { $best } ist um { WORD($count) } Steine besser als { $next }
}
hint-about-better = { $count ->
    [one] { $best } ist um etwa { WORD($count) } Stein besser als { $next }
   *[other] { $best } ist um etwa { WORD($count) } Steine besser als { $next }
}
hint-with-equal = { $hint }; { $equal } ist ebenso gut

## library

library-command = Meine Partien…
library-help = Meine Partien: suchen, öffnen, löschen, exportieren
library-title = Meine Partien
library-empty = Hier stehen Partien, sobald darin gezogen wurde.
library-reading = Partien werden gelesen…
library-delete = { $name } löschen
library-deleted = Gelöscht: { $name }
library-put-back = Löschen widerrufen
library-export = Exportieren…
library-save = Partien exportieren
library-unread = { $count ->
    [one] { $count } Datei ist nicht lesbar: { $names }
   *[other] { $count } Dateien sind nicht lesbar: { $names }
}
library-not-deleted = { $file } ließ sich nicht löschen

## live

live-waits-for-end = Laufende Werte warten auf das Ende der Partie
live-looked = { $depth ->
    [one] { $depth } Zug voraus · { $positions } Stellungen
   *[other] { $depth } Züge voraus · { $positions } Stellungen
}

## menus

menus-game = Spiel
menus-file = Datei
menus-moves = Züge
menus-view = Ansicht
menus-help = Hilfe
menus-learn = Lernen
menus-turn-board = Brett drehen
menus-go-to = Gehe zu
menus-variations = Varianten
menus-in-review = In der Analyse
menus-settings = Einstellungen
menus-play = Spielen
menus-program = Programm
menus-board-size = Brettgröße
menus-other-sizes = Andere Größen
menus-fewest-discs-win = Weniger Steine gewinnen
menus-pace = Tempo des Computers
menus-copy-as = Kopieren als
menus-mark-legal = Erlaubte Züge markieren
menus-mark-flips = Umdrehen vorab zeigen
menus-mark-last = Letzten Zug markieren
menus-coordinates = Koordinaten
menus-show-estimate = Zeigen, wen der Computer vorn sieht
menus-animation = Animation
menus-theme = Design
menus-text-size = Schriftgröße
menus-sound = Ton
menus-sound-off = Aus
menus-played-by = Spieler { $player }
menus-fill-centre = Mitte füllen
menus-fill-centre-meaning = Ihr füllt die Mitte gemeinsam, dann wird umgedreht
menus-four-discs = Vier Steine
menus-four-discs-meaning = Vier Steine liegen bereit: Umdrehen ab dem ersten Zug
menus-free-placement = Freies Setzen
menus-free-placement-meaning = Jedes leere Feld, ob es umdreht oder nicht
menus-instant = Sofort
menus-seconds = { $seconds } Sekunden
menus-slow = Langsam
menus-normal = Normal
menus-fast = Schnell
menus-off = Aus
menus-felt = Grüner Filz
menus-classic-green = Klassisches Grün
menus-wood = Holz
menus-high-contrast = Hoher Kontrast
menus-percent = { $percent } %
menus-language = Sprache
menus-match-system = Wie das System
menus-match-theme = Wie das Design
menus-light = Hell
menus-dark = Dunkel

## openings

# Names of openings are proper names and stay in English, as their catalogue has them.
openings-name = { $name }
openings-named = Eröffnung { $name }
openings-command = Eröffnungen…
openings-help = Eröffnungen: was von hier aus gespielt wurde, und das Eröffnungsbuch
openings-title = Eröffnungen
openings-move = Zug
openings-results = Ergebnisse
openings-results-means = Punkte der Seite am Zug; ein Remis ist ein halber Punkt
openings-margin = Vorsprung
openings-margin-means = Durchschnittlicher Vorsprung der Seite am Zug, in Steinen
openings-book = Buch
openings-book-means = Vorsprung der Seite am Zug laut Eröffnungsbuch, in Steinen
openings-random = Zufällige Eröffnung
openings-random-help = 8 bis 10 Züge aus dem Eröffnungsbuch, nach denen beide Seiten etwa gleich stehen
openings-value = Wert
openings-value-means = Vorsprung der Seite am Zug, wie ihn der Computer erwartet, in Steinen
openings-learn = Für { $side } lernen
openings-learn-help = Die Züge bis hierher lernen, für die Seite, die zuletzt gezogen hat
openings-forget = Variante vergessen
openings-is-due = Heute fällig
openings-learned = Gelernt
openings-repertoire = Repertoire
openings-repertoire-empty = Geh eine Eröffnung bis zu einem deiner Züge durch und lerne sie dort. Hier wird sie abgefragt, bis du sie kannst.
openings-due = { $due ->
    [0] Heute nichts fällig ({ $count } im Repertoire)
   *[other] { $count ->
        [one] Heute fällig: { $due } von { $count } Variante
       *[other] Heute fällig: { $due } von { $count } Varianten
    }
}
openings-practise = { $side } üben
openings-find = Welcher Zug kommt jetzt?
openings-wrong = { $square } ist nicht der Zug dieser Variante
openings-other = { $square } gehört zu einer anderen deiner Varianten
openings-known = Diese Variante kannst du
openings-missed = Diese Variante kannst du noch nicht
openings-not-saved = Dein Repertoire ließ sich nicht speichern: { $reason }
openings-damaged = { $count ->
    [one] { $count } Variante deines Repertoires ist beschädigt; eine Kopie liegt in { $kept }
   *[other] { $count } Varianten deines Repertoires sind beschädigt; eine Kopie liegt in { $kept }
}

## players

players-name = Name
players-you = Du
players-dark = Schwarz
players-light = Weiß
players-level-1 = Sehr leicht
players-level-2 = Anfänger
players-level-3 = Hobbyspieler
players-level-4 = Überlegt
players-level-5 = Erfahren
players-level-6 = Klubspieler
players-level-7 = Stark
players-level-8 = Experte
players-level-9 = Meister
players-level-10 = Volle Stärke
players-level-unlimited = Unbegrenzt
players-level-1-meaning = Nimmt Steine und Ränder, ohne lange zu überlegen
players-level-2-meaning = Spielt nach Gefühl und übersieht oft eine Ecke
players-level-3-meaning = Denkt zwei Züge voraus, spielt aber oft nach Gefühl
players-level-4-meaning = Sieht ein wenig voraus und irrt sich ab und zu
players-level-5-meaning = Achtet auf Ecken und plant einige Züge voraus
players-level-6-meaning = Kennt die Fallen an den Ecken und irrt sich selten
players-level-7-meaning = Plant weit voraus und spielt gute Endspiele
players-level-8-meaning = Irrt sich selten und dann nur wenig
players-level-9-meaning = Irrt sich fast nie und spielt Endspiele fehlerlos
players-level-10-meaning = Spielt so gut es kann, höchstens acht Sekunden je Zug
players-no-limit = Denkt nach, bis du „Jetzt ziehen“ wählst oder bis zum Ende der Partie gerechnet ist
players-rename = Name von { $player }
# $side is a colour, or the name of a person where $kind is "person".
players-your-turn = Du bist am Zug
players-computers-turn = Der Computer ist am Zug
players-to-move = { $side } ist am Zug
players-you-cannot-move = Du kannst nicht ziehen
players-cannot-move = { $side } kann nicht ziehen
players-you-go-again = Du ziehst noch einmal
players-goes-again = { $side } zieht noch einmal
players-so-you-go-again = du ziehst weiter
players-so-goes-again = { $side } zieht weiter
players-skipped = { $cannot }: { $again }

## reader

# What screen readers are told. $side is a colour, or the name of a person where $kind is "person".
reader-board = Brett, { $width } mal { $height }
reader-row = Zeile { $number }
reader-column = Spalte { $letter }
reader-empty = { $square }, leer
reader-dark = { $square }, schwarzer Stein
reader-light = { $square }, weißer Stein
reader-describe = Das Spiel einem Screenreader beschreiben
reader-can-be-played = möglicher Zug
reader-last-move = letzter Zug
reader-just-flipped = eben umgedreht
reader-best-move = bester Zug
reader-would-flip = { $count ->
    [one] dreht einen um
   *[other] dreht { WORD($count) } um
}
reader-you-play = { $count ->
    [0] Du setzt auf { $square }.
    [one] Du setzt auf { $square } und drehst einen um.
   *[other] Du setzt auf { $square } und drehst { WORD($count) } um.
}
reader-plays = { $count ->
    [0] { $side } setzt auf { $square }.
    [one] { $side } setzt auf { $square } und dreht einen um.
   *[other] { $side } setzt auf { $square } und dreht { WORD($count) } um.
}
reader-you-pass = Du passt.
reader-passes = { $side } passt.
reader-sentence = { $text }.
reader-turn = { $count ->
    [one] { $turn }, { WORD($count) } möglicher Zug.
   *[other] { $turn }, { WORD($count) } mögliche Züge.
}
reader-turn-opening = { $turn }, Stein { $number } von 4 in der Mitte.
reader-turn-pass = { $turn }, kein Zug möglich.
reader-tie = { $winner }, je { $count }.
reader-won = { $winner }, { $most } zu { $least }.
reader-you-low = Du hast noch { $seconds } Sekunden.
reader-low = { $side } hat noch { $seconds } Sekunden.
reader-start = Anfang der Partie.
reader-after-move = Nach Zug { $number }, { $player } { $square }.
reader-after-pass = Nach Zug { $number }: { $player } hat gepasst.

## records

# What is wrong with a record of a game. Most of these are parts of a sentence.
records-too-large = eine Aufzeichnung hat höchstens { $bytes } Bytes
records-too-many-moves = eine Partie hat höchstens { $moves } Züge in allen Varianten
records-no-such-game = es gibt keine Partie { $number }; die Partien sind 1 bis { $count }
records-other-game = es ist die Aufzeichnung eines anderen Spiels: { $name }
records-size = kein Brett hat die Größe { $size }
records-set-up = die Stellung lässt sich nicht aufbauen: { $text }
records-names = es ist eine WTHOR-Datei mit Namen; Partien stehen in Dateien wie WTH_2025.wtb
records-no-games = die WTHOR-Datei hat keine Partien auf 8×8; andere werden nicht gelesen
records-incomplete = die WTHOR-Datei ist unvollständig: sie hat Platz für { $found } ihrer { $expected } Partien
records-long-link = ein Link hat höchstens { $bytes } Bytes
records-newer-link = dieser Link ist für eine neuere Version von Reversi
records-link = der Link ist unvollständig oder beschädigt: { $field }
records-line = Zeile { $line }: { $reason }
records-no-position = eine Stellung beginnt mit 64 Feldern, jedes X, O oder -, und der Seite am Zug
records-field = eine Angabe ist ein Zug mit seinem Wert wie D3:+2, nicht { $field }
records-cannot-read = { $file } ist nicht lesbar: { $reason }
records-no-such-file = es gibt keine solche Datei
records-move = Zug { $number }, { $text }: { $reason }
records-other-side = { $player } ist am Zug
records-not-a-move = ein Zug ist ein Spaltenbuchstabe mit einer Zeilennummer wie d3, oder Passen
records-not-an-entry = ein Zug ist ein Spaltenbuchstabe mit einer Zeilennummer wie d3, oder Passen: pa, ps, pass oder --
records-no-such-row = kein Brett hat dieses Feld: die Zeilen sind 1 bis 26
records-byte = ein Zug ist zehnmal die Zeile plus die Spalte, beide von 1 bis 8
records-cut-off = die Aufzeichnung endet zu früh
records-late-set-up = eine mitten in der Partie aufgebaute Stellung wird nicht übernommen
records-game-over = die Partie ist zu Ende
records-occupied = { $square } ist besetzt
records-outside-centre = { $square } liegt außerhalb der Mitte, die zuerst zu füllen ist
records-no-capture = { $square } dreht nichts um
records-may-not-pass = { $player } kann ziehen und darf nicht passen
records-only-standard = { $format } ist für Bretter von 8×8, nicht { $size }
records-only-square = { $format } ist für quadratische Bretter, nicht { $size }
records-only-othello = { $format } ist für Partien nach den Regeln von Othello
records-no-set-up = { $format } hat keinen Platz für eine aufgebaute Stellung
records-transcript = eine Zugliste
records-game = Partie { $number }
records-position = Stellung { $number }

## result

result-tie = Unentschieden
result-you-won = Gewonnen
result-you-lost = Verloren
result-won = { $kind ->
    [colour] { $side } gewinnt
   *[person] { $side } hat gewonnen
}
result-level-won-by = { $count ->
    [one] Stufe { $level } gewann um 1 Stein
   *[other] Stufe { $level } gewann um { $count } Steine
}
result-you-won-by = { $count ->
    [one] Um 1 Stein gewonnen
   *[other] Um { $count } Steine gewonnen
}
result-won-by = { $kind ->
    [colour] { $side } gewinnt
   *[person] { $side } gewann
} { $count ->
    [one] um 1 Stein
   *[other] um { $count } Steine
}
result-best = dein bestes Ergebnis gegen Stufe { $level }
result-led-until = du hast bis Zug { $number } geführt
result-counts = Steine { $dark }–{ $light }
result-fewest = wer weniger Steine hat, gewinnt
result-last-move = Der letzte Zug: { $move }

## review

review-story = Verlauf
review-both = Beide
review-mistake = Fehler
review-try = Versuchen
review-exact = genau
review-loss = Verlust
review-preview-keys = → und ← gehen sie durch · Esc verlässt sie
review-book = { $move } ist ein bekannter Eröffnungszug
review-only-move = { $move } war erzwungen
review-all-alike = { $move }: Alle Züge waren gleich gut
review-not-yet = { $move }: noch nicht analysiert
review-best-move = { $move } ist der beste Zug
review-nearly-best = { $move } ist fast der beste Zug
review-loses = { $move } verliert { $discs }
review-discs = { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
}
review-about-discs = { $count ->
    [one] etwa { $count } Stein
   *[other] etwa { $count } Steine
}
review-marked = { $move } ist bezeichnet als: { $class }
review-was-best = Besser war { $square }: { $value }
review-best-line = Beste Variante: { $line }
review-no-turn = Niemand hat einen Sieg verschenkt
review-turned = Die Partie kippte mit { $moves }
review-turned-often = Die Führung wechselte { $count }-mal
review-led-until = { $kind ->
    [you] Du hast bis { $move } geführt
    [computer] Der Computer hat bis { $move } geführt
   *[person] { $side } hat bis { $move } geführt
}
review-decided = { $move } entschied die Partie
review-cost = { $move } kostete { $discs }
review-smaller = { $count ->
    [one] { $count } kleinerer Fehler
   *[other] { $count } kleinere Fehler
}
review-find-better = Finde einen besseren Zug als { $move }
review-was-played = { $move } ist der gespielte Zug
review-hardly-anything = kaum etwas
review-as-good = { $move } ist so gut wie der beste Zug
review-good = { $move } ist gut: verliert { $discs }
review-better = { $move } ist besser, verliert aber { $discs }
review-no-better = { $move } ist nicht besser: verliert { $discs }
# $row is "upper", "middle" or "lower", $column is "left", "middle" or "right".
review-place = Der beste Zug liegt { $row ->
    [upper] { $column ->
        [left] oben links
        [right] oben rechts
       *[middle] oben in der Mitte
    }
    [lower] { $column ->
        [left] unten links
        [right] unten rechts
       *[middle] unten in der Mitte
    }
   *[middle] { $column ->
        [left] links in der Mitte
        [right] rechts in der Mitte
       *[middle] in der Mitte
    }
}
review-preview = { $count ->
    [one] Die beste Variante: { $shown } von { $count } Zug
   *[other] Die beste Variante: { $shown } von { $count } Zügen
}
review-lost = verliert { $discs }: { $class }
review-the-best-move = der beste Zug
review-a-good-move = ein guter Zug
review-an-inaccuracy = eine Ungenauigkeit
review-a-mistake = ein Fehler
review-a-blunder = ein grober Fehler
review-numbered = { $number }. { $move }
review-even = ausgeglichen
review-ahead = { $player } { $value }
review-graph = Verlauf der Partie, nach { $moves } von { $count } Zügen
review-graph-value = { $graph }: { $value }
review-searched = { $count ->
    [one] { $known } von { $count } Zug analysiert
   *[other] { $known } von { $count } Zügen analysiert
}
review-searched-all = { $depth ->
    [one] { $count ->
        [one] { $count } Zug analysiert, { $depth } Zug voraus
       *[other] { $count } Züge analysiert, { $depth } Zug voraus
    }
   *[other] { $count ->
        [one] { $count } Zug analysiert, { $depth } Züge voraus
       *[other] { $count } Züge analysiert, { $depth } Züge voraus
    }
}
review-side = { $player }: { $accuracy } % genau, { $average } Steine Verlust je Zug
review-no-faults = keine Fehler
review-inaccuracies = { $count ->
    [one] { $count } Ungenauigkeit
   *[other] { $count } Ungenauigkeiten
}
review-mistakes = { $count ->
    [one] { $count } Fehler
   *[other] { $count } Fehler
}
review-blunders = { $count ->
    [one] { $count } grober Fehler
   *[other] { $count } grobe Fehler
}

## setup

setup-to-move = Am Zug
setup-begin = Anfang
setup-clear = Leeren
setup-mirror = Spiegeln
setup-rotate = Drehen
setup-swap = Farben tauschen
setup-position = Stellung
setup-copy = Kopieren
setup-copy-help = Als Textzeilen
setup-copy-obf = OBF kopieren
setup-copy-obf-help = Eine Zeile für Edax und andere Engines (8×8)
setup-copy-sgf = SGF kopieren
setup-copy-sgf-help = Der Anfang einer Partie
setup-play = Ab hier spielen
setup-analyse = Analyse
setup-keys = Klick wechselt schwarz, weiß, frei (rechts zurück); Ziehen malt. Tasten: Pfeile, Leertaste, D schwarz, L weiß, E frei; T am Zug, M spiegeln, R drehen
setup-copied = Stellung kopiert
setup-pasted = Stellung eingefügt
setup-board = Stellung: { $discs }
setup-discs = { $dark ->
    [one] { $dark } schwarzer
   *[other] { $dark } schwarze
}, { $light ->
    [one] { $light } weißer
   *[other] { $light } weiße
}
setup-no-disc = { $player } hat keinen Stein
setup-centre-is-free = Ein mittleres Feld ist frei
setup-centre-comes-first = Die Mitte wird zuerst gefüllt
setup-lonely = Der Stein auf { $square } steht allein
setup-skipped = { $player } hat keinen Zug und passt
setup-over = Keine Züge: Die Partie ist zu Ende

## statistics

statistics-title = Statistik
statistics-empty = Hier werden beendete Partien gegen den Computer gezählt.
statistics-none = Solche Partien gibt es noch nicht.
statistics-games = Partien
statistics-won = Gewonnen
statistics-drawn = Remis
statistics-lost = Verloren
statistics-loss = Verlust je Zug
statistics-loss-means = Steine, die ein Zug im Mittel verlor, in den Partien mit Analyse
statistics-all = Alle
statistics-all-rules = Alle Regeln
statistics-all-boards = Alle Bretter
statistics-copy = Als CSV kopieren
statistics-reset = Zurücksetzen…
statistics-ask = Neu beginnen? Die jetzige Statistik bleibt in einer anderen Datei.
statistics-begin-anew = Neu beginnen
statistics-level = Stufe { $level }
statistics-line = { $count ->
    [one] { $opponent }: { $count } Partie, { $won } gewonnen, { $drawn } remis, { $lost } verloren
   *[other] { $opponent }: { $count } Partien, { $won } gewonnen, { $drawn } remis, { $lost } verloren
}
statistics-lost-a-move = { $average } Steine Verlust je Zug
statistics-legend = Jeder Punkt ist eine Partie: über der Linie gewonnen, darunter verloren.
statistics-legend-curve = Die Kurve ist das Mittel der letzten { $count }.
statistics-helped = Hohl: mit Tipps oder zurückgenommenen Zügen ({ $count }).
statistics-plot = { $count ->
    [one] Verlauf von { $count } Partie: { $won } gewonnen, { $drawn } remis, { $lost } verloren
   *[other] Verlauf von { $count } Partien: { $won } gewonnen, { $drawn } remis, { $lost } verloren
}
statistics-game = { $number }. { $date }, { $opponent }, { $size }: { $result }
statistics-won-by = gewonnen um { $count }
statistics-lost-by = verloren um { $count }
statistics-with-help = mit Hilfe
statistics-copied = { $count ->
    [one] { $count } Partie als CSV kopiert
   *[other] { $count } Partien als CSV kopiert
}
statistics-were-reset = Die Statistik beginnt neu; die alte liegt jetzt in { $kept }
statistics-not-reset = Neubeginn fehlgeschlagen: { $reason }
statistics-damaged = { $count ->
    [one] { $count } Zeile der Statistik ist nicht lesbar; eine Kopie liegt in { $kept }
   *[other] { $count } Zeilen der Statistik sind nicht lesbar; eine Kopie liegt in { $kept }
}
statistics-not-saved = Die Statistik ließ sich nicht in { $file } speichern: { $reason }

## status

status-typed-detail = Eingabe setzt · Esc löscht
status-thinking-about-hint = Ein Tipp wird gesucht…
status-no-hint = Hier gibt es keinen Tipp
status-computers-play = Der Computer spielt beide Seiten
status-muted = Ton aus
status-unmuted = Ton an
status-typed = Eingegeben: { $name }
status-game-over = Die Partie ist zu Ende
status-off-board = { $square } liegt nicht auf dem Brett
status-taken = { $square } ist besetzt
status-outside-centre = Erst die vier mittleren Felder füllen
status-no-capture = { $square } würde keinen Stein umdrehen
status-may-not-pass = { $player } kann ziehen und darf nicht passen
status-one-moment = Einen Moment: { $player } denkt nach
status-computers-turn = Der Computer ist am Zug ({ $player })
status-paused = Angehalten · { $turn }
status-no-move-found = Der Computer fand keinen Zug für { $player }
status-opening = Stein in die Mitte setzen ({ $number } von 4)
status-legal-moves = { $count ->
    [one] { $count } möglicher Zug
   *[other] { $count } mögliche Züge
}
status-flips = { $square } dreht { $count } um
status-score = { $square }: { $value }
status-keys = { $keys }: { $name }
status-invitation = { $variant } · Feld anklicken oder tippen: { $letter } { $number } Eingabe

## training

training-command = Training…
training-help = Training: eigene Fehler und Aufgaben
training-next = Weiter
training-next-help = Training: nächste Stellung
training-title = Training
training-mistakes = Deine Fehler
training-no-mistakes = Nach der Analyse einer Partie gegen den Computer stehen hier deine schlimmsten Fehler
training-due = { $due ->
    [0] Heute nichts fällig ({ $count } im Training)
   *[other] { $count ->
        [one] Heute fällig: { $due } von { $count } Stellung
       *[other] Heute fällig: { $due } von { $count } Stellungen
    }
}
training-practise = Üben
training-puzzles = Aufgaben
training-about-puzzles = Finde den einzigen Zug, der gewinnt
training-new-puzzle = Neue Aufgabe
training-easy = Leicht
training-medium = Mittel
training-hard = Schwer
training-making = Eine Aufgabe entsteht…
training-no-puzzle = Es kam keine Aufgabe zustande
training-done = Das war alles für heute
training-to-win = { $player } gewinnt. Finde den Zug.
training-wins = { $count ->
    [one] { $square } gewinnt um 1 Stein
   *[other] { $square } gewinnt um { $count } Steine
}
training-solved = { $count ->
    [one] Gelöst! { $square } gewinnt um 1 Stein
   *[other] Gelöst! { $square } gewinnt um { $count } Steine
}
training-ties = { $square } reicht nur zum Unentschieden
training-loses = { $count ->
    [one] { $square } verliert um 1 Stein
   *[other] { $square } verliert um { $count } Steine
}
training-again = { $count ->
    [1] Kommt morgen wieder
   *[other] Kommt in { $count } Tagen wieder
}
training-learned = Gelernt: Sie kommt nicht wieder
training-puzzle = Aufgabe · { $difficulty }
training-own-mistake = Dein Fehler
training-from-this-game = Aus dieser Partie
training-answer = Die Lösung: { $square }
training-answers-and-wins = { $count ->
    [one] { $player } antwortet mit { $square } und gewinnt um 1 Stein
   *[other] { $player } antwortet mit { $square } und gewinnt um { $count } Steine
}
training-answers-and-ties = { $player } antwortet mit { $square }: unentschieden
training-answers = { $player } antwortet mit { $square }
training-marked = Der Zug ist auf dem Brett markiert
training-took = In { $seconds } s gefunden
training-streak = { $count } in Folge
training-progress = { $tried } von { $count } Aufgaben, { $solved } gelöst
training-results = { $solved } von { $count } gelöst
training-ten-more = Zehn weitere
training-waiting = { $count ->
    [one] Einer deiner Fehler wartet
   *[other] { $count } deiner Fehler warten
}
training-play-on = Weiterspielen
training-leave = Verlassen
training-to-review = Zurück zur Analyse
training-not-saved = Die Trainingsstellungen ließen sich nicht speichern: { $reason }
training-damaged = { $count ->
    [one] { $count } Trainingsstellung ist beschädigt; eine Kopie liegt in { $kept }
   *[other] { $count } Trainingsstellungen sind beschädigt; eine Kopie liegt in { $kept }
}
training-puzzle-failed = es kam keine Aufgabe zustande

## welcome

welcome-play-the-computer = Gegen den Computer
welcome-two-players = Zu zweit
welcome-title = Reversi spielen
welcome-play = Spielen
welcome-more = Mehr Optionen
welcome-fewer = Weniger Optionen
welcome-puzzle = Aufgabe
welcome-computer-begins = Du spielst { $player }. Der Computer beginnt
welcome-press-play = Drücke „Spielen“ oder klicke auf das Brett
welcome-level = Stufe
welcome-you-play = Du spielst
welcome-other = Andere…
welcome-level-name = Stufe { $level }: { $name }
welcome-you-play-side = Du spielst { $player }
welcome-start-with = Beginn: { $start }
welcome-other-board = Brett: anderes
welcome-board-of = Brett: { $size }
