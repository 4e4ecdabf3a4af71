// Reads the newest texts, to show what a setting of capture would do to them.
import type { Database } from '../database/database.ts';
import { everything } from '../indexes/tag-index.ts';
import { readText, readTime } from './stored-fields.ts';

export interface RecentText {
  readonly id: number;
  readonly text: string;
  readonly copiedAt: number;
  readonly app?: string;
}

const maxTexts = 200;
/** Entries in which texts are looked for, so that a long series of pictures takes no longer. */
const maxEntries = 5000;
const maxBytes = 20_000;

interface Row {
  id: number;
  value: string | null;
  copied_at: number;
  app: string | null;
}

/** Newest first, without those that have expired. `skipped` counts texts that are too long. */
export const readRecentTexts = (
  database: Database,
  now: number,
): { readonly texts: readonly RecentText[]; readonly skipped: number } => {
  const rows = database.all<Row>(
    `SELECT id, CASE WHEN octet_length(value) <= ${maxBytes} THEN value END AS value, copied_at, app
     FROM (SELECT position FROM entry_tag WHERE tag = ${everything} ORDER BY position DESC LIMIT ${maxEntries})
       CROSS JOIN entry USING (position)
     WHERE kind = 'text'
       AND (pinned_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM expiry WHERE expiry.entry = entry.id AND at <= ?))
     ORDER BY position DESC LIMIT ${maxTexts}`,
    now,
  );
  const texts = rows.flatMap(({ id, value, copied_at: copiedAt, app }) =>
    value === null
      ? []
      : [{ id, text: readText(value), copiedAt: readTime(copiedAt), ...(app !== null && { app: readText(app) }) }],
  );
  return { texts, skipped: rows.length - texts.length };
};
