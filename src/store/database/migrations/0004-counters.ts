// Migration 4: adds counters that never go backwards, for the order of copies and pins.

export const counters = `
  -- The last number given out. A number is never reused, even when the row that had it is deleted.
  CREATE TABLE counter (
    name  TEXT PRIMARY KEY CHECK (name IN ('position', 'pin')),
    value INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- The order of pinning, apart from pinned_at: two pins can share a millisecond, and clocks are set back.
  CREATE TABLE pin (
    entry  INTEGER PRIMARY KEY,
    number INTEGER NOT NULL UNIQUE
  ) STRICT;
  INSERT INTO pin (entry, number)
    SELECT id, row_number() OVER (ORDER BY pinned_at, position) FROM entry WHERE pinned_at IS NOT NULL;

  INSERT INTO counter (name, value)
    SELECT 'position', coalesce(max(position), 0) FROM entry UNION ALL SELECT 'pin', count(*) FROM pin;
`;
