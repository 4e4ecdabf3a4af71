// Reads all actions, page by page.
import type { Schemas } from '../contract/types.ts';
import type { Client } from './client.ts';
import { readPages } from './read-pages.ts';

const limit = 200;

export const readActions = async (client: Client): Promise<Schemas['Action'][]> => {
  const pages = readPages((offset = 0) => client.call('listActions', { query: { limit, offset } }));
  return (await Array.fromAsync(pages)).flatMap(({ items }) => items);
};
