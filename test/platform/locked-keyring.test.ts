// Tests the keyring of secrets with the real gnome-keyring, whose prompt is answered on a real X server.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { defineInterface } from 'dbus-native';
import { Unavailable } from '../../src/base/unavailable.ts';
import { createLockedKeyring } from '../../src/platform/access/locked-keyring.ts';
import { reachSecretService } from '../../src/platform/access/secret-service.ts';
import { until } from '../support/application/history.ts';
import { keyringPrograms, password, startKeyringSession } from '../support/desktop/keyring-session.ts';
import { startSessionBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { patience, testTime } from '../support/running/patience.ts';

const { signal } = new AbortController();
const label = 'Copyloom secrets';

const start = async (t: TestContext, options: { promptTime?: number; timeLimit?: number } = {}) => {
  const session = await startKeyringSession(t);
  const kill = await session.startService();
  const keyring = createLockedKeyring({
    account: 'secrets',
    environment: session.session,
    timeLimit: patience,
    promptTime: patience,
    ...options,
  });
  const service = await reachSecretService({
    address: session.session.DBUS_SESSION_BUS_ADDRESS,
    timeLimit: patience,
  });
  t.after(service.close);
  const findCollection = async (): Promise<string> => (await service.findCollections(label))[0] ?? assert.fail();
  const isLocked = async (): Promise<boolean> => service.isLocked(await findCollection());
  const untilLocked = () => until('it is locked', async () => ((await isLocked()) ? true : undefined));
  /** Creates the keyring with one secret. */
  const create = async (): Promise<void> => {
    const creating = keyring.use((items) => items.write('token', 'Schlüssel 🔑\n'), signal);
    await session.answerNew();
    await creating;
  };
  const read = (caller = signal) => keyring.use((items) => items.read('token'), caller);
  return { ...session, keyring, service, findCollection, isLocked, untilLocked, create, read, kill };
};

const testKeyring = (name: string, run: (t: TestContext) => Promise<void>) =>
  test(name, { timeout: testTime }, async (t) => {
    if (hasPrograms(t, keyringPrograms)) await run(t);
  });

testKeyring(
  'asks for a password each time, although its prompt offers to remember it, and is locked afterwards',
  async (t) => {
    const { keyring, create, read, answer, isLocked, service, keyringFolder } = await start(t);
    assert.deepEqual([await keyring.findProblem(), await keyring.has('token')], [undefined, false]);
    assert.equal(await keyring.findLoginProblem(), undefined);
    await create();
    assert.deepEqual([await isLocked(), await keyring.has('token'), await keyring.has('other')], [true, true, false]);
    for (const round of [1, 2]) {
      const reading = read();
      await answer(...password, 'Enter'); // the box “Automatically unlock this keyring” is checked
      assert.equal(await reading, 'Schlüssel 🔑\n', `round ${round}`);
      assert.equal(await isLocked(), true);
      const remembered = await service.findItems({ keyring: 'LOCAL:/keyrings/Copyloom_secrets.keyring' });
      assert.deepEqual(remembered, [], 'its password is in no other keyring');
    }
    const deleting = keyring.use((items) => items.remove('token'), signal);
    await answer(...password, 'Enter');
    await deleting;
    assert.equal(await keyring.has('token'), false);
    const files = readdirSync(keyringFolder).map((file) => readFileSync(join(keyringFolder, file)));
    assert.ok(files.length >= 2 && files.every((bytes) => !bytes.includes('Schlüssel')));
  },
);

testKeyring('a prompt that is closed opens nothing', async (t) => {
  const { create, read, answer, isLocked, keyring } = await start(t);
  const creating = assert.rejects(
    keyring.use(async () => assert.fail(), signal),
    (error) => error instanceof Unavailable && /^You closed the prompt/.test(error.message),
  );
  await answer('Escape');
  await creating;
  await create();
  const reading = assert.rejects(read(), /^Unavailable: You closed the prompt for the password of the keyring\.$/);
  await answer('Escape');
  await reading;
  assert.equal(await isLocked(), true);
});

testKeyring('creates no keyring without a password', async (t) => {
  const { keyring, untilPrompt, untilNoPrompt, desktop, service, keyringFolder, create, read, answer } = await start(t);
  let outcome = '';
  const creating = keyring
    .use((items) => items.write('token', 'Schlüssel 🔑\n'), signal)
    .then(() => 'stored', String)
    .then((said) => {
      outcome = said;
    });
  await untilPrompt();
  await until('the prompts are over', async () => {
    await desktop.press('Enter'); // also where it asks whether to store passwords unencrypted
    return outcome === '' ? undefined : true;
  });
  await creating;
  assert.match(outcome, /was removed again, and nothing is stored in it, because it had no password/);
  assert.deepEqual(await service.findCollections(label), []);
  const files = readdirSync(keyringFolder).map((file) => readFileSync(join(keyringFolder, file)));
  assert.ok(files.every((bytes) => !bytes.includes('Schlüssel')));
  await untilNoPrompt(); // else the password would be typed into the one that closes
  await create();
  const reading = read();
  await answer(...password, 'Enter');
  assert.equal(await reading, 'Schlüssel 🔑\n');
});

testKeyring('who gives up leaves the prompt to the next one; a late answer opens nothing for long', async (t) => {
  const { create, read, answer, untilPrompt, isLocked, untilLocked } = await start(t);
  await create();
  const leaving = new AbortController();
  const left = assert.rejects(read(leaving.signal), { name: 'AbortError' });
  await untilPrompt();
  leaving.abort();
  await left;
  const reading = read();
  await answer(...password, 'Enter');
  assert.equal(await reading, 'Schlüssel 🔑\n');
  assert.equal(await isLocked(), true);
  const nobody = new AbortController();
  const given = assert.rejects(read(nobody.signal), { name: 'AbortError' });
  await untilPrompt();
  nobody.abort();
  await given;
  await answer(...password, 'Enter');
  await untilLocked();
  const again = read();
  await answer(...password, 'Enter');
  assert.equal(await again, 'Schlüssel 🔑\n');
});

testKeyring('asks also if another program has left it open, and locks what a crash has left open', async (t) => {
  const { create, read, answer, service, findCollection, isLocked, keyring } = await start(t);
  await create();
  const open = async (): Promise<void> => {
    const unlocking = service.unlock(await findCollection());
    await answer(...password, 'Tab', 'Space', 'Enter');
    await unlocking;
    assert.equal(await isLocked(), false);
  };
  await open();
  const reading = read();
  await answer(...password, 'Enter');
  assert.equal(await reading, 'Schlüssel 🔑\n');
  await open();
  await keyring.lock();
  assert.equal(await isLocked(), true);
});

testKeyring('locks it also if the work fails', async (t) => {
  const { create, answer, isLocked, keyring } = await start(t);
  await create();
  const failing = assert.rejects(
    keyring.use(async () => {
      throw new Error('It failed.');
    }, signal),
    /It failed/,
  );
  await answer(...password, 'Enter');
  await failing;
  assert.equal(await isLocked(), true);
});

testKeyring('says so while it cannot be locked, and locks it as soon as it can', async (t) => {
  const { create, keyring, answer, untilLocked, signalService } = await start(t, { timeLimit: 2000 });
  await create();
  const reading = keyring.use(async (items) => {
    const value = await items.read('token');
    signalService('SIGSTOP');
    return value;
  }, signal);
  await answer(...password, 'Enter');
  assert.equal(await reading, 'Schlüssel 🔑\n');
  assert.match(keyring.lockProblem ?? '', /couldn't be locked, so other programs may be able to read your secrets/);
  signalService('SIGCONT');
  await untilLocked();
  await until('the warning is gone', async () => (keyring.lockProblem === undefined ? true : undefined));
});

testKeyring('says so if nobody answers, or if the service ends meanwhile', async (t) => {
  const { create, read, untilPrompt, kill, keyring } = await start(t, { promptTime: 12_000 });
  await create();
  await assert.rejects(read(), /Nobody answered the prompt of the keyring within 0\.2 minutes/);
  const waiting = assert.rejects(
    keyring.use(async () => assert.fail(), signal),
    /The keyring service has ended/,
  );
  await untilPrompt();
  await kill();
  await waiting;
});

test('is not used if the service locks no single keyring', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const session = await startSessionBus(t);
  const bus = session.connect();
  const path = '/org/freedesktop/secrets/collection/copyloom';
  await bus.export(
    '/org/freedesktop/secrets',
    defineInterface({
      name: 'org.freedesktop.Secret.Service',
      methods: {
        Lock: {
          in: { objects: 'ao' },
          out: { locked: 'ao', prompt: 'o' },
          handler: () => ({ locked: [], prompt: '/' }),
        },
      },
      properties: { Collections: { type: 'ao', access: 'read', get: () => [path] } },
    }),
  );
  await bus.export(
    path,
    defineInterface({
      name: 'org.freedesktop.Secret.Collection',
      properties: {
        Label: { type: 's', access: 'read', get: () => label },
        Locked: { type: 'b', access: 'read', get: () => false },
      },
    }),
  );
  await bus.requestName('org.freedesktop.secrets', 0);
  const environment = { DISPLAY: ':1', DBUS_SESSION_BUS_ADDRESS: session.address };
  const keyring = createLockedKeyring({ account: 'secrets', environment, timeLimit: patience });
  await assert.rejects(
    keyring.use(async () => assert.fail(), signal),
    /Your keyring service doesn't lock single keyrings, so it can't ask for a password each time\. Use gnome-keyring/,
  );
});

test("says why it can't be used, and what to do", async () => {
  const find = (environment: Record<string, string>) =>
    createLockedKeyring({ account: 'secrets', environment }).findProblem();
  const onMac = createLockedKeyring({ account: 'secrets', environment: { DISPLAY: ':1' }, platform: 'darwin' });
  assert.equal(await onMac.findProblem(), 'So far, this works only on Linux.');
  assert.match((await find({})) ?? '', /^There is no screen .* Start Copyloom from a desktop session\.$/);
  assert.match((await find({ DISPLAY: ':1' })) ?? '', /DBUS_SESSION_BUS_ADDRESS is not set/);
});
