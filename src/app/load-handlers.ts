// Handlers whose code is loaded by the first call of one of them: for operations that most starts never need.
import type { Handlers, OperationId } from '../contract/types.ts';

export const loadHandlers = <Id extends OperationId>(
  ids: readonly Id[],
  load: () => Promise<Handlers<Id>>,
): Handlers<Id> => {
  let loading: Promise<Handlers<Id>> | undefined;
  const open = (): Promise<Handlers<Id>> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined; // the next call tries again, as after too many open files
      throw error;
    });
    return loading;
  };
  const create =
    <One extends Id>(id: One): Handlers<Id>[One] =>
    async (input) =>
      (await open())[id](input);
  // The compiler doesn't know that each name has its own handler.
  return Object.fromEntries(ids.map((id) => [id, create(id)])) as Handlers<Id>;
};
