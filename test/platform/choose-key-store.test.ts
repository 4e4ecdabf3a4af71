// Tests the choice between keychain and file, and moving the key into the keychain, including crashes.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { chooseKeyStore } from '../../src/platform/access/choose-key-store.ts';
import { createKeyFile } from '../../src/platform/access/key-file.ts';
import { createKeychain, type Keychain, KeychainFailure } from '../../src/platform/access/keychain.ts';

const linuxOnly = { skip: process.platform !== 'linux' && 'only Linux reaches its keychain over a session bus' };

const makeFolder = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-place-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A file in a new folder, and an in-memory keychain that fails in the given operations. */
const makeStores = (t: TestContext, saved?: string) => {
  const path = join(makeFolder(t), 'data', 'api-key');
  const file = (why: string, remedy?: string) => createKeyFile(path, why, remedy);
  const broken = new Set<'read' | 'write' | 'remove' | 'checkWritable' | 'keeping'>();
  const state = { saved };
  const fail = (operation: 'read' | 'write' | 'remove' | 'checkWritable') => {
    if (broken.has(operation)) throw new KeychainFailure(`it cannot ${operation}`, 'Mend it');
  };
  const keychain: Keychain = {
    where: 'in the login keychain',
    keychain: true,
    read: async () => {
      fail('read');
      return state.saved;
    },
    write: async (secret) => {
      fail('write');
      if (!broken.has('keeping')) state.saved = secret;
    },
    remove: async () => {
      fail('remove');
      state.saved = undefined;
    },
    checkWritable: async () => fail('checkWritable'),
  };
  return { path, file, keychain, broken, state };
};

test('chooses a keychain that works', async (t) => {
  const { path, ...stores } = makeStores(t, 'saved');
  const store = await chooseKeyStore(stores);
  assert.deepEqual([store.keychain, store.where, await store.read()], [true, 'in the login keychain', 'saved']);
  assert.equal(existsSync(path), false);
});

test('moves a key from the file into the keychain, replacing an older one', async (t) => {
  const { path, ...stores } = makeStores(t, 'older');
  await stores.file('').write('newer');
  const store = await chooseKeyStore(stores);
  assert.deepEqual([store.keychain, await store.read()], [true, 'newer']);
  assert.equal(existsSync(path), false);
});

test('a crash before the file is removed loses nothing, and the next start finishes the move', async (t) => {
  const { path, ...stores } = makeStores(t, 'older');
  await stores.file('').write('newer');
  const crash = () => {
    throw new Error('crash');
  };
  const crashing = (why: string) => ({ ...stores.file(why), discard: crash });
  await assert.rejects(chooseKeyStore({ ...stores, file: crashing }), /crash/);
  assert.deepEqual([await stores.file('').read(), stores.state.saved], ['newer', 'newer']);
  await chooseKeyStore(stores);
  assert.deepEqual([existsSync(path), stores.state.saved], [false, 'newer']);
});

for (const operation of ['write', 'keeping'] as const) {
  test(`a keychain that fails at ${operation} leaves the key in the file`, async (t) => {
    const { broken, ...stores } = makeStores(t, 'older');
    broken.add(operation);
    await stores.file('').write('newer');
    const store = await chooseKeyStore(stores);
    assert.deepEqual([store.keychain, await store.read()], [false, 'newer']);
    assert.match(store.where, /keychain unavailable: it (cannot write|did not store the key)\)$/);
  });
}

test("doesn't choose a read-only keychain while there is no key", async (t) => {
  const { broken, ...stores } = makeStores(t);
  broken.add('checkWritable');
  assert.match((await chooseKeyStore(stores)).where, /it cannot checkWritable/);
});

test("a key removed while the keychain was unavailable doesn't come back", async (t) => {
  const { broken, path, ...stores } = makeStores(t, 'revoked');
  broken.add('read');
  await (await chooseKeyStore(stores)).remove();
  broken.clear();
  broken.add('remove');
  assert.equal(await (await chooseKeyStore(stores)).read(), undefined);
  broken.clear();
  const store = await chooseKeyStore(stores);
  assert.deepEqual([store.keychain, await store.read(), existsSync(path)], [true, undefined, false]);
});

test("doesn't mistake a bug for an unavailable keychain", async (t) => {
  const stores = makeStores(t);
  const read = () => Promise.reject(new TypeError('a bug'));
  await assert.rejects(chooseKeyStore({ ...stores, keychain: { ...stores.keychain, read } }), TypeError);
});

/** The real keychain adapter in an environment where it must fail. */
const chooseIn = (t: TestContext, environment: Record<string, string>, timeLimit?: number) => {
  const { path, file } = makeStores(t);
  const keychain = createKeychain({ account: 'test', environment, ...(timeLimit !== undefined && { timeLimit }) });
  return { path, keychain, choice: chooseKeyStore({ keychain, file }) };
};

for (const [name, environment, reason] of [
  ['no session bus', {}, 'there is no session bus'],
  [
    "a bus address that doesn't exist",
    { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' },
    "the session bus can't be reached",
  ],
] as const) {
  test(`${name}: stores the key in a private file and says why`, linuxOnly, async (t) => {
    const { path, choice, keychain } = chooseIn(t, environment);
    const store = await choice;
    assert.equal(store.where, `in the file ${path} (keychain unavailable: ${reason})`);
    assert.equal(store.keychain, false);
    await store.write('secret');
    assert.equal((statSync(path).mode & 0o777).toString(8), '600');
    assert.equal((statSync(join(path, '..')).mode & 0o777).toString(8), '700');
    await assert.rejects(
      keychain.write('secret'),
      /^KeychainFailure: Can't use the login keychain: .*\. .*desktop session/,
    );
  });
}

test('a bus that accepts but never answers: the timeout ends the wait and the child', linuxOnly, async (t) => {
  const socketPath = join(makeFolder(t), 'bus');
  const bus = createServer().listen(socketPath);
  t.after(() => bus.close());
  await once(bus, 'listening');
  const connection = once(bus, 'connection');
  const { choice } = chooseIn(t, { DBUS_SESSION_BUS_ADDRESS: `unix:path=${socketPath}` }, 5000);
  const [socket] = await connection;
  socket.resume();
  const ended = once(socket, 'close');
  assert.match((await choice).where, /keychain unavailable: it didn't respond within 5 seconds\)$/);
  await ended;
});
