// Tells whether a write-ahead log belongs to the file beside it: SQLite does not ask, and would apply the log of the history before to a
// backup that was restored over it. Each opening gives the file a mark, and every log has it on its first page.
import { randomInt } from 'node:crypto';
import { readSync, renameSync, rmSync, statSync } from 'node:fs';
import type { Database } from './database.ts';
import { explainUnwritable } from './database-errors.ts';
import { fileHeaderLength, readFileHeader } from './pages/file-header.ts';
import { openLasting } from './pages/lasting-file.ts';
import { readLog } from './pages/write-ahead-log.ts';
import { asideName } from './set-aside.ts';

/** The mark of the opening before, and that of the last one: while the file still has the former, the log may have both. */
const parse = (marks: number): readonly [number, number] => [marks >>> 16, marks & 0xffff];
const join = (before: number, now: number): number => (before << 16) | now;
const largest = 0x7fff; // two of them make a number that SQLite has room for

/** To be called once, before anything else is written. Afterwards the logs of earlier openings are told from those of this one. */
export const markLog = (database: Database): void => {
  try {
    if (!database.checkpoint()) return; // the file would be two marks behind
    const [, before] = parse(database.number('PRAGMA application_id'));
    const now = chooseMark(before);
    database.setMark(join(before, now));
    if (!database.checkpoint()) return;
    database.setMark(join(now, now)); // the file itself has the new mark, so that the log can do without the old one
    // Twice in the file, it is known again even if one of the two is damaged.
    database.truncateLog({ evenIfNothingErased: true });
  } catch (error) {
    if (!explainUnwritable(error)) throw error; // on a full disk the file keeps the mark that it has
  }
};

const chooseMark = (before: number): number => {
  const mark = randomInt(1, largest);
  return mark < before ? mark : mark + 1; // never the same
};

const readMarks = (bytes: Buffer): readonly [number, number] => parse(bytes.readUInt32BE(68));

const readAt = (file: string, position: number): Buffer => {
  const { descriptor, close } = openLasting(file);
  try {
    const bytes = Buffer.alloc(fileHeaderLength);
    readSync(descriptor, bytes, 0, bytes.length, position);
    return bytes;
  } finally {
    close();
  }
};

/** One mark in common is enough: a bit of the other may be damaged. A log without the first page says nothing. */
const belongs = (file: string, log: string): boolean => {
  const start = readAt(file, 0);
  const firstPage = readLog(log)?.offsets.get(1);
  if (firstPage === undefined || !readFileHeader(start).isUsable) return true;
  const ours = readMarks(start);
  return readMarks(readAt(log, firstPage)).some((mark) => ours.includes(mark));
};

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** To be called while nobody has the file open. Answers what to tell the person; undefined if the log is that of the file. */
export const setForeignLogAside = (file: string, now: Date): string | undefined => {
  const log = `${file}-wal`;
  if (sizeOf(file) === 0 || sizeOf(log) === 0 || belongs(file, log)) return undefined;
  const aside = `${asideName(file, 'replaced', now)}-wal`;
  renameSync(log, aside);
  rmSync(`${file}-shm`, { force: true }); // follows from the log
  return `${file} is not the file that the write-ahead log beside it was written for, as when a backup is restored. The log was not used. It is kept as ${aside}.`;
};
