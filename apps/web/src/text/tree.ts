// The texts of the tree laboratory, by language.
import { de } from './tree.de';
import { en } from './tree.en';

export const tree_text = { en, de };
