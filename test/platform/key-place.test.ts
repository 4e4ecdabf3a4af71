// The choice between keychain and file, and the key's way from the file into the keychain, crashes included.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createKeyFile } from '../../src/platform/access/key-file.ts';
import { chooseKeyStore } from '../../src/platform/access/key-place.ts';
import { createKeychain, type Keychain, KeychainFailure } from '../../src/platform/access/keychain.ts';

const linuxOnly = { skip: process.platform !== 'linux' && 'only Linux reaches its keychain over a session bus' };

const makeFolder = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-place-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A file in a fresh folder, and a keychain in memory that fails in the operations named. */
const makePlaces = (t: TestContext, kept?: string) => {
  const path = join(makeFolder(t), 'data', 'api-key');
  const file = (why: string) => createKeyFile(path, why);
  const broken = new Set<'read' | 'write' | 'remove' | 'checkWritable' | 'keeping'>();
  const state = { kept };
  const fail = (operation: 'read' | 'write' | 'remove' | 'checkWritable') => {
    if (broken.has(operation)) throw new KeychainFailure(`it cannot ${operation}`, 'Mend it.');
  };
  const keychain: Keychain = {
    where: 'in the login keychain',
    keychain: true,
    read: async () => {
      fail('read');
      return state.kept;
    },
    write: async (secret) => {
      fail('write');
      if (!broken.has('keeping')) state.kept = secret;
    },
    remove: async () => {
      fail('remove');
      state.kept = undefined;
    },
    checkWritable: async () => fail('checkWritable'),
  };
  return { path, file, keychain, broken, state };
};

test('a keychain that answers is the place', async (t) => {
  const { path, ...places } = makePlaces(t, 'kept');
  const store = await chooseKeyStore(places);
  assert.deepEqual([store.keychain, store.where, await store.read()], [true, 'in the login keychain', 'kept']);
  assert.equal(existsSync(path), false);
});

test('a key in the file is moved into the keychain, over an older one', async (t) => {
  const { path, ...places } = makePlaces(t, 'older');
  await places.file('').write('newer');
  const store = await chooseKeyStore(places);
  assert.deepEqual([store.keychain, await store.read()], [true, 'newer']);
  assert.equal(existsSync(path), false);
});

test('a crash before the file is taken away loses nothing, and the next start finishes the move', async (t) => {
  const { path, ...places } = makePlaces(t, 'older');
  await places.file('').write('newer');
  const crash = () => {
    throw new Error('crash');
  };
  const crashing = (why: string) => ({ ...places.file(why), discard: crash });
  await assert.rejects(chooseKeyStore({ ...places, file: crashing }), /crash/);
  assert.deepEqual([await places.file('').read(), places.state.kept], ['newer', 'newer']);
  await chooseKeyStore(places);
  assert.deepEqual([existsSync(path), places.state.kept], [false, 'newer']);
});

for (const operation of ['write', 'keeping'] as const) {
  test(`a keychain that fails at ${operation} leaves the key in the file`, async (t) => {
    const { broken, ...places } = makePlaces(t, 'older');
    broken.add(operation);
    await places.file('').write('newer');
    const store = await chooseKeyStore(places);
    assert.deepEqual([store.keychain, await store.read()], [false, 'newer']);
    assert.match(store.where, /keychain unavailable: it (cannot write|did not store the key)\)$/);
  });
}

test('a keychain that can be read and not written is not chosen while there is no key', async (t) => {
  const { broken, ...places } = makePlaces(t);
  broken.add('checkWritable');
  assert.match((await chooseKeyStore(places)).where, /it cannot checkWritable/);
});

test('a key removed while the keychain did not answer does not come back with it', async (t) => {
  const { broken, path, ...places } = makePlaces(t, 'revoked');
  broken.add('read');
  await (await chooseKeyStore(places)).remove();
  broken.clear();
  broken.add('remove');
  assert.equal(await (await chooseKeyStore(places)).read(), undefined);
  broken.clear();
  const store = await chooseKeyStore(places);
  assert.deepEqual([store.keychain, await store.read(), existsSync(path)], [true, undefined, false]);
});

test('a bug is not taken for a keychain that does not answer', async (t) => {
  const places = makePlaces(t);
  const read = () => Promise.reject(new TypeError('a bug'));
  await assert.rejects(chooseKeyStore({ ...places, keychain: { ...places.keychain, read } }), TypeError);
});

/** The real keychain adapter, in an environment in which it must fail. */
const chooseIn = (t: TestContext, environment: Record<string, string>, timeLimit?: number) => {
  const { path, file } = makePlaces(t);
  const keychain = createKeychain({ account: 'test', environment, ...(timeLimit !== undefined && { timeLimit }) });
  return { path, keychain, choice: chooseKeyStore({ keychain, file }) };
};

for (const [name, environment, reason] of [
  ['no session bus', {}, 'there is no session bus'],
  [
    'a bus address that leads nowhere',
    { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' },
    'the session bus can’t be reached',
  ],
] as const) {
  test(`${name}: the key goes into a private file, which says why`, linuxOnly, async (t) => {
    const { path, choice, keychain } = chooseIn(t, environment);
    const store = await choice;
    assert.equal(store.where, `in the file ${path} (keychain unavailable: ${reason})`);
    assert.equal(store.keychain, false);
    await store.write('secret');
    assert.equal((statSync(path).mode & 0o777).toString(8), '600');
    assert.equal((statSync(join(path, '..')).mode & 0o777).toString(8), '700');
    await assert.rejects(
      keychain.write('secret'),
      /^KeychainFailure: Can’t use the login keychain: .*\. .*desktop session/,
    );
  });
}

test('a bus that accepts and never answers: the time limit ends the wait, and the child', linuxOnly, async (t) => {
  const socketPath = join(makeFolder(t), 'bus');
  const bus = createServer().listen(socketPath);
  t.after(() => bus.close());
  await once(bus, 'listening');
  const connection = once(bus, 'connection');
  const { choice } = chooseIn(t, { DBUS_SESSION_BUS_ADDRESS: `unix:path=${socketPath}` }, 5000);
  const [socket] = await connection;
  socket.resume();
  const ended = once(socket, 'close');
  assert.match((await choice).where, /keychain unavailable: it didn’t respond within 5 seconds\)$/);
  await ended;
});
