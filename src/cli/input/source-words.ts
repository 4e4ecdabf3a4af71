// Tells whether a pipeline begins with a source, and so reads no input. An abbreviation may stand for one: only the application knows.
import type { Client } from '../../client/client.ts';
import { readPages } from '../../client/read-pages.ts';

const source = /^\s*[$@%!'"]/;
const firstWord = /^\s*([^\s|>()'"]+)/;
const limit = 200;

type Caller = Pick<Client, 'call'>;

/** The abbreviations that stand for a source. */
export const listSourceWords = async (client: Caller): Promise<ReadonlySet<string>> => {
  const pages = readPages((offset = 0) => client.call('listAbbreviations', { query: { limit, offset } }));
  const all = (await Array.fromAsync(pages)).flatMap(({ items }) => items);
  return new Set(all.filter(({ expansion }) => source.test(expansion)).map(({ abbreviation }) => abbreviation));
};

export const beginsWithSource = (pipeline: string, words: ReadonlySet<string> = new Set()): boolean =>
  source.test(pipeline) || words.has(firstWord.exec(pipeline)?.[1] ?? '');

/** No abbreviation has the name of a filter: for most pipelines, nothing needs to be asked. */
export const readsSource = async (pipeline: string, client: Caller): Promise<boolean> => {
  const { filterNames } = await import('../../contract/generated/filter-names.ts');
  const word = firstWord.exec(pipeline)?.[1]?.toLowerCase();
  const isFilter = word === undefined || filterNames.some(({ name }) => name === word);
  return beginsWithSource(pipeline, isFilter ? undefined : await listSourceWords(client));
};
