// Migration 10: the commands that were used in the overlay, to recall them.

export const pastCommands = `
  CREATE TABLE past_command (
    id INTEGER PRIMARY KEY,
    line TEXT NOT NULL
  ) STRICT;
`;
