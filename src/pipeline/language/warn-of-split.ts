// Warns when “split / | last” on a list picks a whole list, and not a piece of every element.
import type { Filter } from './filter.ts';
import type { Step } from './planned.ts';
import type { Value } from './value.ts';

type FindFilter = (keyword: string) => Filter | undefined;

const picks = new Set(['first', 'last', 'nth', 'get']);

const isPick = (step: Step, findFilter: FindFilter): boolean => {
  const keyword = step.type === 'filter' ? findFilter(step.keyword)?.keyword : undefined;
  if (step.type !== 'filter' || keyword === undefined || !picks.has(keyword)) return false;
  const [place] = step.arguments;
  return keyword !== 'get' || (place?.type === 'word' && /^-?\d+$/.test(place.text));
};

/** Where the pieces come from: a `split`, and filters behind it that change each piece. */
const findSplit = (steps: readonly Step[], end: number, findFilter: FindFilter): number | undefined => {
  for (let index = end - 1; index >= 0; index--) {
    const step = steps[index];
    const filter = step?.type === 'filter' ? findFilter(step.keyword) : undefined;
    if (filter?.keyword === 'split') return index;
    if (filter?.takes !== 'text' && filter?.takes !== 'line') return undefined;
  }
  return undefined;
};

/** Checks the input of a step, and gives it back; undefined for most steps. */
export const watchForSplit = (
  steps: readonly Step[],
  at: number,
  findFilter: FindFilter,
  warn: (sentence: string) => void,
): ((value: Value | undefined) => Value | undefined) | undefined => {
  const step = steps[at];
  const from = step && isPick(step, findFilter) ? findSplit(steps, at, findFilter) : undefined;
  if (!step || from === undefined) return undefined;
  const stages = steps.slice(from, at + 1).map(({ written }) => written);
  return (value) => {
    if (value?.type === 'list' && value.items.length > 1 && value.items.every(({ type }) => type === 'list'))
      warn(
        `“${step.written}” picked one of ${value.items.length} lists, with all its pieces. For one piece of each, write “each (${stages.join(' | ')})”.`,
      );
    return value;
  };
};
