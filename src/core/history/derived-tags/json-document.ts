// Whether a text is one JSON object or array; a bare number, string or word is prose.

// The parser builds what it reads. The longest text has room for sixteen million nested arrays, which take 1.6 GB and can end
// the process; two million objects and arrays stay within a heap of 512 MB. A document of 32 MB has about one million. A text
// with more than this is left unread.
const mostContainers = 2_000_000;

export const isJsonDocument = (text: string): boolean => {
  const first = text[0];
  const last = text[text.length - 1];
  if (!((first === '{' && last === '}') || (first === '[' && last === ']'))) return false;
  // The brackets inside strings are counted too: telling them apart would cost as much as the parse.
  if (
    text.length > mostContainers &&
    count(text, '{', mostContainers) + count(text, '[', mostContainers) > mostContainers
  ) {
    return false;
  }
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** How often a character occurs; stops counting once it is more than `enough`. */
const count = (text: string, character: string, enough: number): number => {
  let found = 0;
  for (let at = text.indexOf(character); at !== -1 && found <= enough; at = text.indexOf(character, at + 1)) found += 1;
  return found;
};
