// The status line: what the listener itself has said, and why it does not listen if it does not.
import type { Api } from '../../../desktop/bridge.ts';
import { texts } from '../texts.ts';
import type { Known } from './link.ts';

export interface Status {
  readonly tone: 'off' | 'busy' | 'good' | 'bad';
  readonly words: string;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const tellState = ({ state, status, url }: Api): string => {
  if (state === 'failed') return capitalize(status);
  return state === 'listening' ? texts.status.listening(url ?? '') : texts.status[state];
};

const tones = { off: 'off', starting: 'busy', listening: 'good', failed: 'bad' } as const;

/** `wanted` is what the switch was asked for and the application has not answered yet. */
export const tellStatus = (known: Known, wanted: boolean | undefined): Status => {
  if (known.link === 'asking') return { tone: 'busy', words: texts.asking };
  if (known.link === 'away') return { tone: 'off', words: texts.status.unknown };
  const { api } = known;
  if (wanted !== undefined && api.on !== wanted) return { tone: 'busy', words: texts.status.switching(wanted) };
  return { tone: tones[api.state], words: tellState(api) };
};
