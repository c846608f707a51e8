// The texts of the shell and of the shared parts, by language.
import { de } from './de';
import { en } from './en';

export const shell = { en, de };
