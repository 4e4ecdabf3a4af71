// The history on its two side threads: one writes, the others read; pages that nothing has changed are answered from memory.
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../base/refusal.ts';
import type { Rendered } from '../base/rendered.ts';
import type { HistoryService } from '../core/history-service.ts';
import type { Cleared, ImagesFolder } from '../core/ports.ts';
import type { ReaderMethods } from './threads/reader.ts';
import type { SideThread } from './threads/side-thread.ts';
import type { WriterMethods } from './threads/writer.ts';

interface Parts {
  writer: SideThread<WriterMethods>;
  reader: SideThread<ReaderMethods>;
  images: ImagesFolder;
  logBug(error: unknown, where: string): void;
}

const mostRemembered = 32;
const largestRemembered = 1024 * 1024;

/** What is left for later gives way to what is written meanwhile. */
const betweenSteps = 10;

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

export const createHistoryService = ({ writer, reader, images, logBug }: Parts) => {
  const memory = createMemory();
  let closing = false;
  let writes = 0;
  let tidying: Promise<void> | undefined;

  /** Goes on until nothing waits and nothing was written meanwhile; each step queues behind the writes that came. */
  const tidyAll = async (): Promise<void> => {
    let [seen, waits] = [-1, true];
    while (!closing && (waits || seen !== writes)) {
      await pause(betweenSteps);
      seen = writes;
      waits = await writer.call('tidySome');
    }
    tidying = undefined; // in the same breath as the last look, so that no write falls between
  };
  /** Any write may have left something for later, such as long contents to be indexed; asking is cheap. */
  const startTidying = (): void => {
    writes += 1;
    tidying ??= tidyAll().catch((error: unknown) => {
      tidying = undefined;
      // The disk is full: whoever writes is told, and what is left is done after the next write.
      if (!(error instanceof Refusal)) logBug(error, 'tidying up');
    });
  };

  /** What was written is seen by every read that begins after the write was answered. */
  const write = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } finally {
      memory.forget();
      startTidying();
    }
  };

  const drop = async (work: Promise<Cleared>): Promise<Cleared> => {
    const cleared = await write(work);
    await images.remove(cleared.imageFiles);
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
    change: (id, change) => write(writer.call('change', id, change)),
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
  };

  return {
    service,
    /** Opens the store; answers what the person should know about it. */
    open: async (): Promise<string[]> => {
      const warnings = await writer.call('open');
      startTidying();
      return warnings;
    },
    close: async (): Promise<void> => {
      closing = true;
      await tidying;
      await reader.close();
      await writer.call('close');
      await writer.close();
    },
  };
};
