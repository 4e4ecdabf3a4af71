// Recognizes a JSON object or array. A bare number, string or word counts as prose.

// Parsing the longest text could build sixteen million nested arrays, which take 1.6 GB and can crash the process. Two million
// objects and arrays fit into a heap of 512 MB; a typical document of 32 MB has about one million.
const maxContainers = 2_000_000;

export const isJsonDocument = (text: string): boolean => {
  const first = text[0];
  const last = text[text.length - 1];
  if (!((first === '{' && last === '}') || (first === '[' && last === ']'))) return false;
  // Brackets inside strings count too: excluding them would cost as much as parsing.
  if (
    text.length > maxContainers &&
    count(text, '{', maxContainers) + count(text, '[', maxContainers) > maxContainers
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

/** Stops counting above `limit`. */
const count = (text: string, character: string, limit: number): number => {
  let found = 0;
  for (let at = text.indexOf(character); at !== -1 && found <= limit; at = text.indexOf(character, at + 1)) found += 1;
  return found;
};
