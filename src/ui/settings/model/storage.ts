// The model of the Storage pane: sizes, compacting and repairing.
import type { Schemas } from '../../../contract/types.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { storageTexts } from '../storage-texts.ts';
import type { Link } from './application-link.ts';
import { createHistoryClearing } from './history-clearing.ts';

export interface StorageState {
  readonly sizes: Schemas['Storage'] | undefined;
  /** What this window is doing. */
  readonly task: 'compact' | 'repair' | undefined;
  /** What the last task did. */
  readonly results: { readonly compact?: string; readonly repair?: readonly string[] };
  readonly problems: Partial<Record<'sizes' | 'compact' | 'repair' | 'backup', string>>;
  readonly charted: 'bytes' | 'entries';
}

export const createStorage = (call: Call<'settings'>, link: Pick<Link, 'on' | 'state'>) => {
  const state = createObservable<StorageState>({
    sizes: undefined,
    task: undefined,
    results: {},
    problems: {},
    charted: 'bytes',
  });
  const change = (part: Partial<StorageState>): void => state.set({ ...state.get(), ...part });
  const setProblem = (problems: StorageState['problems']): void =>
    change({ problems: { ...state.get().problems, ...problems } });
  let [isOpen, isReading, isStale] = [false, false, false];
  let stop = new AbortController();

  /** A change during a reading makes another one necessary. */
  const read = async (): Promise<void> => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale && isOpen) {
      isStale = false;
      const answer = await call('getStorage');
      if ('value' in answer) change({ sizes: answer.value, problems: { ...state.get().problems, sizes: '' } });
      else setProblem({ sizes: answer.refusal.message });
    }
    isReading = false;
  };
  const readIfOpen = (): void => {
    if (isOpen) void read();
  };
  link.on('history', readIfOpen);
  link.on('variables', readIfOpen);

  const begin = (task: 'compact' | 'repair'): boolean => {
    const { task: running, results, problems } = state.get();
    if (running) return false;
    const { [task]: _, ...others } = results;
    change({ task, results: others, problems: { ...problems, [task]: '' } });
    return true;
  };

  return {
    state,
    clearing: createHistoryClearing(call, link.on),
    /** Call when the pane appears; returns what to call when it disappears. */
    open: (): (() => void) => {
      isOpen = true;
      void read();
      return () => {
        isOpen = false;
      };
    },
    chart: (charted: StorageState['charted']): void => change({ charted }),
    compact: async (): Promise<void> => {
      if (!begin('compact')) return;
      stop = new AbortController();
      const { signal } = stop;
      const answer = await call('compactHistory', {}, signal);
      change({ task: undefined });
      const texts = storageTexts.upkeep.compact;
      if ('value' in answer) change({ results: { ...state.get().results, compact: texts.done(answer.value.freed) } });
      else if (signal.aborted) change({ results: { ...state.get().results, compact: texts.stopped } });
      else setProblem({ compact: answer.refusal.message });
      readIfOpen();
    },
    stopCompacting: (): void => stop.abort(),
    repair: async (): Promise<void> => {
      if (!begin('repair')) return;
      const answer = await call('repairHistory');
      change({ task: undefined });
      if ('value' in answer) {
        const { found } = answer.value;
        change({
          results: { ...state.get().results, repair: found.length > 0 ? found : [storageTexts.upkeep.repair.sound] },
        });
      } else setProblem({ repair: answer.refusal.message });
      readIfOpen();
    },
    showFolder: async (): Promise<void> => {
      const answer = await call('revealFolder', { body: { folder: 'data' } });
      setProblem({ backup: 'refusal' in answer ? answer.refusal.message : '' });
    },
  };
};

export type Storage = ReturnType<typeof createStorage>;
