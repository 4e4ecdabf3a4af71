// Migration 1: adds the history, its versions, and the indexes for lists and searches.

export const history = `
  -- The row is the truth. Tags are written in it as JSON; entry_tag, tag_span and the text indexes follow from it.
  CREATE TABLE entry (
    id          INTEGER PRIMARY KEY AUTOINCREMENT, -- never reused
    position    INTEGER NOT NULL UNIQUE,           -- the order of copying: a list is this order, backwards
    kind        TEXT NOT NULL CHECK (kind IN ('text', 'image', 'files')),
    digest      BLOB NOT NULL,                     -- of the content: the same content copied again is the same entry
    copied_at   INTEGER NOT NULL,
    created_at  INTEGER NOT NULL,
    copies      INTEGER NOT NULL,
    bytes       INTEGER NOT NULL,
    pinned_at   INTEGER,
    app         TEXT,
    description TEXT,
    derived     TEXT NOT NULL,
    given       TEXT NOT NULL,
    formats     TEXT NOT NULL,
    image       TEXT,
    files       TEXT,
    value       TEXT NOT NULL                      -- last, so that the other columns are read without it
  ) STRICT;
  CREATE INDEX entry_by_digest ON entry (digest);
  CREATE INDEX entry_by_copied_at ON entry (copied_at);
  CREATE INDEX entry_by_pinned_at ON entry (pinned_at) WHERE pinned_at IS NOT NULL;

  CREATE TABLE markup (
    entry INTEGER PRIMARY KEY,
    html  TEXT,
    rtf   TEXT
  ) STRICT;

  CREATE TABLE version (
    id          INTEGER PRIMARY KEY,
    entry       INTEGER NOT NULL,
    value       TEXT NOT NULL,
    replaced_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX version_by_entry ON version (entry);

  -- The first two are not tags that a person sees: every entry carries ',', which no tag can be named, and text that is not a
  -- link carries 'text'.
  CREATE TABLE tag (
    id   INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL CHECK (role IN ('filter', 'derived', 'given'))
  ) STRICT;
  INSERT INTO tag (id, name, role) VALUES
    (1, ',', 'filter'), (2, 'text', 'filter'), (3, 'url', 'derived'), (4, 'email', 'derived'), (5, 'color', 'derived'),
    (6, 'path', 'derived'), (7, 'json', 'derived'), (8, 'uuid', 'derived'), (9, 'image', 'derived'), (10, 'files', 'derived');

  CREATE TABLE entry_tag (
    tag      INTEGER NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (tag, position)
  ) STRICT, WITHOUT ROWID;

  -- How many entries carry a tag within each 1,024 positions: totals and deep pages without walking the list.
  CREATE TABLE tag_span (
    tag   INTEGER NOT NULL,
    span  INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (tag, span)
  ) STRICT, WITHOUT ROWID;

  -- Folded text by three consecutive characters; a phrase of them is a substring. The rowid is the entry's position.
  CREATE VIRTUAL TABLE trigram USING fts5 (content, other, content = '', contentless_delete = 1,
    tokenize = 'trigram case_sensitive 1');
  -- The same for long contents, in overlapping pieces: the rowid is position * 2048 + piece.
  CREATE VIRTUAL TABLE long_trigram USING fts5 (content, content = '', contentless_delete = 1,
    tokenize = 'trigram case_sensitive 1');
  -- Long contents whose pieces are not all indexed yet: a search reads these themselves.
  CREATE TABLE unindexed (position INTEGER PRIMARY KEY, next_piece INTEGER NOT NULL) STRICT;
  -- Which single characters and pairs an entry holds, for queries too short for trigrams.
  CREATE VIRTUAL TABLE letters USING fts5 (content, other, content = '', contentless_delete = 1,
    detail = column, tokenize = 'ascii');
  -- The words of the history, and the entries that hold them: what fuzzy searching goes by.
  CREATE TABLE word (id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE, uses INTEGER NOT NULL) STRICT;
  CREATE VIRTUAL TABLE word_part USING fts5 (word, content = '', contentless_delete = 1,
    tokenize = 'trigram case_sensitive 1');
  CREATE VIRTUAL TABLE words USING fts5 (content, other, content = '', contentless_delete = 1,
    detail = column, tokenize = 'ascii');

  -- Segments are merged after a write was answered, in small steps, and not within it.
  INSERT INTO trigram (trigram, rank) VALUES ('automerge', 0);
  INSERT INTO long_trigram (long_trigram, rank) VALUES ('automerge', 0);
  INSERT INTO letters (letters, rank) VALUES ('automerge', 0);
  INSERT INTO words (words, rank) VALUES ('automerge', 0);
  INSERT INTO word_part (word_part, rank) VALUES ('automerge', 0);
`;
