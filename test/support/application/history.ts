// Helpers to fill and read a history.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorName } from '../../../src/base/error-catalogue.ts';
import type { Schemas } from '../../../src/contract/types.ts';
import type { NewEntry } from '../../../src/core/history/stored-entry.ts';
import { patience } from '../running/patience.ts';
import type { Call, CallResult, TestApplication } from './application.ts';

type Entry = Schemas['Entry'];

/** The parameters of `GET /v1/history`. */
export interface HistoryQuery {
  readonly q?: string;
  readonly fuzzy?: boolean;
  readonly tag?: string;
  readonly limit?: number;
  readonly offset?: number;
}

const maxPause = 25;

/** Polls until there is a value, with growing pauses, because polling slows down the work it waits for. */
export const until = async <Value>(what: string, check: () => Promise<Value | undefined>): Promise<Value> => {
  const deadline = Date.now() + patience;
  for (let pause = 3; ; pause = Math.min(pause + 1, maxPause)) {
    const value = await check();
    if (value !== undefined) return value;
    assert.ok(Date.now() < deadline, `Timed out after ${patience} ms: ${what}`);
    await sleep(pause);
  }
};

/** Timestamps are in milliseconds; wait if the next one has to be later. */
export const nextMillisecond = async (): Promise<void> => {
  const now = Date.now();
  await until('The next millisecond', async () => Date.now() > now || undefined);
};

export const historyTarget = (query: HistoryQuery = {}): string => {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return parameters.length === 0 ? '/v1/history' : `/v1/history?${parameters.join('&')}`;
};

export const list = async (call: Call, query: HistoryQuery = {}): Promise<Schemas['EntryPage']> => {
  const { status, json } = await call('GET', historyTarget(query));
  assert.equal(status, 200, `${historyTarget(query).slice(0, 200)}: ${JSON.stringify(json).slice(0, 500)}`);
  return json;
};

export const listIds = async (call: Call, query: HistoryQuery = {}): Promise<number[]> =>
  (await list(call, query)).items.map(({ id }) => id);

export const listValues = async (call: Call, query: HistoryQuery = {}): Promise<string[]> =>
  (await list(call, query)).items.map(({ value }) => value);

/** Puts a text on the clipboard through the API; returns its entry. */
export const putText = async (call: Call, text: string): Promise<Entry> => {
  const { status, json } = await call('PUT', '/v1/clipboard', { body: { text } });
  assert.equal(status, 200);
  return json.entry;
};

/** Puts several texts, oldest first; returns their ids in that order. */
export const putTexts = async (call: Call, ...texts: string[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const text of texts) ids.push((await putText(call, text)).id);
  return ids;
};

/** Copies like an application, and waits until the history has the copy. */
export const copyIn = async ({ application, call, clipboard }: TestApplication, copy: NewEntry): Promise<Entry> => {
  const readNewest = async (): Promise<Entry | null> => (await call('GET', '/v1/clipboard')).json.entry;
  const before = await readNewest();
  // Pictures without bytes and expiry times can't be copied, so record them directly.
  if (copy.image || copy.expiresAt !== undefined) await application.history.record(copy);
  else clipboard.copy(copy);
  return until('The copy', async () => {
    const now = await readNewest();
    return now && (now.id !== before?.id || now.copies !== before.copies) ? now : undefined;
  });
};

export const screenshot = { file: 'shot.png', type: 'image/png', width: 900, height: 600, bytes: 48_213 } as const;

/** Changes an entry; expects success. */
export const patch = async (call: Call, id: number, body: object): Promise<Entry> => {
  const { status, json } = await call('PATCH', `/v1/history/${id}`, { body });
  assert.equal(status, 200, JSON.stringify(json));
  return json;
};

/** Checks the error name and message of a refusal. */
export const assertRefused = (reply: CallResult, error: ErrorName, message: RegExp = /./): void => {
  assert.equal(reply.json.error, error, JSON.stringify(reply.json).slice(0, 500));
  assert.equal(reply.json.status, reply.status);
  assert.match(reply.json.message, message);
};
