// Migration 7: without the indexes that take room twice: digests have a table of their own, and unpinned entries an index by time.

export const fewerIndexes = `
  DROP INDEX entry_by_digest;
  DROP INDEX entry_by_copied_at;
`;
