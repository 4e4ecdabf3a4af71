// Repairs the indexes for lists and limits while they are in use, in small steps: adds what is missing, then deletes what is wrong.
import type { Database, SqlValue } from '../database/database.ts';
import { DamagedFile } from '../database/database-errors.ts';
import { isDoomed } from '../history/clear-selection.ts';
import { readKind, readTags } from '../history/stored-fields.ts';
import { totalBytes } from '../history/unpinned-total.ts';
import { createDigestIndex, startOf } from './digest-index.ts';
import { fixedTagCount, fixedTags } from './index-schema.ts';
import { everything, firstOf, spanOf, type TagIndex } from './tag-index.ts';
import { createTagRepair } from './tag-repair.ts';

/** Rows between two checks of the clock. */
const entryBatch = 32;
const digestBatch = 128;
const nameBatch = 128;

const phases = ['entries', 'tags', 'digests', 'names'] as const;
type Phase = (typeof phases)[number];

/** See `listRepairSchema`. */
interface Progress {
  readonly phase: Phase;
  readonly after: number;
  readonly span: number;
  readonly start: Uint8Array;
  readonly upTo: number;
  readonly count: number;
  readonly bytes: number;
}

interface ListedRow {
  readonly id: number;
  readonly position: number;
  readonly kind: SqlValue;
  readonly image: SqlValue;
  readonly files: SqlValue;
  readonly derived: SqlValue;
  readonly given: SqlValue;
  readonly digest: Uint8Array;
  readonly isUnpinned: number;
  readonly totalBytes: number;
  readonly isDoomed: number;
}

/** Lower than every key. */
const initialKey = { after: Number.MIN_SAFE_INTEGER, span: 0, start: new Uint8Array() } as const;

const writeProgress = (database: Database, { phase, after, span, start, upTo, count, bytes }: Progress): void => {
  database.run(
    `INSERT OR REPLACE INTO list_repair (id, phase, after, span, start, up_to, count, bytes) VALUES (1, ?, ?, ?, ?, ?, ?, ?)`,
    phase,
    after,
    span,
    start,
    upTo,
    count,
    bytes,
  );
};

const readProgress = (database: Database): Progress[] =>
  database.all('SELECT phase, after, span, start, up_to AS upTo, count, bytes FROM list_repair');

const isWhole = ({ phase, after, span, start, upTo, count, bytes }: Progress): boolean =>
  phases.includes(phase) &&
  start instanceof Uint8Array &&
  [after, span, upTo, count, bytes].every(Number.isSafeInteger);

/** SQLite would take the rows of another table for it. */
export const isListRepairDamaged = (database: Database): boolean => {
  const rows = readProgress(database);
  return rows.length > 1 || !rows.every(isWhole);
};

/** Starts over if a repair is under way. */
export const startListRepair = (database: Database): void => {
  database.execute(`DELETE FROM tag WHERE id <= ${fixedTagCount}`);
  // Replaces a name that has the wrong id: its entries are listed again under the right one.
  database.execute(fixedTags.replace('INSERT', 'INSERT OR REPLACE'));
  database.execute('INSERT OR IGNORE INTO unpinned_total (id, count, bytes) VALUES (1, 0, 0)');
  const upTo = database.number('SELECT max(id) FROM entry');
  writeProgress(database, { ...initialKey, phase: 'entries', upTo, count: 0, bytes: 0 });
};

/** The other tables have been filled from the rows meanwhile, so only names are left. */
export const skipToNames = (database: Database): void => {
  database.run("UPDATE list_repair SET phase = 'names', after = ?", fixedTagCount);
};

interface Deps {
  database: Database;
  tagIndex: TagIndex;
}

export const createListRepair = ({ database, tagIndex }: Deps) => {
  const digests = createDigestIndex(database);
  const tagRepair = createTagRepair(database, tagIndex.isText);

  /** Entries that a clearing has removed from the lists are not listed again: the clearing deletes them. */
  const shouldBeListed = (row: ListedRow): boolean => row.isDoomed === 0 || tagIndex.has(row.position);

  const list = ({ id, position, kind, image, files, derived, given, digest }: ListedRow): void => {
    digests.add(id, digest);
    tagIndex.add({
      position,
      kind: readKind(kind, image, files),
      derived: readTags(derived),
      given: readTags(given),
    });
  };

  const repairEntries = (progress: Progress): Progress => {
    const rows = database.all<ListedRow>(
      `SELECT id, position, kind, image, files, derived, given, digest, pinned_at IS NULL AS isUnpinned,
         ${totalBytes} AS totalBytes, ${isDoomed} AS isDoomed
       FROM entry WHERE id > ? AND id <= ? ORDER BY id LIMIT ${entryBatch}`,
      progress.after,
      progress.upTo,
    );
    const last = rows.at(-1);
    if (!last) {
      const { count, bytes } = progress;
      database.run('UPDATE unpinned_total SET count = ?, bytes = ? WHERE id = 1', count, bytes);
      return { ...progress, ...initialKey, phase: 'tags' };
    }
    const listed = rows.filter(shouldBeListed);
    for (const row of listed) list(row);
    const counted = listed.filter(({ isUnpinned }) => isUnpinned === 1);
    return {
      ...progress,
      after: last.id,
      count: progress.count + counted.length,
      bytes: counted.reduce((sum, row) => sum + row.totalBytes, progress.bytes),
    };
  };

  const repairTags = (progress: Progress): Progress => {
    const next = tagRepair.findNext({ tag: progress.after, span: progress.span });
    if (!next) return { ...progress, ...initialKey, phase: 'digests' };
    tagRepair.repair(next);
    return { ...progress, after: next.tag, span: next.span };
  };

  const repairDigests = (progress: Progress): Progress => {
    const rows = database.all<{ start: Uint8Array; entry: number; isRight: number }>(
      `SELECT start, entry, EXISTS (
         SELECT 1 FROM entry CROSS JOIN entry_tag ON tag = ${everything} AND entry_tag.position = entry.position
         WHERE entry.id = entry_digest.entry AND ${startOf('digest')} = start
       ) AS isRight
       FROM entry_digest WHERE (start, entry) > (?, ?) ORDER BY start, entry LIMIT ${digestBatch}`,
      progress.start,
      progress.after,
    );
    const last = rows.at(-1);
    if (!last) return { ...progress, ...initialKey, phase: 'names', after: fixedTagCount };
    for (const { start, entry, isRight } of rows)
      if (isRight === 0) database.run('DELETE FROM entry_digest WHERE start = ? AND entry = ?', start, entry);
    return { ...progress, start: last.start, after: last.entry };
  };

  const repairNames = (progress: Progress): Progress | undefined => {
    const rows = database.all<{ id: number; isUsed: number }>(
      `SELECT id, EXISTS (SELECT 1 FROM tag_span WHERE tag = tag.id) AS isUsed FROM tag WHERE id > ? ORDER BY id LIMIT ${nameBatch}`,
      progress.after,
    );
    const last = rows.at(-1);
    if (!last) return undefined;
    for (const { id, isUsed } of rows) {
      if (isUsed === 0) database.run('DELETE FROM tag WHERE id = ?', id);
      else database.run("UPDATE tag SET role = 'given' WHERE id = ? AND role <> 'given'", id);
    }
    return { ...progress, after: last.id };
  };

  const repairs: Readonly<Record<Phase, (progress: Progress) => Progress | undefined>> = {
    entries: repairEntries,
    tags: repairTags,
    digests: repairDigests,
    names: repairNames,
  };

  /** Now that the lists are correct, they show how many texts the rebuild has to index. */
  const countTexts = (): void => {
    const upTo = database.number('SELECT up_to FROM index_state');
    const span = spanOf(upTo);
    const total =
      database.number('SELECT sum(count) FROM tag_span WHERE tag = ? AND span < ?', everything, span) +
      database.number(
        'SELECT count(*) FROM entry_tag WHERE tag = ? AND position >= ? AND position <= ?',
        everything,
        firstOf(span),
        upTo,
      );
    database.run('UPDATE index_state SET total = ? WHERE up_to > 0', total);
  };

  return {
    /** Repairs at least a few rows, and more until the time is up. Returns whether there was anything to do. */
    step: (isTimeUp: () => boolean): boolean => {
      let [progress] = readProgress(database);
      if (!progress) return false;
      if (!isWhole(progress)) throw new DamagedFile('The progress of the repair of the lists is damaged.');
      do progress = repairs[progress.phase](progress);
      while (progress && !isTimeUp());
      if (progress) writeProgress(database, progress);
      else {
        database.run('DELETE FROM list_repair');
        countTexts();
      }
      return true;
    },
  };
};
