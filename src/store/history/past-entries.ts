// Adds entries that were copied long ago, such as imported ones, where they belong in the order of copying.
import type { EntryContent } from '../../core/history/stored-entry.ts';
import type { EntryWriter, Limits, PastFacts, PastTimes } from '../../core/history/writer-port.ts';
import type { createCounters } from '../database/counters.ts';
import type { Database } from '../database/database.ts';
import { findPosition } from './clock-setbacks.ts';
import { type EntryDetails, maxVersions } from './entry-details.ts';
import { findFreePosition } from './free-position.ts';
import { createPinOrder } from './pin-order.ts';
import type { UnpinnedTotal } from './unpinned-total.ts';

interface Deps {
  database: Database;
  counters: ReturnType<typeof createCounters>;
  details: EntryDetails;
  total: UnpinnedTotal;
  /** Stores the row and everything that comes with a copy, but adds it to no index. Returns its id. */
  insert(content: EntryContent, facts: PastFacts & { position: number }): number;
  /** Adds the stored entry to all indexes and totals. */
  index(id: number, digest: Uint8Array): void;
  /** Call when an entry is put between others. */
  noteTimes(position: number, at: number): void;
  /** Moves an entry to a free position. */
  move(id: number, position: number): void;
}

/** What is left to do to make room for entries between others. */
interface Room {
  /** The positions of the entries that still have to move up. */
  readonly from: number;
  upTo: number;
  /** Where the next one goes, unless newer ones will be added above it. */
  next: number;
  readonly times: PastTimes;
  /** How many of the times are above the entries that have moved. */
  done: number;
}

interface Place {
  readonly id: number;
  readonly position: number;
  readonly at: number;
}

export const createPastEntries = (
  deps: Deps,
): Pick<EntryWriter, 'addPast' | 'hasRoomFor' | 'planRoom' | 'makeRoom'> => {
  const { database, counters, details, total, insert, index, noteTimes, move } = deps;

  const readNumber = (sql: string, ...values: number[]): number | undefined =>
    database.get<{ number: number | null }>(sql, ...values)?.number ?? undefined;

  const findPinNumber = createPinOrder(deps);

  const pin = (id: number, pinnedAt: number): void => {
    details.setPin(id, findPinNumber(pinnedAt));
    database.noteChange({ kind: 'pin.added', id });
  };

  const readNewest = ({ from, upTo }: Room): Place | undefined =>
    database.get(
      `SELECT id, position, copied_at AS at FROM entry WHERE position BETWEEN ? AND ? ORDER BY position DESC LIMIT 1`,
      from,
      upTo,
    );
  let room: Room | undefined;

  return {
    addPast: (content, facts) => {
      const position = findFreePosition(database, facts.copiedAt);
      const id = insert(content, { ...facts, position });
      for (const { value, replacedAt } of facts.versions.slice(-maxVersions)) details.addVersion(id, value, replacedAt);
      if (facts.pinnedAt !== undefined) pin(id, facts.pinnedAt);
      noteTimes(position, facts.copiedAt);
      index(id, content.digest);
    },

    hasRoomFor: (copiedAt, size, { mostEntries, mostBytes }: Limits) => {
      if (size > mostBytes) return false;
      const { count, bytes } = total.read();
      if (count < mostEntries && bytes < mostBytes) return true;
      const oldest = readNumber('SELECT min(copied_at) AS number FROM entry WHERE pinned_at IS NULL');
      return oldest !== undefined && copiedAt > oldest;
    },

    planRoom: (times) => {
      const added = times.reduce((sum, { count }) => sum + count, 0);
      const from = findPosition(database, times.at(-1)?.at ?? Number.MAX_SAFE_INTEGER);
      const upTo = counters.last('position');
      const moved = database.number('SELECT count(*) FROM entry WHERE position >= ?', from);
      counters.skip('position', added + moved);
      room = { from, upTo, next: upTo + added + moved, times, done: 0 };
    },

    // From the newest down, so that the order is right after every step.
    makeRoom: (isTimeUp) => {
      while (room) {
        const entry = readNewest(room);
        if (!entry) {
          room = undefined;
          break;
        }
        for (let newer = room.times[room.done]; newer && newer.at > entry.at; newer = room.times[room.done]) {
          room.next -= newer.count;
          room.done += 1;
        }
        move(entry.id, room.next);
        room.next -= 1;
        room.upTo = entry.position - 1;
        if (isTimeUp()) break;
      }
      return room !== undefined;
    },
  };
};
