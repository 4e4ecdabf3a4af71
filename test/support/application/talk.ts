// Calls a running service through its public API and its private socket.
import assert from 'node:assert/strict';
import { createClient } from '../../../src/client/client.ts';
import { createSocketTransport } from '../../../src/client/transport.ts';
import type { Home } from '../../../src/platform/files/home.ts';
import { connectToOwn } from '../../../src/platform/sockets/connect-to-own.ts';

export interface Said {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field
  readonly json: any;
}

export interface Door {
  readonly url: string;
  readonly key: string;
}

export const talk = async ({ url, key }: Door, method: string, target: string, body?: unknown): Promise<Said> => {
  const response = await fetch(`${url}${target}`, {
    method,
    headers: { 'x-api-key': key },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
};

export const put = (door: Door, text: string): Promise<Said> => talk(door, 'PUT', '/v1/clipboard', { text });

/** Every text in the history. */
export const listTexts = async (door: Door): Promise<string[]> => {
  const texts: string[] = [];
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const { status, json }: Said = await talk(door, 'GET', `/v1/history?limit=200&offset=${offset}`);
    assert.equal(status, 200, JSON.stringify(json));
    texts.push(...json.items.map(({ value }: { value: string }) => value));
    offset = json.nextOffset;
  }
  return texts;
};

export const openPrivateDoor = ({ socketPath }: Home) => createClient(createSocketTransport(socketPath, connectToOwn));
