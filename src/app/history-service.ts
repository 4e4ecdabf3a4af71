// The history on its two side threads: one writes, the others read; pages that nothing has changed are answered from memory.
import type { Rendered } from '../base/rendered.ts';
import type { HistoryService } from '../core/history-service.ts';
import type { Cleared, ImagesFolder } from '../core/ports.ts';
import type { Settings } from '../core/settings.ts';
import { createImageKeeping } from './image-keeping.ts';
import { createImageSweep, type SweptMoment } from './image-sweep.ts';
import type { ReaderMethods } from './threads/reader.ts';
import type { SideThread } from './threads/side-thread.ts';
import type { WriterMethods } from './threads/writer.ts';
import { createTidying } from './tidying.ts';

interface Parts {
  writer: SideThread<WriterMethods>;
  reader: SideThread<ReaderMethods>;
  images: ImagesFolder;
  settings: Settings;
  now(): number;
  /** Tells the person something about the history that they should know. */
  warn(warning: string): void;
  logBug(error: unknown, where: string): void;
}

const mostRemembered = 32;
const largestRemembered = 1024 * 1024;

/** Answers by question, forgotten all together whenever anything is written. */
const createMemory = () => {
  const answers = new Map<string, Rendered<unknown>>();
  let generation = 0;
  return {
    forget: (): void => {
      generation += 1;
      answers.clear();
    },
    recall: async <Value>(question: string, ask: () => Promise<Rendered<Value>>): Promise<Rendered<Value>> => {
      const known = answers.get(question);
      if (known) return known as Rendered<Value>; // a question is always asked by the same caller
      const before = generation;
      const answer = await ask();
      // An answer that a write has overtaken is true of the moment it was asked, but must not be given again.
      if (before === generation && answer.json.byteLength <= largestRemembered) {
        if (answers.size >= mostRemembered) answers.clear();
        answers.set(question, answer);
      }
      return answer;
    },
  };
};

export const createHistoryService = (parts: Parts) => {
  const { writer, reader, images, warn, logBug } = parts;
  const memory = createMemory();
  const keeping = createImageKeeping({ images, writer });
  let closing = false;
  let sweeping: Promise<void> | undefined;

  const tidying = createTidying({
    ...parts,
    onDrop: (imageFiles) => {
      memory.forget();
      return keeping.removeUnused(imageFiles);
    },
  });

  const sweepImages = createImageSweep({ ...parts, keeping, isClosing: () => closing });
  const sweep = (moment: SweptMoment): Promise<void> =>
    sweepImages(moment).catch((error: unknown) => logBug(error, 'looking through the images folder'));

  /** What was written is seen by every read that begins after the write was answered. */
  const write = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } finally {
      memory.forget();
      tidying.start();
    }
  };

  const drop = async (work: Promise<Cleared>): Promise<Cleared> => {
    const cleared = await write(work);
    await keeping.removeUnused(cleared.imageFiles);
    return cleared;
  };

  const service: HistoryService = {
    list: (query, range) =>
      memory.recall(JSON.stringify(['list', query, range]), () => reader.call('list', query, range)),
    entry: (id) => reader.call('entry', id),
    newest: () => memory.recall('newest', () => reader.call('newest')),
    versions: (id, range) => reader.call('versions', id, range),
    tags: (range) => memory.recall(JSON.stringify(['tags', range]), () => reader.call('tags', range)),
    pins: (range) => memory.recall(JSON.stringify(['pins', range]), () => reader.call('pins', range)),
    counts: () => reader.call('counts'),

    record: (copy) => write(writer.call('record', copy)),
    capture: (copy) => write(writer.call('capture', copy)),
    change: (id, change) => write(writer.call('change', id, change)),
    replaceText: (id, copy) => write(writer.call('replaceText', id, copy)),
    tagAll: (query, range, tagging) => write(writer.call('tagAll', query, range, tagging)),
    clearAllTags: () => write(writer.call('clearAllTags')),
    remove: async (id) => (await drop(writer.call('remove', id))).count,
    clear: async ({ pins, olderThan }) => {
      const upTo = await writer.call('newestPosition');
      let [count, more] = [0, true];
      while (more) {
        const step = await drop(
          writer.call('clearSome', { upTo, pins, ...(olderThan !== undefined && { olderThan }) }),
        );
        count += step.count;
        more = step.more;
      }
      return count;
    },
    pin: (id) => write(writer.call('pin', id)),
    pinText: (text) => write(writer.call('pinText', text)),
    unpin: (id) => write(writer.call('unpin', id)),

    nextUnrecognized: () => writer.call('nextUnrecognized'),
    setRecognized: (id, text) => write(writer.call('setRecognized', id, text)),
  };

  return {
    service,
    /** For saving the file of a picture and recording its entry as one piece of work, during which no file is removed. */
    inTurn: keeping.inTurn,
    /** To be called when a setting has changed that limits the history. */
    keepLimits: tidying.start,
    open: async (): Promise<void> => {
      const [warnings, newestPosition, files] = await Promise.all([
        writer.call('open'),
        writer.call('newestPosition'),
        images.list(),
      ]);
      warnings.forEach(warn);
      tidying.start();
      sweeping = sweep({ files, newestPosition });
    },
    close: async (): Promise<void> => {
      closing = true;
      await tidying.close();
      await sweeping;
      await reader.close();
      await writer.call('close');
      await writer.close();
    },
  };
};
