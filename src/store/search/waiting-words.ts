// Fuzzy searching of entries that are not indexed yet: reads each once, and remembers its words that can stand for a term.
import type { ScoredWord } from '../../core/history/search-port.ts';
import { type Candidate, createCandidateFinder } from './candidate-words.ts';
import { filterByTags } from './match-group.ts';
import { type Deps, type FoundWaiting, visitWaiting } from './waiting-entries.ts';

interface Scanned {
  readonly position: number;
  readonly content: readonly Candidate[];
  readonly other: readonly Candidate[];
}

type Choices = readonly (readonly ScoredWord[])[];

/** For the term that is met worst, which of its words the best one found is; undefined if one is not met. */
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
  /** Entries with a candidate for every term: no others can match, whichever words are chosen. */
  const scanned: Scanned[] = [];
  visitWaiting(deps, [], (position, contentText, otherText) => {
    const [content, other] = [finder.find(contentText), finder.find(otherText)];
    const met = [...content, ...other].reduce((bits, candidate) => bits | candidate.terms, 0);
    if (met === allTerms) scanned.push({ position, content, other });
  });

  return {
    /** The words that can stand for the term of this number. */
    listWords: (term: number): string[] =>
      [...finder.known()].filter((candidate) => candidate.terms & (1 << term)).map(({ word }) => word),
    /** The entries that have a chosen word for every term, in the content alone or in all fields together. */
    find: (choices: Choices, tags: readonly number[]) => {
      const measure = createDepthMeasure(choices);
      const [inContent, elsewhere]: [number[], number[]] = [[], []];
      const depths = new Map<number, number>();
      for (const { position, content, other } of scanned) {
        const depth = measure([...content, ...other]);
        if (depth === undefined) continue;
        depths.set(position, depth);
        (measure(content) === undefined ? elsewhere : inContent).push(position);
      }
      const filter = (positions: readonly number[]) => filterByTags(deps.database, positions, tags);
      const matches: FoundWaiting = { content: filter(inContent), other: filter(elsewhere) };
      return { matches, depths };
    },
  };
};
