// Memoizes a pure function of a string.

const maxEntries = 256;
const maxLength = 512;

/** Doesn't cache errors, nor long strings, which rarely repeat. */
export const memoize = <Answer>(work: (text: string) => Answer): ((text: string) => Answer) => {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = work(text);
    if (text.length <= maxLength) {
      if (answers.size >= maxEntries) answers.clear();
      answers.set(text, answer);
    }
    return answer;
  };
};
