// Collects the warnings of a run: each sentence once, in order, and only so many.

const maxWarnings = 20;
const maxLength = 500;
const more = `There are more warnings; only the first ${maxWarnings} are listed.`;

export const createWarnings = () => {
  const sentences: string[] = [];
  return {
    warn: (sentence: string): void => {
      if (sentences.length > maxWarnings) return;
      const shown = sentence.length > maxLength ? `${sentence.slice(0, maxLength)}…` : sentence;
      if (sentences.includes(shown)) return;
      sentences.push(sentences.length === maxWarnings ? more : shown);
    },
    /** For what must not get lost among others. */
    warnFirst: (sentence: string): void => {
      if (!sentences.includes(sentence)) sentences.unshift(sentence);
    },
    list: (): readonly string[] => sentences,
  };
};
