// Migration 12: adds an index of when pinned entries were copied, as a second mark besides their rows.

export const pinnedTimes = `
  CREATE INDEX pinned_by_copied_at ON entry (copied_at) WHERE pinned_at IS NOT NULL;
`;
