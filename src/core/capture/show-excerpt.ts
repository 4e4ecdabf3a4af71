// A part of a text in one line, for lists in the settings window.

const maxLength = 160;
/** Characters before the part that matters. */
const before = 40;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they would break the line
const breaks = /[\0-\x1f\x7f\u0085\u2028\u2029]/g;

/** Starts a little before `start`. Every character keeps its place. */
export const showExcerpt = (text: string, start: number): { readonly text: string; readonly from: number } => {
  const from = Math.max(0, start - before);
  return {
    text: text
      .slice(from, from + maxLength)
      .replaceAll(breaks, ' ')
      .toWellFormed(),
    from,
  };
};
