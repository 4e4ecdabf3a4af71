// Doubts a search that found nothing, although it would have found something in another case.
import { show } from '../columns/column.ts';

/** The first content that contains what was sought, if case is ignored. */
export const findInOtherCase = (contents: readonly string[], { source, flags }: RegExp): string | undefined => {
  if (source.length > 1000 || flags.includes('i') || !/\p{L}/u.test(source)) return undefined;
  const ignoring = new RegExp(source, `${flags.replace(/[gy]/g, '')}i`);
  return contents.find((content) => ignoring.test(content));
};

/** The line of the content in which it is. */
export const showInOtherCase = (content: string, { source, flags }: RegExp): string => {
  const ignoring = new RegExp(source, `${flags.replace(/[gy]/g, '')}i`);
  const at = content.search(ignoring);
  return show(content.slice(at < 0 ? 0 : content.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? '');
};
