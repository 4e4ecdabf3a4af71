// Changes the history: adds, moves, edits, tags, pins and drops entries, and updates every index.
import type { EntryPart } from '../../core/events/change.ts';
import type { EntryContent, StoredEntry } from '../../core/history/stored-entry.ts';
import type { EntryWriter } from '../../core/history/writer-port.ts';
import { createCounters } from '../database/counters.ts';
import { createDigestIndex, hasDigest } from '../indexes/digest-index.ts';
import { createDoomedTables } from '../indexes/doomed-tables.ts';
import { createIndexRebuild } from '../indexes/index-rebuild.ts';
import { createIndexSwap } from '../indexes/index-swap.ts';
import { createListRepair } from '../indexes/list-repair.ts';
import type { RemovalKind } from '../indexes/text-erasure.ts';
import { createTextIndex } from '../indexes/text-index.ts';
import { createFreeSpace } from '../space/free-space.ts';
import { clearOldGaps } from '../space/gap-clearing.ts';
import { createAbsorb } from './absorb-entry.ts';
import { createClockSetbacks } from './clock-setbacks.ts';
import { createDueRemoval } from './due-removal.ts';
import { createEntryDetails } from './entry-details.ts';
import { createPictures } from './entry-pictures.ts';
import { createEntryRestoring } from './entry-restoring.ts';
import { type EntryRow, entryColumns, readEntry } from './entry-row.ts';
import { createPastEntries } from './past-entries.ts';
import { createRemoval } from './removal.ts';
import type { SelectionDeps } from './selection.ts';
import { readTags } from './stored-fields.ts';
import { createUnpinnedTotal } from './unpinned-total.ts';

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

export const createEntryWriter = (deps: SelectionDeps): EntryWriter => {
  const { database, tagIndex, searchedText } = deps;
  const textIndex = createTextIndex({ database, searchedText });
  const listRepair = createListRepair({ database, tagIndex });
  const rebuild = createIndexRebuild({ database, textIndex });
  const details = createEntryDetails(database);
  const total = createUnpinnedTotal(database);
  const pictures = createPictures(deps);
  const freeSpace = createFreeSpace(database);
  const doomed = createDoomedTables(database);
  const digests = createDigestIndex(database);

  const findWhere = (condition: string, value: number | Uint8Array): StoredEntry | undefined => {
    const row = database.get<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE ${condition}`, value);
    return row && readEntry(row);
  };
  const find = (id: number) => findWhere('id = ?', id);
  const noteChange = ({ id }: { id: number }, ...changes: EntryPart[]): void =>
    database.noteChange({ kind: 'entry.changed', id, changes });
  const counters = createCounters(database);
  const setbacks = createClockSetbacks(database);

  /** The next position, for an entry copied at this time. */
  const nextPosition = (at: number): number => {
    setbacks.note(at);
    return counters.next('position');
  };

  const addToIndexes = (entry: StoredEntry): void => {
    tagIndex.add(entry);
    if (!rebuild.isWaiting(entry.position)) textIndex.add(entry);
  };
  const removeFromIndexes = (entry: StoredEntry, kind?: RemovalKind): void => {
    tagIndex.remove(entry);
    if (!rebuild.isWaiting(entry.position)) textIndex.remove(entry, kind);
  };

  /** Removes the entry from the indexes, changes its row, and adds it again. */
  const reindex = (before: StoredEntry, change: () => void): void => {
    removeFromIndexes(before);
    change();
    const after = find(before.id);
    if (after) addToIndexes(after);
  };

  /** Adds the entry at its new position first, so that words only it has stay in the dictionary. */
  const move = (before: StoredEntry, change: () => void, kind?: Pick<RemovalKind, 'bulk'>): void => {
    change();
    const after = find(before.id);
    if (after) addToIndexes(after);
    removeFromIndexes(before, { moved: true, ...kind });
  };

  const removal = createRemoval({
    database,
    tagIndex,
    details,
    total,
    find,
    removeFromIndexes: (entry, kind) => {
      digests.remove(entry.id);
      removeFromIndexes(entry, kind);
    },
    swapIndexes: createIndexSwap({ database, tagIndex, textIndex, doomed }),
  });

  /** Adds a stored entry to all indexes and totals. */
  const index = (entry: StoredEntry, digest: Uint8Array): void => {
    digests.add(entry.id, digest);
    total.add(entry.id);
    addToIndexes(entry);
  };

  const restoring = createEntryRestoring({
    database,
    find,
    noteTimes: setbacks.noteBetween,
    index,
  });

  /** Stores a new row and what comes with a copy. The caller adds it to the indexes. */
  const insert = (
    content: EntryContent,
    facts: Pick<StoredEntry, 'position' | 'copiedAt' | 'createdAt' | 'copies' | 'given' | 'pinnedAt'>,
  ): number => {
    const { id } = database.run(
      `INSERT INTO entry (position, kind, digest, copied_at, created_at, copies, bytes, pinned_at, app, description, derived, given, formats, image, files, value)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      facts.position,
      content.kind,
      content.digest,
      facts.copiedAt,
      facts.createdAt,
      facts.copies,
      content.bytes,
      facts.pinnedAt ?? null,
      content.app ?? null,
      content.description ?? null,
      JSON.stringify(content.derived),
      JSON.stringify(facts.given),
      JSON.stringify(content.formats),
      json(content.image),
      json(content.files),
      content.value,
    );
    database.noteChange({ kind: 'entry.added', id });
    details.setAll(id, content);
    if (content.kind === 'image' && content.value === '') pictures.awaitRecognition(id);
    return id;
  };

  const need = (id: number): StoredEntry => {
    const entry = find(id);
    if (!entry) throw new Error(`Entry ${id} was stored but can't be read.`);
    return entry;
  };

  const past = createPastEntries({
    database,
    counters,
    details,
    total,
    insert,
    index: (id, digest) => index(need(id), digest),
    noteTimes: setbacks.noteBetween,
    move: (id, position) =>
      move(
        need(id),
        () => {
          database.run('UPDATE entry SET position = ? WHERE id = ?', position, id);
        },
        { bulk: true }, // ten times as fast, for what may be the whole history
      ),
  });

  const absorb = createAbsorb({ database, details, remove: removal.one, reindex });

  /** Indexing and merging alternate, so that no large merge builds up. */
  let isMergeNext = false;

  const tidyIndexes = (isTimeUp: () => boolean): boolean => {
    if (listRepair.step(isTimeUp)) return true;
    if (doomed.eraseSome(isTimeUp)) return true;
    if (textIndex.eraseSome(isTimeUp)) return true;
    const isMergeTurn = isMergeNext;
    isMergeNext = !isMergeTurn;
    if (isMergeTurn && textIndex.mergeSome(isTimeUp)) return true;
    const more = textIndex.addSome((position) => {
      const entry = findWhere('position = ?', position);
      if (!entry) throw new Error(`Position ${position} is queued for indexing but has no entry.`);
      return entry;
    }, isTimeUp);
    return more || rebuild.step(isTimeUp) || textIndex.mergeSome(isTimeUp);
  };

  const writer: EntryWriter = {
    transaction: database.transaction,
    relaxedTransaction: database.relaxedTransaction,
    find,
    findByDigest: (digest) => findWhere(`${hasDigest} ORDER BY +position DESC LIMIT 1`, digest),
    newestPosition: () => counters.last('position'),

    add: (content, at) => {
      const { kind, value, bytes, derived, formats, app, description, image } = content;
      const facts = { position: nextPosition(at), copiedAt: at, createdAt: at, copies: 1, given: [] };
      const id = insert(content, facts);
      digests.add(id, content.digest);
      total.add(id);
      addToIndexes({
        id,
        ...facts,
        kind,
        value,
        bytes,
        derived,
        formats,
        ...(app !== undefined && { app }),
        ...(description !== undefined && { description }),
        ...(image && { image }),
      });
      return id;
    },

    moveUp: (entry, content, at) => {
      noteChange(entry, 'copied');
      total.track([entry.id], () => details.setAll(entry.id, content));
      move(entry, () => {
        database.run(
          'UPDATE entry SET position = ?, copied_at = ?, copies = copies + 1, app = ?, formats = ? WHERE id = ?',
          nextPosition(at),
          at,
          content.app ?? null,
          JSON.stringify(content.formats),
          entry.id,
        );
      });
    },

    moveToTop: (entry, at) => {
      noteChange(entry, 'moved');
      move(entry, () => {
        const position = nextPosition(at);
        database.run('UPDATE entry SET position = ?, copied_at = ? WHERE id = ?', position, at, entry.id);
      });
    },

    changeValue: (entry, content, replacedAt) => {
      noteChange(entry, 'value');
      total.track([entry.id], () => {
        if (replacedAt !== undefined) details.addVersion(entry.id, entry.value, replacedAt);
        details.setMarkup(entry.id, content);
        digests.remove(entry.id);
        digests.add(entry.id, content.digest);
        reindex(entry, () => {
          database.run(
            'UPDATE entry SET value = ?, digest = ?, bytes = ?, derived = ?, formats = ? WHERE id = ?',
            content.value,
            content.digest,
            content.bytes,
            JSON.stringify(content.derived),
            JSON.stringify(content.formats),
            entry.id,
          );
        });
      });
    },

    absorb: (target, entry, content, replacedAt) => {
      total.track([target.id, entry.id], () => absorb(target, entry, content, replacedAt));
      noteChange(target, 'copied');
    },
    forgetPast: (id) => {
      total.track([id], () => details.removeVersions(id));
      database.run('DELETE FROM log_line WHERE entry = ?', id);
    },

    setTags: (entry, given) => {
      noteChange(entry, 'tags');
      database.run('UPDATE entry SET given = ? WHERE id = ?', JSON.stringify(given), entry.id);
      tagIndex.change(entry.position, entry.given, given);
    },

    setDescription: (entry, description) => {
      noteChange(entry, 'description');
      reindex(entry, () => {
        database.run('UPDATE entry SET description = ? WHERE id = ?', description ?? null, entry.id);
      });
    },

    setPin: (entry, pinnedAt) => {
      database.noteChange({ kind: pinnedAt === undefined ? 'pin.removed' : 'pin.added', id: entry.id });
      total.track([entry.id], () => {
        database.run('UPDATE entry SET pinned_at = ? WHERE id = ?', pinnedAt ?? null, entry.id);
        details.setPin(entry.id, pinnedAt === undefined ? undefined : counters.next('pin'));
      });
    },

    findTagged: (id) => {
      const row = database.get<{ position: number; given: string }>(
        'SELECT position, given FROM entry WHERE id = ?',
        id,
      );
      return row && { id, position: row.position, given: readTags(row.given) };
    },
    lastId: () => database.number("SELECT seq FROM sqlite_sequence WHERE name = 'entry'"),

    ...restoring,
    ...past,
    remove: removal.one,
    removeSome: removal.some,
    dropDue: createDueRemoval({ database, total, find, remove: removal.one }),

    nextUnrecognized: pictures.nextUnrecognized,
    setRecognized: (entry, text) => {
      noteChange(entry, 'value');
      pictures.endRecognition(entry.id);
      reindex(entry, () => {
        database.run('UPDATE entry SET value = ? WHERE id = ?', text, entry.id);
      });
    },
    imagesBetween: pictures.between,
    removedImages: pictures.removed,
    amongRemovedImages: pictures.amongRemoved,
    forgetRemovedImages: pictures.forgetRemoved,

    tidySome: (isTimeUp = () => true) =>
      database.relaxedTransaction(() => tidyIndexes(isTimeUp)) ||
      freeSpace.reclaimSome(isTimeUp) ||
      clearOldGaps(database, isTimeUp),
  };
  return writer;
};
