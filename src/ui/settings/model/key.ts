// The key: shown for a short while, copied by the application itself, generated, revoked.
import type { Lines } from '../../../desktop/bridge.ts';
import { texts } from '../texts.ts';
import type { Announcer } from './announcer.ts';
import type { Call } from './call.ts';
import { createObserved } from './observed.ts';

/** Present only while the person wants to see it. */
export interface Revealed {
  readonly key: string;
  readonly lines: Lines | undefined;
}

/** What is under way. Generating and revoking are one, for they would undo each other; the others do not wait for anything. */
type Doing = 'show' | 'copy' | 'change';

export interface KeyState {
  readonly pending: readonly Doing[];
  readonly revealed: Revealed | undefined;
  readonly problem: string | undefined;
}

const shownFor = 60_000;

export const createKey = (call: Call, { say }: Pick<Announcer, 'say'>) => {
  const state = createObserved<KeyState>({ pending: [], revealed: undefined, problem: undefined });
  const change = (part: Partial<KeyState>): void => state.set({ ...state.get(), ...part });
  /** Counts the hidings: what was asked for before one is not shown after it. */
  let hidings = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isDoing = (doing: Doing): boolean => state.get().pending.includes(doing);
  const without = (doing: Doing): Doing[] => state.get().pending.filter((one) => one !== doing);

  const hide = (): void => {
    hidings += 1;
    clearTimeout(timer);
    if (state.get().revealed || isDoing('show')) change({ revealed: undefined, pending: without('show') });
  };

  const read = async (): Promise<void> => {
    const before = hidings;
    const [shown, lines] = await Promise.all([call('showKey'), call('readLines')]);
    if (hidings !== before) return;
    if ('refusal' in shown) {
      hide();
      return change({ problem: shown.refusal.message });
    }
    change({ revealed: { key: shown.value.key, lines: 'value' in lines ? lines.value : undefined } });
  };

  /** What is already under way is not begun again. */
  const during = async (doing: Doing, work: () => Promise<string | undefined>): Promise<void> => {
    if (isDoing(doing)) return;
    change({ pending: [...state.get().pending, doing], problem: undefined });
    const problem = await work();
    change({ pending: without(doing), ...(problem !== undefined && { problem }) });
  };

  return {
    state,
    hide,
    show: async (): Promise<void> => {
      if (isDoing('show')) return;
      const before = hidings;
      change({ pending: [...state.get().pending, 'show'], problem: undefined });
      await read();
      if (hidings !== before) return;
      change({ pending: without('show') });
      timer = setTimeout(hide, shownFor);
    },
    /** The key may be another now, and its lines may have another port: what is shown follows. */
    follow: async (isPresent: boolean): Promise<void> => {
      if (!isPresent) hide();
      else if (state.get().revealed) await read();
    },
    copy: (): Promise<void> =>
      during('copy', async () => {
        const answer = await call('copyKey');
        if ('refusal' in answer) return answer.refusal.message;
        say(texts.key.copied, 'key');
        return undefined;
      }),
    generate: (isAnother: boolean): Promise<void> =>
      during('change', async () => {
        hide();
        const answer = await call('generateKey');
        if ('refusal' in answer) return answer.refusal.message;
        say(isAnother ? texts.key.replaced : texts.key.generated);
        return undefined;
      }),
    revoke: (): Promise<void> =>
      during('change', async () => {
        hide();
        const answer = await call('revokeKey');
        if ('refusal' in answer) return answer.refusal.message;
        say(answer.value ? texts.key.revoked : texts.key.wasNone);
        return undefined;
      }),
  };
};

export type Key = ReturnType<typeof createKey>;
