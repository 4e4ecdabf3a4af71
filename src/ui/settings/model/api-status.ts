// The text and color of the API status line.
import type { Api } from '../../../contract/window-protocol.ts';
import { texts } from '../texts.ts';
import type { LinkState } from './application-link.ts';

interface Status {
  readonly tone: 'off' | 'busy' | 'good' | 'bad';
  readonly message: string;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const describeState = ({ state, status, url }: Api): string => {
  if (state === 'failed') return capitalize(status);
  return state === 'listening' ? texts.status.listening(url ?? '') : texts.status[state];
};

const tones = { off: 'off', starting: 'busy', listening: 'good', failed: 'bad' } as const;

/** `requested` is the pending state of the switch. */
export const describeStatus = (link: LinkState, requested: boolean | undefined): Status => {
  if (link.status === 'connecting') return { tone: 'busy', message: texts.connecting };
  if (link.status === 'disconnected') return { tone: 'off', message: texts.status.unknown };
  const { api } = link;
  if (requested !== undefined && api.on !== requested)
    return { tone: 'busy', message: texts.status.switching(requested) };
  return { tone: tones[api.state], message: describeState(api) };
};
