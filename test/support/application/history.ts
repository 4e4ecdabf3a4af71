// Ways to fill a history and to look into it, for tests.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorName } from '../../../src/base/error-catalogue.ts';
import type { Schemas } from '../../../src/contract/types.ts';
import type { Copy } from '../../../src/core/history/stored-entry.ts';
import { patience } from '../running/patience.ts';
import type { Call, CallResult, TestApplication } from './application.ts';

type Entry = Schemas['Entry'];

/** What `GET /v1/history` is asked. */
export interface Asked {
  readonly q?: string;
  readonly fuzzy?: boolean;
  readonly tag?: string;
  readonly limit?: number;
  readonly offset?: number;
}

const longestPause = 25;

/** Looks again and again until there is something to see: often at first, then less often, since looking takes time from what is waited for. */
export const until = async <Value>(what: string, look: () => Promise<Value | undefined>): Promise<Value> => {
  const deadline = Date.now() + patience;
  for (let pause = 3; ; pause = Math.min(pause + 1, longestPause)) {
    const seen = await look();
    if (seen !== undefined) return seen;
    assert.ok(Date.now() < deadline, `${what} did not come about within ${patience} ms.`);
    await sleep(pause);
  }
};

/** Times are kept in milliseconds: what must have a later one waits for the next. */
export const nextMillisecond = async (): Promise<void> => {
  const now = Date.now();
  await until('The next millisecond', async () => Date.now() > now || undefined);
};

export const historyTarget = (asked: Asked = {}): string => {
  const given = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return given.length === 0 ? '/v1/history' : `/v1/history?${given.join('&')}`;
};

export const list = async (call: Call, asked: Asked = {}): Promise<Schemas['EntryPage']> => {
  const { status, json } = await call('GET', historyTarget(asked));
  assert.equal(status, 200, `${historyTarget(asked).slice(0, 200)}: ${JSON.stringify(json).slice(0, 500)}`);
  return json;
};

export const listIds = async (call: Call, asked: Asked = {}): Promise<number[]> =>
  (await list(call, asked)).items.map(({ id }) => id);

export const listValues = async (call: Call, asked: Asked = {}): Promise<string[]> =>
  (await list(call, asked)).items.map(({ value }) => value);

/** Puts a text on the clipboard through the API; answers the entry that it became. */
export const putText = async (call: Call, text: string): Promise<Entry> => {
  const { status, json } = await call('PUT', '/v1/clipboard', { body: { text } });
  assert.equal(status, 200);
  return json.entry;
};

/** Several texts, the last of them the newest; answers their ids in that order. */
export const putTexts = async (call: Call, ...texts: string[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const text of texts) ids.push((await putText(call, text)).id);
  return ids;
};

/** Copies as an application would, and waits until the history has it. */
export const copyIn = async ({ application, call, clipboard }: TestApplication, copy: Copy): Promise<Entry> => {
  const readNewest = async (): Promise<Entry | null> => (await call('GET', '/v1/clipboard')).json.entry;
  const before = await readNewest();
  // A picture that is only described has no bytes that could be copied, and nobody copies an expiry.
  if (copy.image || copy.expiresAt !== undefined) await application.history.record(copy);
  else clipboard.copy(copy);
  return until('The copy', async () => {
    const now = await readNewest();
    return now && (now.id !== before?.id || now.copies !== before.copies) ? now : undefined;
  });
};

export const screenshot = { file: 'shot.png', type: 'image/png', width: 900, height: 600, bytes: 48_213 } as const;

/** Changes an entry, which is expected to succeed. */
export const patch = async (call: Call, id: number, body: object): Promise<Entry> => {
  const { status, json } = await call('PATCH', `/v1/history/${id}`, { body });
  assert.equal(status, 200, JSON.stringify(json));
  return json;
};

/** Holds a refusal against the name it should have, and the sentence it should say. */
export const assertRefused = (reply: CallResult, error: ErrorName, says: RegExp = /./): void => {
  assert.equal(reply.json.error, error, JSON.stringify(reply.json).slice(0, 500));
  assert.equal(reply.json.status, reply.status);
  assert.match(reply.json.message, says);
};
