// Warns of numbers that name something, such as a year or an order, where they are written as amounts.

const year =
  /(?:^|[^\p{L}\p{N}])(?:in|since|until|during|before|after|year|im|seit|bis|jahr)\s((?:19|20)\d\d)(?![\d.,]*\d)/iu;
const identifier =
  /(?:^|[^\p{L}\p{N}])(?:(?:no|nr|number|nummer|id|order|invoice|ticket|case)\b\.?:?\s?#?|#)(\d{4,20})(?![\d.,]*\d)/iu;

/** Names the first such number. */
export const warnOfNames = (texts: readonly string[], warn: (sentence: string) => void): void => {
  for (const text of texts) {
    const [, asYear] = year.exec(text) ?? [];
    const [, name = asYear] = asYear === undefined ? (identifier.exec(text) ?? []) : [];
    if (name === undefined) continue;
    const what = asYear === undefined ? 'an identifier' : 'a year';
    warn(
      `“${name}” looks like ${what}, but got a separator too; to change only some numbers, say which, as in “replace /\\d{5,}(?= units)/ (thousands)”.`,
    );
    return;
  }
};
