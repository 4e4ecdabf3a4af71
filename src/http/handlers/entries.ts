// The private handlers that put an entry on the clipboard, or paste it.
import type { Handlers, Schemas } from '../../contract/types.ts';
import { readId } from '../read-id.ts';

interface Deps {
  copy(id: number, how: { plain: boolean }): Promise<void>;
  paste(id: number, how: { plain: boolean }): Promise<Schemas['Pasted']>;
}

export const createEntryHandlers = ({ copy, paste }: Deps): Handlers<'copyEntry' | 'pasteEntry'> => ({
  copyEntry: async ({ path, body: { plain = false } }) => {
    const id = readId(path.id, 'entry');
    await copy(id, { plain });
    return { status: 200, body: { id } };
  },
  pasteEntry: async ({ path, body: { plain = false } }) => ({
    status: 200,
    body: await paste(readId(path.id, 'entry'), { plain }),
  }),
});
