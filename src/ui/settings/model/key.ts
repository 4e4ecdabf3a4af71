// The model of the key: shown for a minute, copied, generated, revoked.
import type { Schemas } from '../../../contract/types.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { texts } from '../texts.ts';
import type { Announcer } from './announcer.ts';

/** Present only while the key is shown. */
interface Revealed {
  readonly key: string;
  readonly lines: Schemas['Lines'] | undefined;
}

/** Work in progress. Generating and revoking share one task, because they would undo each other. */
type Task = 'show' | 'copy' | 'change';

interface KeyState {
  readonly pending: readonly Task[];
  readonly revealed: Revealed | undefined;
  readonly problem: string | undefined;
}

const revealMilliseconds = 60_000;

export const createKey = (call: Call<'settings'>, { announce }: Pick<Announcer, 'announce'>) => {
  const state = createObservable<KeyState>({ pending: [], revealed: undefined, problem: undefined });
  const change = (part: Partial<KeyState>): void => state.set({ ...state.get(), ...part });
  /** A key requested before it was last hidden must not be shown. */
  let hideCount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isPending = (task: Task): boolean => state.get().pending.includes(task);
  const pendingWithout = (task: Task): Task[] => state.get().pending.filter((one) => one !== task);

  const hide = (): void => {
    hideCount += 1;
    clearTimeout(timer);
    if (state.get().revealed || isPending('show')) change({ revealed: undefined, pending: pendingWithout('show') });
  };

  const read = async (): Promise<void> => {
    const before = hideCount;
    const [shown, lines] = await Promise.all([call('showKey'), call('getLines')]);
    if (hideCount !== before) return;
    if ('refusal' in shown) {
      hide();
      return change({ problem: shown.refusal.message });
    }
    change({ revealed: { key: shown.value.key, lines: 'value' in lines ? lines.value : undefined } });
  };

  /** Does nothing if the task is already running. */
  const runTask = async (task: Task, work: () => Promise<string | undefined>): Promise<void> => {
    if (isPending(task)) return;
    change({ pending: [...state.get().pending, task], problem: undefined });
    const problem = await work();
    change({ pending: pendingWithout(task), ...(problem !== undefined && { problem }) });
  };

  return {
    state,
    hide,
    show: async (): Promise<void> => {
      if (isPending('show')) return;
      const before = hideCount;
      change({ pending: [...state.get().pending, 'show'], problem: undefined });
      await read();
      if (hideCount !== before) return;
      change({ pending: pendingWithout('show') });
      timer = setTimeout(hide, revealMilliseconds);
    },
    /** Reads the shown key and lines again: the key or the port may have changed. */
    follow: async (isPresent: boolean): Promise<void> => {
      if (!isPresent) hide();
      else if (state.get().revealed) await read();
    },
    copy: (): Promise<void> =>
      runTask('copy', async () => {
        const answer = await call('copyKey');
        if ('refusal' in answer) return answer.refusal.message;
        announce(texts.key.copied, 'key');
        return undefined;
      }),
    generate: (replacesKey: boolean): Promise<void> =>
      runTask('change', async () => {
        hide();
        const answer = await call('generateKey');
        if ('refusal' in answer) return answer.refusal.message;
        announce(replacesKey ? texts.key.replaced : texts.key.generated);
        return undefined;
      }),
    revoke: (): Promise<void> =>
      runTask('change', async () => {
        hide();
        const answer = await call('revokeKey');
        if ('refusal' in answer) return answer.refusal.message;
        announce(answer.value.deleted > 0 ? texts.key.revoked : texts.key.wasNone);
        return undefined;
      }),
  };
};

export type Key = ReturnType<typeof createKey>;
