// Holds back the changes that transactions note until they are on disk.
import type { Change } from '../../core/events/change.ts';
import { createChangeList } from './change-list.ts';

type Report = (changes: readonly Change[]) => void;

export const createDurableChanges = () => {
  const current = createChangeList();
  /** Of transactions that didn't wait for the disk. */
  const committed = createChangeList();
  let report: Report | undefined;

  return {
    note: (change: Change): void => {
      if (report) current.add(change);
    },
    /** A transaction that waits for the disk also makes the earlier ones durable. */
    commit: ({ isDurable }: { isDurable: boolean }): void => {
      for (const change of current.take()) committed.add(change);
      if (!isDurable) return;
      const changes = committed.take();
      if (changes.length > 0) report?.(changes);
    },
    rollBack: (): void => void current.take(),
    listen: (listener: Report): void => {
      report = listener;
    },
  };
};
