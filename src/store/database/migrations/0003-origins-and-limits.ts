// Migration 3: adds sources and expiry times of entries, tables for limits and text recognition, and the log.

export const originsAndLimits = `
  -- Beside the row and not in it: columns that are added come behind the value, and to read them is to read through it.
  CREATE TABLE origin (entry INTEGER PRIMARY KEY, source TEXT NOT NULL) STRICT;
  CREATE TABLE expiry (entry INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
  CREATE INDEX expiry_by_at ON expiry (at);

  -- What limits go by: how many entries are not pinned and how large all of these are, and which are the oldest.
  CREATE TABLE unpinned_total (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    count INTEGER NOT NULL,
    bytes INTEGER NOT NULL
  ) STRICT;
  INSERT INTO unpinned_total (id, count, bytes)
    SELECT 1, count(*), coalesce(sum(bytes), 0) FROM entry WHERE pinned_at IS NULL;
  CREATE INDEX unpinned_by_position ON entry (position) WHERE pinned_at IS NULL;
  CREATE INDEX unpinned_by_copied_at ON entry (copied_at) WHERE pinned_at IS NULL;

  -- Pictures whose text is still to be recognized. Tag 9 is 'image'.
  CREATE TABLE unrecognized (entry INTEGER PRIMARY KEY) STRICT;
  INSERT INTO unrecognized (entry)
    SELECT entry.id FROM entry_tag JOIN entry USING (position) WHERE tag = 9 AND kind = 'image' AND value = '';

  CREATE TABLE log_line (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    at      INTEGER NOT NULL,
    text    TEXT NOT NULL,
    entry   INTEGER,
    trigger INTEGER
  ) STRICT;
`;
