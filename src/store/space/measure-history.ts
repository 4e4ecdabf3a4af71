// Measures what takes up space in the history: by kind, and by when it was copied. A large history is estimated from a sample, so
// that the cost doesn't grow with it.
import type { Database } from '../database/database.ts';
import { countVariables } from '../history/status-counts.ts';
import { everything, firstOf } from '../indexes/tag-index.ts';
import { type Measured, type Period, sumByPeriod } from './sum-by-period.ts';

/** The derived tags of pictures and files: see `fixedTags`. */
const [imageTag, filesTag] = [9, 10];

export interface Limits {
  /** Up to this many entries are all read, in the order of the file. */
  readonly readAll: number;
  /** Of more, this many are read: each costs two or three pages from anywhere in the file. */
  readonly sample: number;
}
const usualLimits: Limits = { readAll: 20_000, sample: 3000 };

interface Row {
  readonly kind: 'text' | 'image' | 'files';
  readonly at: number;
  readonly bytes: number;
  readonly markup: number;
  readonly versions: number;
  readonly versionCount: number;
}

type Weighed = Row & Measured;

interface Amount {
  readonly bytes: number;
  readonly count: number;
}

export interface MeasuredHistory {
  readonly isEstimated: boolean;
  readonly texts: Amount;
  readonly pictures: Amount;
  readonly files: Amount;
  readonly formatting: Amount;
  readonly versions: Amount;
  readonly variables: Amount;
  readonly log: Amount;
  /** Bytes of the whole file, including what only indexes it. */
  readonly fileBytes: number;
  readonly freeBytes: number;
  readonly periods: { readonly unit: Period; readonly sums: ReturnType<typeof sumByPeriod>['sums'] };
}

/** SQLite takes these lengths from the head of a row, without reading the text. */
const columns = `kind, copied_at AS at, bytes,
  coalesce((SELECT coalesce(octet_length(html), 0) + coalesce(octet_length(rtf), 0) FROM markup WHERE entry = entry.id), 0) AS markup,
  coalesce((SELECT sum(octet_length(value)) FROM version WHERE entry = entry.id), 0) AS versions,
  (SELECT count(*) FROM version WHERE entry = entry.id) AS versionCount`;

const readAll = (database: Database): Weighed[] =>
  database.all<Row>(`SELECT ${columns} FROM entry`).map((row) => ({ ...row, weight: 1 }));

/** Spreads the sample, but not at equal distances: those would meet the same kind of entry again and again if copies recur in a pattern. */
const spread = (index: number): number => index + ((index * 0.6180339887) % 1);

/** One in every `weight` entries with the tag. */
const readSample = (database: Database, tag: number, size: number): Weighed[] => {
  const spans = database.all<{ span: number; count: number }>(
    'SELECT span, count FROM tag_span WHERE tag = ? ORDER BY span',
    tag,
  );
  const total = spans.reduce((sum, { count }) => sum + count, 0);
  const weight = Math.max(1, total / size);
  const rows: Weighed[] = [];
  let [before, index] = [0, 0];
  for (const { span, count } of spans) {
    for (; spread(index) * weight < before + count; index++) {
      const row = database.get<Row>(
        `SELECT ${columns} FROM entry
         WHERE position = (SELECT position FROM entry_tag WHERE tag = ? AND position >= ? LIMIT 1 OFFSET ?)`,
        tag,
        firstOf(span),
        Math.floor(spread(index) * weight - before),
      );
      if (row) rows.push({ ...row, weight });
    }
    before += count;
  }
  return rows;
};

/** Pictures and files have samples of their own: a few large ones would be missed among many texts. */
const readByKind = (database: Database, size: number): Weighed[] => [
  ...readSample(database, everything, size).filter(({ kind }) => kind === 'text'),
  ...readSample(database, imageTag, size / 2).filter(({ kind }) => kind === 'image'),
  ...readSample(database, filesTag, size / 2).filter(({ kind }) => kind === 'files'),
];

const add = (rows: readonly Weighed[], bytesOf: (row: Row) => number, countOf: (row: Row) => number): Amount => ({
  bytes: Math.round(rows.reduce((sum, row) => sum + row.weight * bytesOf(row), 0)),
  count: Math.round(rows.reduce((sum, row) => sum + row.weight * countOf(row), 0)),
});

const addKind = (rows: readonly Weighed[], kind: Row['kind']): Amount =>
  add(
    rows.filter((row) => row.kind === kind),
    ({ bytes }) => bytes,
    () => 1,
  );

export const measureHistory = (
  database: Database,
  now: number,
  { readAll: most, sample }: Limits = usualLimits,
): MeasuredHistory =>
  database.transaction(() => {
    const isEstimated = database.number('SELECT sum(count) FROM tag_span WHERE tag = ?', everything) > most;
    const rows = isEstimated ? readByKind(database, sample) : readAll(database);
    const pageBytes = database.number('PRAGMA page_size');
    const { unit, sums } = sumByPeriod(
      rows.map((row) => ({ ...row, bytes: row.bytes + row.markup + row.versions })),
      now,
    );
    return {
      isEstimated,
      texts: addKind(rows, 'text'),
      pictures: addKind(rows, 'image'),
      files: addKind(rows, 'files'),
      formatting: add(
        rows,
        ({ markup }) => markup,
        ({ markup }) => (markup > 0 ? 1 : 0),
      ),
      versions: add(
        rows,
        ({ versions }) => versions,
        ({ versionCount }) => versionCount,
      ),
      variables: {
        bytes:
          database.number('SELECT sum(octet_length(content)) FROM variable') +
          database.number('SELECT sum(octet_length(content)) FROM past_value'),
        count: countVariables(database),
      },
      log: {
        bytes: database.number('SELECT sum(octet_length(text)) FROM log_line'),
        count: database.number('SELECT count(*) FROM log_line'),
      },
      fileBytes: pageBytes * database.number('PRAGMA page_count'),
      freeBytes: pageBytes * database.number('PRAGMA freelist_count'),
      periods: { unit, sums },
    };
  }, 'DEFERRED');
