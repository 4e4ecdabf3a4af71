// What the answer to a trial of the key means, in words.
import { texts } from '../texts.ts';
import type { Received } from './answer.ts';

export interface Verdict {
  readonly good: boolean;
  readonly words: string;
}

/** What can stand in a header. Anything else is no key, and a browser would not send it. */
export const isSendable = (key: string): boolean => /^[\x21-\x7e]+$/.test(key);

const readMessage = (text: string): string => {
  try {
    const { message }: { message?: unknown } = JSON.parse(text);
    return typeof message === 'string' ? message : text;
  } catch {
    return text;
  }
};

const readStatus = (text: string): Verdict => {
  try {
    const { version, counts }: { version?: unknown; counts?: { history?: unknown } } = JSON.parse(text);
    return { good: true, words: texts.key.works(String(version), Number(counts?.history)) };
  } catch {
    return { good: false, words: texts.key.notCopyloom };
  }
};

/** Undefined stands for no answer at all. */
export const judgeKey = (received: Pick<Received, 'status' | 'text'> | undefined): Verdict => {
  if (!received) return { good: false, words: texts.key.noAnswer };
  const { status, text } = received;
  if (status === 200) return readStatus(text);
  if (status === 401) return { good: false, words: texts.key.wrong };
  if (status === 503) return { good: false, words: texts.key.none };
  return { good: false, words: texts.key.other(status, readMessage(text).slice(0, 300)) };
};
