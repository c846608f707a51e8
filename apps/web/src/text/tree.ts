// The texts of the tree laboratory.
import { say, t, texts, type Both, type Words, use_text } from './language';

export const tree_text = texts({
  title: t('Tree laboratory', 'Baumlabor'),
  intro: t(
    'Watch a search visit a tree: what each player holds, what is cut, and why.',
    'Einer Suche zusehen: was jeder Spieler hält, was abgeschnitten wird, und warum.',
  ),
  examples: t('Example', 'Beispiel'),
  lost_tree: t(
    'This tree was too long for an address and is known only to the browser tab in which it was opened. Open its file again.',
    'Dieser Baum war zu lang für eine Adresse und ist nur dem Browser-Tab bekannt, in dem er geöffnet wurde. Öffne seine Datei noch einmal.',
  ),
  own: t('own tree', 'eigener Baum'),
  figure: say('Figure {name}: {title}', 'Abbildung {name}: {title}'),
  source: t('The tree as text (JSON)', 'Der Baum als Text (JSON)'),
  open: t('Open a file', 'Datei öffnen'),
  use: t('Use this tree', 'Diesen Baum nehmen'),
  save_tree: t('Save the tree', 'Baum speichern'),
  save_picture: t('Save the picture', 'Bild speichern'),
  algorithm: t('Algorithm', 'Verfahren'),
  beside: t('Beside it', 'Daneben'),
  none: t('none', 'keines'),
  ties: t('Ties', 'Gleichstand'),
  ties_words: {
    left: t('to the left', 'nach links'),
    'against-root': t('against the root', 'gegen die Wurzel'),
  } as Words,
  objective: t('Two sides maximise', 'Zwei Seiten maximieren'),
  objective_words: {
    '': t('as usual', 'wie üblich'),
    own: t('own score', 'die eigenen Punkte'),
    difference: t('own minus others', 'eigene minus andere'),
  } as Words,
  depth: t('Depth', 'Tiefe'),
  depth_all: t('to the end', 'bis zum Ende'),
  first: t('To the beginning', 'Zum Anfang'),
  back: t('One step back', 'Ein Schritt zurück'),
  forward: t('One step forward', 'Ein Schritt vor'),
  last: t('To the end', 'Zum Ende'),
  to_cut: t('Next cut', 'Nächster Schnitt'),
  play: t('Play', 'Abspielen'),
  stop: t('Stop', 'Anhalten'),
  step_of: say('Step {step} of {all}', 'Schritt {step} von {all}'),
  before: t(
    'Nothing has been searched yet. Step forward with the arrow keys or the buttons.',
    'Noch ist nichts durchsucht. Weiter mit den Pfeiltasten oder den Knöpfen.',
  ),
  drawing: say('The tree as {algorithm} searches it', 'Der Baum, wie {algorithm} ihn durchsucht'),
  root: t('the root', 'der Wurzel'),
  top: t('root', 'Wurzel'),
  player: say('player {player}', 'Spieler {player}'),
  more_than: say('{player} must get more than {score}', '{player} muss mehr als {score} bekommen'),
  at_least: say('{player} must get at least {score}', '{player} muss mindestens {score} bekommen'),
  and: t(' and ', ' und '),
  window: say('window {alpha} to {beta}', 'Fenster {alpha} bis {beta}'),
  enter: say('Enter {node}, where {mover} chooses.', 'Weiter zu {node}; dort wählt {mover}.'),
  again: say(
    'Search {node} again, where {mover} chooses: what was found before did not settle it.',
    'Noch einmal zu {node}, wo {mover} wählt: das frühere Ergebnis hat nicht genügt.',
  ),
  chance: t('chance', 'der Zufall'),
  under: say('It matters only if {needs}.', 'Wichtig ist das nur, wenn gilt: {needs}.'),
  leaf: say('Evaluate the leaf {node}: {value}.', 'Blatt bei {node} bewertet: {value}.'),
  leave: say('Leave {node} with the value {value}.', 'Zurück von {node} mit dem Wert {value}.'),
  irrelevant: say(
    'Leave {node} without a value: the players above will not choose it, whatever it is worth.',
    'Zurück von {node} ohne Wert: die Spieler darüber wählen es nicht, was immer es wert ist.',
  ),
  saved: t(
    (count: number) =>
      count === 0 ? '' : count === 1 ? 'One branch is not looked at.' : `${count} branches are not looked at.`,
    (count) => (count === 0 ? '' : count === 1 ? 'Ein Zweig bleibt unbesehen.' : `${count} Zweige bleiben unbesehen.`),
  ),
  cuts: {
    alpha: say(
      'Cut at {node}: the minimising side can already hold the value to alpha or less, which the maximising side need not accept.',
      'Schnitt bei {node}: die minimierende Seite hält den Wert schon bei Alpha oder darunter; das muss die maximierende nicht annehmen.',
    ),
    beta: say(
      'Cut at {node}: the maximising side already reaches beta, which the minimising side will not allow.',
      'Schnitt bei {node}: die maximierende Seite erreicht schon Beta; das lässt die minimierende nicht zu.',
    ),
    'target reached': say(
      'Cut at {node}: the target is reached, and the question was only whether it can be.',
      'Schnitt bei {node}: das Ziel ist erreicht, und nur danach war gefragt.',
    ),
    'target missed': say(
      'Cut at {node}: the target is missed here, and the question was only whether it can be reached.',
      'Schnitt bei {node}: das Ziel ist hier verfehlt, und nur danach war gefragt.',
    ),
    'best possible': say(
      'Cut at {node}: this is the best score there is, nothing can be better.',
      'Schnitt bei {node}: mehr Punkte gibt es nicht.',
    ),
    'worst possible': say(
      'Cut at {node}: this is the worst score there is, nothing can be worse.',
      'Schnitt bei {node}: weniger Punkte gibt es nicht.',
    ),
    table: say(
      'Cut at {node}: the table of earlier results answers already.',
      'Schnitt bei {node}: die Tabelle früherer Ergebnisse gibt schon die Antwort.',
    ),
    immediate: say(
      'Immediate cut at {node}: the player to move already has the most it can get.',
      'Sofortiger Schnitt bei {node}: wer am Zug ist, hat schon alles, was er bekommen kann.',
    ),
    'upper bound': say(
      'Cut at {node} by an upper bound: below it a player cannot get what it must.',
      'Schnitt bei {node} durch eine obere Schranke: darunter bekommt ein Spieler nicht, was er braucht.',
    ),
    'sum with parent': say(
      'Shallow cut at {node}: what the player to move already has and what the player above must get are more than all points together.',
      'Flacher Schnitt bei {node}: was der Spieler am Zug schon hat und was der Spieler darüber braucht, ist mehr als alle Punkte zusammen.',
    ),
    'sum of all': say(
      'Cut at {node}: what the players on the way down must get adds up to all points or more, so nothing below can please them all.',
      'Schnitt bei {node}: was die Spieler auf dem Weg brauchen, ist zusammen alles oder mehr; nichts darunter kann allen recht sein.',
    ),
  } as Record<string, Both<(node: string) => string>>,
  cut_other: say('Cut at {node}: {rule}.', 'Schnitt bei {node}: {rule}.'),
  cut_by: say('Whose numbers: {needs}.', 'Wessen Zahlen: {needs}.'),
  cut_sum: say('Together {sum} of {most} points.', 'Zusammen {sum} von {most} Punkten.'),
  held: t('Bounds held', 'Gehaltene Schranken'),
  held_none: t('No bounds yet.', 'Noch keine Schranken.'),
  counts: t('Counts', 'Zahlen'),
  count_rows: {
    value: t('value found', 'gefundener Wert'),
    best: t('best move', 'bester Zug'),
    expanded: t('inner nodes entered', 'besuchte innere Knoten'),
    leaves: t('leaves evaluated', 'bewertete Blätter'),
    cuts: t('cuts', 'Schnitte'),
    cut_off: t('nodes never looked at', 'nie besehene Knoten'),
    again: t('searched again', 'noch einmal durchsucht'),
  },
  so_far: t('so far', 'bisher'),
  in_all: t('in all', 'insgesamt'),
  log: t('All steps', 'Alle Schritte'),
  searching: t('Searching…', 'Wird durchsucht …'),
  no_trace: t(
    'This algorithm keeps no record of its steps; only its result is shown.',
    'Dieses Verfahren hält seine Schritte nicht fest; gezeigt wird nur das Ergebnis.',
  ),
  problems: {
    json: t('The text is not JSON', 'Der Text ist kein JSON'),
    players: t('“players” must be a number from 1 to 8', '„players“ muss eine Zahl von 1 bis 8 sein'),
    node: t(
      'A node needs “scores” with one number a player, or “children” with a “player”',
      'Ein Knoten braucht „scores“ mit einer Zahl je Spieler oder „children“ mit einem „player“',
    ),
    large: t('The tree has more than 2,000 nodes', 'Der Baum hat mehr als 2.000 Knoten'),
  } as Words,
  figures: {
    '4.1': 'Minimax',
    '4.2': 'Paranoid',
    '4.6': t('Max^n and its equilibria', 'Max^n und seine Gleichgewichte'),
    '5.6': t('Shallow pruning', 'Flaches Beschneiden'),
    '5.12a': t('Deep pruning fails', 'Tiefes Beschneiden geht nicht'),
    '5.12b': t('Deep pruning fails', 'Tiefes Beschneiden geht nicht'),
    '5.14a': t('Branch and bound', 'Branch and Bound'),
    '5.14b': t('Branch and bound', 'Branch and Bound'),
    '5.15': t('Alpha-beta branch and bound', 'Alpha-Beta mit Branch and Bound'),
    '5.17': t('Last-branch pruning', 'Beschneiden am letzten Zweig'),
    '5.19a': t('Speculative pruning', 'Spekulatives Beschneiden'),
    '5.19b': t('Speculative pruning, searched again', 'Spekulatives Beschneiden, noch einmal'),
    '5.19c': t('Speculative pruning, corrected', 'Spekulatives Beschneiden, berichtigt'),
    '5.22a': t('Discrete scores', 'Punkte in Schritten'),
    '5.22b': t('Discrete scores', 'Punkte in Schritten'),
    '5.22c': t('Discrete scores', 'Punkte in Schritten'),
    '5.23': t('A prune that last-branch pruning misses', 'Ein Schnitt, den der letzte Zweig nicht findet'),
    '6.3': t('Zero-window search fails in max^n', 'Nullfenster scheitert bei Max^n'),
  } as Words,
  figure_says: {
    '4.1': t(
      'Player 1 leaves player 0 with 1 at (a) and with 5 at (b), so player 0 moves to (b).',
      'Spieler 1 lässt Spieler 0 bei (a) 1 und bei (b) 5 Punkte; also zieht Spieler 0 nach (b).',
    ),
    '4.2': t(
      'Own score minus the others’: −2 at (b), −10 at (c), so the root is worth −2; alpha-beta cuts the rest of (c). By max^n player 1 has 6 points either way and player 0 prefers (b).',
      'Eigene Punkte minus die der anderen: −2 bei (b), −10 bei (c), die Wurzel ist also −2 wert; Alpha-Beta schneidet den Rest von (c) ab. Nach Max^n hat Spieler 1 in jedem Fall 6 Punkte, und Spieler 0 zieht (b) vor.',
    ),
    '4.6': t(
      'Ties to the left give (1,3,5) at (a), (3,5,2) at (b), (6,4,0) at (c) and at the root. If player 1 broke the tie at (c) the other way the root would be worth (3,5,2).',
      'Gleichstand nach links ergibt (1,3,5) bei (a), (3,5,2) bei (b), (6,4,0) bei (c) und an der Wurzel. Entschiede Spieler 1 bei (c) andersherum, wäre die Wurzel (3,5,2) wert.',
    ),
    '5.6': t(
      'Player 0 has 5 of 10 points; once player 1 has 6 at (a) player 0 cannot get more than 4 there, and the rest of (a) is pruned.',
      'Spieler 0 hat 5 von 10 Punkten; sobald Spieler 1 bei (a) 6 hat, bleiben Spieler 0 dort höchstens 4, und der Rest von (a) fällt weg.',
    ),
    '5.12a': t(
      'Player 0 can do no better than 5 at (b), yet the last leaf of (b) matters: with (4,0,6) player 1 prefers (6,4,0) at (a), which becomes the value of the tree.',
      'Spieler 0 bekommt bei (b) nicht mehr als 5, und doch zählt das letzte Blatt von (b): bei (4,0,6) zieht Spieler 1 bei (a) das Blatt (6,4,0) vor, den Wert des Baums.',
    ),
    '5.12b': t(
      'With (0,4,6) as the last leaf of (b) player 1 prefers it at (a), and player 0 stays with (5,4,1).',
      'Mit (0,4,6) als letztem Blatt von (b) zieht Spieler 1 es bei (a) vor, und Spieler 0 bleibt bei (5,4,1).',
    ),
    '5.14a': t(
      'The rest of (a) is pruned because player 1 has all that its bound of 9 allows; all of (b) because player 0 has 7 and can have at most 5 there. (c) cannot be the value, but with (5,8,3) there the root is worth (7,9,0).',
      'Der Rest von (a) fällt weg, weil Spieler 1 hat, was seine Schranke 9 erlaubt; ganz (b), weil Spieler 0 schon 7 hat und dort höchstens 5 bekommt. (c) kann nicht der Wert sein, aber mit (5,8,3) dort ist die Wurzel (7,9,0) wert.',
    ),
    '5.14b': t(
      'As 5.14a; with (5,3,8) at (c) player 1 takes (10,5,1) at (d), which is the value of the tree.',
      'Wie 5.14a; mit (5,3,8) bei (c) nimmt Spieler 1 bei (d) das Blatt (10,5,1), den Wert des Baums.',
    ),
    '5.15': t(
      'Neither 6 + 3 points of players 0 and 1 nor player 2’s bound of 2 is enough alone; together they leave player 0 at most 5 at (a), and the rest of (a) is pruned.',
      'Weder 6 + 3 Punkte der Spieler 0 und 1 noch die Schranke 2 von Spieler 2 genügt allein; zusammen lassen sie Spieler 0 bei (a) höchstens 5, und der Rest von (a) fällt weg.',
    ),
    '5.17': t(
      'The players hold 5, 3 and 2 of 10 points at the root, (a) and (b). (b) is the last branch of (a), so the rest of (b) is pruned.',
      'Die Spieler halten 5, 3 und 2 von 10 Punkten an der Wurzel, (a) und (b). (b) ist der letzte Zweig von (a), also fällt der Rest von (b) weg.',
    ),
    '5.19a': t(
      'The rest of (b) is pruned before (a) is finished; with (4,4,2) as the last child of (a) nothing there is better for player 0 and the cut was right.',
      'Der Rest von (b) fällt weg, bevor (a) fertig ist; mit (4,4,2) als letztem Kind von (a) ist dort nichts besser für Spieler 0, und der Schnitt war richtig.',
    ),
    '5.19b': t(
      'With (6,4,0) as the last child of (a) both players 0 and 1 do better, so (b) is searched again; it changes nothing and (6,4,0) is the value.',
      'Mit (6,4,0) als letztem Kind von (a) stehen Spieler 0 und 1 besser; (b) wird noch einmal durchsucht, es ändert nichts, und (6,4,0) ist der Wert.',
    ),
    '5.19c': t(
      'As 5.19b, but the leaf of (b) that was cut gives player 1 more than (6,4,0) does: only the second search finds that the root is worth (5,4,1).',
      'Wie 5.19b, aber das abgeschnittene Blatt von (b) gibt Spieler 1 mehr als (6,4,0): erst die zweite Suche findet, dass die Wurzel (5,4,1) wert ist.',
    ),
    '5.22a': t(
      'Scores move in steps of 1, so players 0 and 1 want 6 and 4 points: one point for player 2 is enough to prune the rest of (b), instead of two.',
      'Punkte gehen in Einerschritten; Spieler 0 und 1 wollen also 6 und 4: ein Punkt für Spieler 2 genügt, um den Rest von (b) abzuschneiden, statt zwei.',
    ),
    '5.22b': t(
      'Even with no point for player 2 the rest of (b) is pruned, because (7,3,0) is not better for both other players.',
      'Auch ohne Punkt für Spieler 2 fällt der Rest von (b) weg, weil (7,3,0) nicht für beide anderen besser ist.',
    ),
    '5.22c': t(
      '(6,4,0) at (b) is better for both other players, so the second condition does not hold, and it becomes the value of the tree.',
      '(6,4,0) bei (b) ist für beide anderen besser; die zweite Bedingung gilt nicht, und es wird der Wert des Baums.',
    ),
    '5.23': t(
      'No three consecutive players hold 20 points, but the best bounds anywhere do: 6 at the root, 6 at (a), 8 at (b). The last leaf may reach the top, where player 0 does not choose it.',
      'Keine drei Spieler nacheinander halten 20 Punkte, wohl aber die besten Schranken überhaupt: 6 an der Wurzel, 6 bei (a), 8 bei (b). Das letzte Blatt kann nach oben kommen, wo Spieler 0 es nicht wählt.',
    ),
    '6.3': t(
      'If more than 2 points count as a win, player 1 wins by the left leaf of (a) and stops there, where player 0 wins too; in truth (a) is worth (1,8,1) and player 0 prefers (c).',
      'Gelten mehr als 2 Punkte als Sieg, so siegt Spieler 1 mit dem linken Blatt von (a) und hört dort auf, wo auch Spieler 0 siegt; in Wahrheit ist (a) (1,8,1) wert, und Spieler 0 zieht (c) vor.',
    ),
  } as Words,
});

export type TreeText = (typeof tree_text)['en'];

export const use_tree_text = () => use_text(tree_text);
