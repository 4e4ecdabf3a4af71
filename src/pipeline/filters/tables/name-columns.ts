// Gives every column of a table a name of its own.

/** Numbers duplicate and empty names. */
export const nameColumns = (header: readonly string[]): string[] => {
  const taken = new Set(header);
  const used = new Set<string>();
  const lastNumber = new Map<string, number>();
  return header.map((written, index) => {
    const name = written === '' ? `column_${index + 1}` : written;
    let free = name;
    let number = lastNumber.get(name) ?? 1;
    while (used.has(free) || (free !== written && taken.has(free))) {
      number += 1;
      free = `${name}_${number}`;
    }
    lastNumber.set(name, number);
    used.add(free);
    return free;
  });
};

/** `header` is what was written, `names` what `nameColumns` made of it. */
export const warnOfRenamed = (
  header: readonly string[],
  names: readonly string[],
  warn: (sentence: string) => void,
): void => {
  const renamed = header.flatMap((name, column) => (name === names[column] ? [] : [names[column] ?? '']));
  if (renamed.length > 0)
    warn(
      `Some column names were missing or not unique; those columns are called ${renamed.slice(0, 5).join(', ')}${renamed.length > 5 ? ' …' : ''}.`,
    );
};
