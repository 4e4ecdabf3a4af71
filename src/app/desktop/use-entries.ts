// Uses several entries at once: joins their texts, or pastes them one after the other.
import { refuse } from '../../base/refusal.ts';
import type { Input, Schemas } from '../../contract/types.ts';
import type { Clipboard } from '../../core/clipboard/clipboard.ts';
import { type Content, readValue } from '../../core/history/stored-entry.ts';

interface Deps {
  clipboard: Pick<Clipboard, 'putEntry' | 'putText' | 'sequence'>;
  readContent(id: number): Promise<Content | undefined>;
  /** Returns how to paste into the application you come from. */
  aimPaste(): () => Promise<Schemas['Pasted']>;
}

type Wanted = Input<'useEntries'>['body'];

export const createUseEntries = ({ clipboard, readContent, aimPaste }: Deps) => {
  const readText = async (id: number): Promise<string> => {
    const content = (await readContent(id)) ?? refuse('not_found', `There is no entry ${id} in the history.`);
    if (content.image) refuse('invalid_request', 'A picture has no text to paste with others. Leave out the pictures.');
    return readValue(content);
  };

  /** Returns how to put them on the clipboard. One entry keeps its formats. */
  const prepare = async ({ ids, use, separator = '\n' }: Wanted): Promise<() => Promise<unknown>> => {
    const [id, another] = ids;
    if (id !== undefined && another === undefined) return () => clipboard.putEntry(id, { plain: false });
    const texts: string[] = [];
    for (const each of ids) texts.push(await readText(each));
    if (use === 'sequence') return () => clipboard.sequence.begin('', texts);
    return () => clipboard.putText({ text: texts.join(separator) });
  };

  /** Pastes nothing if `client` is aborted before: who closes the overlay gives it up. */
  return async (wanted: Wanted, client: AbortSignal): Promise<Schemas['Pasted']> => {
    const pressPaste = aimPaste();
    const put = await prepare(wanted);
    if (client.aborted) return { pasted: false };
    await put();
    return wanted.use === 'copy' || client.aborted ? { pasted: false } : pressPaste();
  };
};
