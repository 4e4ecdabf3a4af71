// Deletes entries, and restores those that were deleted last.
import type { Answer } from '../../../contract/types.ts';
import type { Call, CallRefusal } from '../../window/call.ts';
import { texts } from '../texts.ts';

interface Deps {
  readonly call: Call<'overlay'>;
  /** Takes these entries out of the selection. */
  deselect(ids: readonly number[]): void;
  /** Lists the history again after these entries changed, selects this place and shows the message. */
  showChanged(message: string, changed?: readonly number[], place?: number): Promise<void>;
  now(): number;
}

type Removed = Answer<'removeEntry'>;

interface Deleted {
  readonly ids: readonly number[];
  /** Until when the application can restore them. */
  readonly until: number;
}

export const createDeletion = ({ call, deselect, showChanged, now }: Deps) => {
  /** The latest comes last. */
  let deletions: readonly Deleted[] = [];
  /** Whether nothing was typed since the latest deletion. */
  let isOffered = false;

  const readLast = (): Deleted | undefined => {
    deletions = deletions.filter(({ until }) => until > now());
    return deletions.at(-1);
  };

  const note = (deleted: Deleted): void => {
    deletions = [...deletions, deleted];
    isOffered = true;
  };

  return {
    /** A command has deleted this entry. */
    noteRemoved: ({ id, restorableUntil }: Removed): void => note({ ids: [id], until: Date.parse(restorableUntil) }),
    /** Stops at the first entry that can't be deleted, and says why. Then selects this place. */
    remove: async (ids: readonly number[], place?: number): Promise<void> => {
      const deleted: number[] = [];
      let until = 0;
      let refusal: CallRefusal | undefined;
      for (const id of ids) {
        const answer = await call('removeEntry', { path: { id: String(id) } });
        if ('refusal' in answer) {
          refusal = answer.refusal;
          if (refusal.error === 'not_found') deselect([id]);
          break;
        }
        deleted.push(id);
        until = Date.parse(answer.value.restorableUntil);
      }
      if (deleted.length > 0) note({ ids: deleted, until });
      deselect(deleted);
      const outcome = { count: deleted.length, total: ids.length, ...(refusal && { refusal }) };
      await showChanged(texts.actions.deleted(outcome), [], place);
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
      if (last) await showChanged(problem || texts.actions.restored);
    },
    /** How many entries `restore` would restore. */
    countRestorable: (): number => readLast()?.ids.length ?? 0,
    /** Whether Ctrl+Z doesn't mean the text. */
    offersUndo: (): boolean => isOffered && readLast() !== undefined,
    /** From now on, Ctrl+Z means the text. */
    withdrawUndo: (): void => {
      isOffered = false;
    },
  };
};

export type Deletion = ReturnType<typeof createDeletion>;
