# Français (French).
#
# How sure: fairly. Written by a fluent speaker who is no Othello player, not yet read by native speakers.
# The words of the field: pion, case, coin, bord, coup, retourner, encadrer, passer, trait. The sides are Noir and Blanc.
# Unsure: “définitif” for discs that can never be flipped again, “trait à Noir” for the side to move.

## clock

clock-title = Pendule
clock-other = Autre…
clock-loses = Perte au temps
clock-next-game = La pendule comptera dès la prochaine partie
clock-minutes = Minutes
clock-increment = Secondes ajoutées par coup
clock-none = Sans pendule
clock-per-move = { $seconds } s par coup
clock-per-game = { $minutes } min
clock-with-increment = { $minutes } min + { $seconds } s
clock-chosen = Pendule : { $clock }
clock-left = reste { $time }
# $side is a colour, or the name of a person where $kind is "person".
clock-you-ran-out = Votre temps est écoulé
clock-ran-out = Le temps de { $side } est écoulé
clock-you-won = Vous avez gagné au temps
clock-you-lost = Vous avez perdu au temps
clock-won = { $kind ->
    [colour] { $side } gagne au temps
   *[person] { $side } a gagné au temps
}

## commands

commands-move-cursor-help = Déplacer le curseur sur le plateau
commands-play-on-cursor-help = Jouer sur la case du curseur
commands-type-square-help = Jouer en d3
commands-use-widgets-help = Choisir et activer boutons et menus
commands-undo = Annuler
commands-redo = Rétablir
commands-first = Aller au début
commands-back = Reculer d’un coup
commands-forward = Avancer d’un coup
commands-last = Aller au dernier coup
commands-next-line = Variante suivante
commands-previous-line = Variante précédente
commands-promote-line = En faire la variante principale
commands-promote-line-short = Princ.
commands-delete-line = Supprimer cette variante
commands-delete-line-short = Suppr.
commands-delete-from-here = Supprimer à partir d’ici
commands-open-file = Ouvrir…
commands-open-file-help = Ouvrir un fichier
commands-save = Enregistrer
commands-save-as = Enregistrer sous…
commands-save-as-help = Enregistrer sous un autre nom
commands-save-picture = Enregistrer une image…
commands-copy-sgf = Partie (SGF)
commands-copy-sgf-help = Copier la partie
commands-copy-transcript = Coups de la variante principale
commands-copy-ggf = Partie (GGF)
commands-copy-link = Lien vers la partie
commands-copy-obf = Position (OBF)
commands-copy-board = Position en lignes
commands-paste = Coller
commands-paste-help = Coller une partie ou une position
commands-new-game = Nouvelle partie…
commands-new-game-short = Nouvelle partie
commands-other-size = Autre taille…
commands-other-clock = Autre pendule…
commands-set-up = Composer une position…
commands-set-up-help = Composer une position
commands-engines = Moteurs…
commands-settings = Réglages…
commands-restart = Recommencer
commands-play-again = Rejouer
commands-next-level = Suite : niveau { $level }
commands-what-decided = Voir le tournant
commands-hint = Conseil
commands-hint-help = Conseil : le meilleur coup, puis la valeur de chaque coup
commands-scores = Valeurs
commands-score-every-move = Évaluer chaque coup
commands-hide-scores = Masquer
commands-live-values = Valeurs en direct
commands-live-values-help = Valeurs en direct : la valeur de chaque coup, de plus en plus loin
commands-hide-live-values = Masquer les valeurs en direct
commands-play-on = Continuer contre l’ordinateur
commands-move-now = Jouer maintenant
commands-move-now-help = Faire jouer l’ordinateur tout de suite, ou continuer
commands-continue = Continuer
commands-pause = Pause
commands-pause-help = Deux ordinateurs ou pendule : pause ou reprise
commands-try-again = Réessayer
commands-how-to-play = Règles du jeu
commands-how-to-play-help = Règles du jeu, et ces touches
commands-comment = Commentaire…
commands-comment-help = Commenter la position
commands-shortcuts = Raccourcis clavier
commands-about = À propos de Reversi
commands-focus-menu-help = Aller à la barre de menus
commands-full-screen = Plein écran
commands-turn-right = Tourner à droite
commands-turn-left = Tourner à gauche
commands-mirror = Vue en miroir
commands-as-f5 = Comme f5
commands-usual-view = Vue normale
commands-turn-right-help = Tourner le plateau à droite
commands-turn-left-help = Tourner le plateau à gauche
commands-usual-view-help = Revenir à la vue normale du plateau
commands-larger-text = Texte plus grand
commands-smaller-text = Texte plus petit
commands-usual-text-size = Taille de texte normale
commands-mute = Couper le son
commands-unmute = Remettre le son
commands-mute-help = Couper ou remettre le son
commands-close = Fermer
commands-close-help = Fermer, ou quitter les menus
commands-review = Analyse
commands-review-help = Analyse : ce que valait chaque coup
commands-statistics = Statistiques…
commands-statistics-help = Statistiques de vos parties
commands-leave-review = Quitter l’analyse
commands-next-mistake = Erreur suivante
commands-previous-mistake = Erreur précédente
commands-try-again-help = Analyse : chercher un meilleur coup
commands-show-answer = Voir la réponse
commands-back-to-game = Retour à la partie
commands-best-line = Montrer la meilleure variante
commands-best-line-help = Analyse : parcourir la meilleure variante
commands-stop-review = Arrêter l’analyse
commands-go-on-with-review = Reprendre l’analyse
commands-stop = Arrêter
commands-go-on = Reprendre
commands-quit = Quitter
# What is written on keys.
commands-key-ctrl = Ctrl
commands-key-shift = Maj
commands-key-enter = Entrée
commands-key-space = Espace
commands-key-esc = Échap
commands-key-home = Début
commands-key-end = Fin
commands-key-page-up = Page préc.
commands-key-page-down = Page suiv.
commands-key-delete = Suppr
commands-key-arrows = Flèches
commands-for-computer = Ordinateur : { $name }
commands-for-line = { $name } : { $first }

## comments

comments-title = Commentaire
comments-heading = Titre
comments-none = Aucun commentaire sur cette position
comments-triangle = Triangle
comments-circle = Cercle
comments-cross = Croix
comments-square = Carré
comments-label = Étiquette
comments-label-text = Texte de l’étiquette
comments-arrow-tool = Flèche
comments-line-tool = Ligne
comments-marks-help = Cliquez sur des cases pour les marquer
comments-arrow-help = Cliquez au début, puis à la fin
comments-marked = Marques : { $marks }
comments-arrow = flèche de { $from } à { $to }
comments-line = ligne de { $from } à { $to }
comments-value = { $value } pour { $side }
comments-value-for = Valeur pour { $side }
comments-with = avec commentaire
comments-not-judged = Sans avis
comments-good = Bonne pour { $side }
comments-very-good = Très bonne pour { $side }
comments-even = Égale
comments-unclear = Peu claire

## dialogs

dialogs-board = Plateau
dialogs-width = Largeur
dialogs-height = Hauteur
dialogs-rules = Règles
dialogs-other-players = Autres joueurs
dialogs-start = Commencer
dialogs-cancel = Annuler
dialogs-details = Détails
dialogs-undo-restores = « Annuler » du menu Coups ramène la partie en cours.
dialogs-find = Chercher
dialogs-find-hint = un nom, un tournoi ou une année
dialogs-about = Reversi
dialogs-about-game = Un jeu à deux ou contre l’ordinateur, sur tout plateau de 2×2 à 26×26.
dialogs-about-licence = Logiciel libre sous licence MIT ou Apache 2.0. Les polices sont des sous-ensembles d’Inter et de Noto Sans CJK, sous la SIL Open Font License.
dialogs-sides = de { $least } à { $most } chacune
dialogs-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
dialogs-version = Version { $version }

## engines

engines-title = Moteurs
engines-about = Les moteurs qui parlent NBoard ou GTP, comme Edax et Egaroucid, peuvent jouer en 8×8 avec quatre pions au départ ; ceux qui parlent NBoard évaluent aussi les coups.
engines-add = Ajouter un moteur…
engines-new = Nouveau moteur
engines-values = Valeurs en direct de
engines-threads = Threads de recherche
engines-all-but-one = Tous les cœurs sauf un
engines-memory = Mémoire de recherche
engines-megabytes = { $count } Mo
engines-command = Commande
engines-depth = Profondeur
engines-any-depth = libre
engines-seconds = Secondes par coup
engines-test = Tester
engines-testing = Test en cours…
engines-passed = Il fonctionne : son premier coup est { $move }
engines-passed-named = Il fonctionne : { $name } commence par { $move }
engines-failed = Il ne fonctionne pas : { $reason }
engines-remove = Supprimer
engines-no-command = La commande ne nomme aucun programme
engines-quotes = Il manque un guillemet dans la commande
engines-name-taken = Un autre moteur porte ce nom
engines-not-found = ce programme n’existe pas
engines-not-started = il ne peut pas être lancé ({ $reason })
engines-ended = il s’est terminé
engines-silent = pas de réponse depuis { $seconds } s
engines-other-answer = il a répondu « { $answer } »
engines-flooded = il inonde Reversi de messages
engines-beyond-gtp = il parle GTP, qui ne connaît ni profondeurs, ni valeurs, ni positions composées
engines-illegal = son coup { $move } n’est pas permis
engines-gave-up = { $engine } abandonne : { $reason }. Un humain continue pour { $player }
engines-resigned = { $engine } abandonne la partie. Un humain continue pour { $player }
engines-values-gave-up = { $engine } abandonne : { $reason }. Les valeurs sont à nouveau celles de Reversi
engines-plays-elsewhere = { $engine } ne joue qu’en 8×8 avec quatre pions au départ. Un humain joue { $player }
engines-gone = Il n’y a plus de moteur { $engine }. Un humain joue { $player }
engines-damaged = les moteurs de { $file } sont illisibles ({ $damage }) ; { $kept }
engines-some-damaged = certains moteurs de { $file } sont illisibles ({ $damage }) ; { $kept }
engines-not-saved = Impossible d’enregistrer les moteurs : { $reason }
engines-looked = { $depth ->
    [one] { $depth } coup à l’avance · { $engine }
   *[other] { $depth } coups à l’avance · { $engine }
}

## errors

errors-disk-full = le disque est plein
errors-access-denied = l’accès est refusé
errors-read-only = le disque est en lecture seule
errors-no-folder = le dossier n’existe pas
errors-file-in-the-way = un fichier est à la place du dossier
errors-not-a-text-file = ce n’est pas un fichier texte
errors-end-missing = il manque la fin
errors-text-changed = le texte a été modifié
errors-game-unreadable = une partie y est illisible
errors-not-ours = ce n’est pas une partie enregistrée
errors-thinker = l’ordinateur n’a pas pu choisir de coup
errors-files = une opération sur un fichier a échoué
errors-autosave = la partie n’a pas pu être enregistrée
errors-autosave-copy = la copie de la partie enregistrée n’a pas pu être écrite
errors-sound = les sons n’ont pas pu être joués
errors-programs = le moteur n’a pas pu être joint
errors-no-display = il n’y a pas d’affichage : lancez-le sur un bureau, ou définissez DISPLAY ou WAYLAND_DISPLAY ; `reversi --help` cite les programmes qui s’en passent
errors-unreachable-display = l’affichage est inaccessible : vérifiez que DISPLAY ou WAYLAND_DISPLAY en nomme un qui tourne et que ses bibliothèques sont installées (sur Debian et Ubuntu libx11-6 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0)
errors-no-device = le périphérique graphique n’a pas pu être ouvert : fermez les autres programmes qui utilisent le GPU, redémarrez ou mettez à jour son pilote, ou dessinez sans GPU (sur Debian et Ubuntu avec le paquet mesa-vulkan-drivers et VK_DRIVER_FILES=/usr/share/vulkan/icd.d/lvp_icd.x86_64.json)
errors-no-device-on-windows = le périphérique graphique n’a pas pu être ouvert : fermez les autres programmes qui utilisent le GPU, redémarrez ou mettez à jour son pilote, ou définissez WGPU_BACKEND=vulkan
errors-no-driver = aucun pilote graphique trouvé : installez un pilote Vulkan (sur Debian et Ubuntu le paquet mesa-vulkan-drivers, qui dessine aussi sans GPU)
errors-too-few-files = le système laisse les programmes ouvrir trop peu de fichiers : relevez la limite, par exemple avec « ulimit -n 1024 »
errors-no-keyboard-library = la bibliothèque libxkbcommon-x11 manque (sur Debian et Ubuntu le paquet libxkbcommon-x11-0)
errors-device-lost = il a été perdu
errors-device-out-of-memory = il manque de mémoire
errors-unknown = erreur inconnue
errors-settings-damaged = les réglages de { $file } sont illisibles ({ $damage }) ; { $kept }
errors-kept-as = ils sont gardés sous { $place }
errors-settings-misunderstood = certains réglages de { $file } n’ont pas été compris ({ $names }) ; les réglages habituels s’appliquent ; une copie est gardée sous { $place }
errors-starts-failed = les deux derniers démarrages ont échoué ; ce qui était enregistré est mis de côté : { $places }. Le menu Fichier ouvre la partie
errors-device-fails = le périphérique graphique tombe sans cesse en panne ({ $reason }) : mettez à jour ou redémarrez son pilote
errors-device-failed = le périphérique graphique est tombé en panne ({ $reason }) : redémarrage
errors-cannot-start-again = le programme ne peut pas redémarrer : { $reason }
errors-internal = erreur interne : { $line }
errors-internal-at = erreur interne : { $line } ({ $place })
errors-is-folder = c’est un dossier
errors-bad-name = ce nom n’est pas permis
errors-too-large = le fichier est trop grand
errors-busy = une autre fenêtre utilise le fichier
errors-settings-line = la ligne { $line } est incompréhensible
errors-no-clipboard = il n’y a pas de presse-papiers
errors-clipboard-busy = un autre programme utilise le presse-papiers

## facts

# What speaks for a move or against it, in hints, reviews and exercises. $move is how the sentence begins: one of these.
subject-move = { $square }
subject-move-unlike = { $square }, contrairement à { $next },
subject-best-move = Le meilleur coup
# $player and $side are colours or the names of persons. Where $kind is "you", $side is the reader.
fact-crosswise = { $move } met les quatre pions en croix
fact-parallel = { $move } met les mêmes couleurs côte à côte
fact-wipes-out = { $move } prend le dernier pion de { $player }
fact-wins = { $count ->
    [one] { $move } gagne la partie de { WORD($count) } pion
   *[other] { $move } gagne la partie de { WORD($count) } pions
}
fact-ties = { $move } finit la partie par une nulle
fact-allows-wipe-out = { $move } laisse { $player } prendre le dernier pion
fact-forces-pass = { $kind ->
    [you] { $move } ne laisse aucun coup à { $player }, donc vous rejouez
   *[colour] { $move } ne laisse aucun coup à { $player }, donc { $side } rejoue
}
fact-misses-pass = { $move } laisse jouer { $player }, qui aurait dû passer
fact-takes-corner = { $move } prend le coin, qu’on ne peut plus retourner
fact-misses-corner = { $move } ne prend pas le coin { $corner }
fact-keeps-from-corner = { $move } prive { $player } du coin { $corner }
fact-gives-no-corner = { $move } ne donne aucun coin à { $player }
fact-gives-corner = { $move } laisse { $player } prendre le coin { $corner }
fact-loses-corner = Après { $move }, { $player } peut forcer le coin { $corner }
fact-on-x-square = { $move } est sur la case X du coin libre { $corner }
fact-opens-edge = { $move } laisse { $player } s’insérer sur le bord en { $square }
fact-must-pass = { $move } laisse { $player } sans coup au prochain tour
fact-walled-in = { $count ->
    [0] { $move } enferme { $player } : aucun coup
    [one] { $move } enferme { $player } : { WORD($count) } coup
   *[other] { $move } enferme { $player } : { WORD($count) } coups
}
fact-secures = { $count ->
    [0] { $move } ne rend aucun pion définitif
    [one] { $move } rend { WORD($count) } pion définitif
   *[other] { $move } rend { WORD($count) } pions définitifs
}
fact-leaves-moves = { $count ->
    [one] { $move } laisse { WORD($count) } coup à { $player }
   *[other] { $move } laisse { WORD($count) } coups à { $player }
}
fact-odd-region = { $kind ->
    [you] { $move } remplit la région impaire, le dernier coup y est pour vous
   *[colour] { $move } remplit la région impaire, le dernier coup y est pour { $side }
}
fact-even-region = { $move } remplit la région paire, le dernier coup y est pour { $player }
fact-safe-moves = { $kind ->
    [you] { $count ->
        [0] { $move } ne vous laisse aucun coup sûr
        [one] { $move } vous laisse { WORD($count) } coup sûr
       *[other] { $move } vous laisse { WORD($count) } coups sûrs
    }
   *[colour] { $count ->
        [0] { $move } ne laisse aucun coup sûr à { $side }
        [one] { $move } laisse { WORD($count) } coup sûr à { $side }
       *[other] { $move } laisse { WORD($count) } coups sûrs à { $side }
    }
}
fact-leaves-square = { $move } laisse { $square } à { $player } dans la suite prévue
fact-takes-edge = { $move } prend un bord, que peu de lignes peuvent retourner
fact-flips-only-inner = { $move } ne retourne que des pions intérieurs, sans nouveau coup pour { $player }
fact-exposes = { $kind ->
    [you] { $count ->
        [0] { $move } ne vous laisse aucun pion en frontière
        [one] { $move } vous laisse { WORD($count) } pion en frontière
       *[other] { $move } vous laisse { WORD($count) } pions en frontière
    }
   *[colour] { $count ->
        [0] { $move } ne laisse aucun pion de { $side } en frontière
        [one] { $move } laisse { WORD($count) } pion de { $side } en frontière
       *[other] { $move } laisse { WORD($count) } pions de { $side } en frontière
    }
}
fact-flips = { $count ->
    [0] { $move } ne retourne aucun pion
    [one] { $move } retourne { WORD($count) } pion
   *[other] { $move } retourne { WORD($count) } pions
}
fact-limits-flips = { $count ->
    [0] { $move } ne laisse { $player } retourner aucun pion
    [one] { $move } laisse { $player } retourner au plus { WORD($count) } pion
   *[other] { $move } laisse { $player } retourner au plus { WORD($count) } pions
}
fact-allows-flips = { $count ->
    [one] { $move } laisse { $player } retourner { WORD($count) } pion d’un coup
   *[other] { $move } laisse { $player } retourner { WORD($count) } pions d’un coup
}
fact-demands-flips = { $count ->
    [one] { $move } oblige { $player } à retourner au moins { WORD($count) } pion
   *[other] { $move } oblige { $player } à retourner au moins { WORD($count) } pions
}
fact-spares-flips = { $count ->
    [one] { $move } permet à { $player } de ne retourner que { WORD($count) } pion
   *[other] { $move } permet à { $player } de ne retourner que { WORD($count) } pions
}
fact-takes-last-disc = { $move } prend le dernier pion de { $player }, ce qui perd la partie
fact-leaves-only-corners = { $move } ne laisse que des coins à { $player }
fact-spares-corners = { $move } laisse { $player } éviter les coins, { $other } non
fact-avoids-corner = { $move } évite les coins, dont les pions restent pour toujours
fact-fills-corner = { $move } pose un pion dans le coin, où il reste pour toujours
fact-must-take-corner = { $move } ne laisse que des coins à { $player } au prochain tour
# The fact, and what other moves do instead. $who is a square where $rivals is "none", "fewer", "more" or "one", and
# one of these two where it is "all-none", "at-most", "at-least" or "several".
fact-the-others = les autres
fact-weaker-moves = les coups plus faibles
fact-others = { $rivals ->
    [none] { $fact } ; { $who } n’{ $does } aucun
    [all-none] { $fact }, { $who } aucun
    [fewer] { $fact }, { $who } seulement { WORD($count) }
    [at-most] { $fact }, { $who } au plus { WORD($count) }
    [more] { $fact } ; { $who } { $does } { WORD($count) }
   *[at-least] { $fact }, { $who } au moins { WORD($count) }
}
# $does in that message; in languages that need no verb there, the word that follows the number.
fact-other-leaves-moves = en laisse
fact-other-leaves-discs = en laisse
fact-other-secures = en assure
fact-other-flips = en retourne
fact-other-allows = en permet
fact-other-demands = en exige
fact-others-give-corner = { $rivals ->
    [one] { $fact } ; { $who } en laisse un à { $player }
   *[several] { $fact } ; { $who } en laissent un à { $player }
}

## files

files-open-a-game = Ouvrir une partie
files-save-the-game = Enregistrer la partie
files-save-a-picture = Enregistrer une image
files-readable = Parties et positions
files-all-files = Tous les fichiers
files-parent-folder = Dossier parent
files-name = Nom
files-open = Ouvrir
files-replace = Remplacer
files-empty-folder = Aucune partie ici
files-path-hint = Remontez, ou saisissez un chemin
files-pasted = Partie collée
files-copied-game = Partie copiée
files-copied-moves = Coups de la variante principale copiés
files-copied-ggf = Partie copiée en GGF
files-copied-link = Lien vers la partie copié
files-copied-position = Position copiée
files-in-other-tab = Reversi est aussi ouvert dans un autre onglet : chacun a ses propres parties
files-may-be-forgotten = Ce navigateur peut oublier vos parties : enregistrez celles que vous voulez garder
files-nothing-to-paste = Il n’y a pas de texte à coller
files-internal-error = erreur interne
files-job-failed = Échec : erreur interne
files-dialog-failed = Échec de la fenêtre de fichiers : erreur interne
files-sgf = Partie avec toutes ses variantes (SGF)
files-ggf = Partie sur plateau carré (GGF)
files-png = Image du plateau
files-unreadable-folder = Impossible d’ouvrir { $folder } : { $reason }
files-missing = Il n’y a pas de fichier « { $name } »
files-exists = « { $name } » existe déjà
files-exists-with-extension = « { $name } » existe déjà : tapez son nom entier pour le remplacer
files-unknown-extension = Les fichiers finissent par .sgf, .txt, .ggf, .board ou .png, et non .{ $extension }
files-opened = { $name } ouvert
files-opened-link = Partie du lien ouverte
files-stopped-at = Arrêt : { $problem }
files-not-a-game = Ce n’est pas une partie. Reversi lit les coups (f5d6c3), SGF, GGF, PGN, WTHOR, OBF, les liens et les plateaux dessinés
files-file-is-not-a-game = { $name } n’est pas une partie. Reversi lit les coups (f5d6c3), SGF, GGF, PGN, WTHOR, OBF, les liens et les plateaux dessinés
files-saved = { $name } enregistré
files-letters-without-font = Les lettres pour lesquelles il n’y a pas de police ne peuvent pas s’afficher.
files-changed-elsewhere = Un autre programme a modifié { $name }. Remplacez ce fichier ou enregistrez la partie ailleurs
files-not-saved = Impossible d’enregistrer { $name } : { $reason }
files-game-not-saved = Impossible d’enregistrer : { $reason }. Vous pouvez continuer à jouer
files-saved-game-damaged = La partie enregistrée est endommagée ({ $damage }) ; elle est gardée sous { $kept }
files-restored-from-copy = Votre partie a été rétablie depuis sa copie
files-saved-game-damaged-copy-open = La partie enregistrée est endommagée ({ $damage }) ; elle est gardée sous { $kept }, et sa copie a été ouverte
files-not-saving-unreadable = Les parties ne sont pas enregistrées : celle de { $file } est illisible ({ $reason })
files-not-saving-damaged = Les parties ne sont pas enregistrées : { $file } est endommagé ({ $damage }) et n’a pu être mis de côté ({ $reason })
files-settings-not-saved = Impossible d’enregistrer les réglages : { $reason }
files-not-copied = Impossible de copier : { $reason }
files-not-pasted = Impossible de coller : { $reason }

## game

game-person = Humain
game-computer = Ordinateur
game-start = Début
game-pass = passe
game-lead = Écart
game-thinking = réfléchit…
game-paused = en pause
game-failed = échec
game-computer-level = Ordinateur · { $level }
game-computer-level-name = Ordinateur · { $level } { $name }
game-played-by = Joueur { $player } : { $seat }
game-depth = profondeur { $depth }
game-count = { $player } : { $count }
game-your-turn = à vous de jouer
game-you = vous
game-to-move = au trait
game-balance = Score : Noir { $dark }, Blanc { $light }
game-move = Coup { $number } : { $move }
game-variation = variante
game-flips-discs = { $count ->
    [one] retourne { $count } pion
   *[other] retourne { $count } pions
}
game-empty-board = plateau vide
game-view-changed = Vue changée ({ $keys } : vue normale)
game-fewest = le moins de pions gagne
list-named = { $name } : { $value }
# Between the parts of a sentence that screen readers speak.
list-separator = { ", " }

## help

help-back = Précédent
help-next = Suivant
help-again = Un autre
help-play-now = Jouer
help-cannot-move = Blanc ne peut rien retourner…
help-goes-again = …donc Noir rejoue
help-last-square = Il reste une case
help-legal = Les coups permis ont un anneau
help-pointed-at = L’un d’eux est pointé
help-keys = Touches
help-counter = { $number } sur { $count }
help-capture = Encadrer des pions pour les retourner
help-capture-1 = Posez votre pion de façon à encadrer des pions adverses : ils sont alignés entre lui et un autre de vos pions. Tous les pions encadrés sont retournés et prennent votre couleur.
help-capture-2 = C’est ensuite à l’autre joueur.
help-directions = Chaque ligne compte
help-directions-1 = Rangées, colonnes et diagonales comptent toutes, et un seul pion peut encadrer dans plusieurs directions à la fois.
help-directions-2 = Un coup doit retourner au moins un pion.
help-practice = À vous de jouer
help-practice-1 = Vous jouez Noir. Cliquez sur une case qui encadre un pion blanc.
help-pass = Pas de coup ? Vous passez
help-pass-1 = Si vous ne pouvez rien retourner, vous passez automatiquement, et l’autre camp rejoue.
help-end = La fin
help-end-1 = Quand aucun camp ne peut jouer, la partie est finie. D’ordinaire, le plateau est alors plein.
help-end-2 = Le camp qui a le plus de pions gagne ; avec « Le moins de pions gagne », celui qui en a le moins.
help-starts = Trois façons de commencer
help-starts-1 = Choisissez-en une pour chaque partie ; votre choix est mémorisé.
help-marks = Marques et conseils
help-marks-1 = Pointez un coup permis pour voir le pion que vous poseriez et, avec des anneaux en pointillé, les pions qu’il retournerait. Le dernier coup porte un point, et les pions retournés de petits anneaux.
help-marks-2 = Un conseil (F2) montre le meilleur coup ; appuyez encore sur F2 pour voir de combien de pions chaque coup gagnerait.
help-traps = { $count ->
    [one] { $square } encadre { $count } pion
   *[other] { $square } encadre { $count } pions
}
help-flipped = { $count ->
    [one] { $count } pion retourné
   *[other] { $count } pions retournés
}
help-result = { $dark }–{ $light } : { $winner } gagne
help-tie = { $dark }–{ $light } : partie nulle
help-well-done = { $count ->
    [one] Bravo ! { $square } retourne { $count } pion.
   *[other] Bravo ! { $square } retourne { $count } pions.
}
help-square = { $square } : { $player }
help-free-square = { $square } : libre
help-board = Un plateau avec Noir en { $dark } et Blanc en { $light }
help-empty-board = Un plateau vide

## hint

# WORD() writes small numbers as these words, from 0 on, and others as digits. A language may list none but 0.
words = 0
hint = Conseil : { $told }
hint-strongest = { $best } est le coup le plus fort trouvé
hint-only = { $best } est le seul coup
hint-all-equal = { $count ->
    [2] les deux coups se valent
   *[other] les { WORD($count) } coups se valent
}
hint-all-look-equal = { $count ->
    [2] les deux coups semblent se valoir
   *[other] les { WORD($count) } coups semblent se valoir
}
hint-only-win = { $best } est le seul coup gagnant
hint-only-tie = { $best } est le seul coup qui ne perd pas
hint-slightly-better = { $best } est un peu meilleur que { $next }
hint-better = { $count ->
    [one] { $best } vaut { WORD($count) } pion de plus que { $next }
   *[other] { $best } vaut { WORD($count) } pions de plus que { $next }
}
hint-about-better = { $count ->
    [one] { $best } vaut environ { WORD($count) } pion de plus que { $next }
   *[other] { $best } vaut environ { WORD($count) } pions de plus que { $next }
}
hint-with-equal = { $hint } ; { $equal } est aussi bon

## library

library-command = Mes parties…
library-help = Mes parties : chercher, ouvrir, supprimer, exporter
library-title = Mes parties
library-empty = Les parties seront listées ici dès leur premier coup.
library-reading = Lecture des parties…
library-delete = Supprimer { $name }
library-deleted = Supprimée : { $name }
library-put-back = Annuler la suppression
library-export = Exporter…
library-save = Exporter des parties
library-unread = { $count ->
    [one] { $count } fichier est illisible : { $names }
   *[other] { $count } fichiers sont illisibles : { $names }
}
library-not-deleted = Impossible de supprimer { $file }

## live

live-waits-for-end = Les valeurs en direct attendent la fin de la partie
live-looked = { $depth ->
    [one] { $depth } coup à l’avance · { $positions } positions
   *[other] { $depth } coups à l’avance · { $positions } positions
}

## menus

menus-game = Jeu
menus-file = Fichier
menus-moves = Coups
menus-view = Affichage
menus-help = Aide
menus-learn = Apprendre
menus-turn-board = Tourner le plateau
menus-go-to = Aller à
menus-variations = Variantes
menus-in-review = Dans l’analyse
menus-settings = Réglages
menus-play = Jouer
menus-program = Programme
menus-board-size = Taille du plateau
menus-other-sizes = Autres tailles
menus-fewest-discs-win = Le moins de pions gagne
menus-pace = Rythme de l’ordinateur
menus-copy-as = Copier en tant que
menus-mark-legal = Marquer les coups permis
menus-mark-flips = Montrer les pions retournés
menus-mark-last = Marquer le dernier coup
menus-coordinates = Coordonnées
menus-show-estimate = Montrer qui mène selon l’ordinateur
menus-animation = Animation
menus-theme = Thème
menus-text-size = Taille du texte
menus-sound = Son
menus-sound-off = Désactivé
menus-played-by = Joueur { $player }
menus-fill-centre = Centre à remplir
menus-fill-centre-meaning = On remplit le centre à deux, puis on retourne
menus-four-discs = Quatre pions
menus-four-discs-meaning = Quatre pions sont prêts : on retourne dès le premier coup
menus-free-placement = Placement libre
menus-free-placement-meaning = Toute case vide, qu’elle retourne ou non
menus-instant = Immédiat
menus-seconds = { $seconds } s
menus-slow = Lente
menus-normal = Normale
menus-fast = Rapide
menus-off = Aucune
menus-felt = Feutre vert
menus-classic-green = Vert classique
menus-wood = Bois
menus-high-contrast = Contraste élevé
menus-percent = { $percent } %
menus-language = Langue
menus-match-system = Comme le système
menus-match-theme = Comme le thème
menus-light = Clair
menus-dark = Sombre

## openings

# Names of openings are proper names and stay in English, as their catalogue has them.
openings-name = { $name }
openings-named = Ouverture { $name }
openings-command = Ouvertures…
openings-help = Ouvertures : ce qui a été joué à partir d’ici, et la bibliothèque d’ouvertures
openings-title = Ouvertures
openings-move = Coup
openings-results = Résultats
openings-results-means = Points du camp au trait, une nulle comptant un demi-point
openings-margin = Écart
openings-margin-means = Écart moyen en pions, pour le camp au trait
openings-book = Biblio.
openings-book-means = Écart en pions pour le camp au trait, selon la bibliothèque d’ouvertures
openings-random = Ouverture au hasard
openings-random-help = 8 à 10 coups de la bibliothèque d’ouvertures, après lesquels les deux camps sont à peu près à égalité
openings-value = Valeur
openings-value-means = Écart en pions pour le camp au trait, selon l’ordinateur
openings-learn = Apprendre pour { $side }
openings-learn-help = Apprendre les coups jusqu’ici, pour le camp qui vient de jouer
openings-forget = Oublier la variante
openings-is-due = Pour aujourd’hui
openings-learned = Apprise
openings-repertoire = Répertoire
openings-repertoire-empty = Parcourez une ouverture jusqu’à un de vos coups et apprenez-la. Elle vous sera demandée ici jusqu’à ce que vous la connaissiez.
openings-due = { $due ->
    [0] Rien pour aujourd’hui ({ $count } au répertoire)
    [one] Pour aujourd’hui : { $due } variante sur { $count }
   *[other] Pour aujourd’hui : { $due } variantes sur { $count }
}
openings-practise = S’exercer avec { $side }
openings-find = Quel est le coup suivant ?
openings-wrong = { $square } n’est pas le coup de cette variante
openings-other = { $square } appartient à une autre de vos variantes
openings-known = Vous connaissez cette variante
openings-missed = Vous ne connaissez pas encore cette variante
openings-not-saved = Impossible d’enregistrer votre répertoire : { $reason }
openings-damaged = { $count ->
    [one] { $count } variante de votre répertoire est endommagée ; une copie est gardée sous { $kept }
   *[other] { $count } variantes de votre répertoire sont endommagées ; une copie est gardée sous { $kept }
}

## players

players-name = Nom
players-you = Vous
players-dark = Noir
players-light = Blanc
players-level-1 = Le plus facile
players-level-2 = Débutant
players-level-3 = Occasionnel
players-level-4 = Réfléchi
players-level-5 = Expérimenté
players-level-6 = Club
players-level-7 = Fort
players-level-8 = Expert
players-level-9 = Maître
players-level-10 = Le plus fort
players-level-unlimited = Sans limite
players-level-1-meaning = Prend pions et bords sans trop réfléchir
players-level-2-meaning = Joue à l’instinct et oublie souvent un coin
players-level-3-meaning = Pense deux coups à l’avance, mais joue souvent à l’instinct
players-level-4-meaning = Regarde un peu à l’avance et se trompe parfois
players-level-5-meaning = Tient aux coins et prévoit quelques coups
players-level-6-meaning = Connaît les pièges près des coins et se trompe rarement
players-level-7-meaning = Prévoit loin et joue bien les fins de partie
players-level-8-meaning = Se trompe rarement, et de peu
players-level-9-meaning = Ne se trompe presque jamais et joue les fins à la perfection
players-level-10-meaning = Joue de son mieux, en huit secondes par coup au plus
players-no-limit = Réfléchit jusqu’à ce que vous choisissiez « Jouer maintenant », ou jusqu’à avoir calculé la fin de la partie
players-rename = Nom de { $player }
# $side is a colour, or the name of a person where $kind is "person".
players-your-turn = À vous de jouer
players-computers-turn = À l’ordinateur de jouer
players-to-move = Trait à { $side }
players-you-cannot-move = Vous ne pouvez pas jouer
players-cannot-move = { $side } ne peut pas jouer
players-you-go-again = Vous rejouez
players-goes-again = { $side } rejoue
players-so-you-go-again = vous rejouez
players-so-goes-again = { $side } rejoue
players-skipped = { $cannot }, donc { $again }

## reader

# What screen readers are told. $side is a colour, or the name of a person where $kind is "person".
reader-board = Plateau, { $width } sur { $height }
reader-row = Rangée { $number }
reader-column = Colonne { $letter }
reader-empty = { $square }, vide
reader-dark = { $square }, pion noir
reader-light = { $square }, pion blanc
reader-describe = Décrire le jeu à un lecteur d’écran
reader-can-be-played = jouable
reader-last-move = dernier coup
reader-just-flipped = vient d’être retourné
reader-best-move = meilleur coup
reader-would-flip = en retourne { WORD($count) }
reader-you-play = { $count ->
    [0] Vous jouez en { $square }.
    [one] Vous jouez en { $square } et retournez { WORD($count) } pion.
   *[other] Vous jouez en { $square } et retournez { WORD($count) } pions.
}
reader-plays = { $count ->
    [0] { $side } joue en { $square }.
    [one] { $side } joue en { $square } et retourne { WORD($count) } pion.
   *[other] { $side } joue en { $square } et retourne { WORD($count) } pions.
}
reader-you-pass = Vous passez.
reader-passes = { $side } passe.
reader-sentence = { $text }.
reader-turn = { $count ->
    [one] { $turn }, { WORD($count) } coup permis.
   *[other] { $turn }, { WORD($count) } coups permis.
}
reader-turn-opening = { $turn }, pion { $number } sur 4 au centre.
reader-turn-pass = { $turn }, aucun coup.
reader-tie = { $winner }, { $count } chacun.
reader-won = { $winner }, { $most } à { $least }.
reader-you-low = Il vous reste { $seconds } secondes.
reader-low = Il reste { $seconds } secondes à { $side }.
reader-start = Début de la partie.
reader-after-move = Après le coup { $number }, { $player } { $square }.
reader-after-pass = Après le coup { $number }, { $player } a passé.

## records

# What is wrong with a record of a game. Most of these are parts of a sentence.
records-too-large = un fichier de partie a au plus { $bytes } octets
records-too-many-moves = une partie a au plus { $moves } coups dans toutes ses variantes
records-no-such-game = il n’y a pas de partie { $number } ; les parties vont de 1 à { $count }
records-other-game = c’est une partie d’un autre jeu : { $name }
records-size = aucun plateau n’a la taille { $size }
records-set-up = la position est impossible à composer : { $text }
records-names = c’est un fichier WTHOR de noms ; les parties sont dans des fichiers comme WTH_2025.wtb
records-no-games = le fichier WTHOR n’a pas de parties en 8×8 ; les autres ne sont pas lues
records-incomplete = le fichier WTHOR est incomplet : il a de la place pour { $found } de ses { $expected } parties
records-long-link = un lien a au plus { $bytes } octets
records-newer-link = ce lien est destiné à une version plus récente de Reversi
records-link = le lien est incomplet ou endommagé : { $field }
records-line = ligne { $line } : { $reason }
records-no-position = une position commence par 64 cases, chacune X, O ou -, puis le camp au trait
records-field = un champ est un coup et sa valeur, comme D3:+2, et non { $field }
records-cannot-read = impossible de lire { $file } : { $reason }
records-no-such-file = ce fichier n’existe pas
records-move = coup { $number }, { $text } : { $reason }
records-other-side = c’est à { $player } de jouer
records-not-a-move = un coup est une lettre de colonne et un numéro de rangée, comme d3, ou une passe
records-not-an-entry = un coup est une lettre de colonne et un numéro de rangée, comme d3, ou une passe : pa, ps, pass ou --
records-no-such-row = aucun plateau n’a cette case : les rangées vont de 1 à 26
records-byte = un coup vaut dix fois sa rangée plus sa colonne, toutes deux de 1 à 8
records-cut-off = le fichier s’arrête trop tôt
records-late-set-up = une position composée en cours de partie n’est pas gardée
records-game-over = la partie est finie
records-occupied = { $square } est occupée
records-outside-centre = { $square } est hors du centre, qu’il faut remplir d’abord
records-no-capture = { $square } ne retourne rien
records-may-not-pass = { $player } peut jouer et ne peut pas passer
records-only-standard = { $format } est pour les plateaux 8×8, pas { $size }
records-only-square = { $format } est pour les plateaux carrés, pas { $size }
records-only-othello = { $format } est pour les parties aux règles d’Othello
records-no-set-up = { $format } n’a pas de place pour une position composée
records-transcript = une liste de coups
records-game = partie { $number }
records-position = position { $number }

## result

result-tie = Partie nulle
result-you-won = Vous avez gagné
result-you-lost = Vous avez perdu
result-won = { $kind ->
    [colour] { $side } gagne
   *[person] { $side } a gagné
}
result-level-won-by = Le niveau { $level } a gagné de { $count }
result-you-won-by = Vous avez gagné de { $count }
result-won-by = { $kind ->
    [colour] { $side } gagne de { $count }
   *[person] { $side } a gagné de { $count }
}
result-best = votre meilleur résultat contre le niveau { $level }
result-led-until = vous meniez jusqu’au coup { $number }
result-counts = Pions { $dark }–{ $light }
result-fewest = le moins de pions gagne
result-last-move = Le dernier coup : { $move }

## review

review-story = Résumé
review-both = Les deux
review-mistake = Erreur
review-try = Essayer
review-exact = exact
review-loss = perte
review-preview-keys = → et ← la parcourent · Échap en sort
review-book = { $move } est un coup d’ouverture connu
review-only-move = { $move } était forcé
review-all-alike = { $move } : tous les coups se valaient
review-not-yet = { $move } : pas encore analysé
review-best-move = { $move } est le meilleur coup
review-nearly-best = { $move } est presque le meilleur coup
review-loses = { $move } perd { $discs }
review-discs = { $count ->
    [one] { $count } pion
   *[other] { $count } pions
}
review-about-discs = { $count ->
    [one] environ { $count } pion
   *[other] environ { $count } pions
}
review-marked = { $move } est noté comme : { $class }
review-was-best = { $square } était le meilleur : { $value }
review-best-line = Meilleure variante : { $line }
review-no-turn = Personne n’a laissé échapper de gain
review-turned = La partie a basculé avec { $moves }
review-turned-often = L’avantage a changé de camp { $count } fois
review-led-until = { $kind ->
    [you] Vous meniez jusqu’à { $move }
    [computer] L’ordinateur menait jusqu’à { $move }
   *[person] { $side } menait jusqu’à { $move }
}
review-decided = { $move } a décidé de la partie
review-cost = { $move } a coûté { $discs }
review-smaller = { $count ->
    [one] { $count } erreur moins coûteuse
   *[other] { $count } erreurs moins coûteuses
}
review-find-better = Trouvez mieux que { $move }
review-was-played = { $move } est le coup qui a été joué
review-hardly-anything = très peu
review-as-good = { $move } vaut le meilleur coup
review-good = { $move } est bon : il perd { $discs }
review-better = { $move } est meilleur, mais perd { $discs }
review-no-better = { $move } n’est pas meilleur : il perd { $discs }
# $row is "upper", "middle" or "lower", $column is "left", "middle" or "right".
review-place = Le meilleur coup est { $row ->
    [upper] { $column ->
        [left] en haut à gauche
        [right] en haut à droite
       *[middle] en haut au milieu
    }
    [lower] { $column ->
        [left] en bas à gauche
        [right] en bas à droite
       *[middle] en bas au milieu
    }
   *[middle] { $column ->
        [left] à gauche, à mi-hauteur
        [right] à droite, à mi-hauteur
       *[middle] au centre
    }
}
review-preview = { $count ->
    [one] La meilleure variante : { $shown } sur { $count } coup
   *[other] La meilleure variante : { $shown } sur { $count } coups
}
review-lost = perd { $discs } : { $class }
review-the-best-move = le meilleur coup
review-a-good-move = un bon coup
review-an-inaccuracy = une imprécision
review-a-mistake = une erreur
review-a-blunder = une gaffe
review-numbered = { $number }. { $move }
review-even = égalité
review-ahead = { $player } { $value }
review-graph = Courbe de la partie, après { $moves } coups sur { $count }
review-graph-value = { $graph } : { $value }
review-searched = { $count ->
    [one] { $known } sur { $count } coup analysé
   *[other] { $known } sur { $count } coups analysés
}
review-searched-all = { $count ->
    [one] { $count } coup analysé, { $depth } à l’avance
   *[other] { $count } coups analysés, { $depth } à l’avance
}
review-side = { $player } : précision { $accuracy } %, pions perdus par coup : { $average }
review-no-faults = aucune erreur
review-inaccuracies = { $count ->
    [one] { $count } imprécision
   *[other] { $count } imprécisions
}
review-mistakes = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}
review-blunders = { $count ->
    [one] { $count } gaffe
   *[other] { $count } gaffes
}

## setup

setup-to-move = Au trait
setup-begin = Départ
setup-clear = Vider
setup-mirror = Miroir
setup-rotate = Pivoter
setup-swap = Permuter
setup-position = Position
setup-copy = Copier
setup-copy-help = En lignes de texte
setup-copy-obf = Copier OBF
setup-copy-obf-help = Une ligne pour Edax et d’autres moteurs (8×8)
setup-copy-sgf = Copier SGF
setup-copy-sgf-help = Le début d’une partie
setup-play = Jouer d’ici
setup-analyse = Analyser
setup-keys = Clic : noir, blanc, vide (clic droit : l’inverse) ; glisser : peindre. Touches : flèches, Espace, D noir, L blanc, E vide ; T trait, M miroir, R pivoter
setup-copied = Position copiée
setup-pasted = Position collée
setup-board = Position : { $discs }
setup-discs = { $dark ->
    [one] { $dark } noir
   *[other] { $dark } noirs
}, { $light ->
    [one] { $light } blanc
   *[other] { $light } blancs
}
setup-no-disc = { $player } n’a aucun pion
setup-centre-is-free = Une case du centre est vide
setup-centre-comes-first = On remplit d’abord le centre
setup-lonely = Le pion en { $square } est isolé
setup-skipped = { $player } n’a aucun coup et passe
setup-over = Aucun coup : la partie est finie

## statistics

statistics-title = Statistiques
statistics-empty = Les parties terminées contre l’ordinateur seront comptées ici.
statistics-none = Il n’y a pas encore de telles parties.
statistics-games = Parties
statistics-won = Gagnées
statistics-drawn = Nulles
statistics-lost = Perdues
statistics-loss = Perte par coup
statistics-loss-means = Pions perdus en moyenne par coup, dans les parties analysées
statistics-all = Toutes
statistics-all-rules = Toutes les règles
statistics-all-boards = Tous les plateaux
statistics-copy = Copier en CSV
statistics-reset = Remettre à zéro…
statistics-ask = Recommencer à zéro ? Les statistiques actuelles sont gardées dans un autre fichier.
statistics-begin-anew = Recommencer
statistics-level = Niveau { $level }
statistics-line = { $count ->
    [one] { $opponent } : { $count } partie, gagnées { $won }, nulles { $drawn }, perdues { $lost }
   *[other] { $opponent } : { $count } parties, gagnées { $won }, nulles { $drawn }, perdues { $lost }
}
statistics-lost-a-move = pions perdus par coup : { $average }
statistics-legend = Chaque point est une partie : gagnée au-dessus de la ligne, perdue au-dessous.
statistics-legend-curve = La courbe est la moyenne des { $count } dernières.
statistics-helped = Points creux : avec conseils ou coups repris ({ $count }).
statistics-plot = { $count ->
    [one] Graphique de { $count } partie : gagnées { $won }, nulles { $drawn }, perdues { $lost }
   *[other] Graphique de { $count } parties : gagnées { $won }, nulles { $drawn }, perdues { $lost }
}
statistics-game = { $number }. { $date }, { $opponent }, { $size } : { $result }
statistics-won-by = gagnée de { $count }
statistics-lost-by = perdue de { $count }
statistics-with-help = avec aide
statistics-copied = { $count ->
    [one] { $count } partie copiée en CSV
   *[other] { $count } parties copiées en CSV
}
statistics-were-reset = Les statistiques repartent de zéro ; les anciennes sont gardées sous { $kept }
statistics-not-reset = Impossible de recommencer : { $reason }
statistics-damaged = { $count ->
    [one] { $count } ligne des statistiques est illisible ; une copie est gardée sous { $kept }
   *[other] { $count } lignes des statistiques sont illisibles ; une copie est gardée sous { $kept }
}
statistics-not-saved = Impossible d’enregistrer les statistiques dans { $file } : { $reason }

## status

status-typed-detail = Entrée joue · Échap efface
status-thinking-about-hint = Recherche d’un conseil…
status-no-hint = Pas de conseil ici
status-computers-play = L’ordinateur joue les deux camps
status-muted = Son coupé
status-unmuted = Son rétabli
status-typed = Saisi : { $name }
status-game-over = La partie est finie
status-off-board = { $square } n’est pas sur le plateau
status-taken = { $square } est occupée
status-outside-centre = Remplissez d’abord les quatre cases du centre
status-no-capture = { $square } ne retournerait aucun pion
status-may-not-pass = { $player } peut jouer, donc ne peut pas passer
status-one-moment = Un instant : { $player } réfléchit
status-computers-turn = C’est à l’ordinateur ({ $player })
status-paused = En pause · { $turn }
status-no-move-found = L’ordinateur n’a pas trouvé de coup pour { $player }
status-opening = Posez un pion au centre ({ $number } sur 4)
status-legal-moves = { $count ->
    [one] { $count } coup permis
   *[other] { $count } coups permis
}
status-flips = { $square } en retourne { $count }
status-score = { $square } : { $value }
status-keys = { $keys } : { $name }
status-invitation = { $variant } · cliquez sur une case, ou tapez : { $letter } { $number } Entrée

## training

training-command = Entraînement…
training-help = Entraînement : vos erreurs et des problèmes
training-next = Suivant
training-next-help = Entraînement : position suivante
training-title = Entraînement
training-mistakes = Vos erreurs
training-no-mistakes = Quand vous analysez une partie contre l’ordinateur, vos pires erreurs s’ajoutent ici
training-due = { $due ->
    [0] Rien pour aujourd’hui ({ $count } à l’entraînement)
    [one] Pour aujourd’hui : { $due } position sur { $count }
   *[other] Pour aujourd’hui : { $due } positions sur { $count }
}
training-practise = S’exercer
training-puzzles = Problèmes
training-about-puzzles = Trouvez le seul coup gagnant
training-new-puzzle = Nouveau problème
training-easy = Facile
training-medium = Moyen
training-hard = Difficile
training-making = Préparation d’un problème…
training-no-puzzle = Aucun problème n’a pu être préparé
training-done = C’est tout pour aujourd’hui
training-to-win = { $player } gagne. Trouvez le coup.
training-wins = { $square } gagne de { $count }
training-solved = Résolu ! { $square } gagne de { $count }
training-ties = { $square } ne fait que nulle
training-loses = { $square } perd de { $count }
training-again = { $count ->
    [1] Revient demain
   *[other] Revient dans { $count } jours
}
training-learned = Apprise : elle ne reviendra plus
training-puzzle = Problème · { $difficulty }
training-own-mistake = Votre erreur
training-from-this-game = De cette partie
training-answer = La réponse : { $square }
training-answers-and-wins = { $player } répond en { $square } et gagne de { $count }
training-answers-and-ties = { $player } répond en { $square } et fait nulle
training-answers = { $player } répond en { $square }
training-marked = Le coup est marqué sur le plateau
training-took = Trouvé en { $seconds } s
training-streak = { $count } d’affilée
training-progress = { $tried } sur { $count }, dont { $solved } du premier coup
training-results = { $solved } sur { $count } du premier coup
training-ten-more = Dix de plus
training-waiting = { $count ->
    [one] Une de vos erreurs attend
   *[other] { $count } de vos erreurs attendent
}
training-play-on = Jouer la suite
training-leave = Sortir
training-to-review = Retour à l’analyse
training-not-saved = Impossible d’enregistrer les positions d’entraînement : { $reason }
training-damaged = { $count ->
    [one] { $count } position d’entraînement est endommagée ; une copie est gardée sous { $kept }
   *[other] { $count } positions d’entraînement sont endommagées ; une copie est gardée sous { $kept }
}
training-puzzle-failed = aucun problème n’a pu être préparé

## welcome

welcome-play-the-computer = Contre l’ordinateur
welcome-two-players = À deux
welcome-title = Jouer au Reversi
welcome-play = Jouer
welcome-more = Plus d’options
welcome-fewer = Moins d’options
welcome-puzzle = Problème
welcome-computer-begins = Vous jouez { $player }. L’ordinateur commence
welcome-press-play = Appuyez sur « Jouer » ou cliquez sur le plateau
welcome-level = Niveau
welcome-you-play = Vous jouez
welcome-other = Autre…
welcome-level-name = Niveau { $level } : { $name }
welcome-you-play-side = Vous jouez { $player }
welcome-start-with = Départ : { $start }
welcome-other-board = Plateau : autre
welcome-board-of = Plateau : { $size }
