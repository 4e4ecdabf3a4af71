// JSON literals that parsing and writing would change if it didn't keep how they are spelled.

export const spellings = [
  '1.0',
  '1e3',
  '-0',
  '0',
  '12345678901234567890',
  '1E+2',
  '-0.10e-07',
  '1e400',
  'true',
  'false',
  'null',
];
