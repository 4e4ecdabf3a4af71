// The rules of the history: copying, editing, tagging, pinning, clearing. Synchronous, so that each change is one transaction.
import { refuse } from '../../base/refusal.ts';
import { identifyImage, readNewEntry, readText } from './entry-content.ts';
import type { EntryContent, Markup, NewEntry, PastEntry, StoredEntry, TaggedEntry } from './stored-entry.ts';
import { readGivenTags, readRemovedTags } from './tag-names.ts';
import type { Cleared, EntryWriter, Limits, PastTimes, RemovedEntry } from './writer-port.ts';

export interface TagNames {
  addTags?: string[];
  removeTags?: string[];
  tags?: string[];
}

export interface EntryChange extends TagNames {
  value?: string;
  pin?: boolean;
  description?: string;
}

/** New text for an entry. */
export interface Replacement extends Markup {
  text: string;
  /** The old text must be erased everywhere. */
  redacted: boolean;
}

export interface BulkTagging {
  addTags?: string[];
  removeTags?: string[];
  ids?: number[];
}

export interface BulkResult {
  matched: number;
  changed: number;
}

/** What became of an entry from elsewhere. `completed`: there was one with its content, which got its tags, pin or description. */
export type PastOutcome = 'added' | 'completed' | 'alreadyThere' | 'empty' | 'over-limit';

type TagChange = (given: readonly string[]) => string[];

/** Names are checked before anything changes, so an invalid one refuses the whole request. */
const readTagChange = ({ addTags = [], removeTags = [], tags }: TagNames): TagChange => {
  if (tags) {
    const names = readGivenTags(tags, 'tags');
    return () => names;
  }
  const added = readGivenTags(addTags, 'addTags');
  const removed = readRemovedTags(removeTags, 'removeTags');
  return (given) => [...new Set([...given, ...added])].filter((name) => !removed.includes(name));
};

const sameTags = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((name, index) => name === others[index]);

const isPlain = ({ html, rtf }: Markup): boolean => html === undefined && rtf === undefined;

/** Keeps the known application and source if the copy has none. */
const keepOrigin = (content: EntryContent, known: StoredEntry): EntryContent => {
  const { app = known.app, source } = content;
  const from = content.app === undefined ? (source ?? known.source) : source;
  return { ...content, ...(app !== undefined && { app }), ...(from !== undefined && { source: from }) };
};

export const createHistory = ({ entries, now }: { entries: EntryWriter; now: () => number }) => {
  const need = (id: number): StoredEntry =>
    entries.find(id) ?? refuse('not_found', `There is no entry ${id} in the history.`);

  /** Plain text says nothing about formatting: the entry with the same text keeps its own. Other markup replaces all of it. */
  const keepMarkup = (content: EntryContent, known: StoredEntry): EntryContent => {
    const isFormatted = known.formats.length > 1;
    if (!isFormatted || !isPlain(content)) return content;
    return { ...content, formats: known.formats, ...entries.readAll(known).markup };
  };

  /** Adds an entry, or moves up the one with the same content. */
  const keep = (content: EntryContent): number => {
    const known = entries.findByDigest(content.digest);
    const at = Math.min(content.copiedAt ?? now(), now());
    if (!known) return entries.add(content, at);
    entries.moveUp(known, keepMarkup(keepOrigin(content, known), known), at);
    return known.id;
  };

  /** Whether the entry has this markup, if there is any. */
  const hasMarkup = (entry: StoredEntry, content: Markup): boolean => {
    if (isPlain(content)) return true;
    const { html, rtf } = content;
    const { markup } = entries.readAll(entry);
    return (html ?? markup.html) === markup.html && (rtf ?? markup.rtf) === markup.rtf;
  };

  /** Adds the result of a command. An entry that has its content only moves to the top: nobody copied it again. */
  const keepResult = (content: EntryContent): number => {
    const known = entries.findByDigest(content.digest);
    if (!known || !hasMarkup(known, content)) return keep(content);
    entries.moveToTop(known, now());
    return known.id;
  };

  const changeTags = (entry: TaggedEntry, change: TagChange): boolean => {
    const given = change(entry.given);
    if (sameTags(given, entry.given)) return false;
    entries.setTags(entry, given);
    return true;
  };

  const setPin = (entry: StoredEntry, pin: boolean): void => {
    if (pin !== (entry.pinnedAt !== undefined)) entries.setPin(entry, pin ? now() : undefined);
  };

  const changeValue = (entry: StoredEntry, value: string): void => {
    if (entry.kind !== 'text') {
      const what = entry.kind === 'image' ? 'an image' : 'a list of files';
      refuse('not_changeable', `value: entry ${entry.id} is ${what}; only the value of a text entry can be changed.`);
    }
    const content = readText(value);
    if (content.value !== entry.value) entries.changeValue(entry, content, now());
  };

  /** Deletes every entry with this text. */
  const forgetText = (text: string): void => {
    const { digest } = readText(text);
    for (let holder = entries.findByDigest(digest); holder; holder = entries.findByDigest(digest))
      entries.remove(holder);
  };

  /** Merges `entry` into `holder`, with its given tags, description and pin. */
  const absorb = (holder: StoredEntry, entry: StoredEntry, content: EntryContent, replacedAt: number | undefined) => {
    entries.absorb(holder, entry, keepMarkup(content, holder), replacedAt);
    changeTags(need(holder.id), (given) => [...new Set([...given, ...entry.given])]);
    if (holder.description === undefined && entry.description !== undefined) {
      entries.setDescription(need(holder.id), entry.description);
    }
    if (entry.pinnedAt !== undefined) setPin(need(holder.id), true);
  };

  /** Returns whether the entry lacked a tag, a pin or a description that the other one has. */
  const complete = (entry: StoredEntry, { given, pinnedAt, description }: PastEntry, isTrial: boolean): boolean => {
    const all = [...new Set([...entry.given, ...given])];
    const lacks = {
      tags: all.length > entry.given.length,
      pin: pinnedAt !== undefined && entry.pinnedAt === undefined,
      description: description !== undefined && entry.description === undefined,
    };
    if (!isTrial) {
      if (lacks.tags) entries.setTags(entry, all);
      if (lacks.pin) entries.setPin(need(entry.id), pinnedAt);
      if (lacks.description) entries.setDescription(need(entry.id), description);
    }
    return Object.values(lacks).includes(true);
  };

  const importOne = (past: PastEntry, limits: Limits, isTrial: boolean): PastOutcome => {
    const content = readNewEntry(past);
    if (!content) return 'empty';
    const known = entries.findByDigest(content.digest);
    if (known) return complete(known, past, isTrial) ? 'completed' : 'alreadyThere';
    if (past.pinnedAt === undefined && !entries.hasRoomFor(past.copiedAt, content.bytes, limits)) return 'over-limit';
    if (!isTrial) entries.addPast(content, past);
    return 'added';
  };

  const unusedImages = (files: readonly string[]): string[] =>
    files.filter((file) => !entries.findByDigest(identifyImage(file)));

  return {
    /** Undefined if there is nothing to save. */
    record: (entry: NewEntry): StoredEntry | undefined => {
      const content = readNewEntry(entry);
      return content && entries.transaction(() => need(entry.isResult ? keepResult(content) : keep(content)));
    },

    /** Moves the entry with this content above what was recorded after it. Undefined if it no longer exists. */
    moveToTop: (entry: NewEntry): StoredEntry | undefined => {
      const digest = readNewEntry(entry)?.digest;
      return entries.transaction(() => {
        const known = digest && entries.findByDigest(digest);
        if (!known) return undefined;
        entries.moveToTop(known, now());
        return need(known.id);
      });
    },

    /** Refuses a change of tags, pin or description that `change` would refuse. */
    checkChange: (id: number, change: Omit<EntryChange, 'value'>): void => {
      need(id);
      readTagChange(change);
    },

    change: (id: number, change: EntryChange): StoredEntry =>
      entries.transaction(() => {
        const entry = need(id);
        const changeGiven = readTagChange(change);
        if (change.value !== undefined) changeValue(entry, change.value);
        changeTags(need(id), changeGiven);
        if (change.description !== undefined) {
          entries.setDescription(need(id), change.description.toWellFormed() || undefined);
        }
        if (change.pin !== undefined) setPin(need(id), change.pin);
        return need(id);
      }),

    /** Applies the result of a trigger. Returns the entry that has the text now. The old text becomes a version, unless it was redacted. */
    replaceText: (id: number, { redacted, ...text }: Replacement): StoredEntry =>
      entries.transaction(() => {
        const entry = need(id);
        const content = readNewEntry(text);
        if (!content) return entry;
        if (redacted) entries.forgetPast(id);
        const isSame = content.value === entry.value; // only the markup is new
        const replacedAt = redacted || isSame ? undefined : now();
        const holder = isSame ? undefined : entries.findByDigest(content.digest);
        if (holder) absorb(holder, entry, content, replacedAt);
        else entries.changeValue(entry, content, replacedAt);
        if (redacted && !isSame) forgetText(entry.value);
        return need(holder?.id ?? id);
      }),

    /** Refuses invalid tags before anything changes. Returns the last id; entries after it are not changed. */
    beginTagging: (change: TagNames): number => {
      readTagChange(change);
      return entries.lastId();
    },
    /**
     * Changes entries in order until the time is up. `done` counts those it got through. Does not wait for the disk: the caller
     * does that once, after the last step.
     */
    tagSome: (ids: readonly number[], change: TagNames, isTimeUp: () => boolean): BulkResult & { done: number } =>
      entries.relaxedTransaction(() => {
        const changeGiven = readTagChange(change);
        const result = { done: 0, matched: 0, changed: 0 };
        for (const id of ids) {
          const entry = entries.findTagged(id);
          result.done += 1;
          if (entry) result.matched += 1;
          if (entry && changeTags(entry, changeGiven)) result.changed += 1;
          if (isTimeUp()) break;
        }
        return result;
      }),

    planRoom: (times: PastTimes): void => entries.transaction(() => entries.planRoom(times)),
    makeRoom: (isTimeUp: () => boolean): boolean => entries.relaxedTransaction(() => entries.makeRoom(isTimeUp)),
    /**
     * Adds entries from elsewhere until the time is up, and returns what became of them. An entry that has their content stays where it
     * is. A trial changes nothing. As with tags, the caller waits for the disk.
     */
    importSome: (
      pasts: readonly PastEntry[],
      { limits, isTrial }: { limits: Limits; isTrial: boolean },
      isTimeUp: () => boolean,
    ): PastOutcome[] =>
      entries.relaxedTransaction(() => {
        const outcomes: PastOutcome[] = [];
        for (const past of pasts) {
          outcomes.push(importOne(past, limits, isTrial));
          if (isTimeUp()) break;
        }
        return outcomes;
      }),

    remove: (id: number): Cleared =>
      entries.transaction(() => {
        const entry = need(id);
        entries.remove(entry);
        return { count: 1, imageFiles: entry.image ? [entry.image.file] : [], more: false };
      }),

    /** Deletes an entry, and returns all that was stored about it. */
    takeOut: (id: number): RemovedEntry =>
      entries.transaction(() => {
        const entry = need(id);
        const removed = entries.readAll(entry);
        entries.remove(entry);
        return removed;
      }),

    /** Restores a deleted entry. If its content was copied again meanwhile, the new entry becomes part of it. */
    putBack: (removed: RemovedEntry): void =>
      entries.transaction(() => {
        const copiedAgain = entries.findByDigest(removed.digest);
        entries.putBack(removed);
        const restored = need(removed.id);
        if (!copiedAgain) return;
        const { digest, markup } = entries.readAll(copiedAgain);
        absorb(restored, copiedAgain, { ...copiedAgain, digest, ...markup }, now());
      }),

    /** A clearing that starts now deletes up to here, but nothing that is copied meanwhile. */
    newestPosition: entries.newestPosition,
    clearSome: entries.removeSome,

    dropDue: entries.dropDue,

    nextUnrecognized: entries.nextUnrecognized,
    /** Saves recognized text; does nothing if the entry was deleted meanwhile. */
    setRecognized: (id: number, text: string): void =>
      entries.transaction(() => {
        const entry = entries.find(id);
        if (entry?.kind === 'image') entries.setRecognized(entry, text.toWellFormed());
      }),

    imagesBetween: entries.imagesBetween,
    removedImages: entries.removedImages,
    forgetRemovedImages: entries.forgetRemovedImages,
    /** The image files that no entry uses. */
    unusedImages,
    /** Those whose entries were deleted, too: a file that can't be restored goes only by two marks. */
    releasedImages: (files: readonly string[]): string[] => unusedImages(entries.amongRemovedImages(files)),

    pin: (id: number): { entry: StoredEntry; added: boolean } =>
      entries.transaction(() => {
        const entry = entries.find(id) ?? refuse('unknown_entry', `id: there is no entry ${id} to pin.`);
        setPin(entry, true);
        return { entry: need(id), added: entry.pinnedAt === undefined };
      }),

    pinText: (text: string): { entry: StoredEntry; added: boolean } =>
      entries.transaction(() => {
        const content = readText(text);
        const known = entries.findByDigest(content.digest);
        const id = known?.id ?? entries.add(content, now());
        setPin(need(id), true);
        return { entry: need(id), added: known?.pinnedAt === undefined };
      }),

    unpin: (id: number): void =>
      entries.transaction(() => {
        const entry = need(id);
        if (entry.pinnedAt === undefined) refuse('not_found', `Entry ${id} is not pinned.`);
        setPin(entry, false);
      }),

    tidySome: entries.tidySome,
  };
};

export type History = ReturnType<typeof createHistory>;
