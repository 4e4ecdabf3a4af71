// Migration 9: finds entries by application and by time, for the filters of the overlay.

export const appsAndTimes = `
  CREATE INDEX entry_by_app ON entry (app, position) WHERE app IS NOT NULL;
  CREATE INDEX entry_by_copied_at ON entry (copied_at, position);
`;
