// Explains the response to a check of the key.
import { showRaw } from '../../parts/json-view.ts';
import { texts } from '../texts.ts';
import type { Received } from './response.ts';

export interface Verdict {
  readonly good: boolean;
  readonly message: string;
}

/** Whether it can be sent in a header. A browser would not send anything else. */
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
    return { good: true, message: texts.key.works(String(version), Number(counts?.history)) };
  } catch {
    return { good: false, message: texts.key.notCopyloom };
  }
};

/** `received` is undefined if there was no response. */
export const judgeKey = (received: Pick<Received, 'status' | 'text'> | undefined): Verdict => {
  if (!received) return { good: false, message: texts.key.noAnswer };
  const { status, text } = received;
  if (status === 200) return readStatus(text);
  if (status === 401) return { good: false, message: texts.key.wrong };
  if (status === 503) return { good: false, message: texts.key.none };
  return { good: false, message: texts.key.other(status, showRaw(readMessage(text).slice(0, 300))) };
};
