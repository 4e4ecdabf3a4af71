// Finds the place of a past pin in the order of pins, which is that of their numbers, and makes room for it among the numbers.
// After Dietz and Sleator: only as many pins get new numbers as are too close together, so that any number of pins costs little each.
import type { createCounters } from '../database/counters.ts';
import type { Database } from '../database/database.ts';
import type { EntryDetails } from './entry-details.ts';

interface Deps {
  database: Database;
  counters: ReturnType<typeof createCounters>;
  details: EntryDetails;
}

/** The distance of pins that get numbers beyond all others. */
const stride = 1024;
/** Pins of the same millisecond, and some from before the clock was set back, can have any order. */
const mostCompared = 16;

/** Returns a free number below those of later pins. Call it in a transaction. */
export const createPinOrder = ({ database, counters, details }: Deps) => {
  const findLater = (pinnedAt: number): number | undefined =>
    database.get<{ number: number | null }>(
      `SELECT min(number) AS number FROM
         (SELECT number FROM entry INDEXED BY entry_by_pinned_at CROSS JOIN pin ON pin.entry = entry.id
          WHERE pinned_at > ? ORDER BY pinned_at LIMIT ${mostCompared})`,
      pinnedAt,
    )?.number ?? undefined;

  /** Moves the pins from `first` up apart, and leaves a free number between them and `below`. */
  const makeRoom = (first: number, below: number): number => {
    const close: number[] = [];
    let above: number | undefined;
    for (const pin of database.iterate<{ entry: number; number: number }>(
      'SELECT entry, number FROM pin WHERE number >= ? ORDER BY number',
      first,
    )) {
      if (pin.number - below > (close.length + 2) ** 2) {
        above = pin.number;
        break;
      }
      close.push(pin.entry);
    }
    if (above === undefined) {
      counters.skip('pin', stride * (close.length + 1));
      above = counters.last('pin') + 1;
    }
    const step = Math.floor((above - below) / (close.length + 2));
    // First without numbers: they are unique at every moment.
    for (const entry of close) details.setPin(entry, undefined);
    for (const [index, entry] of close.entries()) details.setPin(entry, below + step * (index + 2));
    return below + step;
  };

  return (pinnedAt: number): number => {
    const later = findLater(pinnedAt);
    if (later === undefined) return counters.next('pin');
    const below = database.number('SELECT coalesce(max(number), 0) FROM pin WHERE number < ?', later);
    return later - below > 1 ? below + Math.floor((later - below) / 2) : makeRoom(later, below);
  };
};
