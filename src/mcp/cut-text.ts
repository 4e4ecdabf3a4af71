// A piece of a long text, counted in UTF-16 units, that never ends or begins within a character.

export interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const isWithinCharacter = (text: string, at: number): boolean =>
  at > 0 && at < text.length && /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(at - 1, at + 1));

/** Pieces that begin where the one before ended make up the whole, whatever is in it. */
export const cutText = (text: string, from: number, characters: number): Piece => {
  const wanted = Math.min(from, text.length);
  const start = isWithinCharacter(text, wanted) ? wanted - 1 : wanted;
  const last = Math.min(start + characters, text.length);
  const end = isWithinCharacter(text, last) ? last + (last - 1 > start ? -1 : 1) : last;
  return { text: text.slice(start, end), start, end };
};
