// Puts entries back on the clipboard.
import type { Context } from '../context.ts';
import { count } from '../output/view.ts';

/** One keeps its formats; several become one text. */
export const putEntries = async ({ client }: Context, ids: readonly number[]): Promise<void> => {
  const [id, another] = ids;
  if (id !== undefined && another === undefined) await client.call('copyEntry', { path: { id } });
  else await client.call('useEntries', { body: { ids: [...ids], use: 'copy' } });
};

export const showPut = (ids: readonly number[]): string =>
  `Put on the clipboard: ${ids.length === 1 ? `entry ${ids[0]}` : count(ids.length, 'entry', 'entries')}.\n`;
