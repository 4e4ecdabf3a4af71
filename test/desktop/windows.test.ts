// The windows: one of a name, raised, closed, opened again when they crash, and nothing left when they are gone.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Obstacle } from '../../src/base/obstacle.ts';
import type { CallHandlers } from '../../src/desktop/answer-call.ts';
import { startWindowServer } from '../../src/desktop/window-server.ts';
import { createWindows } from '../../src/desktop/windows.ts';
import { visit } from '../support/application/window-page.ts';
import { createFakeWindowHost, type FakeWindowHost } from '../support/desktop/fake-window-host.ts';

const never = async () => assert.fail('This is not to be called.');
const calls: CallHandlers = {
  readApi: never,
  changeApi: never,
  showKey: never,
  copyKey: never,
  generateKey: never,
  revokeKey: never,
  readLines: never,
  copyLine: never,
  openDocs: never,
};

const start = (t: TestContext, { host }: FakeWindowHost, times: Parameters<typeof createWindows>[0]['times'] = {}) => {
  const log: string[] = [];
  const waiting = new Set<() => void>();
  const clock = { now: 0 };
  let servers = 0;
  const tell = (): void => {
    for (const look of waiting) look();
  };
  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (isSo()) resolve();
      };
      waiting.add(look);
      look();
    });
  const windows = createWindows({
    findHost: async () => host,
    startServer: async () => {
      servers += 1;
      const server = await startWindowServer({
        findPeerUser: () => 'same',
        readPage: async () => '<h1>Hi</h1>',
        calls,
        listen: () => () => undefined,
        now: () => clock.now,
        logBug: (error) => assert.fail(String(error)),
      });
      return {
        ...server,
        close: async () => {
          await server.close();
          servers -= 1;
          tell();
        },
      };
    },
    onLink: () => undefined,
    now: () => clock.now,
    log: (line) => {
      log.push(line);
      tell();
    },
    times,
  });
  t.after(windows.close);
  return {
    ...windows,
    log,
    clock,
    servers: () => servers,
    /** Waits until nothing listens any more. */
    idle: () => until(() => servers === 0),
    logged: (count: number) => until(() => log.length >= count),
  };
};

const isServed = (url: string): Promise<boolean> =>
  visit(url).then(
    () => true,
    () => false,
  );

test('a window is opened with its page; opened again, it is raised and told the pane', async (t) => {
  const fake = createFakeWindowHost();
  const { open, servers } = start(t, fake);
  assert.equal(servers(), 0);
  assert.deepEqual(await open('settings', 'advanced'), { host: 'gjs', opened: true });
  const window = await fake.opened(1);
  assert.equal(window.title, 'Copyloom settings');
  assert.equal((await window.page.go('/settings')).body, '<h1>Hi</h1>');
  const heard = await window.page.listen(t);
  assert.deepEqual(await open('settings', 'advanced'), { host: 'gjs', opened: false });
  assert.deepEqual([window.raised, fake.windows.length, servers()], [1, 1, 1]);
  assert.deepEqual(await heard.hear(({ name }) => name === 'pane'), { name: 'pane', value: 'advanced' });
});

test('many who ask at once get one window', async (t) => {
  const fake = createFakeWindowHost();
  const { open } = start(t, fake);
  const answers = await Promise.all(Array.from({ length: 8 }, () => open('settings', 'advanced')));
  assert.equal(answers.filter(({ opened }) => opened).length, 1);
  assert.equal(fake.windows.length, 1);
});

test('when the person has closed it, nothing listens any more; it can be opened anew', async (t) => {
  const fake = createFakeWindowHost();
  const { open, idle, log } = start(t, fake);
  await open('settings', 'advanced');
  const first = await fake.opened(1);
  const heard = await first.page.listen(t);
  first.onGone();
  await idle();
  await heard.ended();
  assert.equal(await isServed(first.url), false);
  assert.equal((await open('settings', 'advanced')).opened, true);
  first.onGone('too late');
  assert.deepEqual([fake.windows.length, log], [2, []]);
});

test('a window that crashes is opened again twice, then given up', async (t) => {
  const fake = createFakeWindowHost();
  const { open, idle, logged, log } = start(t, fake);
  await open('settings', 'advanced');
  for (const count of [1, 2]) {
    (await fake.opened(count)).onGone('gjs ended with SIGSEGV.');
    await fake.opened(count + 1);
    assert.match(log.at(-1) ?? '', /settings window crashed and is being reopened: gjs ended with SIGSEGV/);
  }
  (await fake.opened(3)).onGone('gjs ended with SIGSEGV.');
  await logged(3);
  await idle();
  assert.equal(fake.windows.length, 3);
  assert.match(log.at(-1) ?? '', /keeps crashing and won't be reopened/);
  assert.equal((await open('settings', 'advanced')).opened, true, 'a person may try again');
});

test('a window that lived long has not crashed in a row', async (t) => {
  const fake = createFakeWindowHost();
  const { open, clock } = start(t, fake);
  await open('settings', 'advanced');
  for (let count = 1; count <= 5; count++) {
    clock.now += 60_001;
    (await fake.opened(count)).onGone('gjs ended with SIGSEGV.');
    await fake.opened(count + 1);
    await open('settings', 'advanced'); // it is its turn when the new window is there
  }
});

test('a window that cannot be shown says why, and leaves nothing behind', async (t) => {
  const fake = createFakeWindowHost({ obstacles: ['There is no display here.'] });
  const { open, servers } = start(t, fake);
  await assert.rejects(open('settings', 'advanced'), new Obstacle('There is no display here.'));
  assert.equal(servers(), 0);
  assert.equal((await open('settings', 'advanced')).opened, true);
});

test('one that crashed and cannot be shown again is only written into the log', async (t) => {
  const obstacles: string[] = [];
  const fake = createFakeWindowHost({ obstacles });
  const { open, logged, log, servers } = start(t, fake);
  await open('settings', 'advanced');
  obstacles.push('The display has gone.');
  (await fake.opened(1)).onGone('gjs ended with status 1.');
  await logged(2);
  assert.equal(log[1], "The settings window can't be reopened: The display has gone.");
  assert.equal(servers(), 0);
});

test('a window whose page is never asked for is not there', async (t) => {
  const fake = createFakeWindowHost({ comes: false });
  const { open, servers } = start(t, fake, { toArrive: 20 });
  await assert.rejects(open('settings', 'advanced'), /can't be shown: nothing was shown within 0\.02 seconds/);
  assert.deepEqual([fake.windows[0]?.closed, servers()], [true, 0]);
});

test('a window that cannot be raised is closed and opened anew', async (t) => {
  const fake = createFakeWindowHost({ canRaise: false });
  const { open } = start(t, fake);
  await open('settings', 'advanced');
  assert.equal((await open('settings', 'advanced')).opened, true);
  assert.deepEqual(
    fake.windows.map(({ closed }) => closed),
    [true, false],
  );
});

test('a window that no longer answers is closed and opened anew', async (t) => {
  const fake = createFakeWindowHost();
  const { open } = start(t, fake);
  await open('settings', 'advanced');
  const first = await fake.opened(1);
  first.hung = true;
  assert.equal((await open('settings', 'advanced')).opened, true);
  assert.deepEqual([first.closed, fake.windows.length], [true, 2]);
});

test('a page in the person’s browser is gone when it no longer listens', async (t) => {
  const fake = createFakeWindowHost({ tellsGone: false, canRaise: false });
  const { open, idle, servers } = start(t, fake, { toListenAgain: 30 });
  await open('settings', 'advanced');
  const { page } = await fake.opened(1);
  const first = await page.listen(t);
  first.leave();
  const reloaded = await page.listen(t);
  await page.go('/settings');
  assert.equal(servers(), 1);
  reloaded.leave();
  await idle();
});

test('a page in the person’s browser that never listens is let go', async (t) => {
  const fake = createFakeWindowHost({ tellsGone: false });
  const { open, idle } = start(t, fake, { toListen: 30 });
  await open('settings', 'advanced');
  await idle();
});

test('closing does not wait for a window that is still on its way', async (t) => {
  for (const options of [{ hangs: true }, { comes: false }]) {
    const { open, close, servers } = start(t, createFakeWindowHost(options));
    const opening = assert.rejects(open('settings', 'advanced'), /It hung|is quitting/);
    await close();
    await opening;
    assert.equal(servers(), 0);
  }
});

test('closing closes every window and opens none', async (t) => {
  const fake = createFakeWindowHost();
  const { open, close, servers } = start(t, fake);
  await open('settings', 'advanced');
  const last = await fake.opened(1);
  await close();
  assert.deepEqual([last.closed, servers()], [true, 0]);
  last.onGone('gjs ended with SIGKILL.');
  await assert.rejects(open('settings', 'advanced'), /is quitting/);
  assert.equal(fake.windows.length, 1);
});
