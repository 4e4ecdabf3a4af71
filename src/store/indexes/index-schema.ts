// Defines the index tables, which can be rebuilt from the rows at any time.

/**
 * Bump this whenever a statement below or the indexed content of an entry changes. If a file has another version, its index tables are
 * replaced and filled from the rows.
 */
export const indexVersion = 7;

/** The layout of the list indexes is unchanged since this version, so a rebuild can repair them in place, in steps. */
export const listsUnchangedSince = 5;

/** Tables for lists and limits. */
export const listTables = ['tag', 'entry_tag', 'tag_span', 'entry_digest', 'unpinned_total'] as const;

export const textTables = ['term', 'long_term', 'part'] as const;
export type TextTable = (typeof textTables)[number];

const isAlphanumeric = (character: string): boolean => /[a-z0-9]/i.test(character);
const otherAscii = Array.from({ length: 127 }, (_, index) => String.fromCharCode(index + 1))
  .filter((character) => !isAlphanumeric(character))
  .join('');
/** Every character except NUL belongs to a term. */
const tokenizer = `ascii tokenchars '${otherAscii.replaceAll("'", "''")}'`;
const termOptions = `content = '', columnsize = 0, detail = none, tokenize = "${tokenizer.replaceAll('"', '""')}"`;

/** Lists entries by tag and finds them by content. */
export const tagSchema = `
  CREATE TABLE entry_tag (
    tag      INTEGER NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (tag, position)
  ) STRICT, WITHOUT ROWID;

  -- How many entries have a tag within each 1,024 positions, for totals and deep pages without scanning the list.
  CREATE TABLE tag_span (
    tag   INTEGER NOT NULL,
    span  INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (tag, span)
  ) STRICT, WITHOUT ROWID;

  -- Finds an entry by the start of its content's digest.
  CREATE TABLE entry_digest (
    start BLOB NOT NULL,
    entry INTEGER NOT NULL,
    PRIMARY KEY (start, entry)
  ) STRICT, WITHOUT ROWID;
`;

/** Tables for searches. */
export const textSchema = `
  -- The terms of each entry's folded text (see index-terms.ts) by position, without their offsets in the text: a search for more than
  -- three characters has to read the candidates, unless a word settles them. Terms are separated by NUL, which never occurs in folded text.
  CREATE VIRTUAL TABLE term USING fts5 (terms, ${termOptions});
  -- The same for long contents, in overlapping pieces: the rowid is position * 2048 + piece.
  CREATE VIRTUAL TABLE long_term USING fts5 (terms, ${termOptions});
  -- The words of the history, for fuzzy search.
  CREATE TABLE word (id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE, uses INTEGER NOT NULL) STRICT;
  -- Short other fields of several words, such as application names: an entry matches if one of its labels contains the query.
  CREATE TABLE label (id INTEGER PRIMARY KEY, label TEXT NOT NULL UNIQUE, uses INTEGER NOT NULL) STRICT;
  -- Trigrams with offsets, for text that is found by any part of it: words by their ids, and links of entries (see link-text.ts) by
  -- their negated positions.
  CREATE VIRTUAL TABLE part USING fts5 (text, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1');

  -- Segments are merged later in small steps, not during a write. Deleted text is overwritten in place.
  ${textTables
    .map(
      (table) => `INSERT INTO ${table} (${table}, rank) VALUES ('automerge', 0);
  INSERT INTO ${table} (${table}, rank) VALUES ('secure-delete', 1);`,
    )
    .join('\n  ')}
`;

export const fixedTagCount = 10;
/** Users never see the first two: every entry has ',', which can't be a tag name, and text that isn't a link has 'text'. */
export const fixedTags = `
  INSERT INTO tag (id, name, role) VALUES
    (1, ',', 'filter'), (2, 'text', 'filter'), (3, 'url', 'derived'), (4, 'email', 'derived'), (5, 'color', 'derived'),
    (6, 'path', 'derived'), (7, 'json', 'derived'), (8, 'uuid', 'derived'), (9, 'image', 'derived'), (${fixedTagCount}, 'files', 'derived');
`;

/** Has a row during a repair of the list indexes: see list-repair.ts. */
export const listRepairSchema = `
  CREATE TABLE list_repair (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    phase  TEXT NOT NULL CHECK (phase IN ('entries', 'tags', 'digests', 'names')),
    -- The key of what was repaired last: an entry's id, a tag and a span, the start of a digest and an entry's id, or a tag.
    after  INTEGER NOT NULL,
    span   INTEGER NOT NULL,
    start  BLOB NOT NULL,
    -- The newest entry when the repair began: later ones are indexed correctly from the start.
    up_to  INTEGER NOT NULL,
    -- The recount of unpinned_total: of the entries up to "after" and of those after "up_to".
    count  INTEGER NOT NULL,
    bytes  INTEGER NOT NULL
  ) STRICT;
`;

const listSchema = `
  CREATE TABLE tag (
    id   INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL CHECK (role IN ('filter', 'derived', 'given'))
  ) STRICT;
  ${fixedTags}
  ${tagSchema}
  -- For limits: the number of unpinned entries and their total size.
  CREATE TABLE unpinned_total (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    count INTEGER NOT NULL,
    bytes INTEGER NOT NULL
  ) STRICT;
  INSERT INTO unpinned_total (id, count, bytes) VALUES (1, 0, 0);
  ${listRepairSchema}
`;

/** The next page whose gaps may not be cleared yet; no row once all are. */
export const gapClearingSchema = `
  CREATE TABLE gap_clearing (next_page INTEGER NOT NULL) STRICT;
  INSERT INTO gap_clearing (next_page) VALUES (1);
`;

/** The text indexes, and the progress of their rebuild and erasure. */
export const searchSchema = `
  -- While a rebuild runs, the text of the entries after "after" and up to "up_to" is not indexed yet, so searches read these
  -- entries. Both are 0 when everything is indexed.
  CREATE TABLE index_state (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    version INTEGER NOT NULL,
    after   INTEGER NOT NULL DEFAULT 0,
    up_to   INTEGER NOT NULL DEFAULT 0,
    total   INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO index_state (id, version) VALUES (1, ${indexVersion});

  -- Long contents whose pieces are not all indexed yet, so searches read them.
  CREATE TABLE unindexed (position INTEGER PRIMARY KEY, next_piece INTEGER NOT NULL) STRICT;

  ${textSchema}
  -- Large deletions only mark text as deleted, and a full merge removes it. "due" counts these deletions, "underway" is the count when
  -- the running merge started, and "moved" means that there is marked text of entries that still exist.
  CREATE TABLE erasure (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    due      INTEGER NOT NULL DEFAULT 0,
    underway INTEGER NOT NULL DEFAULT 0,
    moved    INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO erasure (id) VALUES (1);
  ${gapClearingSchema}
`;

export const indexSchema = listSchema + searchSchema;
