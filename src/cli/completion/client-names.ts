// Reads names for completion from the running application.
import type { Client } from '../../client/client.ts';
import { readActions } from '../../client/read-actions.ts';
import { listChoices, maxOffered, type NameSource } from './name-source.ts';

const query = { limit: maxOffered };

export const createClientNames = (client: Client): NameSource => ({
  entry: async () => {
    const { items } = await client.call('listHistory', { query });
    return items.map(({ id, value, description }) => ({ name: String(id), summary: description || value }));
  },
  tag: async () => {
    const { items } = await client.call('listTags', { query });
    return items.map(({ tag }) => ({ name: tag }));
  },
  variable: async () => {
    const { items } = await client.call('listVariables', { query });
    return items.map(({ name }) => ({ name }));
  },
  action: async () => (await readActions(client)).map(({ keyword, summary }) => ({ name: keyword, summary })),
  trigger: async () => {
    const { items } = await client.call('listTriggers', { query });
    return items.map(({ id, action }) => ({ name: String(id), summary: action }));
  },
  abbreviation: async () => {
    const { items } = await client.call('listAbbreviations', { query });
    return items.map(({ id, abbreviation }) => ({ name: String(id), summary: abbreviation }));
  },
  setting: async () => {
    const { settings } = await client.call('listSettings', {});
    return settings.map(({ name, summary, form, changedBy }) => ({
      name,
      summary,
      choices: listChoices(form),
      isChangeable: changedBy === undefined,
    }));
  },
});
