// The model of recording a shortcut by pressing it.
import { writeShortcut } from '../../../base/shortcut.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { createKeysReader, type KeysRead, type Pressed } from '../../window/read-keys.ts';
import { texts } from '../texts.ts';
import type { ShortcutField } from './shortcut-field.ts';

interface RecorderState {
  readonly isRecording: boolean;
  /** The modifiers that are held, as the beginning of a shortcut. */
  readonly held: string;
  /** Why what was pressed isn't taken. */
  readonly problem: string | undefined;
}

const idle: RecorderState = { isRecording: false, held: '', problem: undefined };

interface Deps {
  readonly call: Call<'settings'>;
  readonly field: Pick<ShortcutField, 'apply'>;
  /** Whether the window's own shortcuts, such as Ctrl+W, are recorded too. */
  takeAllKeys(taken: boolean): void;
}

export const createShortcutRecorder = ({ call, field, takeAllKeys }: Deps) => {
  const state = createObservable(idle);
  let reader = createKeysReader();

  const stop = (): void => {
    state.set(idle);
    takeAllKeys(false);
  };
  const cancel = (): void => {
    if (!state.get().isRecording) return;
    stop();
    void call('pauseShortcut', { body: { paused: false } });
  };
  const finish = (shortcut: string): void => {
    stop();
    void field.apply(shortcut); // also ends the pause
  };

  const follow = (read: KeysRead): void => {
    if (read.kind === 'held') state.set({ ...state.get(), held: read.modifiers.map((name) => `${name}+`).join('') });
    else if (read.kind === 'shortcut') finish(writeShortcut(read.shortcut));
    else if (read.kind === 'none') finish('');
    else if ('key' in read) state.set({ ...state.get(), problem: texts.shortcut[read.kind](read.key) });
    else cancel();
  };

  return {
    state,
    start: async (): Promise<void> => {
      if (state.get().isRecording) return;
      reader = createKeysReader();
      state.set({ ...idle, isRecording: true });
      takeAllKeys(true);
      // Until then, the shortcut in use would open the overlay.
      const answer = await call('pauseShortcut', { body: { paused: true } });
      if (!('refusal' in answer) || !state.get().isRecording) return;
      stop();
      state.set({ ...idle, problem: answer.refusal.message });
    },
    cancel,
    /** Returns whether the page has used the key. */
    press: (pressed: Pressed): boolean => {
      if (!state.get().isRecording) return false;
      const read = reader.press(pressed);
      follow(read);
      return read.kind !== 'leave';
    },
    release: (released: Pressed): void => {
      if (state.get().isRecording) follow(reader.release(released));
    },
  };
};

export type ShortcutRecorder = ReturnType<typeof createShortcutRecorder>;
