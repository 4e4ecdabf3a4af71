// The order of texts by code point: JavaScript's own is by UTF-16 units, which puts U+FF5E behind an emoji.

/** Surrogates stand for what comes after everything else. */
const rank = (unit: number): number => {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
};

export const compareCodePoints = (one: string, other: string): number => {
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at++) {
    const [unit, another] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (unit !== another) return rank(unit) - rank(another);
  }
  return one.length - other.length;
};
