// Writes a number of JSON5 or Python as JSON does, and otherwise as it was written.

/** `+.5` is `0.5`, `5.` is `5.0`, and hexadecimal, octal and binary numbers become decimal. */
export const writeNumber = (written: string): string => {
  const sign = written.startsWith('-') ? '-' : '';
  const digits = written.replace(/^[+-]/, '').replaceAll('_', '');
  if (/^0[xob]/i.test(digits)) {
    const value = BigInt(digits.toLowerCase());
    return value === 0n ? '0' : `${sign}${value}`;
  }
  const whole = digits.replace(/^0+(?=\d)/, '').replace(/^\./, '0.');
  return sign + whole.replace(/\.(?!\d)/, '.0');
};
