// The link to the application: what it said last about the API, whether it is there at all, and how it is found again.
import type { Api, CallAnswer, Event, Pane } from '../../../desktop/bridge.ts';
import { texts } from '../texts.ts';
import type { Call } from './call.ts';
import { createObserved } from './observed.ts';

export type Known =
  | { readonly link: 'asking' }
  | { readonly link: 'there'; readonly api: Api }
  | { readonly link: 'away'; readonly api: Api | undefined; readonly words: string };

interface Parts {
  readonly call: Call;
  /** Answers how to end it. */
  openStream(heard: { onEvent(event: Event): void; onEnd(): void }): () => void;
  onPane(pane: Pane): void;
}

/** Milliseconds before each try. The first comes soon: the application takes a page that is long silent for gone. */
const pauses = [250, 1000, 2000, 4000];

export const createLink = ({ call, openStream, onPane }: Parts) => {
  const known = createObserved<Known>({ link: 'asking' });
  let heard = 0;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endStream = (): void => undefined;

  const hear = (event: Event): void => {
    if (event.name === 'pane') {
      onPane(event.value);
      return;
    }
    heard += 1;
    tries = 0;
    known.set({ link: 'there', api: event.value });
  };

  const open = (): void => {
    clearTimeout(timer);
    endStream();
    endStream = openStream({ onEvent: hear, onEnd: () => void lose() });
  };

  /** A stream cannot say why it ended; the answer to a call can, as when the window is no longer admitted. */
  const lose = async (): Promise<void> => {
    endStream();
    const pause = pauses[Math.min(tries, pauses.length - 1)];
    tries += 1;
    timer = setTimeout(open, pause);
    const heardBefore = heard;
    const before = known.get();
    if (before.link !== 'asking') known.set({ link: 'away', api: before.api, words: texts.away.words });
    const answer = await call('readApi');
    if (heard !== heardBefore) return;
    const refused = 'refusal' in answer && answer.refusal.error !== 'no_answer';
    const words = refused ? answer.refusal.message : texts.away.words;
    known.set({ link: 'away', api: before.link === 'asking' ? undefined : before.api, words });
  };

  return {
    known,
    open,
    /** Sends the change. Its answer is taken for true unless something newer was heard meanwhile. */
    change: async (given: { on?: boolean; port?: number }): Promise<CallAnswer<'changeApi'>> => {
      const heardBefore = heard;
      const answer = await call('changeApi', given);
      const isNewest = heard === heardBefore && known.get().link === 'there';
      if ('value' in answer && isNewest) known.set({ link: 'there', api: answer.value });
      return answer;
    },
    close: (): void => {
      clearTimeout(timer);
      endStream();
    },
  };
};

export type Link = ReturnType<typeof createLink>;
