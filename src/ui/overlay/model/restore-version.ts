// Gives an entry an earlier text again. The text until now becomes a version, as with every change.
import type { Answer } from '../../../contract/types.ts';
import type { Call } from '../../window/call.ts';
import { texts } from '../texts.ts';
import type { ChangeEntries } from './change-entries.ts';

interface Deps {
  readonly call: Call<'overlay'>;
  readonly change: ChangeEntries;
  /** Shows why not. */
  tell(problem: string): void;
  /** Lists and previews again after these entries changed, and shows the message. */
  showChanged(message: string, changed: readonly number[]): Promise<void>;
}

type Changes = readonly Pick<Answer<'listChanges'>['items'][number], 'at'>[];

export const createRestoreVersion = ({ call, change, tell, showChanged }: Deps) => {
  /**
   * The text before a change. Its time identifies it, because newer versions may have moved it further back since the changes were listed.
   * Of several with the same time, the place among them does.
   */
  const findText = async (id: number, changes: Changes, index: number) => {
    const isSame = ({ at }: { at: string }): boolean => at === changes[index]?.at;
    let newer = changes.slice(0, index).filter(isSame).length;
    for (let offset = changes.findIndex(isSame); ; offset += 1) {
      // One at a time: a version may have megabytes.
      const answer = await call('listVersions', { path: { id: String(id) }, query: { offset, limit: 1 } });
      if ('refusal' in answer) return { problem: answer.refusal.message };
      const [version] = answer.value.items;
      if (!version) return { problem: texts.changes.gone };
      if (!isSame({ at: version.replacedAt })) continue;
      if (newer === 0) return version;
      newer -= 1;
    }
  };

  /** Restores the text before one of these changes, which were listed for the entry. Otherwise, says why not. */
  return async (id: number, changes: Changes, index: number): Promise<void> => {
    const found = await findText(id, changes, index);
    if ('problem' in found) return tell(found.problem);
    const { refusal } = await change([id], { value: found.value });
    if (!refusal) return showChanged(texts.changes.restored(found.replacedAt), [id]);
    tell(refusal.error === 'too_large' ? texts.changes.tooLong : refusal.message);
  };
};

export type RestoreVersion = ReturnType<typeof createRestoreVersion>;
