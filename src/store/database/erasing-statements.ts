// Recognizes statements that delete or overwrite user data: the write-ahead log still holds the old pages afterwards.

const tables = [
  'entry',
  'markup',
  'version',
  'origin',
  'variable',
  'past_value',
  'user_action',
  'copy_trigger',
  'abbreviation',
  'log_line',
  'tag',
  'doomed_\\d+',
  'erasure', // changed by every deletion in the text indexes, and again when the text is gone from them
];

const pattern = new RegExp(`^\\s*(?:DELETE FROM|UPDATE) (?:${tables.join('|')})\\b`);

export const isErasing = (sql: string): boolean => pattern.test(sql);
