// Warns if a language model “found” something that isn't in the text.

const fold = (content: string): string => content.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

export const warnOfInvented = (found: readonly string[], content: string, warn: (sentence: string) => void): void => {
  const folded = fold(content);
  const [first, ...others] = found.filter((one) => !folded.includes(fold(one)));
  if (first === undefined) return;
  const shown = `“${first.slice(0, 60).toWellFormed()}”${others.length > 0 ? ` and ${others.length} more` : ''}`;
  warn(`${shown} ${others.length > 0 ? 'are' : 'is'} not in the text word for word.`);
};
