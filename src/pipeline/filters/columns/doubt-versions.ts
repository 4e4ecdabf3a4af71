// Doubts that a column of decimals such as 1.9 and 1.10 has numbers: as versions, they are in another order.

/** Columns of amounts, in which 1.10 is 1.1. */
const amounts =
  /price|preis|prix|precio|cost|kosten|amount|betrag|montant|total|gross|saldo|balance|salary|weight|score|€|\$|%/i;

const decimal = /^\s*(\d{1,6})(?:\.(\d{1,6}))?\s*$/;

/**
 * Two cells such as 1.10 and 1.9, in the order of numbers. Who writes 1.9 beside 1.10 rarely means 1.90, because other
 * decimals don't end in a zero, or are equally long. Undefined if there are none, or other cells than decimals.
 */
export const doubtVersions = (cells: readonly string[], column = ''): readonly [string, string] | undefined => {
  if (amounts.test(column)) return undefined;
  if (!cells.some((cell) => cell.endsWith('0') && cell.includes('.'))) return undefined;
  const endsInZero = new Map<string, string>();
  const parts: [whole: string, fraction: string][] = [];
  for (const cell of cells) {
    if (cell.trim() === '') continue;
    const [, whole, fraction = ''] = decimal.exec(cell) ?? [];
    if (whole === undefined) return undefined;
    parts.push([whole, fraction]);
    if (/^[1-9]\d*0$/.test(fraction)) endsInZero.set(whole, fraction);
  }
  for (const [whole, fraction] of parts) {
    const longer = endsInZero.get(whole);
    const isShorter = longer !== undefined && fraction !== '' && fraction.length < longer.length;
    if (isShorter && Number(`0.${fraction}`) > Number(`0.${longer}`) && !/0$/.test(fraction))
      return [`${whole}.${longer}`, `${whole}.${fraction}`];
  }
  return undefined;
};
