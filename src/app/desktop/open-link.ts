// Opens the link that an entry is.
import { refuse } from '../../base/refusal.ts';
import { refuseUnavailable } from '../../base/refuse-unavailable.ts';
import { parseLink } from '../../core/history/derived-tags/link.ts';
import { type Content, readValue } from '../../core/history/stored-entry.ts';

interface Deps {
  readContent(id: number): Promise<Content | undefined>;
  openAddress(address: string): Promise<void>;
}

export const createOpenLink =
  ({ readContent, openAddress }: Deps) =>
  async (id: number): Promise<string> => {
    const content = (await readContent(id)) ?? refuse('not_found', `There is no entry ${id} in the history.`);
    const url = parseLink(readValue(content).trim());
    if (!url) return refuse('not_supported', `Entry ${id} is not a link.`);
    await refuseUnavailable('not_supported', () => openAddress(url.href));
    return url.href;
  };
