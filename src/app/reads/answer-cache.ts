// Caches the answers of reads until something is written, so that a program that polls doesn't wake a thread.
import { stat } from 'node:fs/promises';
import { wrapRemote } from '../../base/remote-methods.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { Writer } from '../threads/start-writer.ts';

const maxAnswers = 32;
const maxAnswerBytes = 1024 * 1024;
const maxTotalBytes = 4 * 1024 * 1024;

/**
 * Changes with every commit, even one by another program. It could miss a commit within a few milliseconds of the last one, because
 * file systems round times, so calls of the writer clear the cache as well.
 */
const readLogState = (databaseFile: string): Promise<string> =>
  stat(`${databaseFile}-wal`, { bigint: true }).then(
    ({ ino, mtimeNs, size }) => `${ino} ${mtimeNs} ${size}`,
    () => 'none',
  );

export const createAnswerCache = (databaseFile: string) => {
  const answers = new Map<string, Rendered<unknown>>();
  let totalBytes = 0;
  let activeWrites = 0;
  /** Incremented when a write starts, when it ends, and when another program's write is noticed. */
  let generation = 0;
  /** As it was before the answers were read. */
  let logState = '';

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
      const latestLogState = await readLogState(databaseFile);
      if (latestLogState !== logState) clear();
      logState = latestLogState;
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
