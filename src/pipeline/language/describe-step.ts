// Says in words what a step of a plan does.
import type { Filter } from './filter.ts';
import type { Step } from './planned.ts';
import { findStructureWord } from './structure-words.ts';
import type { Source } from './syntax.ts';

export const describeSource = (source: Source): string => {
  if (source.type === 'text') return 'A text.';
  if (source.type !== 'item') return 'Reads a variable.';
  const { from, to } = source;
  if (to !== undefined) return `Reads entries ${from} to ${to}, counted from the newest.`;
  return from === 1 ? 'Reads the newest entry.' : `Reads entry ${from}, counted from the newest.`;
};

export const describeStep = (step: Step, findFilter: (keyword: string) => Filter | undefined): string => {
  switch (step.type) {
    case 'filter':
      return findFilter(step.keyword)?.summary ?? '';
    case 'test':
      return 'Tests the value: true or false.';
    case 'if':
    case 'try':
    case 'as':
      return findStructureWord(step.type)?.summary ?? '';
    case 'substitute':
      return 'Your action: replaces a pattern.';
    case 'steps':
      return 'Your action: runs its pipeline.';
    case 'source':
      return describeSource(step.source);
    case 'target':
      return 'Stores the result in a variable; a run only lists it.';
    case 'script':
      return 'Your action: runs a script.';
  }
};
