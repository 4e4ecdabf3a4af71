// Checks which candidates really contain a text: in SQL if the content is ASCII, otherwise in JavaScript.
import { fold } from '../../base/fold.ts';
import type { SearchedText } from '../../core/history/search-port.ts';
import type { Database } from '../database/database.ts';
import type { EntryRow } from '../history/entry-row.ts';
import { readImage, readKind } from '../history/stored-fields.ts';
import { listPositions, type Positions } from './positions.ts';

export type SearchedRow = Pick<EntryRow, 'position' | 'kind' | 'value' | 'app' | 'description' | 'image'>;
/** The columns that `readTexts` needs. */
export const searchedColumns = 'entry.position, kind, app, description, image, value';

export const readTexts = (row: SearchedRow, searchedText: SearchedText) => {
  const { value, app, description } = row;
  const image = row.image === null ? undefined : readImage(row.image);
  return searchedText({
    kind: readKind(row.kind, row.image, null),
    value,
    ...(app !== null && { app }),
    ...(description !== null && { description }),
    ...(image && { image }),
  });
};

const fromCandidates = 'FROM json_each(?) AS candidate CROSS JOIN entry ON entry.position = candidate.value';

/** SQLite compares the text at every offset, so a long text in a repetitive content takes long. */
const maxSqlLength = 256;

/** SQLite's verdict on a content. LIKE only ignores the case of ASCII letters, which is all that folding does to ASCII. */
const verdict = { differs: 0, contains: 1, unknown: 2 };
const judgement = `CASE WHEN octet_length(entry.value) <> length(entry.value) THEN ${verdict.unknown}
  WHEN entry.value LIKE ? ESCAPE '\\' THEN ${verdict.contains} ELSE ${verdict.differs} END`;
const writePattern = (folded: string): string => `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
const verdicts = 4; // to pack a position and a verdict into one number

/** The positions of the candidates whose contents contain the folded text. */
export const verifyContents = (database: Database, folded: string, candidates: Positions): number[] => {
  const containsText = (position: number): boolean => {
    const row = database.get<{ value: string }>('SELECT value FROM entry WHERE position = ?', position);
    return row !== undefined && fold(row.value).includes(folded);
  };
  const listed = JSON.stringify(listPositions(candidates));
  const [judge, values] =
    folded.length <= maxSqlLength ? [judgement, [writePattern(folded), listed]] : [verdict.unknown, [listed]];
  // As one JSON value, because a row for each would take longer than everything else.
  const judged = database.get<{ list: string }>(
    `SELECT json_group_array(position * ${verdicts} + ${judge}) AS list ${fromCandidates}`,
    ...values,
  );
  const list: number[] = JSON.parse(judged?.list ?? '[]');
  return list
    .filter((one) => {
      const judgedAs = one % verdicts;
      return (
        judgedAs === verdict.contains || (judgedAs === verdict.unknown && containsText(Math.floor(one / verdicts)))
      );
    })
    .map((one) => Math.floor(one / verdicts));
};

/** The positions of the candidates whose other fields contain the folded text. */
export const verifyOthers = (
  { database, searchedText }: { database: Database; searchedText: SearchedText },
  folded: string,
  candidates: Positions,
): number[] => {
  const found: number[] = [];
  // The value is only one of the other fields for pictures.
  const rows = database.iterate<SearchedRow>(
    `SELECT entry.position, kind, app, description, image, iif(kind = 'image', entry.value, '') AS value ${fromCandidates}`,
    JSON.stringify(listPositions(candidates)),
  );
  for (const row of rows) if (fold(readTexts(row, searchedText).other).includes(folded)) found.push(row.position);
  return found;
};
