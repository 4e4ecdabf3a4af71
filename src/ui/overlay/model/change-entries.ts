// Changes entries one after the other. Those that are selected stay selected.
import type { Answer, Body } from '../../../contract/types.ts';
import type { Call, CallRefusal } from '../../window/call.ts';
import type { Selection } from './selection.ts';

interface Deps {
  readonly call: Call<'overlay'>;
  readonly selection: Selection;
}

/** With how many of the entries it was done, and why it went no further. */
interface Outcome {
  readonly count: number;
  readonly total: number;
  readonly refusal?: CallRefusal;
}

export const createChangeEntries =
  ({ call, selection }: Deps) =>
  /** Stops at the first entry that can't be changed. */
  async (ids: readonly number[], body: Body<'changeEntry'>): Promise<Outcome> => {
    const changed: Answer<'changeEntry'>[] = [];
    let refusal: CallRefusal | undefined;
    for (const id of ids) {
      const answer = await call('changeEntry', { path: { id: String(id) }, body });
      if ('refusal' in answer) {
        refusal = answer.refusal;
        // It must not be in the way of the next change.
        if (refusal.error === 'not_found') selection.remove([id]);
        break;
      }
      changed.push(answer.value);
    }
    selection.update(changed);
    return { count: changed.length, total: ids.length, ...(refusal && { refusal }) };
  };

export type ChangeEntries = ReturnType<typeof createChangeEntries>;
