// Migration 8: deletes log lines together with their entry, because they may quote it.

export const logLinesOfEntries = `
  DELETE FROM log_line WHERE entry IS NOT NULL AND entry NOT IN (SELECT id FROM entry);
  CREATE INDEX log_line_by_entry ON log_line (entry) WHERE entry IS NOT NULL;
`;
