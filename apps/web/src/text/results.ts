// The texts of the Results room, by language.
import { de } from './results.de';
import { en } from './results.en';

export const results_text = { en, de };
