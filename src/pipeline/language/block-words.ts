// The keywords of filters whose first argument can be a test, as in `keep is url`, and the words that structure a pipeline.

const testTaking: ReadonlySet<string> = new Set([
  'each',
  'map',
  'for-each',
  'map-values',
  'keep',
  'grep',
  'filter',
  'keep-lines',
  'drop',
  'reject',
  'drop-lines',
  'remove-lines',
  'find',
]);

/** Part of the grammar, so that a command can be parsed without the filters. */
export const takesTest = (keyword: string): boolean => testTaking.has(keyword);
