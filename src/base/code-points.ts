// Compares strings by code point. JavaScript compares UTF-16 units, which puts U+FF5E after an emoji.

const isLeadingHalf = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

export const compareCodePoints = (one: string, other: string): number => {
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at++) {
    if (one.charCodeAt(at) === other.charCodeAt(at)) continue;
    const difference = (place: number): number => (one.codePointAt(place) ?? 0) - (other.codePointAt(place) ?? 0);
    // The unit before may be the first half of a pair in one string and a lone half in the other.
    return (isLeadingHalf(one.charCodeAt(at - 1)) && difference(at - 1)) || difference(at);
  }
  return one.length - other.length;
};
