// What models read about arguments, in fewer words than the contract has for people. Tools may have words of their own.
import { defaultPieceLength, maxPieceLength } from './limits.ts';

export const argumentTexts: Readonly<Record<string, string>> = {
  id: 'Its id.',
  name: 'Its name, without $, @ or %.',
  keyword: 'Its keyword.',
  limit: 'At most 200; default 50.',
  offset: 'nextOffset of the page before.',
  from: 'Character to start at.',
  characters: `At most ${maxPieceLength}; default ${defaultPieceLength}.`,
  field: 'The long text to read.',
  q: 'The text to find.',
  fuzzy: 'Finds approximate matches too.',
  tag: 'A tag, or several with commas, all of which must match.',
};
