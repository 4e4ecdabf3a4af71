// Warns of what stands beside a number and changes its value, but was not read: `$1.5M`, `2 bn`, `1 1/2`, `- 5`, `,5`.
import type { FoundNumber } from './find-numbers.ts';

type Found = Pick<FoundNumber, 'start' | 'end' | 'decimal'>;

const magnitude =
  /^\s?(?:hundred|thousand|million|billion|trillion|dozen|mill?\.|mio|mrd|tsd|mn|bn|tn)(?![\p{L}\p{N}])/iu;
/** After money, these letters mean thousands, millions or billions. Elsewhere they are sizes, which have a warning of their own. */
const moneyLetter = /^\s?[KMBT](?![\p{L}\p{N}])/iu;
const money = /\p{Sc}\s?$/u;
/** Credit and debit, in German Haben and Soll: which of them is negative depends on the bank. */
const debit = /^\s?(?:CR|DR|[CD]r|[SH])\.?\s*$/;
const debitBefore = /(?:^|\s)(?:CR|DR|[CD]r)\.?\s?$/;
/** `1+2` and `5×10³`, of which only the first number was read. */
const calculation = /^(?:\+\d|\s?[×·*]\s?10[⁻¹²³⁴-⁹])/;
const fraction = /^\s+\d+\/\d+(?!\d)/;
const loneComma = /(?:^|\s),$/;
const spacedMinus = /^\s*[-−]\s+$/;

/** Characters around a number that are looked at: a line may have a million numbers. */
const reach = 20;

const isUnread = (content: string, { start, end }: Found, areCells: boolean): boolean => {
  const before = content.slice(Math.max(0, start - reach), start);
  const after = content.slice(end, end + reach);
  const prefix = `${before}${content.slice(start, Math.min(end, start + reach)).replace(/[\d.,].*$/s, '')}`;
  return (
    magnitude.test(after) ||
    (money.test(prefix) && moneyLetter.test(after)) ||
    fraction.test(after) ||
    debit.test(after) ||
    debitBefore.test(before) ||
    calculation.test(after) ||
    loneComma.test(before) ||
    (areCells && start <= reach && spacedMinus.test(before))
  );
};

const pence = /^p(?![\p{L}\p{N}])/u;

/** Names the first such text. */
export const warnAboutUnread = (
  texts: readonly string[],
  found: readonly (readonly Found[])[],
  areCells: boolean,
  warn: (sentence: string) => void,
): void => {
  const hasPounds = texts.some((text) => text.includes('£'));
  for (const [index, numbers] of found.entries()) {
    const content = texts[index] ?? '';
    const number = numbers.find(
      (one) => isUnread(content, one, areCells) || (hasPounds && pence.test(content.slice(one.end, one.end + 2))),
    );
    if (number === undefined) continue;
    warn(
      `In “${content.trim().slice(0, 40).toWellFormed()}”, only ${number.decimal} was read; the text beside it may change its value.`,
    );
    return;
  }
};
