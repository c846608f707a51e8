// The texts of the Analyse room, by language.
import { de } from './analyse.de';
import { en } from './analyse.en';

export const analyse_text = { en, de };
