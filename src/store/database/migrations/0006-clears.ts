// Migration 6: stores unfinished clears of the history, so that a restart or a repair continues them.

export const clears = `
  CREATE TABLE clearing (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    up_to      INTEGER NOT NULL, -- the newest position when it began
    older_than INTEGER,
    pins       INTEGER NOT NULL
  ) STRICT;

  -- Entries that were unpinned after a clear that keeps pins began.
  CREATE TABLE clearing_exception (
    clearing INTEGER NOT NULL,
    entry    INTEGER NOT NULL,
    PRIMARY KEY (clearing, entry)
  ) STRICT, WITHOUT ROWID;
`;
