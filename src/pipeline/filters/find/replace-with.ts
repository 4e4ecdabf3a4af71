// Replaces every occurrence with what a pipeline makes of it.
import { type Block, mapElements } from '../../language/block.ts';
import { andThen, type MaybePromise } from '../../language/maybe-promise.ts';
import { listOfTexts, textOf } from '../../language/value.ts';
import { everywhere, type Sought, type Span } from './occurrences.ts';

const matchNothing = ({ source, flags }: RegExp): RegExpExecArray | null =>
  new RegExp(`|${source}`, flags.replace(/[gy]/g, '')).exec('');

export const countGroups = (pattern: RegExp): number => (matchNothing(pattern)?.length ?? 1) - 1;

export const nameGroups = (pattern: RegExp): string[] => Object.keys(matchNothing(pattern)?.groups ?? {});

/** What is replaced: the only group of the pattern if it took part in the match, otherwise the whole match. */
const findSpans = (content: string, sought: Sought): Span[] => {
  const pattern = everywhere(sought);
  const group = sought.isText || countGroups(pattern) !== 1 ? 0 : 1;
  // Indices slow the search down, so they are only asked for if a group is replaced.
  const located =
    group === 0 || pattern.flags.includes('d') ? pattern : new RegExp(pattern.source, `${pattern.flags}d`);
  const spans: Span[] = [];
  for (const match of content.matchAll(located)) {
    const [start, end] = match.indices?.[group] ?? [match.index, match.index + match[0].length];
    spans.push({ start, end });
  }
  return spans;
};

export const replaceWith = (content: string, sought: Sought, block: Block): MaybePromise<string> => {
  const spans = findSpans(content, sought);
  const { items } = listOfTexts(spans.map(({ start, end }) => content.slice(start, end)));
  return andThen(mapElements(items, block, 'match'), (made) => {
    let [result, at] = ['', 0];
    for (const [index, value] of made.entries()) {
      const { start, end } = spans[index] ?? { start: at, end: at };
      // A group in a lookahead may lie inside the one before it, which is replaced already.
      if (start < at) continue;
      result += content.slice(at, start) + textOf(value);
      at = end;
    }
    return result + content.slice(at);
  });
};
