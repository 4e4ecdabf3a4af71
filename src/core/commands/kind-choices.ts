// The kinds that can follow `is` in a command, with what they mean.
import type { Kind } from '../../pipeline/language/kinds.ts';

const summaries: Readonly<Record<Kind, string>> = {
  url: 'A web address.',
  email: 'An email address.',
  color: 'A color, such as #663399.',
  path: 'The path of a file or folder.',
  json: 'An object or a list in JSON.',
  uuid: 'A UUID.',
  text: 'A text that is no web address.',
  number: 'A number.',
  empty: 'Nothing, or only whitespace.',
  list: 'A list.',
  hash: 'A hash: keys with values.',
  table: 'A table: a list of hashes.',
  image: 'A picture.',
  files: 'Files or folders.',
};

export const kindChoices = Object.entries(summaries).map(([text, summary]) => ({ text, summary }));

export const isKind = (word: string): boolean => word in summaries;
