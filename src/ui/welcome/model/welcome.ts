// The model of the window of the first start.
import type { Event, Welcome } from '../../../contract/window-protocol.ts';
import type { Call, CallRefusal } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';

/** The parts of the window that change something, for errors next to them. */
type Part = 'shortcut' | 'extension' | 'login' | 'end';

interface Doing {
  readonly pending: Part | undefined;
  readonly problem: { readonly part: Part; readonly message: string } | undefined;
}

interface Deps {
  readonly call: Call<'welcome'>;
  openStream(listener: { onEvent(event: Event): void; onEnd(): void }): () => void;
}

/** Milliseconds before the event stream is opened again. */
const retryPause = 1000;

const idle: Doing = { pending: undefined, problem: undefined };

export const createWelcome = ({ call, openStream }: Deps) => {
  /** Undefined until the application has sent it. */
  const state = createObservable<Welcome | undefined>(undefined);
  /** How many times the overlay had been opened before this window. */
  const openingsBefore = createObservable<number | undefined>(undefined);
  const doing = createObservable(idle);

  const hear = (event: Event): void => {
    if (event.name !== 'welcome') return;
    if (openingsBefore.get() === undefined) openingsBefore.set(event.value.openings);
    state.set(event.value);
  };
  const listen = (): void => {
    openStream({ onEvent: hear, onEnd: () => setTimeout(listen, retryPause) });
  };

  const attempt = async (part: Part, work: () => Promise<{ refusal: CallRefusal } | object>): Promise<void> => {
    if (doing.get().pending !== undefined) return;
    doing.set({ pending: part, problem: undefined });
    const answer = await work();
    const problem = 'refusal' in answer ? { part, message: answer.refusal.message } : undefined;
    doing.set({ pending: undefined, problem });
  };

  return {
    state,
    openingsBefore,
    doing,
    listen,
    useShortcut: (shortcut: string): Promise<void> =>
      attempt('shortcut', () => call('changeShortcut', { body: { shortcut } })),
    addShortcut: (): Promise<void> => attempt('shortcut', () => call('addToDesktop', { body: { part: 'shortcut' } })),
    addExtension: (): Promise<void> =>
      attempt('extension', () => call('addToDesktop', { body: { part: 'extension' } })),
    startAtLogin: (on: boolean): Promise<void> => attempt('login', () => call('changeLogin', { body: { on } })),
    removeSamples: (): Promise<void> => attempt('end', () => call('removeSamples')),
    /** The application closes this window and opens the overlay. */
    finish: (samples: boolean): Promise<void> => attempt('end', () => call('finishWelcome', { body: { samples } })),
  };
};

export type WelcomeModel = ReturnType<typeof createWelcome>;
