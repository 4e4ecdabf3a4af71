// Keys of ASCII texts that plain operators compare as the collator compares the texts, but many times faster.

const longest = 1000;
const upper = /[A-Z]/;

/** The rank of each ASCII character, which a letter shares with its capital; 0 for those that the collator ignores. */
const createRanks = (): Uint8Array => {
  const base = new Intl.Collator('en', { sensitivity: 'base' });
  const characters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  const counted = characters.filter((character) => base.compare(character, '') !== 0).sort(base.compare);
  const ranks = new Uint8Array(128);
  let rank = 0;
  for (const [index, character] of counted.entries()) {
    if (index === 0 || base.compare(counted[index - 1] ?? '', character) !== 0) rank += 1;
    ranks[character.charCodeAt(0)] = rank;
  }
  return ranks;
};

/** Created on first use, like the collator. */
let ranks: Uint8Array | undefined;
const buffer = Buffer.alloc(2 * longest + 1);

/**
 * The ranks of the characters; if there are capitals, then a zero, and which are: they count only where all else is
 * equal. Undefined for texts that need the collator.
 */
export const collationKey = (content: string): string | undefined => {
  const { length } = content;
  if (length > longest) return undefined;
  ranks ??= createRanks();
  for (let at = 0; at < length; at += 1) {
    const rank = ranks[content.charCodeAt(at)] ?? 0;
    if (rank === 0) return undefined;
    buffer[at] = rank;
  }
  if (!upper.test(content)) return buffer.toString('latin1', 0, length);
  buffer[length] = 0;
  for (let at = 0; at < length; at += 1) {
    const code = content.charCodeAt(at);
    buffer[length + 1 + at] = code >= 65 && code <= 90 ? 2 : 1;
  }
  return buffer.toString('latin1', 0, 2 * length + 1);
};
