// Applies a change to several entries and reports all refusals at the end.
import { ServiceError } from '../../client/client.ts';
import { count } from '../output/view.ts';

const describe = (others: number, changed: string): string =>
  `${count(others, 'other entry was', 'other entries were')} ${changed}.`;

export const forEachEntry = async <Answer>(
  ids: readonly number[],
  change: (id: number) => Promise<Answer>,
  changed: 'changed' | 'deleted',
): Promise<Answer[]> => {
  const done: Answer[] = [];
  const refused: ServiceError[] = [];
  for (const id of new Set(ids)) {
    try {
      done.push(await change(id));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      refused.push(error);
    }
  }
  const [first] = refused;
  if (!first) return done;
  const others = done.length > 0 ? [describe(done.length, changed)] : [];
  const message = [...new Set([...refused.map((one) => one.message), ...others])].join(' ');
  throw new ServiceError({ error: first.error, status: first.status, message });
};
