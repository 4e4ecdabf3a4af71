// Migration 9: finds entries by application and by time, for the filters of the overlay.

export const appsAndTimes = `
  CREATE INDEX entry_by_app ON entry (app, position) WHERE app IS NOT NULL;

  -- By how many milliseconds the clock was set back in all. It bounds how far times can be out of the order of copying, so
  -- that a time is found without an index.
  CREATE TABLE clock_setback (total INTEGER NOT NULL) STRICT;
  INSERT INTO clock_setback (total)
    SELECT coalesce(sum(max(0, previous - copied_at)), 0)
    FROM (SELECT copied_at, lag(copied_at, 1, 0) OVER (ORDER BY position) AS previous FROM entry);
`;
