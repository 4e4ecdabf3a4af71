// The connection to the application: its latest state, and reconnecting.
import type { Schemas } from '../../../contract/types.ts';
import type { Api, Event } from '../../../contract/window-protocol.ts';
import type { Call, CallAnswer } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { texts } from '../texts.ts';

export type LinkState =
  | { readonly status: 'connecting' }
  | { readonly status: 'connected'; readonly api: Api }
  | { readonly status: 'disconnected'; readonly api: Api | undefined; readonly message: string };

/** What is known of the API. */
export const readApi = (state: LinkState): Api | undefined => (state.status === 'connecting' ? undefined : state.api);

interface Deps {
  readonly call: Call<'settings'>;
  /** Returns a function that closes the stream. */
  openStream(listener: { onEvent(event: Event): void; onEnd(): void }): () => void;
}

/** The events besides those about the API, which are the state of the connection. */
type OtherEvent = Exclude<Event, { name: 'api' }>;
type ValueOf<Name extends OtherEvent['name']> = Extract<OtherEvent, { name: Name }>['value'];

/** Milliseconds before each retry. The first is short, because the application considers a silent page closed. */
const pauses = [250, 1000, 2000, 4000];

export const createLink = ({ call, openStream }: Deps) => {
  const state = createObservable<LinkState>({ status: 'connecting' });
  let eventCount = 0;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endStream = (): void => undefined;

  const others = new EventTarget();

  const hear = (event: Event): void => {
    if (event.name !== 'api') {
      others.dispatchEvent(new CustomEvent(event.name, { detail: event.value }));
      return;
    }
    eventCount += 1;
    tries = 0;
    state.set({ status: 'connected', api: event.value });
  };

  const open = (): void => {
    clearTimeout(timer);
    endStream();
    endStream = openStream({ onEvent: hear, onEnd: () => void lose() });
  };

  /** A stream can't say why it ended, but a call can, such as when the window is no longer admitted. */
  const lose = async (): Promise<void> => {
    endStream();
    const pause = pauses[Math.min(tries, pauses.length - 1)];
    tries += 1;
    timer = setTimeout(open, pause);
    const eventsBefore = eventCount;
    const before = state.get();
    if (before.status !== 'connecting')
      state.set({ status: 'disconnected', api: before.api, message: texts.disconnected.message });
    const answer = await call('getApi');
    if (eventCount !== eventsBefore) return;
    const refused = 'refusal' in answer && answer.refusal.error !== 'no_answer';
    const message = refused ? answer.refusal.message : texts.disconnected.message;
    state.set({ status: 'disconnected', api: before.status === 'connecting' ? undefined : before.api, message });
  };

  return {
    state,
    open,
    /** Calls it with the value of each event of this name. */
    on: <Name extends OtherEvent['name']>(name: Name, hearValue: (value: ValueOf<Name>) => void): void =>
      others.addEventListener(name, (event) => hearValue((event as CustomEvent<ValueOf<Name>>).detail)),
    /** Sends the change and applies its result, unless a newer event has arrived. */
    change: async (changes: Schemas['ApiChange']): Promise<CallAnswer<'changeApi'>> => {
      const eventsBefore = eventCount;
      const answer = await call('changeApi', { body: changes });
      const isNewest = eventCount === eventsBefore && state.get().status === 'connected';
      if ('value' in answer && isNewest) state.set({ status: 'connected', api: answer.value });
      return answer;
    },
    close: (): void => {
      clearTimeout(timer);
      endStream();
    },
  };
};

export type Link = ReturnType<typeof createLink>;
