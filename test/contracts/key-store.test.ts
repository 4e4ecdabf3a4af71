// The contract of every key store, run on the file and, in separate sessions, on a real Secret Service.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { Refusal } from '../../src/base/refusal.ts';
import type { KeyStore } from '../../src/core/access/key-store.ts';
import { createSecrets } from '../../src/core/secrets/secrets.ts';
import { chooseKeyStore } from '../../src/platform/access/choose-key-store.ts';
import { createKeyFile } from '../../src/platform/access/key-file.ts';
import { createKeychain } from '../../src/platform/access/keychain.ts';
import { useKeychain } from '../../src/platform/access/keychain-process.ts';
import { createLockedKeyring } from '../../src/platform/access/locked-keyring.ts';
import { keyringServices, writeBusConfig } from '../support/desktop/bus-config.ts';
import { patience, testTime } from '../support/running/patience.ts';
import { createNoPresence } from '../support/store/memory-keyring.ts';

/** With as much time as a busy machine takes to start a process. */
const openKeychain = ({ account }: { account: string }) => createKeychain({ account, timeLimit: patience });

const keychainProcess = import.meta.resolve('../../src/platform/access/keychain-process.ts');

/** Which part of this file to run; set in the sessions that it starts itself. */
const part = process.env['COPYLOOM_TEST_PART'];

const checkKeyStore = (name: string, create: (t: TestContext) => KeyStore) => {
  describe(`the key store contract on ${name}`, () => {
    test('is empty at first', async (t) => {
      assert.equal(await create(t).read(), undefined);
    });

    test('returns what was written, also through another instance', async (t) => {
      const store = create(t);
      await store.write('clm_secret');
      assert.equal(await store.read(), 'clm_secret');
      assert.equal(await create(t).read(), 'clm_secret');
    });

    test('keeps only the last secret', async (t) => {
      const store = create(t);
      await store.write('a much longer secret than the one after it');
      await store.write('short');
      assert.equal(await store.read(), 'short');
    });

    test('keeps any text unchanged', async (t) => {
      const store = create(t);
      for (const secret of [' spaces ', 'line\nline\n', 'Schlüssel 🔑', '"$(id)" \\', 'x'.repeat(10_000)]) {
        await store.write(secret);
        assert.equal(await store.read(), secret);
      }
    });

    test('treats an empty string as no secret', async (t) => {
      const store = create(t);
      await store.write('');
      assert.equal(await store.read(), undefined);
    });

    test('removes a secret, and allows removing a missing one', async (t) => {
      const store = create(t);
      await store.write('secret');
      await store.remove();
      await store.remove();
      assert.equal(await store.read(), undefined);
      await store.write('again');
      assert.equal(await store.read(), 'again');
    });

    test('describes where it is stored', (t) => {
      const store = create(t);
      assert.match(
        store.where,
        store.keychain ? /^in the login keychain$/ : /^in the file .+ \(keychain unavailable: .+\)$/,
      );
    });
  });
};

/** Makes one thing per test, however often the test asks for it. */
const forEachTest = <Thing>(make: (t: TestContext) => Thing): ((t: TestContext) => Thing) => {
  const made = new WeakMap<TestContext, Thing>();
  return (t) => {
    const thing = made.get(t) ?? make(t);
    made.set(t, thing);
    return thing;
  };
};

const makeFolder = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-key-'));
  // The keyring daemon may still be writing when its bus has ended.
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

const folderOf = forEachTest(makeFolder);
const accountOf = forEachTest(() => `test ${randomUUID()}`);
const fileOf = (t: TestContext) => (why: string) => createKeyFile(join(folderOf(t), 'api-key'), why);

const { signal } = new AbortController();
const openSecrets = (account: string) =>
  createSecrets({
    ...createNoPresence(),
    index: openKeychain({ account }),
    openItem: (name) => openKeychain({ account: `${account}: ${name}` }),
  });

const chooseWithReason = (reason: string) => async (t: TestContext) => {
  const keychain = openKeychain({ account: 'kept across sessions' });
  const store = await chooseKeyStore({ keychain, file: fileOf(t) });
  assert.ok(store.where.endsWith(`(keychain unavailable: ${reason})`), store.where);
};

/** The tests that run inside the sessions. */
const parts: Record<string, () => void> = {
  unlocked: () => {
    checkKeyStore('the Secret Service', (t) => openKeychain({ account: accountOf(t) }));

    test('keeps accounts separate', async () => {
      const [one, other] = [openKeychain({ account: 'one' }), openKeychain({ account: 'other' })];
      await one.write('secret');
      assert.equal(await other.read(), undefined);
    });

    test('moves a key from the file to the keychain, and removes it there', async (t) => {
      const file = fileOf(t);
      const keychain = openKeychain({ account: accountOf(t) });
      await file('').write('newer');
      assert.equal((await chooseKeyStore({ keychain, file })).where, 'in the login keychain');
      assert.equal(await keychain.read(), 'newer');
      assert.equal(existsSync(join(folderOf(t), 'api-key')), false);
      await file('').remove();
      assert.equal((await chooseKeyStore({ keychain, file })).keychain, true);
      assert.equal(await keychain.read(), undefined);
    });

    test('stores, lists, replaces and deletes secrets individually', async (t) => {
      const secrets = openSecrets(accountOf(t));
      assert.deepEqual((await secrets.list()).names, []);
      assert.equal((await secrets.set('!token', 'first', signal)).name, 'token');
      await Promise.all([secrets.set('other', 'Schlüssel\n', signal), secrets.set('token', 'second', signal)]);
      assert.deepEqual((await secrets.list()).names, ['other', 'token']);
      assert.equal(await openKeychain({ account: `${accountOf(t)}: token` }).read(), 'second');
      assert.equal(await openKeychain({ account: `${accountOf(t)}: other` }).read(), 'Schlüssel\n');
      await secrets.remove('token', signal);
      assert.deepEqual((await secrets.list()).names, ['other']);
      assert.equal(await openKeychain({ account: `${accountOf(t)}: token` }).read(), undefined);
      await assert.rejects(secrets.remove('token', signal), /There is no secret token/);
      await assert.rejects(secrets.set('no name', 'x', signal), /is not a valid secret name/);
    });

    test('reads a secret, or none, while another program writes and removes it', async (t) => {
      const item = ['copyloom', accountOf(t)];
      const rounds = `for (let round = 0; round < 50; round += 1)
        for (const operation of ['write', 'remove']) await useKeychain([operation, ...${JSON.stringify(item)}], 'secret');`;
      const source = `import { useKeychain } from ${JSON.stringify(keychainProcess)};\n${rounds}`;
      const writing = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', source]);
      let isOver = false;
      const over = writing.finally(() => {
        isOver = true;
      });
      const read = new Set<string>();
      // A bus allows 256 connections, and each operation keeps one for a while.
      for (let round = 0; round < 100 && !isOver; round += 1) read.add(await useKeychain(['read', ...item], ''));
      await over;
      assert.deepEqual(read.difference(new Set(['', 'secret'])), new Set());
    });
  },

  filled: () => {
    test('writes a key', () => openKeychain({ account: 'kept across sessions' }).write('secret'));
  },
  reopened: () => {
    test('the key survives into the next session', async () => {
      assert.equal(await openKeychain({ account: 'kept across sessions' }).read(), 'secret');
    });
  },
  locked: () => {
    test('uses the file while the keyring is locked', chooseWithReason('it is locked'));
  },
  empty: () => {
    test('uses the file if the keyring service has no keyring', chooseWithReason('it has no default keyring'));
    test('says before anything asks that the names of secrets have no keyring', async (t) => {
      const environment = { ...process.env, DISPLAY: ':1' };
      const keyring = createLockedKeyring({ account: accountOf(t), environment, timeLimit: patience });
      assert.equal(await keyring.findProblem(), undefined, 'the service itself works');
      assert.match((await keyring.findLoginProblem()) ?? '', /: it has no default keyring\. Create one in/);
    });
  },
  bare: () => {
    test('uses the file without a keyring service', chooseWithReason('no keyring service is installed'));
    test('nothing can ask for a password without a keyring service', async (t) => {
      const environment = { ...process.env, DISPLAY: ':1' };
      const problem = await createLockedKeyring({ account: accountOf(t), environment }).findProblem();
      assert.match(problem ?? '', /^There is no keyring service\. Install one, such as gnome-keyring/);
    });
    test('refuses secrets without a keyring service, and says what to do', async (t) => {
      const secrets = openSecrets(accountOf(t));
      await assert.rejects(
        secrets.set('token', 'x', signal),
        (error) =>
          error instanceof Refusal &&
          error.error === 'not_changeable' &&
          /Install one, such as gnome-keyring/.test(error.message),
      );
    });
  },
};

interface Session {
  /** The home folder, and with it the keyrings. */
  readonly home: string;
  /** Unlocks the login keychain. */
  readonly password?: string;
  /** What the bus can start. */
  readonly services?: readonly string[];
}

/** Runs one part of this file under a separate bus; the keyring daemon ends with the bus. */
const runPart = async (name: string, { home, password, services = keyringServices }: Session): Promise<void> => {
  const config = writeBusConfig(home, services);
  const unlock =
    'printf "%s\\n" "$PASSWORD" | gnome-keyring-daemon --unlock --components=secrets >"$HOME/daemon.log" && ';
  const script = `${password === undefined ? '' : unlock}exec "$NODE" --test-reporter=tap "$FILE"`;
  const answer = await promisify(execFile)('dbus-run-session', [`--config-file=${config}`, '--', 'sh', '-c', script], {
    // Nothing from the real session: no keyring, and no display for a password prompt.
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_RUNTIME_DIR: home,
      PASSWORD: password,
      NODE: process.execPath,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      FILE: import.meta.filename,
      COPYLOOM_TEST_PART: name,
    },
    timeout: testTime,
  }).catch((error) => assert.fail(`part "${name}" failed:\n${error.stdout}\n${error.stderr}`));
  assert.match(answer.stdout, /^# pass [1-9]/m);
};

const findMissing = (programs: readonly string[]): string[] =>
  programs.filter(
    (program) =>
      !(process.env['PATH'] ?? '').split(delimiter).some((folder) => {
        try {
          accessSync(join(folder, program), constants.X_OK);
          return true;
        } catch {
          return false;
        }
      }),
  );

const testInSessions = (name: string, run: (t: TestContext, home: string) => Promise<void>) => {
  test(name, async (t) => {
    if (process.platform !== 'linux') return t.skip("the Secret Service is Linux's keychain");
    const missing = findMissing(['dbus-run-session', 'gnome-keyring-daemon']);
    if (missing.length > 0) {
      const reason = `${missing.join(', ')} not found. To install what tests need: npm run test:install`;
      return process.env['CI'] === 'true' ? assert.fail(reason) : t.skip(reason);
    }
    return run(t, folderOf(t));
  });
};

if (part === undefined) {
  checkKeyStore('the file', (t) => fileOf(t)('this is a test'));

  testInSessions('the Secret Service, unlocked', (_t, home) => runPart('unlocked', { home, password: '' }));

  testInSessions('the Secret Service over three sessions: filled, reopened, locked', async (_t, home) => {
    await runPart('filled', { home, password: 'a password' });
    await runPart('reopened', { home, password: 'a password' });
    await runPart('locked', { home });
  });

  testInSessions('the Secret Service without a keyring', (_t, home) => runPart('empty', { home }));

  testInSessions('a bus without the Secret Service', (_t, home) => runPart('bare', { home, services: [] }));
} else {
  parts[part]?.();
}
