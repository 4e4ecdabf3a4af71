// Doubts that all numbers belong together: one of them may be the total of the others, which counts them twice.

type Warn = (sentence: string) => void;

const names = [
  '(?:grand[ -]?|sub[ -]?|over[ -]?all |net |gross )?totals?(?: (?:amount|sum|due|price|cost|g[ée]n[ée]ral|ttc|ht|netto|brutto|net|gross))?',
  '(?:the )?sum(?:ma)?|amount due|balance due|all',
  '(?:zwischen|end|gesamt|netto|brutto)?summe(?: (?:netto|brutto))?|(?:gesamt|end|rechnungs)(?:betrag|preis)?|insgesamt',
  'sous-total|somme|totale|sub[ -]?totale|somma|suma|(?:sub)?totaal|eindtotaal|razem|celkem|yhteensä|sammanlagt|i alt|toplam|итого|всего|合計|小計|总计|合计|小计|합계',
].join('|');
const totalName = new RegExp(`^(?:${names})$`, 'iu');

/** The longest name, with its marks. */
const longest = 40;

/** Whether a label such as `**Total:**` says that a number is the total of others. */
export const isTotalLabel = (label: string): boolean =>
  label.length <= longest && totalName.test(label.replace(/^[\s|*_>#"'-]+|[\s|*_:=;,.("'-]+$/g, ''));

/** Two small numbers and their sum, such as 1, 2 and 3, are a list. */
const isTelling = (last: string, count: number): boolean =>
  count > 3 || (count === 3 && last.replace(/\D/g, '').replace(/^0+|0+$/g, '').length > 2);

/** Whether the last number is the sum of the others. Small numbers tell only if it lacks the label that others have. */
export const isSumOfOthers = (decimals: readonly string[], last: string, isUnlabelled = false): boolean => {
  const total = Number(last);
  if ((!isUnlabelled && !isTelling(last, decimals.length)) || total === 0) return false;
  let [sum, others] = [0, -1];
  for (const decimal of decimals) {
    const one = Number(decimal);
    sum += one;
    if (one !== 0) others += 1;
  }
  return others > 1 && Math.abs(sum - 2 * total) <= Math.abs(total) * 1e-12;
};

export const warnOfSum = (last: string, warn: Warn): void =>
  warn(
    `The last number, ${last}, is the sum of the others and was counted too; if it is their total, write “slice 1 -2 |” before it.`,
  );

/** Reports lines labelled as totals, beside others. */
export const warnOfTotalLine = (labels: readonly string[], warn: Warn): void => {
  const totals = labels.filter(isTotalLabel);
  if (totals.length === labels.length) return;
  const names = [...new Set(totals.map((label) => label.replace(/^\P{L}+|\P{L}+$/gu, '')))];
  const [name = ''] = names;
  const sought = names.length > 1 ? `/${names.join('|')}/` : /\s/.test(name) ? `'${name}'` : name;
  warn(
    `“${name}” is counted like the other lines; if it is their total, write “drop ${sought} |” before it to leave it out.`,
  );
};
