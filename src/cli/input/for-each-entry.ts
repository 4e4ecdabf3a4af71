// The same for several entries: one that is refused does not keep the others from being done.
import { ServiceRefusal } from '../../client/client.ts';

export const forEachEntry = async <Answer>(
  ids: readonly number[],
  change: (id: number) => Promise<Answer>,
): Promise<Answer[]> => {
  const done: Answer[] = [];
  const refused: ServiceRefusal[] = [];
  for (const id of new Set(ids)) {
    try {
      done.push(await change(id));
    } catch (error) {
      if (!(error instanceof ServiceRefusal)) throw error;
      refused.push(error);
    }
  }
  const [first] = refused;
  if (!first) return done;
  const others = done.length > 0 ? [`Done for the other ${done.length}.`] : [];
  const message = [...new Set([...refused.map((one) => one.message), ...others])].join(' ');
  throw new ServiceRefusal({ error: first.error, status: first.status, message });
};
