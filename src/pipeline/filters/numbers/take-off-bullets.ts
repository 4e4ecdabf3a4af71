// Tells the bullets of a list from minus signs: in `- 5` and `- 7`, the dash may be either.

const bullet = /^\s*[-–]\s+(?=[^\s-])/;
/** No more letters than a currency has. */
const isAmount = /^\P{L}*(?:\p{L}\P{L}*){0,3}$/u;

/** Takes the dashes off numbers if every line with a number has one. */
export const takeOffBullets = (texts: readonly string[], warn: (sentence: string) => void): readonly string[] => {
  if (texts.length < 2 || !texts.some((text) => bullet.test(text))) return texts;
  let first: string | undefined;
  let filled = 0;
  let hasWords = false;
  for (const text of texts) {
    if (text.trim() === '') continue;
    filled += 1;
    const isBulleted = bullet.test(text);
    if (!isAmount.test(text)) hasWords ||= isBulleted;
    else if (isBulleted) first ??= text.trim();
    else if (/\d/.test(text)) return texts;
  }
  if (first === undefined || filled < 2) return texts;
  if (!hasWords) {
    const shown = first.slice(0, 40);
    warn(
      `“${shown}” was read as ${shown.replace(bullet, '')}, because every number follows a dash, as in a list; if they are negative, write “replace '- ' - |” before it.`,
    );
  }
  return texts.map((text) => (isAmount.test(text) ? text.replace(bullet, '') : text));
};
