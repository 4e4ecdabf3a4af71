// Caches the answers of reads until the writer thread is called, so that a program that polls doesn't wake a thread.
import { wrapRemote } from '../../base/remote-methods.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { Writer } from '../threads/start-writer.ts';

const maxAnswers = 32;
const maxAnswerBytes = 1024 * 1024;
const maxTotalBytes = 4 * 1024 * 1024;

export const createAnswerCache = () => {
  const answers = new Map<string, Rendered<unknown>>();
  let totalBytes = 0;
  let activeWrites = 0;
  /** Incremented when a write starts and when it ends. */
  let generation = 0;

  const clear = (): void => {
    generation += 1;
    answers.clear();
    totalBytes = 0;
  };

  const keep = (question: string, answer: Rendered<unknown>): void => {
    const bytes = answer.json.byteLength;
    if (bytes > maxAnswerBytes) return;
    if (answers.size >= maxAnswers || totalBytes + bytes > maxTotalBytes) clear();
    answers.set(question, answer);
    totalBytes += bytes;
  };

  const write = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    activeWrites += 1;
    clear();
    try {
      return await work();
    } finally {
      activeWrites -= 1;
      clear();
    }
  };

  return {
    /** Every call of the returned writer clears the cache when it starts and when it ends. */
    watch: <Writing extends Pick<Writer, 'requests' | 'background'>>(writer: Writing): Writing => ({
      ...writer,
      requests: wrapRemote(writer.requests, write),
      background: wrapRemote(writer.background, write),
    }),
    recall: async <Value>(question: string, ask: () => Promise<Rendered<Value>>): Promise<Rendered<Value>> => {
      const known = answers.get(question);
      if (known) return known as Rendered<Value>; // each question has one caller, so the type matches
      const before = generation;
      const answer = await ask();
      // A write in progress may already be committed and visible to another reader. Caching this answer could then return older data
      // than that reader has returned.
      if (before === generation && activeWrites === 0) keep(question, answer);
      return answer;
    },
  };
};

export type AnswerCache = ReturnType<typeof createAnswerCache>;
