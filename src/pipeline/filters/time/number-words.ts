// Reads numbers in English words, up to ninety-nine.

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** The source of a pattern for one. The longest come first: seventeen before seven. */
export const numberWord = `(?:(?:${tens.join('|')})(?:[- ](?:${small.slice(1, 10).join('|')}))?|${small.toReversed().join('|')})\\b`;

export const readNumberWord = (written: string): string | undefined => {
  const [first = '', second] = written.toLowerCase().split(/[- ]/);
  const ten = tens.indexOf(first);
  const one = small.indexOf(second ?? first);
  if (ten < 0) return second === undefined && one >= 0 ? String(one) : undefined;
  return String((ten + 2) * 10 + (second === undefined ? 0 : one));
};
