// Caches the answers of reads for a second, or until something is written, so that a program that polls doesn't wake a thread.
import { wrapRemote } from '../../base/remote-methods.ts';
import { maxKeptBytes, type Rendered } from '../../base/rendered.ts';
import type { Writer } from '../threads/start-writer.ts';

const maxAnswers = 32;
const maxTotalBytes = 4 * 1024 * 1024;

/** Another program's write to the history file shows within this many milliseconds. Nothing tells us of it when it becomes visible. */
const maxAge = 1000;

interface Kept {
  readonly answer: Rendered<unknown>;
  /** When its read started. */
  readonly askedAt: number;
}

export const createAnswerCache = (now: () => number = performance.now.bind(performance)) => {
  const answers = new Map<string, Kept>();
  let totalBytes = 0;
  let activeWrites = 0;
  /** Incremented when a write starts and when it ends. */
  let generation = 0;

  const clear = (): void => {
    generation += 1;
    answers.clear();
    totalBytes = 0;
  };

  const forget = (question: string): void => {
    totalBytes -= answers.get(question)?.answer.json.byteLength ?? 0;
    answers.delete(question);
  };

  const keep = (question: string, kept: Kept): void => {
    const bytes = kept.answer.json.byteLength;
    if (bytes > maxKeptBytes) return;
    forget(question);
    if (answers.size >= maxAnswers || totalBytes + bytes > maxTotalBytes) clear();
    answers.set(question, kept);
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
      const askedAt = now();
      const known = answers.get(question);
      // Each question has one caller, so the type matches.
      if (known && askedAt - known.askedAt < maxAge) return known.answer as Rendered<Value>;
      const before = generation;
      const answer = await ask();
      // A write in progress may already be committed and visible to another reader. Caching this answer could then return older data
      // than that reader has returned.
      if (before === generation && activeWrites === 0) keep(question, { answer, askedAt });
      return answer;
    },
  };
};

export type AnswerCache = ReturnType<typeof createAnswerCache>;
