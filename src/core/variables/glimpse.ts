// The beginning of a value in one line, as a list of variables shows it: of a text as it reads, of others as JSON.

/** How many characters of the stored JSON are read for it. */
export const glimpsed = 200;
const maxLength = 100;

/** The characters of a JSON text that are complete and valid, after its first quote. */
const wholeCharacters = /^"((?:[^"\\\p{Cc}]|\\u[0-9a-fA-F]{4}|\\["\\/bfnrt])*)/u;

const readBeginning = (json: string): string => {
  const [, written] = wholeCharacters.exec(json) ?? [];
  return written === undefined ? json : JSON.parse(`"${written}"`);
};

/** `beginning` is as much of the stored JSON as was read. */
export const takeGlimpse = (beginning: string): string => {
  const line = readBeginning(beginning).replace(/\s+/g, ' ').trim();
  const isWhole = line.length <= maxLength && beginning.length < glimpsed;
  return isWhole
    ? line
    : `${line
        .slice(0, maxLength)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;
};
