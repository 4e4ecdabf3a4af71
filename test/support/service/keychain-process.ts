// Starts the process that uses the keychain, on a session bus that never answers, so that it stays.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { createKeychain } from '../../../src/platform/access/keychain.ts';
import { patience, within } from '../running/patience.ts';
import { makeTempFolder } from '../store/temp-home.ts';
import { childrenOf } from './child-processes.ts';

const isKeychain = (id: number): boolean => {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('keychain-process.');
  } catch {
    return false; // it has exited
  }
};

/** Resolves to its id once it has reached the bus. */
export const startKeychainProcess = async (t: TestContext): Promise<number> => {
  const path = join(makeTempFolder(t), 'bus');
  const connections: Socket[] = [];
  const server = createServer((connection) => void connections.push(connection)).listen(path);
  await once(server, 'listening');
  const environment = { ...process.env, DBUS_SESSION_BUS_ADDRESS: `unix:path=${path}` };
  const reached = once(server, 'connection');
  const reading = createKeychain({ account: 'test', environment, timeLimit: patience }).read();
  await within('A connection to the bus', reached);
  const id = childrenOf(process.pid).find(isKeychain) ?? assert.fail('it has ended');
  t.after(async () => {
    server.close();
    for (const connection of connections) connection.destroy();
    process.kill(id, 'SIGKILL');
    await reading.catch(() => undefined);
  });
  return id;
};
