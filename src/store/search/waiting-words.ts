// Fuzzy search of entries that aren't indexed yet: reads each once and keeps its words that can match a term.
import type { ScoredWord } from '../../core/history/search-port.ts';
import { type Candidate, createCandidateFinder } from './candidate-words.ts';
import { type Condition, filterPositions } from './match-group.ts';
import { type Deps, type ReadMatches, visitEntries } from './read-entries.ts';
import { selectWaiting } from './waiting-entries.ts';

interface Scanned {
  readonly position: number;
  readonly content: readonly Candidate[];
  readonly other: readonly Candidate[];
}

type Choices = readonly (readonly ScoredWord[])[];

/** The rank of the best word found for the worst-matched term; undefined if a term has no match. */
const createDepthMeasure = (choices: Choices) => {
  const ranks = choices.map((words) => new Map(words.map(({ word }, rank) => [word, rank])));
  return (found: readonly Candidate[]): number | undefined => {
    const depth = Math.max(...ranks.map((rank) => Math.min(...found.map(({ word }) => rank.get(word) ?? Infinity))));
    return depth === Infinity ? undefined : depth;
  };
};

export const scanWaitingWords = (deps: Deps, terms: readonly string[]) => {
  const finder = createCandidateFinder(terms);
  const allTerms = 2 ** terms.length - 1;
  /** Entries with a candidate for every term. No others can match, whichever words are chosen. */
  const scanned: Scanned[] = [];
  const scan = (position: number, contentText: string, otherText: string): void => {
    const [content, other] = [finder.find(contentText), finder.find(otherText)];
    const matched = [...content, ...other].reduce((bits, candidate) => bits | candidate.terms, 0);
    if (matched === allTerms) scanned.push({ position, content, other });
  };
  const rows = selectWaiting(deps.database, []);
  if (rows) visitEntries(deps, rows, scan);

  return {
    /** The words that can match the term at this index. */
    listWords: (term: number): string[] =>
      [...finder.known()].filter((candidate) => candidate.terms & (1 << term)).map(({ word }) => word),
    /** The entries with a chosen word for every term, in the content alone or in all fields together. */
    find: (choices: Choices, conditions: readonly Condition[]) => {
      const measure = createDepthMeasure(choices);
      const [inContent, elsewhere]: [number[], number[]] = [[], []];
      const depths = new Map<number, number>();
      for (const { position, content, other } of scanned) {
        const depth = measure([...content, ...other]);
        if (depth === undefined) continue;
        depths.set(position, depth);
        (measure(content) === undefined ? elsewhere : inContent).push(position);
      }
      const filter = (positions: readonly number[]) => filterPositions(deps.database, positions, conditions);
      const matches: ReadMatches = { content: filter(inContent), other: filter(elsewhere) };
      return { matches, depths };
    },
  };
};
