# Español (Spanish).
#
# How sure: fairly. Written by a fluent speaker who is no Othello player, not yet read by native speakers.
# The words of the field: ficha, casilla, esquina, borde, jugada, voltear, encerrar, pasar. The sides are Negras and
# Blancas, and so plural: $kind tells them from the name of a person.
# Unsure: “ordenador” rather than “computadora”, “asegurar” for discs that can never be flipped again.

## clock

clock-title = Reloj
clock-other = Otro…
clock-loses = Quien agota el tiempo pierde
clock-next-game = El reloj contará desde la próxima partida
clock-minutes = Minutos
clock-increment = Segundos extra por jugada
clock-none = Sin reloj
clock-per-move = { $seconds } s por jugada
clock-per-game = { $minutes } min
clock-with-increment = { $minutes } min + { $seconds } s
clock-chosen = Reloj: { $clock }
clock-left = quedan { $time }
# $side is a colour, or the name of a person where $kind is "person".
clock-you-ran-out = Se te ha acabado el tiempo
clock-ran-out = Tiempo agotado: { $side }
clock-you-won = Has ganado por tiempo
clock-you-lost = Has perdido por tiempo
clock-won = { $kind ->
    [colour] Ganan las { $side } por tiempo
   *[person] Ha ganado { $side } por tiempo
}

## commands

commands-move-cursor-help = Mover el cursor por el tablero
commands-play-on-cursor-help = Jugar en la casilla del cursor
commands-type-square-help = Jugar en d3
commands-use-widgets-help = Elegir y pulsar botones y menús
commands-undo = Deshacer
commands-redo = Rehacer
commands-first = Ir al principio
commands-back = Retroceder una jugada
commands-forward = Avanzar una jugada
commands-last = Ir a la última jugada
commands-next-line = Variante siguiente
commands-previous-line = Variante anterior
commands-promote-line = Hacerla variante principal
commands-promote-line-short = Princ.
commands-delete-line = Borrar esta variante
commands-delete-line-short = Borrar
commands-delete-from-here = Borrar desde aquí
commands-open-file = Abrir…
commands-open-file-help = Abrir un archivo
commands-save = Guardar
commands-save-as = Guardar como…
commands-save-as-help = Guardar con otro nombre
commands-save-picture = Guardar una imagen…
commands-copy-sgf = Partida (SGF)
commands-copy-sgf-help = Copiar la partida
commands-copy-transcript = Jugadas de la variante principal
commands-copy-ggf = Partida (GGF)
commands-copy-link = Enlace a la partida
commands-copy-obf = Posición (OBF)
commands-copy-board = Posición en filas
commands-paste = Pegar
commands-paste-help = Pegar una partida o una posición
commands-new-game = Nueva partida…
commands-new-game-short = Nueva partida
commands-other-size = Otro tamaño…
commands-other-clock = Otro reloj…
commands-set-up = Preparar una posición…
commands-set-up-help = Preparar una posición
commands-engines = Motores…
commands-settings = Ajustes…
commands-restart = Reiniciar
commands-play-again = Otra vez
commands-next-level = Siguiente: nivel { $level }
commands-what-decided = Ver qué lo decidió
commands-hint = Pista
commands-hint-help = Pista: la mejor jugada, luego el valor de cada una
commands-scores = Valores
commands-score-every-move = Valorar cada jugada
commands-hide-scores = Ocultar
commands-live-values = Valores en vivo
commands-live-values-help = Valores en vivo: el valor de cada jugada, cada vez más a fondo
commands-hide-live-values = Ocultar los valores en vivo
commands-play-on = Seguir contra el ordenador
commands-move-now = Jugar ya
commands-move-now-help = Hacer que el ordenador juegue ya, o continúe
commands-continue = Continuar
commands-pause = Pausa
commands-pause-help = Dos ordenadores o reloj: pausar o continuar
commands-try-again = Reintentar
commands-how-to-play = Cómo se juega
commands-how-to-play-help = Cómo se juega, y estas teclas
commands-comment = Comentario…
commands-comment-help = Comentar la posición
commands-shortcuts = Atajos de teclado
commands-about = Acerca de Reversi
commands-focus-menu-help = Ir a la barra de menús
commands-full-screen = Pantalla completa
commands-turn-right = Girar a la derecha
commands-turn-left = Girar a la izquierda
commands-mirror = Reflejar
commands-as-f5 = Como f5
commands-usual-view = Vista normal
commands-turn-right-help = Girar el tablero a la derecha
commands-turn-left-help = Girar el tablero a la izquierda
commands-usual-view-help = Volver a la vista normal del tablero
commands-larger-text = Texto más grande
commands-smaller-text = Texto más pequeño
commands-usual-text-size = Tamaño de texto normal
commands-mute = Silenciar
commands-unmute = Activar el sonido
commands-mute-help = Silenciar o activar el sonido
commands-close = Cerrar
commands-close-help = Cerrar, o salir de los menús
commands-review = Análisis
commands-review-help = Análisis: qué valía cada jugada
commands-statistics = Estadísticas…
commands-statistics-help = Estadísticas de tus partidas
commands-leave-review = Salir del análisis
commands-next-mistake = Error siguiente
commands-previous-mistake = Error anterior
commands-try-again-help = Análisis: buscar una jugada mejor
commands-show-answer = Ver solución
commands-back-to-game = Volver a la partida
commands-best-line = Mostrar la mejor variante
commands-best-line-help = Análisis: recorrer la mejor variante
commands-stop-review = Detener el análisis
commands-go-on-with-review = Seguir con el análisis
commands-stop = Detener
commands-go-on = Seguir
commands-quit = Salir
# What is written on keys.
commands-key-ctrl = Ctrl
commands-key-shift = Mayús
commands-key-enter = Intro
commands-key-space = Espacio
commands-key-esc = Esc
commands-key-home = Inicio
commands-key-end = Fin
commands-key-page-up = Re Pág
commands-key-page-down = Av Pág
commands-key-delete = Supr
commands-key-arrows = Flechas
commands-for-computer = Ordenador: { $name }
commands-for-line = { $name }: { $first }

## comments

comments-title = Comentario
comments-heading = Título
comments-none = Sin comentario sobre esta posición
comments-triangle = Triángulo
comments-circle = Círculo
comments-cross = Cruz
comments-square = Cuadrado
comments-label = Etiqueta
comments-label-text = Texto de la etiqueta
comments-arrow-tool = Flecha
comments-line-tool = Línea
comments-marks-help = Haz clic en las casillas para marcarlas
comments-arrow-help = Haz clic donde empieza y luego donde acaba
comments-marked = Marcas: { $marks }
comments-arrow = flecha de { $from } a { $to }
comments-line = línea de { $from } a { $to }
comments-value = { $value } para { $side }
comments-value-for = Valor para { $side }
comments-with = con comentario
comments-not-judged = Sin valorar
comments-good = Buena para { $side }
comments-very-good = Muy buena para { $side }
comments-even = Igualada
comments-unclear = Poco clara

## dialogs

dialogs-board = Tablero
dialogs-width = Ancho
dialogs-height = Alto
dialogs-rules = Reglas
dialogs-other-players = Otros jugadores
dialogs-start = Empezar
dialogs-cancel = Cancelar
dialogs-details = Detalles
dialogs-undo-restores = «Deshacer» recupera la partida actual.
dialogs-find = Buscar
dialogs-find-hint = un nombre, un torneo o un año
dialogs-about = Reversi
dialogs-about-game = Un juego para dos o contra el ordenador, en cualquier tablero de 2×2 a 26×26.
dialogs-about-licence = Software libre bajo la licencia MIT o la Apache 2.0. Las tipografías son subconjuntos de Inter y Noto Sans CJK, con la SIL Open Font License.
dialogs-sides = de { $least } a { $most } cada uno
dialogs-games = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
dialogs-version = Versión { $version }

## engines

engines-title = Motores
engines-about = Los motores que hablan NBoard o GTP, como Edax y Egaroucid, pueden jugar en 8×8 con cuatro fichas al empezar; los que hablan NBoard también valoran jugadas.
engines-add = Añadir un motor…
engines-new = Nuevo motor
engines-values = Valores en vivo de
engines-threads = Hilos de búsqueda
engines-all-but-one = Todos menos un núcleo
engines-memory = Memoria de búsqueda
engines-megabytes = { $count } MB
engines-command = Comando
engines-depth = Profundidad
engines-any-depth = libre
engines-seconds = Segundos por jugada
engines-test = Probar
engines-testing = Probando…
engines-passed = Funciona: su primera jugada es { $move }
engines-passed-named = Funciona: { $name } empieza con { $move }
engines-failed = No funciona: { $reason }
engines-remove = Quitar
engines-no-command = El comando no nombra ningún programa
engines-quotes = Faltan unas comillas en el comando
engines-name-taken = Otro motor tiene este nombre
engines-not-found = no existe ese programa
engines-not-started = no se puede iniciar ({ $reason })
engines-ended = ha terminado
engines-silent = sin respuesta desde hace { $seconds } s
engines-other-answer = respondió «{ $answer }»
engines-flooded = inunda Reversi de datos
engines-beyond-gtp = habla GTP, que no conoce profundidades, valores ni posiciones preparadas
engines-illegal = su jugada { $move } no es legal
engines-gave-up = { $engine } abandona: { $reason }. Una persona sigue con { $player }
engines-resigned = { $engine } abandona la partida. Una persona sigue con { $player }
engines-values-gave-up = { $engine } abandona: { $reason }. Los valores vuelven a ser los de Reversi
engines-plays-elsewhere = { $engine } solo juega en 8×8 con cuatro fichas al empezar. Una persona juega con { $player }
engines-gone = Ya no hay ningún motor { $engine }. Una persona juega con { $player }
engines-damaged = los motores de { $file } no se pueden leer ({ $damage }); { $kept }
engines-some-damaged = algunos motores de { $file } no se pueden leer ({ $damage }); { $kept }
engines-not-saved = No se pudieron guardar los motores: { $reason }
engines-looked = { $depth ->
    [one] { $depth } jugada por delante · { $engine }
   *[other] { $depth } jugadas por delante · { $engine }
}

## errors

errors-disk-full = el disco está lleno
errors-access-denied = el acceso está denegado
errors-read-only = el disco es de solo lectura
errors-no-folder = la carpeta no existe
errors-file-in-the-way = hay un archivo donde debería estar la carpeta
errors-not-a-text-file = no es un archivo de texto
errors-end-missing = falta el final
errors-text-changed = el texto se ha modificado
errors-game-unreadable = una de sus partidas no se puede leer
errors-not-ours = no es una partida guardada
errors-thinker = el ordenador no pudo elegir una jugada
errors-files = falló una operación con archivos
errors-autosave = no se pudo guardar la partida
errors-autosave-copy = no se pudo escribir la copia de la partida guardada
errors-sound = no se pudieron reproducir los sonidos
errors-programs = no se pudo contactar con el motor
errors-no-display = no hay pantalla: inícialo en un escritorio, o define DISPLAY o WAYLAND_DISPLAY; `reversi --help` enumera los programas que no la necesitan
errors-unreachable-display = no se puede acceder a la pantalla: comprueba que DISPLAY o WAYLAND_DISPLAY nombra una en marcha y que sus bibliotecas están instaladas (en Debian y Ubuntu libx11-6 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0)
errors-no-device = no se pudo abrir el dispositivo gráfico: cierra otros programas que usen la GPU, reinicia o actualiza su controlador, o dibuja sin GPU (en Debian y Ubuntu con el paquete mesa-vulkan-drivers y VK_DRIVER_FILES=/usr/share/vulkan/icd.d/lvp_icd.x86_64.json)
errors-no-device-on-windows = no se pudo abrir el dispositivo gráfico: cierra otros programas que usen la GPU, reinicia o actualiza su controlador, o define WGPU_BACKEND=vulkan
errors-no-driver = no se encontró ningún controlador gráfico: instala un controlador de Vulkan (en Debian y Ubuntu el paquete mesa-vulkan-drivers, que también dibuja sin GPU)
errors-too-few-files = el sistema deja que los programas abran muy pocos archivos: sube el límite, por ejemplo con «ulimit -n 1024»
errors-no-keyboard-library = falta la biblioteca libxkbcommon-x11 (en Debian y Ubuntu el paquete libxkbcommon-x11-0)
errors-device-lost = se perdió
errors-device-out-of-memory = le falta memoria
errors-unknown = error desconocido
errors-settings-damaged = los ajustes de { $file } no se pueden leer ({ $damage }); { $kept }
errors-kept-as = se conservan como { $place }
errors-settings-misunderstood = algunos ajustes de { $file } no se entienden ({ $names }); se usan los habituales; se conserva una copia como { $place }
errors-starts-failed = los dos últimos inicios fallaron, así que lo guardado se ha apartado: { $places }. El menú Archivo abre la partida
errors-device-fails = el dispositivo gráfico falla una y otra vez ({ $reason }): actualiza o reinicia su controlador
errors-device-failed = el dispositivo gráfico ha fallado ({ $reason }): reiniciando
errors-cannot-start-again = el programa no puede reiniciarse: { $reason }
errors-internal = error interno: { $line }
errors-internal-at = error interno: { $line } ({ $place })
errors-is-folder = es una carpeta
errors-bad-name = el nombre no está permitido
errors-too-large = el archivo es demasiado grande
errors-busy = otra ventana está usando el archivo
errors-settings-line = la línea { $line } no se entiende
errors-no-clipboard = no hay portapapeles
errors-clipboard-busy = otro programa está usando el portapapeles

## facts

# What speaks for a move or against it, in hints, reviews and exercises. $move is how the sentence begins: one of these.
subject-move = { $square }
subject-move-unlike = { $square }, a diferencia de { $next },
subject-best-move = La mejor jugada
# $player and $side are colours or the names of persons. Where $kind is "you", $side is the reader.
fact-crosswise = { $move } deja las cuatro fichas en cruz
fact-parallel = { $move } deja juntos los colores iguales
fact-wipes-out = { $move } quita a { $player } la última ficha
fact-wins = { $count ->
    [one] { $move } gana la partida por { WORD($count) } ficha
   *[other] { $move } gana la partida por { WORD($count) } fichas
}
fact-ties = { $move } acaba la partida en empate
fact-allows-wipe-out = { $move } permite a { $player } tomar la última ficha
fact-forces-pass = { $kind ->
    [you] { $move } deja a { $player } sin jugada, así que juegas otra vez
   *[colour] { $move } deja a { $player } sin jugada, así que el turno vuelve a { $side }
}
fact-misses-pass = { $move } deja jugar a { $player } en vez de pasar
fact-takes-corner = { $move } toma la esquina, que nunca se puede voltear
fact-misses-corner = { $move } no toma la esquina { $corner }
fact-keeps-from-corner = { $move } impide a { $player } la esquina { $corner }
fact-gives-no-corner = { $move } no da ninguna esquina a { $player }
fact-gives-corner = { $move } permite a { $player } tomar la esquina { $corner }
fact-loses-corner = Tras { $move }, la esquina { $corner } queda al alcance de { $player }
fact-on-x-square = { $move } está en la casilla X de la esquina libre { $corner }
fact-opens-edge = { $move } permite a { $player } entrar en el borde por { $square }
fact-must-pass = { $move } deja a { $player } sin jugada en el turno siguiente
fact-walled-in = { $count ->
    [0] { $move } encierra a { $player }: ninguna jugada
    [one] { $move } encierra a { $player }: { WORD($count) } jugada
   *[other] { $move } encierra a { $player }: { WORD($count) } jugadas
}
fact-secures = { $count ->
    [0] { $move } no asegura ninguna ficha para siempre
    [one] { $move } asegura { WORD($count) } ficha para siempre
   *[other] { $move } asegura { WORD($count) } fichas para siempre
}
fact-leaves-moves = { $count ->
    [one] { $move } deja a { $player } { WORD($count) } jugada
   *[other] { $move } deja a { $player } { WORD($count) } jugadas
}
fact-odd-region = { $kind ->
    [you] { $move } ocupa el hueco impar: la última jugada allí es tuya
   *[colour] { $move } ocupa el hueco impar: la última jugada allí es de { $side }
}
fact-even-region = { $move } ocupa el hueco par: la última jugada allí es de { $player }
fact-safe-moves = { $kind ->
    [you] { $count ->
        [0] { $move } no te deja ninguna jugada segura
        [one] { $move } te deja { WORD($count) } jugada segura
       *[other] { $move } te deja { WORD($count) } jugadas seguras
    }
   *[colour] { $count ->
        [0] { $move } no deja a { $side } ninguna jugada segura
        [one] { $move } deja a { $side } { WORD($count) } jugada segura
       *[other] { $move } deja a { $side } { WORD($count) } jugadas seguras
    }
}
fact-leaves-square = { $move } deja { $square } a { $player } en la línea prevista
fact-takes-edge = { $move } toma un borde, que pocas líneas pueden voltear
fact-flips-only-inner = { $move } voltea solo fichas interiores, sin jugadas nuevas para { $player }
fact-exposes = { $kind ->
    [you] { $count ->
        [0] { $move } no te deja ninguna ficha en la frontera
        [one] { $move } te deja { WORD($count) } ficha en la frontera
       *[other] { $move } te deja { WORD($count) } fichas en la frontera
    }
   *[colour] { $count ->
        [0] { $move } no deja a { $side } ninguna ficha en la frontera
        [one] { $move } deja a { $side } { WORD($count) } ficha en la frontera
       *[other] { $move } deja a { $side } { WORD($count) } fichas en la frontera
    }
}
fact-flips = { $count ->
    [0] { $move } no voltea ninguna ficha
    [one] { $move } voltea { WORD($count) } ficha
   *[other] { $move } voltea { WORD($count) } fichas
}
fact-limits-flips = { $count ->
    [0] { $move } no permite a { $player } voltear ninguna ficha
    [one] { $move } permite a { $player } voltear como mucho { WORD($count) } ficha
   *[other] { $move } permite a { $player } voltear como mucho { WORD($count) } fichas
}
fact-allows-flips = { $count ->
    [one] { $move } permite a { $player } voltear { WORD($count) } ficha de una vez
   *[other] { $move } permite a { $player } voltear { WORD($count) } fichas de una vez
}
fact-demands-flips = { $count ->
    [one] { $move } obliga a { $player } a voltear al menos { WORD($count) } ficha
   *[other] { $move } obliga a { $player } a voltear al menos { WORD($count) } fichas
}
fact-spares-flips = { $count ->
    [one] { $move } permite a { $player } voltear solo { WORD($count) } ficha
   *[other] { $move } permite a { $player } voltear solo { WORD($count) } fichas
}
fact-takes-last-disc = { $move } quita a { $player } la última ficha, y con ello pierde
fact-leaves-only-corners = { $move } deja a { $player } solo esquinas
fact-spares-corners = { $move } permite a { $player } evitar las esquinas, { $other } no
fact-avoids-corner = { $move } evita las esquinas, cuyas fichas quedan para siempre
fact-fills-corner = { $move } pone una ficha en la esquina, donde queda para siempre
fact-must-take-corner = { $move } deja a { $player } solo esquinas en el turno siguiente
# The fact, and what other moves do instead. $who is a square where $rivals is "none", "fewer", "more" or "one", and
# one of these two where it is "all-none", "at-most", "at-least" or "several".
fact-the-others = las demás
fact-weaker-moves = las jugadas más débiles
fact-others = { $rivals ->
    [none] { $fact }; { $who } no { $does } ninguna
    [all-none] { $fact }, { $who } ninguna
    [fewer] { $fact }, { $who } solo { WORD($count) }
    [at-most] { $fact }, { $who } como mucho { WORD($count) }
    [more] { $fact }; { $who } { $does } { WORD($count) }
   *[at-least] { $fact }, { $who } al menos { WORD($count) }
}
# $does in that message; in languages that need no verb there, the word that follows the number.
fact-other-leaves-moves = deja
fact-other-leaves-discs = deja
fact-other-secures = asegura
fact-other-flips = voltea
fact-other-allows = permite
fact-other-demands = exige
fact-others-give-corner = { $rivals ->
    [one] { $fact }; { $who } da una a { $player }
   *[several] { $fact }; { $who } dan una a { $player }
}

## files

files-open-a-game = Abrir una partida
files-save-the-game = Guardar la partida
files-save-a-picture = Guardar una imagen
files-readable = Partidas y posiciones
files-all-files = Todos los archivos
files-parent-folder = Subir
files-name = Nombre
files-open = Abrir
files-replace = Reemplazar
files-empty-folder = Aquí no hay partidas
files-path-hint = Sube un nivel o escribe una ruta
files-pasted = Partida pegada
files-copied-game = Partida copiada
files-copied-moves = Jugadas de la variante principal copiadas
files-copied-ggf = Partida copiada como GGF
files-copied-link = Enlace a la partida copiado
files-copied-position = Posición copiada
files-in-other-tab = Reversi también está abierto en otra pestaña: cada una tiene sus propias partidas
files-may-be-forgotten = Este navegador puede olvidar tus partidas: guarda las que quieras conservar
files-nothing-to-paste = No hay texto que pegar
files-internal-error = error interno
files-job-failed = Ha fallado: error interno
files-dialog-failed = Ha fallado el diálogo de archivos: error interno
files-sgf = Partida con todas las variantes (SGF)
files-ggf = Partida en tablero cuadrado (GGF)
files-png = Imagen del tablero
files-unreadable-folder = No se pudo abrir { $folder }: { $reason }
files-missing = No hay ningún archivo «{ $name }»
files-exists = «{ $name }» ya existe
files-exists-with-extension = «{ $name }» ya existe: escribe su nombre entero para reemplazarlo
files-unknown-extension = Los archivos acaban en .sgf, .txt, .ggf, .board o .png, no en .{ $extension }
files-opened = Se ha abierto { $name }
files-opened-link = Partida del enlace abierta
files-stopped-at = Interrumpido: { $problem }
files-not-a-game = No es una partida. Reversi lee jugadas (f5d6c3), SGF, GGF, PGN, WTHOR, OBF, enlaces y tableros dibujados
files-file-is-not-a-game = { $name } no es una partida. Reversi lee jugadas (f5d6c3), SGF, GGF, PGN, WTHOR, OBF, enlaces y tableros dibujados
files-saved = { $name } guardado
files-letters-without-font = Las letras para las que no hay fuente no se pueden mostrar.
files-changed-elsewhere = Otro programa ha cambiado { $name }. Reemplaza el archivo o guarda la partida en otro lugar
files-not-saved = No se pudo guardar { $name }: { $reason }
files-game-not-saved = No se pudo guardar: { $reason }. Puedes seguir jugando
files-saved-game-damaged = La partida guardada está dañada ({ $damage }); se conserva como { $kept }
files-restored-from-copy = Tu partida se recuperó de su copia
files-saved-game-damaged-copy-open = La partida guardada está dañada ({ $damage }); se conserva como { $kept }, y se abrió su copia
files-not-saving-unreadable = Las partidas no se guardan: la de { $file } no se puede leer ({ $reason })
files-not-saving-damaged = Las partidas no se guardan: { $file } está dañado ({ $damage }) y no se puede apartar ({ $reason })
files-settings-not-saved = No se pudieron guardar los ajustes: { $reason }
files-not-copied = No se pudo copiar: { $reason }
files-not-pasted = No se pudo pegar: { $reason }

## game

game-person = Persona
game-computer = Ordenador
game-start = Inicio
game-pass = pasa
game-lead = Ventaja
game-thinking = pensando…
game-paused = en pausa
game-failed = fallo
game-computer-level = Ordenador · { $level }
game-computer-level-name = Ordenador · { $level } { $name }
game-played-by = Juega con { $player }: { $seat }
game-depth = profundidad { $depth }
game-count = { $player }: { $count }
game-your-turn = es tu turno
game-you = tú
game-to-move = con el turno
game-balance = Marcador: Negras { $dark }, Blancas { $light }
game-move = Jugada { $number }: { $move }
game-variation = variante
game-flips-discs = { $count ->
    [one] voltea { $count } ficha
   *[other] voltea { $count } fichas
}
game-empty-board = tablero vacío
game-view-changed = Vista cambiada ({ $keys }: vista normal)
game-fewest = gana quien tenga menos fichas
list-named = { $name }: { $value }
# Between the parts of a sentence that screen readers speak.
list-separator = { ", " }

## help

help-back = Atrás
help-next = Siguiente
help-again = Otra
help-play-now = Jugar ahora
help-cannot-move = Las Blancas no pueden voltear…
help-goes-again = …y las Negras repiten
help-last-square = Queda una casilla
help-legal = Con anillo: jugadas legales
help-pointed-at = Señalando una
help-keys = Teclas
help-counter = { $number } de { $count }
help-capture = Encierra fichas para voltearlas
help-capture-1 = Coloca tu ficha de modo que encierre fichas del otro color: están en línea recta entre ella y otra de tus fichas. Todas las fichas encerradas se voltean y pasan a tu color.
help-capture-2 = Después le toca al otro jugador.
help-directions = Cuentan todas las líneas
help-directions-1 = Cuentan filas, columnas y diagonales, y una sola ficha puede encerrar en varias a la vez.
help-directions-2 = Una jugada tiene que voltear al menos una ficha.
help-practice = Te toca
help-practice-1 = Juegas con Negras. Haz clic en una casilla que encierre una ficha blanca.
help-pass = ¿Sin jugada? Pasas
help-pass-1 = Si no puedes voltear nada, pasas automáticamente, y el otro bando juega otra vez.
help-end = El final
help-end-1 = Cuando ningún bando puede jugar, la partida termina. Normalmente el tablero ya está lleno.
help-end-2 = Gana el bando con más fichas; con «Gana quien tenga menos», el que tenga menos.
help-starts = Tres formas de empezar
help-starts-1 = Elige una para cada partida; tu elección se recuerda.
help-marks = Marcas y pistas
help-marks-1 = Señala una jugada legal para ver la ficha que colocarías y, con anillos discontinuos, las fichas que se voltearían. La última jugada lleva un punto, y las fichas que volteó, anillos pequeños.
help-marks-2 = Una pista (F2) señala la mejor jugada; pulsa F2 otra vez para ver por cuántas fichas ganaría cada jugada.
help-traps = { $count ->
    [one] { $square } encierra { $count } ficha
   *[other] { $square } encierra { $count } fichas
}
help-flipped = { $count ->
    [one] { $count } ficha volteada
   *[other] { $count } fichas volteadas
}
help-result = { $dark }–{ $light }: ganan las { $winner }
help-tie = { $dark }–{ $light }: empate
help-well-done = { $count ->
    [one] ¡Bien! { $square } voltea { $count } ficha.
   *[other] ¡Bien! { $square } voltea { $count } fichas.
}
help-square = { $square }: { $player }
help-free-square = { $square }: libre
help-board = Un tablero con Negras en { $dark } y Blancas en { $light }
help-empty-board = Un tablero vacío

## hint

# WORD() writes small numbers as these words, from 0 on, and others as digits. A language may list none but 0.
words = 0
hint = Pista: { $told }
hint-strongest = { $best } es la jugada más fuerte encontrada
hint-only = { $best } es la única jugada
hint-all-equal = { $count ->
    [2] las dos jugadas son igual de buenas
   *[other] las { WORD($count) } jugadas son igual de buenas
}
hint-all-look-equal = { $count ->
    [2] las dos jugadas parecen igual de buenas
   *[other] las { WORD($count) } jugadas parecen igual de buenas
}
hint-only-win = { $best } es la única jugada que gana
hint-only-tie = { $best } es la única jugada que no pierde
hint-slightly-better = { $best } es algo mejor que { $next }
hint-better = { $count ->
    [one] { $best } vale { WORD($count) } ficha más que { $next }
   *[other] { $best } vale { WORD($count) } fichas más que { $next }
}
hint-about-better = { $count ->
    [one] { $best } vale cerca de { WORD($count) } ficha más que { $next }
   *[other] { $best } vale cerca de { WORD($count) } fichas más que { $next }
}
hint-with-equal = { $hint }; { $equal } es igual de buena

## library

library-command = Mis partidas…
library-help = Mis partidas: buscar, abrir, borrar, exportar
library-title = Mis partidas
library-empty = Aquí estarán las partidas en cuanto tengan una jugada.
library-reading = Leyendo partidas…
library-delete = Borrar { $name }
library-deleted = Borrada: { $name }
library-put-back = Deshacer el borrado
library-export = Exportar…
library-save = Exportar partidas
library-unread = { $count ->
    [one] { $count } archivo no se puede leer: { $names }
   *[other] { $count } archivos no se pueden leer: { $names }
}
library-not-deleted = No se pudo borrar { $file }

## live

live-waits-for-end = Los valores en vivo esperan al final de la partida
live-looked = { $depth ->
    [one] { $depth } jugada por delante · { $positions } posiciones
   *[other] { $depth } jugadas por delante · { $positions } posiciones
}

## menus

menus-game = Juego
menus-file = Archivo
menus-moves = Jugadas
menus-view = Ver
menus-help = Ayuda
menus-learn = Aprender
menus-turn-board = Girar el tablero
menus-go-to = Ir a
menus-variations = Variantes
menus-in-review = En el análisis
menus-settings = Ajustes
menus-play = Jugar
menus-program = Programa
menus-board-size = Tamaño del tablero
menus-other-sizes = Otros tamaños
menus-fewest-discs-win = Gana quien tenga menos
menus-pace = Ritmo del ordenador
menus-copy-as = Copiar como
menus-mark-legal = Marcar las jugadas legales
menus-mark-flips = Mostrar las fichas volteadas
menus-mark-last = Marcar la última jugada
menus-coordinates = Coordenadas
menus-show-estimate = Mostrar quién va ganando según el ordenador
menus-animation = Animación
menus-theme = Tema
menus-text-size = Tamaño del texto
menus-sound = Sonido
menus-sound-off = Desactivado
menus-played-by = Quién juega con { $player }
menus-fill-centre = Llenar el centro
menus-fill-centre-meaning = Primero el centro, entre los dos; luego se voltea
menus-four-discs = Cuatro fichas
menus-four-discs-meaning = Cuatro fichas listas: se voltea desde el inicio
menus-free-placement = Colocación libre
menus-free-placement-meaning = Cualquier casilla vacía, voltee o no voltee
menus-instant = Inmediato
menus-seconds = { $seconds } segundos
menus-slow = Lenta
menus-normal = Normal
menus-fast = Rápida
menus-off = Ninguna
menus-felt = Fieltro verde
menus-classic-green = Verde clásico
menus-wood = Madera
menus-high-contrast = Alto contraste
menus-percent = { $percent } %
menus-language = Idioma
menus-match-system = Como el sistema
menus-match-theme = Como el tema
menus-light = Claro
menus-dark = Oscuro

## openings

# Names of openings are proper names and stay in English, as their catalogue has them.
openings-name = { $name }
openings-named = Apertura { $name }
openings-command = Aperturas…
openings-help = Aperturas: lo que se jugó desde aquí y el libro de aperturas
openings-title = Aperturas
openings-move = Jugada
openings-results = Resultados
openings-results-means = Puntos del bando que mueve; un empate vale medio punto
openings-margin = Ventaja
openings-margin-means = Ventaja media del bando que mueve, en fichas
openings-book = Libro
openings-book-means = Ventaja del bando que mueve según el libro de aperturas, en fichas
openings-random = Apertura al azar
openings-random-help = De 8 a 10 jugadas del libro de aperturas tras las que ambos bandos están casi igualados
openings-value = Valor
openings-value-means = Ventaja del bando que mueve según el ordenador, en fichas
openings-learn = Aprender con { $side }
openings-learn-help = Aprender las jugadas hasta aquí, con el bando que acaba de mover
openings-forget = Olvidar la variante
openings-is-due = Para hoy
openings-learned = Aprendida
openings-repertoire = Repertorio
openings-repertoire-empty = Recorre una apertura hasta una jugada tuya y apréndela. Aquí se te preguntará hasta que te la sepas.
openings-due = { $due ->
    [0] Nada para hoy ({ $count } en el repertorio)
   *[other] { $count ->
        [one] Para hoy: { $due } de { $count } variante
       *[other] Para hoy: { $due } de { $count } variantes
    }
}
openings-practise = Practicar con { $side }
openings-find = ¿Qué jugada sigue?
openings-wrong = { $square } no es la jugada de esta variante
openings-other = { $square } es de otra de tus variantes
openings-known = Ya te sabes esta variante
openings-missed = Aún no te sabes esta variante
openings-not-saved = No se pudo guardar tu repertorio: { $reason }
openings-damaged = { $count ->
    [one] { $count } variante de tu repertorio está dañada; se conserva una copia como { $kept }
   *[other] { $count } variantes de tu repertorio están dañadas; se conserva una copia como { $kept }
}

## players

players-name = Nombre
players-you = Tú
players-dark = Negras
players-light = Blancas
players-level-1 = El más fácil
players-level-2 = Principiante
players-level-3 = Ocasional
players-level-4 = Reflexivo
players-level-5 = Con experiencia
players-level-6 = De club
players-level-7 = Fuerte
players-level-8 = Experto
players-level-9 = Maestro
players-level-10 = El más fuerte
players-level-unlimited = Sin límite
players-level-1-meaning = Toma fichas y bordes sin pensarlo mucho
players-level-2-meaning = Juega por intuición y a menudo se le escapa una esquina
players-level-3-meaning = Piensa dos jugadas por delante, pero a menudo juega por intuición
players-level-4-meaning = Prevé un poco y falla de vez en cuando
players-level-5-meaning = Valora las esquinas y planea varias jugadas
players-level-6-meaning = Conoce las trampas junto a las esquinas y falla poco
players-level-7-meaning = Planea a largo plazo y juega bien los finales
players-level-8-meaning = Falla pocas veces, y entonces por poco
players-level-9-meaning = Casi nunca falla y juega los finales a la perfección
players-level-10-meaning = Juega lo mejor que sabe, en ocho segundos por jugada como mucho
players-no-limit = Piensa hasta que elijas «Jugar ya» o hasta calcular el final de la partida
players-rename = Nombre de { $player }
# $side is a colour, or the name of a person where $kind is "person".
players-your-turn = Tu turno
players-computers-turn = Turno del ordenador
players-to-move = { $kind ->
    [colour] Juegan { $side }
   *[person] Juega { $side }
}
players-you-cannot-move = No puedes jugar
players-cannot-move = { $kind ->
    [colour] { $side } no pueden jugar
   *[person] { $side } no puede jugar
}
players-you-go-again = Juegas otra vez
players-goes-again = { $kind ->
    [colour] { $side } juegan otra vez
   *[person] { $side } juega otra vez
}
players-so-you-go-again = juegas otra vez
players-so-goes-again = { $kind ->
    [colour] { $side } juegan otra vez
   *[person] { $side } juega otra vez
}
players-skipped = { $cannot }: { $again }

## reader

# What screen readers are told. $side is a colour, or the name of a person where $kind is "person".
reader-board = Tablero de { $width } por { $height }
reader-row = Fila { $number }
reader-column = Columna { $letter }
reader-empty = { $square }, vacía
reader-dark = { $square }, ficha negra
reader-light = { $square }, ficha blanca
reader-describe = Describir el juego a un lector de pantalla
reader-can-be-played = se puede jugar
reader-last-move = última jugada
reader-just-flipped = recién volteada
reader-best-move = mejor jugada
reader-would-flip = voltea { WORD($count) }
reader-you-play = { $count ->
    [0] Juegas en { $square }.
    [one] Juegas en { $square } y volteas { WORD($count) } ficha.
   *[other] Juegas en { $square } y volteas { WORD($count) } fichas.
}
reader-plays = { $kind ->
    [colour] { $count ->
        [0] { $side } juegan en { $square }.
        [one] { $side } juegan en { $square } y voltean { WORD($count) } ficha.
       *[other] { $side } juegan en { $square } y voltean { WORD($count) } fichas.
    }
   *[person] { $count ->
        [0] { $side } juega en { $square }.
        [one] { $side } juega en { $square } y voltea { WORD($count) } ficha.
       *[other] { $side } juega en { $square } y voltea { WORD($count) } fichas.
    }
}
reader-you-pass = Pasas.
reader-passes = { $kind ->
    [colour] { $side } pasan.
   *[person] { $side } pasa.
}
reader-sentence = { $text }.
reader-turn = { $count ->
    [one] { $turn }, { WORD($count) } jugada legal.
   *[other] { $turn }, { WORD($count) } jugadas legales.
}
reader-turn-opening = { $turn }, ficha { $number } de 4 en el centro.
reader-turn-pass = { $turn }, ninguna jugada.
reader-tie = { $winner } a { $count }.
reader-won = { $winner }, { $most } a { $least }.
reader-you-low = Te quedan { $seconds } segundos.
reader-low = { $kind ->
    [colour] A { $side } les quedan { $seconds } segundos.
   *[person] A { $side } le quedan { $seconds } segundos.
}
reader-start = Comienzo de la partida.
reader-after-move = Tras la jugada { $number }, { $player } { $square }.
reader-after-pass = Tras la jugada { $number }, { $player } pasaron.

## records

# What is wrong with a record of a game. Most of these are parts of a sentence.
records-too-large = un archivo de partidas tiene como mucho { $bytes } bytes
records-too-many-moves = una partida tiene como mucho { $moves } jugadas en todas sus variantes
records-no-such-game = no hay partida { $number }; las partidas van de 1 a { $count }
records-other-game = es una partida de otro juego: { $name }
records-size = ningún tablero tiene el tamaño { $size }
records-set-up = no se puede preparar la posición: { $text }
records-names = es un archivo WTHOR de nombres; las partidas están en archivos como WTH_2025.wtb
records-no-games = el archivo WTHOR no tiene partidas de 8×8; las demás no se leen
records-incomplete = el archivo WTHOR está incompleto: tiene sitio para { $found } de sus { $expected } partidas
records-long-link = un enlace tiene como mucho { $bytes } bytes
records-newer-link = este enlace es para una versión más reciente de Reversi
records-link = el enlace está incompleto o dañado: { $field }
records-line = línea { $line }: { $reason }
records-no-position = una posición empieza con 64 casillas, cada una X, O o -, y el bando al que le toca
records-field = un campo es una jugada y su valor, como D3:+2, no { $field }
records-cannot-read = no se puede leer { $file }: { $reason }
records-no-such-file = no hay tal archivo
records-move = jugada { $number }, { $text }: { $reason }
records-other-side = les toca a { $player }
records-not-a-move = una jugada es la letra de una columna y el número de una fila, como d3, o un pase
records-not-an-entry = una jugada es la letra de una columna y el número de una fila, como d3, o un pase: pa, ps, pass o --
records-no-such-row = ningún tablero tiene esta casilla: las filas van de 1 a 26
records-byte = una jugada es diez veces su fila más su columna, ambas de 1 a 8
records-cut-off = el archivo termina demasiado pronto
records-late-set-up = una posición preparada a mitad de partida no se conserva
records-game-over = la partida ha terminado
records-occupied = { $square } está ocupada
records-outside-centre = { $square } está fuera del centro, que se llena primero
records-no-capture = { $square } no voltea nada
records-may-not-pass = { $player } pueden jugar y no pueden pasar
records-only-standard = { $format } es para tableros de 8×8, no de { $size }
records-only-square = { $format } es para tableros cuadrados, no de { $size }
records-only-othello = { $format } es para partidas con las reglas de Othello
records-no-set-up = { $format } no admite una posición preparada
records-transcript = una lista de jugadas
records-game = partida { $number }
records-position = posición { $number }

## result

result-tie = Empate
result-you-won = Has ganado
result-you-lost = Has perdido
result-won = { $kind ->
    [colour] Ganan las { $side }
   *[person] Ha ganado { $side }
}
result-level-won-by = El nivel { $level } ganó por { $count }
result-you-won-by = Has ganado por { $count }
result-won-by = { $kind ->
    [colour] Ganan las { $side } por { $count }
   *[person] Ha ganado { $side } por { $count }
}
result-best = tu mejor resultado contra el nivel { $level }
result-led-until = ibas ganando hasta la jugada { $number }
result-counts = Fichas { $dark }–{ $light }
result-fewest = gana quien tenga menos
result-last-move = La última jugada: { $move }

## review

review-story = Resumen
review-both = Ambos
review-mistake = Error
review-try = Probar
review-exact = exacto
review-loss = pérdida
review-preview-keys = → y ← la recorren · Esc sale
review-book = { $move } es una jugada de apertura conocida
review-only-move = { $move } era forzada
review-all-alike = { $move }: todas las jugadas valían lo mismo
review-not-yet = { $move }: aún sin analizar
review-best-move = { $move } es la mejor jugada
review-nearly-best = { $move } es casi la mejor jugada
review-loses = { $move } pierde { $discs }
review-discs = { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
}
review-about-discs = { $count ->
    [one] cerca de { $count } ficha
   *[other] cerca de { $count } fichas
}
review-marked = { $move } está señalada como { $class }
review-was-best = { $square } era la mejor: { $value }
review-best-line = Mejor variante: { $line }
review-no-turn = Nadie dejó escapar la victoria
review-turned = La partida cambió con { $moves }
review-turned-often = La ventaja cambió de bando { $count } veces
review-led-until = { $kind ->
    [you] Ibas ganando hasta { $move }
    [computer] El ordenador iba ganando hasta { $move }
    [colour] { $side } iban ganando hasta { $move }
   *[person] { $side } iba ganando hasta { $move }
}
review-decided = { $move } decidió la partida
review-cost = { $move } costó { $discs }
review-smaller = { $count ->
    [one] { $count } error menor
   *[other] { $count } errores menores
}
review-find-better = Busca una jugada mejor que { $move }
review-was-played = { $move } es la jugada que se hizo
review-hardly-anything = muy poco
review-as-good = { $move } es tan buena como la mejor
review-good = { $move } es buena: pierde { $discs }
review-better = { $move } es mejor, pero pierde { $discs }
review-no-better = { $move } no es mejor: pierde { $discs }
# $row is "upper", "middle" or "lower", $column is "left", "middle" or "right".
review-place = La mejor jugada está { $row ->
    [upper] { $column ->
        [left] arriba a la izquierda
        [right] arriba a la derecha
       *[middle] arriba en el centro
    }
    [lower] { $column ->
        [left] abajo a la izquierda
        [right] abajo a la derecha
       *[middle] abajo en el centro
    }
   *[middle] { $column ->
        [left] a la izquierda, a media altura
        [right] a la derecha, a media altura
       *[middle] en el centro
    }
}
review-preview = { $count ->
    [one] La mejor variante: { $shown } de { $count } jugada
   *[other] La mejor variante: { $shown } de { $count } jugadas
}
review-lost = pierde { $discs }: { $class }
review-the-best-move = la mejor jugada
review-a-good-move = una buena jugada
review-an-inaccuracy = una imprecisión
review-a-mistake = un error
review-a-blunder = un error grave
review-numbered = { $number }. { $move }
review-even = igualada
review-ahead = { $player } { $value }
review-graph = Gráfica de la partida, tras { $moves } de { $count } jugadas
review-graph-value = { $graph }: { $value }
review-searched = { $count ->
    [one] { $known } de { $count } jugada analizada
   *[other] { $known } de { $count } jugadas analizadas
}
review-searched-all = { $count ->
    [one] { $count } jugada analizada, { $depth } por delante
   *[other] { $count } jugadas analizadas, { $depth } por delante
}
review-side = { $player }: { $accuracy } % de precisión, { $average } fichas perdidas por jugada
review-no-faults = sin errores
review-inaccuracies = { $count ->
    [one] { $count } imprecisión
   *[other] { $count } imprecisiones
}
review-mistakes = { $count ->
    [one] { $count } error
   *[other] { $count } errores
}
review-blunders = { $count ->
    [one] { $count } error grave
   *[other] { $count } errores graves
}

## setup

setup-to-move = Turno
setup-begin = Inicial
setup-clear = Vaciar
setup-mirror = Reflejar
setup-rotate = Girar
setup-swap = Cambiar colores
setup-position = Posición
setup-copy = Copiar
setup-copy-help = Como filas de texto
setup-copy-obf = Copiar OBF
setup-copy-obf-help = Una línea para Edax y otros motores (8×8)
setup-copy-sgf = Copiar SGF
setup-copy-sgf-help = El comienzo de una partida
setup-play = Jugar desde aquí
setup-analyse = Analizar
setup-keys = Clic: negra, blanca, vacía (derecho: al revés); arrastrar: pintar. Teclas: flechas, Espacio; D negra, L blanca, E vacía; T turno, M reflejar, R girar
setup-copied = Posición copiada
setup-pasted = Posición pegada
setup-board = Posición: { $discs }
setup-discs = { $dark ->
    [one] { $dark } negra
   *[other] { $dark } negras
}, { $light ->
    [one] { $light } blanca
   *[other] { $light } blancas
}
setup-no-disc = { $player } no tienen fichas
setup-centre-is-free = Hay una casilla central libre
setup-centre-comes-first = Primero se llena el centro
setup-lonely = La ficha de { $square } está sola
setup-skipped = { $player } no tienen jugada y pasan
setup-over = Sin jugadas: la partida ha terminado

## statistics

statistics-title = Estadísticas
statistics-empty = Aquí se contarán las partidas terminadas contra el ordenador.
statistics-none = Todavía no hay partidas así.
statistics-games = Partidas
statistics-won = Ganadas
statistics-drawn = Empates
statistics-lost = Perdidas
statistics-loss = Pérdida por jugada
statistics-loss-means = Fichas perdidas de media por jugada, en las partidas analizadas
statistics-all = Todas
statistics-all-rules = Todas las reglas
statistics-all-boards = Todos los tableros
statistics-copy = Copiar como CSV
statistics-reset = Poner a cero…
statistics-ask = ¿Empezar de cero? Las estadísticas actuales se conservan en otro archivo.
statistics-begin-anew = Empezar de cero
statistics-level = Nivel { $level }
statistics-line = { $count ->
    [one] { $opponent }: { $count } partida, ganadas { $won }, empates { $drawn }, perdidas { $lost }
   *[other] { $opponent }: { $count } partidas, ganadas { $won }, empates { $drawn }, perdidas { $lost }
}
statistics-lost-a-move = pérdida de { $average } fichas por jugada
statistics-legend = Cada punto es una partida: ganada sobre la línea, perdida debajo.
statistics-legend-curve = La curva es la media de las últimas { $count }.
statistics-helped = Huecos: con pistas o jugadas deshechas ({ $count }).
statistics-plot = { $count ->
    [one] Gráfico de { $count } partida: ganadas { $won }, empates { $drawn }, perdidas { $lost }
   *[other] Gráfico de { $count } partidas: ganadas { $won }, empates { $drawn }, perdidas { $lost }
}
statistics-game = { $number }. { $date }, { $opponent }, { $size }: { $result }
statistics-won-by = ganada por { $count }
statistics-lost-by = perdida por { $count }
statistics-with-help = con ayuda
statistics-copied = { $count ->
    [one] { $count } partida copiada como CSV
   *[other] { $count } partidas copiadas como CSV
}
statistics-were-reset = Las estadísticas empiezan de cero; las anteriores se conservan como { $kept }
statistics-not-reset = No se pudo empezar de cero: { $reason }
statistics-damaged = { $count ->
    [one] { $count } línea de las estadísticas no se puede leer; se conserva una copia como { $kept }
   *[other] { $count } líneas de las estadísticas no se pueden leer; se conserva una copia como { $kept }
}
statistics-not-saved = No se pudieron guardar las estadísticas en { $file }: { $reason }

## status

status-typed-detail = Intro juega · Esc borra
status-thinking-about-hint = Pensando una pista…
status-no-hint = Aquí no hay pista
status-computers-play = El ordenador juega con ambos bandos
status-muted = Sonido desactivado
status-unmuted = Sonido activado
status-typed = Escrito: { $name }
status-game-over = La partida ha terminado
status-off-board = { $square } no está en el tablero
status-taken = { $square } está ocupada
status-outside-centre = Llena primero las cuatro casillas centrales
status-no-capture = { $square } no voltearía ninguna ficha
status-may-not-pass = { $player } pueden jugar y no pueden pasar
status-one-moment = Un momento: { $player } están pensando
status-computers-turn = Le toca al ordenador ({ $player })
status-paused = En pausa · { $turn }
status-no-move-found = El ordenador no encontró jugada para { $player }
status-opening = Coloca una ficha en el centro ({ $number } de 4)
status-legal-moves = { $count ->
    [one] { $count } jugada legal
   *[other] { $count } jugadas legales
}
status-flips = { $square } voltea { $count }
status-score = { $square }: { $value }
status-keys = { $keys }: { $name }
status-invitation = { $variant } · haz clic en una casilla, o escribe: { $letter } { $number } Intro

## training

training-command = Entrenamiento…
training-help = Entrenamiento: tus errores y problemas
training-next = Siguiente
training-next-help = Entrenamiento: posición siguiente
training-title = Entrenamiento
training-mistakes = Tus errores
training-no-mistakes = Cuando analizas una partida contra el ordenador, tus peores errores se reúnen aquí
training-due = { $due ->
    [0] Nada para hoy ({ $count } en entrenamiento)
   *[other] { $count ->
        [one] Para hoy: { $due } de { $count } posición
       *[other] Para hoy: { $due } de { $count } posiciones
    }
}
training-practise = Practicar
training-puzzles = Problemas
training-about-puzzles = Encuentra la única jugada ganadora
training-new-puzzle = Nuevo problema
training-easy = Fácil
training-medium = Medio
training-hard = Difícil
training-making = Preparando un problema…
training-no-puzzle = No se pudo preparar ningún problema
training-done = Eso es todo por hoy
training-to-win = Ganan las { $player }. Encuentra la jugada.
training-wins = { $square } gana por { $count }
training-solved = ¡Resuelto! { $square } gana por { $count }
training-ties = { $square } solo empata
training-loses = { $square } pierde por { $count }
training-again = { $count ->
    [1] Vuelve mañana
   *[other] Vuelve en { $count } días
}
training-learned = Aprendida: no volverá
training-puzzle = Problema · { $difficulty }
training-own-mistake = Tu error
training-from-this-game = De esta partida
training-answer = La solución: { $square }
training-answers-and-wins = { $player } responden con { $square } y ganan por { $count }
training-answers-and-ties = { $player } responden con { $square } y empatan
training-answers = { $player } responden con { $square }
training-marked = La jugada está marcada en el tablero
training-took = Encontrada en { $seconds } s
training-streak = { $count } seguidos
training-progress = { $tried } de { $count } problemas, { $solved } resueltos
training-results = { $solved } de { $count } resueltos
training-ten-more = Diez más
training-waiting = { $count ->
    [one] Te espera uno de tus errores
   *[other] Te esperan { $count } de tus errores
}
training-play-on = Seguir jugando
training-leave = Salir
training-to-review = Volver al análisis
training-not-saved = No se pudieron guardar las posiciones de entrenamiento: { $reason }
training-damaged = { $count ->
    [one] { $count } posición de entrenamiento está dañada; se conserva una copia como { $kept }
   *[other] { $count } posiciones de entrenamiento están dañadas; se conserva una copia como { $kept }
}
training-puzzle-failed = no se pudo preparar ningún problema

## welcome

welcome-play-the-computer = Contra el ordenador
welcome-two-players = Dos jugadores
welcome-title = Jugar al Reversi
welcome-play = Jugar
welcome-more = Más opciones
welcome-fewer = Menos opciones
welcome-puzzle = Problema
welcome-computer-begins = Juegas con { $player }. Empieza el ordenador
welcome-press-play = Pulsa «Jugar» o haz clic en el tablero
welcome-level = Nivel
welcome-you-play = Juegas con
welcome-other = Otro…
welcome-level-name = Nivel { $level }: { $name }
welcome-you-play-side = Juegas con { $player }
welcome-start-with = Inicio: { $start }
welcome-other-board = Tablero: otro
welcome-board-of = Tablero: { $size }
