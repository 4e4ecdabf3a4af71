// Reads everything that a file of another program has, as an import does.
import { recognize } from '../../../src/transfer/find-sources.ts';
import type { Found } from '../../../src/transfer/source.ts';

export const readSource = async (path: string): Promise<{ source: string; found: Found[] }> => {
  const source = await recognize(path);
  const found: Found[] = [];
  for await (const one of (await source.open(path))()) found.push(one);
  return { source: source.name, found };
};
