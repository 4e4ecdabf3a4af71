// Deletes entries, and restores those that were deleted last.
import type { Call } from '../../window/call.ts';
import type { Observable } from '../../window/observable.ts';
import { texts } from '../texts.ts';

interface Deps {
  readonly call: Call<'overlay'>;
  readonly message: Observable<string>;
  /** Lists the history again and shows the message. */
  showChanged(message: string): Promise<void>;
  now(): number;
}

interface Deleted {
  readonly ids: readonly number[];
  /** Until when the application can restore them. */
  readonly until: number;
}

export const createDeletion = ({ call, message, showChanged, now }: Deps) => {
  /** The latest comes last. */
  let deletions: readonly Deleted[] = [];
  /** The message about the latest deletion. */
  let told = '';

  const readLast = (): Deleted | undefined => {
    deletions = deletions.filter(({ until }) => until > now());
    return deletions.at(-1);
  };

  return {
    /** Stops at the first entry that can't be deleted, and says why. */
    remove: async (ids: readonly number[]): Promise<void> => {
      const deleted: number[] = [];
      let until = 0;
      let problem = '';
      for (const id of ids) {
        const answer = await call('removeEntry', { path: { id: String(id) } });
        if ('refusal' in answer) {
          problem = answer.refusal.message;
          break;
        }
        deleted.push(id);
        until = Date.parse(answer.value.restorableUntil);
      }
      if (deleted.length > 0) deletions = [...deletions, { ids: deleted, until }];
      told = problem || texts.actions.deleted(deleted.length);
      await showChanged(told);
    },
    /** Restores what was deleted last. Otherwise, says why not. */
    restore: async (): Promise<void> => {
      const last = readLast();
      deletions = deletions.slice(0, -1);
      let problem = '';
      for (const id of last?.ids ?? []) {
        const answer = await call('restoreEntry', { path: { id: String(id) } });
        if ('refusal' in answer) problem = answer.refusal.message;
      }
      told = problem || texts.actions.restored;
      if (last) await showChanged(told);
    },
    /** How many entries `restore` would restore. */
    countRestorable: (): number => readLast()?.ids.length ?? 0,
    /** Whether the user was just told about it and has typed nothing since, so that Ctrl+Z doesn't mean the text. */
    offersUndo: (): boolean => readLast() !== undefined && told !== '' && message.get() === told,
  };
};
