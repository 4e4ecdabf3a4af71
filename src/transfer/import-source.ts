// Imports what a source has: once through it to count, then in batches through the application.
// A second run finds that everything is already there, so an interrupted one is continued by running it again.
import { createHash } from 'node:crypto';
import type { Client } from '../client/client.ts';
import type { Schemas } from '../contract/types.ts';
import { explainStop } from './explain-stop.ts';
import type { OpenedSource } from './find-sources.ts';
import { createReport, type ImportReport } from './import-report.ts';
import { createSnippetImport } from './import-snippet.ts';
import {
  type Found,
  type FoundEntry,
  maxEntryBytes,
  noContent,
  type ReadSource,
  refuseMany,
  tooLarge,
  twice,
} from './source.ts';

type EntryToImport = Schemas['EntryToImport'];

interface Job {
  readonly opened: OpenedSource;
  readonly client: Client;
  /** Changes nothing, and says what would be imported. */
  readonly isDryRun: boolean;
  showProgress(done: number, total: number): void;
}

const batchEntries = 100;
const batchBytes = 4 * 1024 * 1024;
/** With more on one entry, the application would take seconds for it, for which copies and requests would have to wait. */
const [maxTags, maxFiles] = [1000, 100_000];
/** The history keeps no more of an entry. */
const maxVersions = 100;

/** Leaves out what would be too much on one entry, or the entry itself if the rest would be another content. */
const limitLists = (entry: FoundEntry, leaveOut: (reason: string) => void): FoundEntry | undefined => {
  const { tags = [], versions = [], files = [] } = entry;
  if (files.length > maxFiles) {
    leaveOut(`It has over ${maxFiles.toLocaleString('en')} files.`);
    return undefined;
  }
  if (tags.length > maxTags) leaveOut(`Tags of an entry after its first ${maxTags.toLocaleString('en')}.`);
  if (versions.length > maxVersions) leaveOut(`Versions of an entry before its last ${maxVersions}.`);
  return {
    ...entry,
    ...(tags.length > maxTags && { tags: tags.slice(0, maxTags) }),
    ...(versions.length > maxVersions && { versions: versions.slice(-maxVersions) }),
  };
};

/** Entries of programs that record no times count as copied when their file was last written, and as pinned when they were copied. */
const stampEntry = ({ isPinned, ...entry }: FoundEntry, writtenAt: string): FoundEntry => {
  const { copiedAt = writtenAt } = entry;
  return { ...entry, copiedAt, ...(isPinned && { pinnedAt: copiedAt }) };
};

const stamp = async function* (read: ReadSource, writtenAt: string): AsyncGenerator<Found> {
  for await (const found of read())
    yield 'entry' in found ? { ...found, entry: stampEntry(found.entry, writtenAt) } : found;
};

/** How many entries there are of each time. Leaves out what is no time: those entries are skipped. */
const countTimes = (times: readonly string[]): { copiedAt: string; count: number }[] =>
  Array.from(
    Map.groupBy(times, (time) => time),
    ([copiedAt, same]) => ({ copiedAt, count: same.length }),
  ).filter(({ copiedAt }) => !Number.isNaN(Date.parse(copiedAt)));

const encode = ({ image, ...entry }: FoundEntry): EntryToImport => ({
  ...entry,
  ...(image && {
    image: {
      ...(image.type !== undefined && { type: image.type }),
      base64: Buffer.from(image.bytes).toString('base64'),
    },
  }),
});

/** Undefined if it has no content. */
const identify = ({ text = '', html = '', rtf = '', image, files = [] }: FoundEntry): string | undefined => {
  const hash = createHash('sha256');
  if (files.length > 0) hash.update('files\0').update(files.join('\0'));
  else if (image) hash.update('image\0').update(image.bytes);
  else if (text || html || rtf) hash.update('text\0').update(text || `${html}\0${rtf}`);
  else return undefined;
  return hash.digest('base64');
};

interface Placed {
  readonly entry: EntryToImport;
  readonly where: string;
}

/** A batch of entries that is sent when it is full. */
const createBatch = (send: (placed: Placed[]) => Promise<void>) => {
  let [placed, bytes]: [Placed[], number] = [[], 0];
  const flush = async (): Promise<void> => {
    const full = placed;
    [placed, bytes] = [[], 0];
    if (full.length > 0) await send(full);
  };
  return {
    flush,
    add: async (one: Placed, size: number): Promise<void> => {
      if (bytes + size > batchBytes) await flush();
      placed.push(one);
      bytes += size;
      if (placed.length >= batchEntries) await flush();
    },
  };
};

export const importSource = async ({ opened, client, isDryRun, showProgress }: Job): Promise<ImportReport> => {
  const { source, path, read, writtenAt } = opened;
  const report = createReport({ source: source.title, file: path, dryRun: isDryRun });
  /** When each entry was copied; undefined for anything else. */
  const times: (string | undefined)[] = [];
  for await (const found of stamp(read, writtenAt)) {
    times.push('entry' in found ? found.entry.copiedAt : undefined);
    refuseMany(path, times.length);
  }
  const total = times.length;
  showProgress(0, total);

  let [done, sent, isRoomMade] = [0, 0, isDryRun];
  const send = async (placed: Placed[]): Promise<void> => {
    const offer = async (some: Placed[], dryRun: boolean) => {
      const entries = some.map(({ entry }) => entry);
      return (await client.call('importEntries', { body: { entries, dryRun } })).outcomes;
    };
    // Only once something is added: an import of what is already there moves nothing.
    if (!isRoomMade && (await offer(placed, true)).some(({ outcome }) => outcome === 'added')) {
      const rest = times.slice(sent).filter((time) => time !== undefined);
      await client.call('makeRoom', { body: { times: countTimes(rest) } });
      isRoomMade = true;
    }
    for (let rest = placed; rest.length > 0; ) {
      const outcomes = await offer(rest, isDryRun);
      for (const [index, outcome] of outcomes.entries()) report.add(outcome, rest[index]?.where ?? '');
      rest = rest.slice(outcomes.length);
    }
    sent = done - 1; // the last one may be in the next batch
    showProgress(done, total);
  };

  const batch = createBatch(send);
  const importSnippet = createSnippetImport(client, isDryRun);
  const seen = new Set<string>();
  const take = async (found: Found): Promise<void> => {
    const place = `item ${done}`;
    if ('leftOut' in found) return report.leaveOut({ where: place, ...found.leftOut });
    if ('snippet' in found) return report.addSnippet(await importSnippet(found.snippet), `$${found.snippet.name}`);
    const { where = place } = found;
    const identity = identify(found.entry);
    if (identity === undefined) return report.leaveOut({ reason: noContent, where });
    if (seen.has(identity)) return report.leaveOut({ reason: twice, where });
    seen.add(identity);
    const limited = limitLists(found.entry, (reason) => report.leaveOut({ reason, where }));
    if (!limited) return;
    const entry = encode(limited);
    const size = Buffer.byteLength(JSON.stringify(entry));
    if (size > maxEntryBytes) return report.leaveOut({ reason: tooLarge, where });
    await batch.add({ entry, where }, size);
  };

  try {
    for await (const found of stamp(read, writtenAt)) {
      done += 1;
      await take(found);
    }
    await batch.flush();
  } catch (error) {
    throw explainStop(error, report.read());
  }
  return report.read();
};
