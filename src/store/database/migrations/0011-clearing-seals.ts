// Migration 11: seals clearings, because a page of another table could look like one.

export const clearingSeals = `
  -- On a page of its own: one misdirected page can't make both a clearing and its seal.
  CREATE TABLE clearing_seal (
    clearing INTEGER PRIMARY KEY,
    seal     TEXT NOT NULL -- a digest of the clearing and its exceptions
  ) STRICT;
`;
