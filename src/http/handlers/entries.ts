// The private handlers that paste entries, or show their pictures and files.
import type { Handlers, Input, Schemas } from '../../contract/types.ts';
import { readId } from '../read-id.ts';

interface Deps {
  paste(id: number, how: { plain: boolean; keepClipboard: boolean }, client: AbortSignal): Promise<Schemas['Pasted']>;
  readPicture(id: number): Promise<Schemas['Picture']>;
  readThumbnail(id: number, client: AbortSignal): Promise<Schemas['Picture']>;
  useEntries(wanted: Input<'useEntries'>['body'], client: AbortSignal): Promise<Schemas['Pasted']>;
  listFiles(id: number): Promise<Schemas['EntryFiles']['items']>;
}

type Ids = 'pasteEntry' | 'useEntries' | 'getPicture' | 'getThumbnail' | 'listEntryFiles';

export const createEntryHandlers = ({
  paste,
  useEntries,
  readPicture,
  readThumbnail,
  listFiles,
}: Deps): Handlers<Ids> => ({
  useEntries: async ({ body, watchClient }) => ({ status: 200, body: await useEntries(body, watchClient()) }),
  getPicture: async ({ path }) => ({ status: 200, body: await readPicture(readId(path.id, 'entry')) }),
  getThumbnail: async ({ path, watchClient }) => ({
    status: 200,
    body: await readThumbnail(readId(path.id, 'entry'), watchClient()),
  }),
  listEntryFiles: async ({ path }) => ({ status: 200, body: { items: await listFiles(readId(path.id, 'entry')) } }),
  pasteEntry: async ({ path, body: { plain = false, keepClipboard = false }, watchClient }) => ({
    status: 200,
    body: await paste(readId(path.id, 'entry'), { plain, keepClipboard }, watchClient()),
  }),
});
