// What takes up space on the disk, and giving free space back.
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createNotice } from '../../base/notice.ts';
import { refuse } from '../../base/refusal.ts';
import type { Schemas } from '../../contract/types.ts';
import type { ImagesFolder } from '../../core/history/images-folder-port.ts';
import { listSetAside } from '../../store/repair/list-set-aside.ts';
import type { MeasuredHistory } from '../../store/space/measure-history.ts';
import type { Readers } from '../threads/start-readers.ts';
import type { Writer } from '../threads/start-writer.ts';
import { stepDelay } from './maintenance.ts';

interface Deps {
  home: { readonly databaseFile: string };
  images: Pick<ImagesFolder, 'trash'>;
  readers: Readers;
  writer: Writer;
  /** Subscribes to changes of the history. */
  onChange(listener: () => void): void;
  now(): number;
}

type Kind = Schemas['StorageKind'];

/** Milliseconds between two notices, because each makes an open window measure the history again. */
const noticeInterval = 500;

/** Reads of other threads keep the log in use for moments. */
const attempts = 40;
const retryDelay = 50;

/** Zero if it doesn't exist. */
const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.size ?? 0;
const add = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);
const sizeOfAll = async (folder: string, names: readonly string[]): Promise<number> =>
  add(await Promise.all(names.map((name) => sizeOf(join(folder, name)))));

/** What is in the file but not content: an estimate of the content can be too large. */
const measureIndex = ({ fileBytes, freeBytes, ...measured }: MeasuredHistory): number => {
  const { texts, files, formatting, versions, variables, log } = measured;
  const content = add([texts, files, formatting, versions, variables, log].map(({ bytes }) => bytes));
  return Math.max(0, fileBytes - freeBytes - content);
};

export const createStorage = ({ home: { databaseFile }, images, readers, writer, onChange, now }: Deps) => {
  const changed = createNotice();
  let changes = 0;
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    changes += 1;
    changed.tell();
  };
  const tellSoon = (): void => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      tell();
    }, noticeInterval).unref();
  };
  onChange(tellSoon);
  let isCompacting = false;

  const measureFiles = async (): Promise<Kind[]> => {
    const [setAside, trash] = await Promise.all([
      listSetAside(databaseFile).catch(() => []),
      readdir(images.trash).catch(() => []),
    ]);
    return [
      { kind: 'journal', bytes: await sizeOf(`${databaseFile}-wal`) },
      { kind: 'trash', bytes: await sizeOfAll(images.trash, trash), count: trash.length },
      { kind: 'setAside', bytes: await sizeOfAll(dirname(databaseFile), setAside), count: setAside.length },
      { kind: 'reserve', bytes: await sizeOf(`${databaseFile}.reserve`) },
    ];
  };

  const emptyLog = async (): Promise<void> => {
    for (let attempt = 1; attempt < attempts && !(await writer.background.emptyLog()); attempt++)
      await pause(retryDelay);
  };

  const compactUntil = async (signal: AbortSignal): Promise<Schemas['Compacted']> => {
    await emptyLog();
    const before = await sizeOf(databaseFile);
    while (!signal.aborted && (await writer.background.compactSome())) {
      tellSoon();
      await pause(stepDelay);
    }
    await emptyLog();
    const { freeBytes } = await readers.selections.measure(now());
    return { freed: Math.max(0, before - (await sizeOf(databaseFile))), left: freeBytes };
  };

  return {
    /** Queued like a search, so that lists don't wait for it. */
    measure: async (): Promise<Schemas['Storage']> => {
      const [measured, onDisk] = await Promise.all([readers.selections.measure(now()), measureFiles()]);
      const { isEstimated, periods } = measured;
      const kinds: Kind[] = [
        { kind: 'texts', ...measured.texts },
        { kind: 'formatting', ...measured.formatting },
        { kind: 'pictures', ...measured.pictures },
        { kind: 'files', ...measured.files },
        { kind: 'versions', ...measured.versions },
        { kind: 'variables', ...measured.variables },
        { kind: 'log', ...measured.log },
        { kind: 'index', bytes: measureIndex(measured) },
        { kind: 'free', bytes: measured.freeBytes },
        ...onDisk,
      ];
      return {
        folder: dirname(databaseFile),
        bytes: add(kinds.map(({ bytes }) => bytes)),
        isEstimated,
        compacting: isCompacting,
        kinds: kinds.filter(({ bytes }) => bytes > 0),
        unit: periods.unit,
        periods: periods.sums.map(({ from, ...sum }) => ({ from: new Date(from).toISOString(), ...sum })),
      };
    },
    /** In steps: copies and requests go first. Stops when the signal aborts. */
    compact: async (signal: AbortSignal): Promise<Schemas['Compacted']> => {
      if (isCompacting) refuse('conflict', 'The history is already being compacted.');
      isCompacting = true;
      tell(); // at once, because it may be done soon
      try {
        return await compactUntil(signal);
      } finally {
        isCompacting = false;
        tell();
      }
    },
    /** Tells soon after the history has changed or a step of compacting is done, but not after each. */
    subscribe: changed.subscribe,
    countChanges: (): number => changes,
  };
};

export type Storage = ReturnType<typeof createStorage>;
