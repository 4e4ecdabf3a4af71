// Completes the last word of a pipeline: filters and actions, variables, and tags.
import type { Named, OpenNames } from './name-source.ts';

interface LastStage {
  /** What is written of the stage before the word. */
  readonly before: string;
  readonly word: string;
}

/** Undefined inside quotes, where there is nothing to complete. */
const findLastStage = (pipeline: string): LastStage | undefined => {
  let [start, quote] = [0, ''];
  for (const [at, character] of [...pipeline].entries()) {
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === "'" || character === '"') quote = character;
    else if (character === '|' || character === '(') start = at + 1;
  }
  if (quote !== '') return undefined;
  const stage = [...pipeline].slice(start).join('');
  const [word = ''] = /\S*$/.exec(stage) ?? [];
  return { before: stage.slice(0, stage.length - word.length).trim(), word };
};

const tagFilters = /^(tag|untag)\b/i;

/** Tags that would have to be quoted can't be completed here: the shell has its own quotes. */
const isPlain = ({ name }: Named): boolean => /^[\p{L}\p{N}_-]+$/u.test(name);

const listWords = async ({ before, word }: LastStage, openNames: OpenNames): Promise<readonly Named[]> => {
  const [sigil] = /^[$@%]/.exec(word) ?? (before.endsWith('>') ? ['$'] : []);
  if (sigil !== undefined)
    return (await (await openNames()).variable()).map((variable) => ({ ...variable, name: sigil + variable.name }));
  if (before === '') return (await openNames()).action();
  return tagFilters.test(before) ? (await (await openNames()).tag()).filter(isPlain) : [];
};

/** The pipeline up to the cursor, with each word that its last one may become. */
export const completePipeline = async (pipeline: string, openNames: OpenNames): Promise<Named[]> => {
  const stage = findLastStage(pipeline);
  if (!stage) return [];
  const kept = pipeline.slice(0, pipeline.length - stage.word.length);
  const words = await listWords(stage, openNames);
  return words
    .filter(({ name }) => name.startsWith(stage.word))
    .map(({ name, ...rest }) => ({ name: kept + name, ...rest }));
};
