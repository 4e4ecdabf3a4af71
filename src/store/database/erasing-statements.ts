// Which statements delete or overwrite what a person copied or wrote: afterwards the write-ahead log still holds the old pages.

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
  'erasure', // changed by every deletion that touches the text indexes, and when these are rid of it
];

const pattern = new RegExp(`^\\s*(?:DELETE FROM|UPDATE) (?:${tables.join('|')})\\b`);

export const isErasing = (sql: string): boolean => pattern.test(sql);
