// Migration 2: adds variables with their past values, and the user's rules.

export const variablesAndRules = `
  -- What a variable holds is JSON that keeps the order of keys. The names of secrets begin with '!': none can be kept here.
  CREATE TABLE variable (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    name       TEXT NOT NULL UNIQUE CHECK (name NOT GLOB '!*'),
    updated_at INTEGER NOT NULL,
    content    TEXT NOT NULL
  ) STRICT;

  CREATE TABLE past_value (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    variable    INTEGER NOT NULL,
    replaced_at INTEGER NOT NULL,
    content     TEXT NOT NULL
  ) STRICT;
  CREATE INDEX past_value_by_variable ON past_value (variable);

  CREATE TABLE user_action (
    keyword    TEXT PRIMARY KEY,
    definition TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE copy_trigger (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    created_at INTEGER NOT NULL,
    definition TEXT NOT NULL
  ) STRICT;

  CREATE TABLE abbreviation (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    created_at   INTEGER NOT NULL,
    abbreviation TEXT NOT NULL UNIQUE,
    expansion    TEXT NOT NULL
  ) STRICT;
`;
