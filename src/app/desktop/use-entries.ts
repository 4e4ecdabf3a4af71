// Uses several entries at once: joins their texts, or pastes them one after the other.
import { refuse } from '../../base/refusal.ts';
import type { Input, Schemas } from '../../contract/types.ts';
import type { Clipboard } from '../../core/clipboard/clipboard.ts';
import { type Content, readValue } from '../../core/history/stored-entry.ts';

interface Deps {
  clipboard: Pick<Clipboard, 'putText' | 'sequence'>;
  readContent(id: number): Promise<Content | undefined>;
  pressPaste(): Promise<Schemas['Pasted']>;
}

type Wanted = Input<'useEntries'>['body'];

export const createUseEntries = ({ clipboard, readContent, pressPaste }: Deps) => {
  const readText = async (id: number): Promise<string> => {
    const content = (await readContent(id)) ?? refuse('not_found', `There is no entry ${id} in the history.`);
    if (content.image) refuse('invalid_request', 'A picture has no text to paste with others. Leave out the pictures.');
    return readValue(content);
  };

  /** Pastes nothing if `client` is aborted before: who closes the overlay gives it up. */
  return async ({ ids, use, separator = '\n' }: Wanted, client: AbortSignal): Promise<Schemas['Pasted']> => {
    const texts: string[] = [];
    for (const id of ids) texts.push(await readText(id));
    if (client.aborted) return { pasted: false };
    if (use === 'sequence') await clipboard.sequence.begin('', texts);
    else await clipboard.putText({ text: texts.join(separator) });
    return use === 'copy' || client.aborted ? { pasted: false } : pressPaste();
  };
};
