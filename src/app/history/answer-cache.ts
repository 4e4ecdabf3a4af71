// Answers by question, kept for as long as nothing is written: a program that polls is answered without any thread.
import type { Rendered } from '../../base/rendered.ts';

const maxAnswers = 32;
const maxAnswerBytes = 1024 * 1024;
const maxTotalBytes = 4 * 1024 * 1024;

export const createAnswerCache = () => {
  const answers = new Map<string, Rendered<unknown>>();
  let totalBytes = 0;
  let writesUnderWay = 0;
  /** Counts the beginnings and ends of writes. */
  let generation = 0;

  const forget = (): void => {
    generation += 1;
    answers.clear();
    totalBytes = 0;
  };

  const keep = (question: string, answer: Rendered<unknown>): void => {
    const bytes = answer.json.byteLength;
    if (bytes > maxAnswerBytes) return;
    if (answers.size >= maxAnswers || totalBytes + bytes > maxTotalBytes) forget();
    answers.set(question, answer);
    totalBytes += bytes;
  };

  return {
    /** For everything that may change an answer. */
    write: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      writesUnderWay += 1;
      forget();
      try {
        return await work();
      } finally {
        writesUnderWay -= 1;
        forget();
      }
    },
    recall: async <Value>(question: string, ask: () => Promise<Rendered<Value>>): Promise<Rendered<Value>> => {
      const known = answers.get(question);
      if (known) return known as Rendered<Value>; // a question is always asked by the same caller
      const before = generation;
      const answer = await ask();
      // A write under way may be on the disk already and seen by another reader: this answer may be older than what that one
      // gave, so that giving it again would go back in time.
      if (before === generation && writesUnderWay === 0) keep(question, answer);
      return answer;
    },
  };
};

export type AnswerCache = ReturnType<typeof createAnswerCache>;
