// The triggers that fired lately, for the settings window. Only in memory: the log on disk is for what went wrong.
import { createNotice } from '../../base/notice.ts';
import type { StoredTrigger } from '../rules/rule-port.ts';

interface FiredLine {
  at: string;
  trigger: number;
  action: string;
  entry: number;
}

const maxLines = 500;

export const createFiredTriggers = (now: () => number) => {
  const changed = createNotice();
  let lines: readonly FiredLine[] = [];
  let count = 0;
  return {
    subscribe: changed.subscribe,
    get count(): number {
      return count;
    },
    note: ({ id, action }: StoredTrigger, entry: number): void => {
      lines = [{ at: new Date(now()).toISOString(), trigger: id, action, entry }, ...lines].slice(0, maxLines);
      count += 1;
      changed.tell();
    },
    /** Newest first. */
    list: (): FiredLine[] => [...lines],
  };
};

export type FiredTriggers = ReturnType<typeof createFiredTriggers>;
