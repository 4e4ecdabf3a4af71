// Tells which of the entries that a text expression finds hold a text: in SQLite where the content is ASCII, else here.
import { fold } from '../../base/fold.ts';
import type { SearchedText } from '../../core/history/search-port.ts';
import type { Database } from '../database/database.ts';
import type { EntryRow } from '../history/entry-row.ts';
import { readImage, readKind } from '../history/stored-fields.ts';
import { carriesTags } from './match-group.ts';

export type SearchedRow = Pick<EntryRow, 'position' | 'kind' | 'value' | 'app' | 'description' | 'image'>;
/** What searched text is made from. */
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

const fromCandidates = (tags: readonly number[]): string =>
  `FROM term CROSS JOIN entry ON entry.position = term.rowid WHERE term MATCH ?${carriesTags('entry.position', tags)}`;

/** SQLite compares the text at every place, so that much of a long one in a repetitive content takes long. */
const longestInSql = 256;

/** What SQLite finds out about a content. It lowers ASCII letters only, which is all that folding does to ASCII. */
const verdict = { differs: 0, holds: 1, unknown: 2 };
const judgement = `CASE WHEN octet_length(value) <> length(value) THEN ${verdict.unknown}
  WHEN instr(lower(value), ?) THEN ${verdict.holds} ELSE ${verdict.differs} END`;
const verdicts = 4;

/** The positions of the candidates that hold the folded text in their contents. */
export const verifyContents = (
  database: Database,
  folded: string,
  candidates: string,
  tags: readonly number[],
): number[] => {
  const holds = (position: number): boolean => {
    const row = database.get<{ value: string }>('SELECT value FROM entry WHERE position = ?', position);
    return row !== undefined && fold(row.value).includes(folded);
  };
  const [judge, values] =
    folded.length <= longestInSql ? [judgement, [folded, candidates]] : [verdict.unknown, [candidates]];
  // As one text: a row each would take longer than all the rest.
  const judged = database.get<{ list: string }>(
    `SELECT json_group_array(position * ${verdicts} + ${judge}) AS list ${fromCandidates(tags)}`,
    ...values,
  );
  const list: number[] = JSON.parse(judged?.list ?? '[]');
  return list
    .filter((one) => {
      const judgedAs = one % verdicts;
      return judgedAs === verdict.holds || (judgedAs === verdict.unknown && holds(Math.floor(one / verdicts)));
    })
    .map((one) => Math.floor(one / verdicts));
};

/** The positions of the candidates that hold the folded text in their other fields. */
export const verifyOthers = (
  { database, searchedText }: { database: Database; searchedText: SearchedText },
  folded: string,
  candidates: string,
  tags: readonly number[],
): number[] => {
  const found: number[] = [];
  // Only of a picture the value is one of the other fields.
  const rows = database.iterate<SearchedRow>(
    `SELECT entry.position, kind, app, description, image, iif(kind = 'image', value, '') AS value ${fromCandidates(tags)}`,
    candidates,
  );
  for (const row of rows) if (fold(readTexts(row, searchedText).other).includes(folded)) found.push(row.position);
  return found;
};
