// The levels that agents were chosen by, for whoever shows them.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PlayText } from '../../text/play';
import { agent_name } from './names';

/** By the agent's text: the level it was chosen as. */
export const Levels = createContext<Record<string, string>>({});

/** What to call an agent: its level where it has one, else its name. */
export function use_agent_label(agent: string, text: PlayText): string {
  const level = useContext(Levels)[agent];
  return level === undefined ? agent_name(agent) : (text.level_names[level] ?? level);
}
