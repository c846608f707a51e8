// The texts of the Play room, by language.
import { play_de } from './play.de';
import { play_en } from './play.en';

export const play = { en: play_en, de: play_de };
export type PlayText = typeof play_en;
