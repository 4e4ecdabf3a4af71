// Cuts a piece out of a long text, in UTF-16 units, without splitting a character.

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const isWithinCharacter = (text: string, at: number): boolean =>
  at > 0 && at < text.length && /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(at - 1, at + 1));

/** Consecutive pieces, each starting at the `end` of the one before, add up to the whole text. */
export const cutText = (text: string, from: number, characters: number): Piece => {
  const requested = Math.min(from, text.length);
  const start = isWithinCharacter(text, requested) ? requested - 1 : requested;
  const last = Math.min(start + characters, text.length);
  const end = isWithinCharacter(text, last) ? last + (last - 1 > start ? -1 : 1) : last;
  return { text: text.slice(start, end), start, end };
};
