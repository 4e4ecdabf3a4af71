// Remembers what a pure function answered for the texts it was asked about last.

const mostRemembered = 256;
const longestRemembered = 512;

/** What throws is not remembered, and neither are long texts: they hardly come twice. */
export const remember = <Answer>(work: (text: string) => Answer): ((text: string) => Answer) => {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = work(text);
    if (text.length <= longestRemembered) {
      if (answers.size >= mostRemembered) answers.clear();
      answers.set(text, answer);
    }
    return answer;
  };
};
