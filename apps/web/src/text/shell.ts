// The texts of the shell and of the parts that several rooms share.
import { say, t, texts, type Words, use_text } from './language';

/** The games of Skat, by the letter of their contracts. */
export const skat_games = {
  C: t('Clubs', 'Kreuz'),
  S: t('Spades', 'Pik'),
  H: t('Hearts', 'Herz'),
  D: t('Diamonds', 'Karo'),
  G: 'Grand',
  N: 'Null',
} as Words;

export const forehand = t(['Forehand', 'Middlehand', 'Rearhand'], ['Vorhand', 'Mittelhand', 'Hinterhand']);

export const shell = texts({
  rooms: {
    play: t('Play', 'Spielen'),
    analyse: 'Analyse',
    tree: t('Tree laboratory', 'Baumlabor'),
    results: t('Results', 'Ergebnisse'),
  } as Words,
  language: t('Language', 'Sprache'),
  theme: t('Colours', 'Farben'),
  themes: {
    auto: 'System',
    light: t('Light', 'Hell'),
    dark: t('Dark', 'Dunkel'),
  },
  settings: t('Settings', 'Einstellungen'),
  animation: t('Animation', 'Bewegung'),
  four_colours: t('Four-colour cards', 'Vierfarbige Karten'),
  loading: t('Loading…', 'Wird geladen …'),
  skip: t('Skip to the content', 'Zum Inhalt springen'),
  unreachable: t('The server does not answer. Trying again…', 'Der Server antwortet nicht. Neuer Versuch …'),
  failed: t('This did not work', 'Das hat nicht geklappt'),
  retry: t('Try again', 'Noch einmal'),
  close: t('Close', 'Schließen'),
  suits: {
    c: t('clubs', 'Kreuz'),
    s: t('spades', 'Pik'),
    h: t('hearts', 'Herz'),
    d: t('diamonds', 'Karo'),
  } as Words,
  ranks: {
    A: t('Ace', 'Ass'),
    K: t('King', 'König'),
    Q: t('Queen', 'Dame'),
    J: t('Jack', 'Bube'),
    T: t('Ten', 'Zehn'),
    '9': t('Nine', 'Neun'),
    '8': t('Eight', 'Acht'),
    '7': t('Seven', 'Sieben'),
    '6': t('Six', 'Sechs'),
    '5': t('Five', 'Fünf'),
    '4': t('Four', 'Vier'),
    '3': t('Three', 'Drei'),
    '2': t('Two', 'Zwei'),
  } as Words,
  indices: t<Record<string, string>>({ T: '10' }, { T: '10', Q: 'D', J: 'B' }),
  card: say('{rank} of {suit}', '{suit} {rank}'),
  face_down: t('face-down card', 'verdeckte Karte'),
});

export const use_shell_text = () => use_text(shell);
