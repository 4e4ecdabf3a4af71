// Migration 7: drops redundant indexes: digests now have a separate table, and unpinned entries an index by time.

export const fewerIndexes = `
  DROP INDEX entry_by_digest;
  DROP INDEX entry_by_copied_at;
`;
