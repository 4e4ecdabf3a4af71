// Tests where secrets are stored, and that only a person who proves that they are there opens one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../src/base/refusal.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import type { KeyStore } from '../../src/core/access/key-store.ts';
import type { LockedKeyring, PresenceCheck } from '../../src/core/secrets/presence-port.ts';
import { createSecrets } from '../../src/core/secrets/secrets.ts';
import { createMemoryKeychain } from '../support/store/memory-keychain.ts';
import { createMemoryKeyring, createNoPresence } from '../support/store/memory-keyring.ts';

const { signal } = new AbortController();
const none = createNoPresence();

const start = (changes: Partial<Parameters<typeof createSecrets>[0]> = {}) => {
  const openItem = createMemoryKeychain();
  return { openItem, secrets: createSecrets({ index: openItem(), openItem, ...none, ...changes }) };
};

const refuses = (error: string, message: RegExp) => (thrown: unknown) =>
  thrown instanceof Refusal && thrown.error === error && message.test(thrown.message);

test('where nothing can ask for a password, a secret is set in the login keychain and never opened', async () => {
  const { secrets, openItem } = start();
  assert.deepEqual(await secrets.set('!token', 'value', signal), {
    name: 'token',
    where: 'in a keychain of this test',
  });
  assert.equal(await openItem('token').read(), 'value');
  await assert.rejects(
    secrets.open(['token'], signal),
    refuses('not_supported', /nothing here can ask for a password. This is a test\.$/),
  );
  assert.deepEqual(await secrets.list(), {
    names: ['token'],
    proof: { problem: 'This is a test.', where: 'in a keychain of this test' },
  });
});

test('the keyring asks each time, also to set and to delete, but not to list', async () => {
  const { keyring, items, state } = createMemoryKeyring();
  const { secrets, openItem } = start({ keyring });
  assert.equal((await secrets.set('token', 'value', signal)).where, 'in a keyring of this test');
  assert.equal(await openItem('token').read(), undefined);
  assert.deepEqual([...(await secrets.open(['!token'], signal))], [['token', 'value']]);
  assert.equal(state.prompts, 2);
  assert.deepEqual((await secrets.list()).proof, { by: 'keyring', where: 'in a keyring of this test' });
  assert.equal(state.prompts, 2);
  await secrets.remove('token', signal);
  assert.deepEqual([state.prompts, items.size, state.isLocked], [3, 0, true]);
  assert.deepEqual((await secrets.list()).names, []);
});

test('without a keyring for the list of names, says so before anything asks', async () => {
  const { keyring, state } = createMemoryKeyring();
  const { secrets } = start({ keyring: { ...keyring, findLoginProblem: async () => 'It has no default keyring.' } });
  const message = 'Secrets need a keychain. It has no default keyring.';
  const isRefused = refuses('not_changeable', new RegExp(`^${message}$`));
  await assert.rejects(secrets.list(), isRefused);
  await assert.rejects(secrets.set('token', 'value', signal), isRefused);
  assert.equal(await secrets.findProblem(), message);
  assert.equal(state.prompts, 0);
});

test('a list of names that something else has changed is not overwritten, and nothing asks', async () => {
  const { keyring, state } = createMemoryKeyring();
  const { secrets, openItem } = start({ keyring });
  for (const damaged of ['not json', '{"a":1}', '["one",5,null]', '""']) {
    await openItem().write(damaged);
    const isRefused = refuses(
      'not_changeable',
      /^The list of your secrets can't be read: the item “the list” in a keychain of this test contains something else.* delete this item/,
    );
    for (const work of [
      secrets.list(),
      secrets.set('token', 'value', signal),
      secrets.remove('token', signal),
      secrets.open(['token'], signal),
    ])
      await assert.rejects(work, isRefused, damaged);
    assert.deepEqual(await secrets.listNames(), []);
    assert.deepEqual([await openItem().read(), state.prompts], [damaged, 0]);
  }
  await openItem().remove();
  await secrets.set('token', 'value', signal);
  assert.deepEqual([(await secrets.list()).names, await secrets.listNames()], [['token'], ['token']]);
});

test('one prompt opens several secrets', async () => {
  const { keyring, state } = createMemoryKeyring();
  const { secrets } = start({ keyring });
  for (const name of ['one', 'two']) await secrets.set(name, `value of ${name}`, signal);
  state.prompts = 0;
  assert.deepEqual(Object.fromEntries(await secrets.open(['two', 'one', 'two'], signal)), {
    one: 'value of one',
    two: 'value of two',
  });
  assert.equal(state.prompts, 1);
});

test('moves a value of an earlier version into the keyring when it is opened or set', async () => {
  const openItem = createMemoryKeychain();
  const before = createSecrets({ index: openItem(), openItem, ...none });
  for (const name of ['opened', 'replaced', 'deleted']) await before.set(name, 'old', signal);
  const { keyring, items } = createMemoryKeyring();
  const { secrets } = start({ index: openItem(), openItem, keyring });
  assert.deepEqual([...(await secrets.open(['opened'], signal)).values()], ['old']);
  await secrets.set('replaced', 'new', signal);
  await secrets.remove('deleted', signal);
  assert.deepEqual(Object.fromEntries(items), { opened: 'old', replaced: 'new' });
  for (const name of ['opened', 'replaced', 'deleted']) assert.equal(await openItem(name).read(), undefined, name);
  await openItem('opened').write('set where nothing could ask');
  assert.deepEqual([...(await secrets.open(['opened'], signal)).values()], ['set where nothing could ask']);
});

test('reports no deletion of a value that may still be in the keyring', async () => {
  const { keyring, items } = createMemoryKeyring();
  let isSilent = false;
  const has: LockedKeyring['has'] = async (name) => {
    if (isSilent) throw new Unavailable('The keyring service failed.');
    return keyring.has(name);
  };
  const { secrets } = start({ keyring: { ...keyring, has } });
  await secrets.set('token', 'value', signal);
  isSilent = true;
  await assert.rejects(secrets.remove('token', signal), refuses('not_changeable', /^The keyring service failed\.$/));
  isSilent = false;
  assert.deepEqual((await secrets.list()).names, ['token']);
  await secrets.remove('token', signal);
  assert.deepEqual([(await secrets.list()).names, items.size], [[], 0]);
});

test('a crash while a value of an earlier version is replaced never brings it back', async () => {
  const openItem = createMemoryKeychain();
  await openItem().write('["token"]');
  await openItem('token').write('old');
  const { keyring, items } = createMemoryKeyring();
  const crash = Promise.withResolvers<void>();
  const crashing = (name: string): KeyStore => ({
    ...openItem(name),
    remove: () => {
      crash.resolve();
      return new Promise(() => undefined);
    },
  });
  void start({ index: openItem(), openItem: crashing, keyring }).secrets.set('token', 'new', signal);
  await crash.promise;
  assert.notEqual(items.get('token'), 'new', 'the new value is stored only once the old one is gone');
  const { secrets } = start({ index: openItem(), openItem, keyring });
  await secrets.set('token', 'new', signal);
  assert.deepEqual([...(await secrets.open(['token'], signal)).values()], ['new']);
});

test('with polkit, values stay in the login keychain, and those in the keyring are opened there', async () => {
  const proofs: string[] = [];
  const polkit: PresenceCheck = { findProblem: async () => undefined, prove: async () => void proofs.push('polkit') };
  const { keyring, items } = createMemoryKeyring(async () => void proofs.push('keyring'));
  const { secrets, openItem } = start({ polkit, keyring });
  await secrets.set('new', 'n', signal);
  assert.deepEqual([proofs, await openItem('new').read()], [[], 'n']);
  items.set('old', 'o');
  await openItem().write('["new","old"]');
  assert.deepEqual([...(await secrets.open(['new'], signal)).values()], ['n']);
  assert.deepEqual(proofs, ['polkit']);
  assert.deepEqual([...(await secrets.open(['old'], signal)).values()], ['o']);
  assert.deepEqual(proofs, ['polkit', 'keyring']);
  await secrets.set('old', 'p', signal);
  assert.deepEqual([items.get('old'), await openItem('old').read()], ['p', undefined]);
});

test('a closed prompt opens, sets and deletes nothing', async () => {
  const closed = new Unavailable('You closed the prompt.');
  const { keyring, items, state } = createMemoryKeyring(async () => Promise.reject(closed));
  items.set('kept', 'value');
  const { secrets, openItem } = start({ keyring });
  await openItem().write('["kept"]');
  const isClosed = refuses('not_changeable', /^You closed the prompt\.$/);
  await assert.rejects(secrets.open(['kept'], signal), isClosed);
  await assert.rejects(secrets.set('other', 'x', signal), isClosed);
  await assert.rejects(secrets.remove('kept', signal), isClosed);
  assert.deepEqual([(await secrets.list()).names, items.get('kept'), state.isLocked], [['kept'], 'value', true]);
});

test('asks nobody for a secret that does not exist', async () => {
  const { keyring, state } = createMemoryKeyring();
  const { secrets } = start({ keyring });
  await assert.rejects(secrets.open(['nothing'], signal), refuses('not_found', /^There is no secret nothing\.$/));
  await assert.rejects(async () => secrets.open(['no name'], signal), /is not a valid secret name/);
  assert.equal(state.prompts, 0);
});

test('shows one prompt at a time, and none for who gives up while waiting', async () => {
  const first = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  let isAsking = false;
  const { keyring, items, state } = createMemoryKeyring(async () => {
    assert.equal(isAsking, false);
    isAsking = true;
    asked.resolve();
    await first.promise;
    isAsking = false;
  });
  items.set('token', 'value');
  const { secrets, openItem } = start({ keyring });
  await openItem().write('["token"]');
  const leaving = new AbortController();
  const answers = [signal, leaving.signal, signal].map((one) => secrets.open(['token'], one));
  const left = assert.rejects(answers[1] ?? Promise.resolve(), { name: 'AbortError' });
  await asked.promise;
  assert.deepEqual((await secrets.list()).names, ['token'], 'names are listed meanwhile');
  leaving.abort();
  first.resolve();
  await left;
  assert.equal((await answers[0])?.get('token'), 'value');
  assert.equal((await answers[2])?.get('token'), 'value');
  assert.equal(state.prompts, 2);
});
