// Reads everything that a file of another program has, as an import does.
import { openSource } from '../../../src/transfer/find-sources.ts';
import type { Found } from '../../../src/transfer/source.ts';

export const readSource = async (path: string): Promise<{ source: string; found: Found[] }> => {
  const { source, read } = await openSource(path);
  const found: Found[] = [];
  for await (const one of read()) found.push(one);
  return { source: source.name, found };
};
