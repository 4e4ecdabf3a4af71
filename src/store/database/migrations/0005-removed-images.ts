// Migration 5: tracks pictures of deleted entries until their files are removed too.

export const removedImages = `
  CREATE TABLE removed_image (
    file TEXT PRIMARY KEY
  ) STRICT, WITHOUT ROWID;

  -- Whichever way an entry goes, the note is in the same transaction: a crash before the file is removed leaves it.
  CREATE TRIGGER note_removed_image AFTER DELETE ON entry WHEN old.image IS NOT NULL BEGIN
    INSERT OR IGNORE INTO removed_image (file) VALUES (old.image ->> 'file');
  END;
`;
