// Tests that windows are opened once, raised, closed, reopened after a crash, and leave nothing behind.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Unavailable } from '../../src/base/unavailable.ts';
import { createWindows } from '../../src/desktop/show-windows.ts';
import { startWindowServer } from '../../src/desktop/window-server.ts';
import { visit } from '../support/application/window-page.ts';
import { createFakeWindowHost, type FakeWindowHost } from '../support/desktop/fake-window-host.ts';
import { createWindowDoor, writePage } from '../support/desktop/window-door.ts';
import { patience } from '../support/running/patience.ts';

const start = (t: TestContext, { host }: FakeWindowHost, times: Parameters<typeof createWindows>[0]['times'] = {}) => {
  const pagesFolder = writePage(t, '<h1>Hi</h1>');
  const log: string[] = [];
  const waiting = new Set<() => void>();
  const clock: { now: number; stayReady: number | undefined } = { stayReady: undefined, now: 0 };
  let servers = 0;
  const notify = (): void => {
    for (const check of waiting) check();
  };
  const until = (condition: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (condition()) resolve();
      };
      waiting.add(check);
      check();
    });
  const windows = createWindows({
    findHost: async () => host,
    startServer: async () => {
      servers += 1;
      const server = await startWindowServer({
        openFindPeerUser: async () => () => 'same',
        pagesFolder,
        door: createWindowDoor({}, (error) => assert.fail(String(error))),
        openExplorer: () => () => assert.fail('Only the explorer needs it.'),
        listen: () => () => undefined,
        readAppearance: () => 'system',
        now: () => clock.now,
      });
      return {
        ...server,
        close: async () => {
          await server.close();
          servers -= 1;
          notify();
        },
      };
    },
    onLink: () => undefined,
    onGone: () => undefined,
    now: () => clock.now,
    log: (line) => {
      log.push(line);
      notify();
    },
    readStayReady: () => clock.stayReady,
    readAppearance: () => 'system',
    times,
  });
  t.after(windows.close);
  return {
    ...windows,
    log,
    clock,
    servers: () => servers,
    /** Waits until no server is running. */
    idle: () => until(() => servers === 0),
    logged: (count: number) => until(() => log.length >= count),
  };
};

const isServed = (url: string): Promise<boolean> =>
  visit(url).then(
    () => true,
    () => false,
  );

test('opens a window with its page; opening it again raises it and shows the pane', async (t) => {
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

test('opens one window for many concurrent requests', async (t) => {
  const fake = createFakeWindowHost();
  const { open } = start(t, fake);
  const answers = await Promise.all(Array.from({ length: 8 }, () => open('settings', 'advanced')));
  assert.equal(answers.filter(({ opened }) => opened).length, 1);
  assert.equal(fake.windows.length, 1);
});

test('stops the server when the user closes the window, and can open it again', async (t) => {
  const fake = createFakeWindowHost();
  const { open, idle, log } = start(t, fake);
  await open('settings', 'advanced');
  const first = await fake.opened(1);
  const heard = await first.page.listen(t);
  first.onClose();
  await idle();
  await heard.ended();
  assert.equal(await isServed(first.url), false);
  assert.equal((await open('settings', 'advanced')).opened, true);
  first.onClose('too late');
  assert.deepEqual([fake.windows.length, log], [2, []]);
});

test('reopens a crashing window twice, then gives up', async (t) => {
  const fake = createFakeWindowHost();
  const { open, idle, logged, log } = start(t, fake);
  await open('settings', 'advanced');
  for (const count of [1, 2]) {
    (await fake.opened(count)).onClose('gjs ended with SIGSEGV.');
    await fake.opened(count + 1);
    assert.match(log.at(-1) ?? '', /settings window crashed and is being reopened: gjs ended with SIGSEGV/);
  }
  (await fake.opened(3)).onClose('gjs ended with SIGSEGV.');
  await logged(3);
  await idle();
  assert.equal(fake.windows.length, 3);
  assert.match(log.at(-1) ?? '', /keeps crashing and won't be reopened/);
  assert.equal((await open('settings', 'advanced')).opened, true, 'the user may try again');
});

test('counts crashes in a row only if they follow soon after opening', async (t) => {
  const fake = createFakeWindowHost();
  const { open, clock } = start(t, fake);
  await open('settings', 'advanced');
  for (let count = 1; count <= 5; count++) {
    clock.now += 60_001;
    (await fake.opened(count)).onClose('gjs ended with SIGSEGV.');
    await fake.opened(count + 1);
    await open('settings', 'advanced'); // waits until the window is reopened
  }
});

test('reports why a window cannot be shown, and leaves nothing behind', async (t) => {
  const fake = createFakeWindowHost({ failures: ['There is no display here.'] });
  const { open, servers } = start(t, fake);
  await assert.rejects(open('settings', 'advanced'), new Unavailable('There is no display here.'));
  assert.equal(servers(), 0);
  assert.equal((await open('settings', 'advanced')).opened, true);
});

test('logs when a crashed window cannot be reopened', async (t) => {
  const failures: string[] = [];
  const fake = createFakeWindowHost({ failures });
  const { open, logged, log, servers } = start(t, fake);
  await open('settings', 'advanced');
  failures.push('The display has gone.');
  (await fake.opened(1)).onClose('gjs ended with status 1.');
  await logged(2);
  assert.equal(log[1], "The settings window can't be reopened: The display has gone.");
  assert.equal(servers(), 0);
});

test('fails if the page is never loaded', async (t) => {
  const fake = createFakeWindowHost({ comes: false });
  const { open, servers } = start(t, fake, { toArrive: 20 });
  await assert.rejects(open('settings', 'advanced'), /can't be shown: nothing was shown within 0\.02 seconds/);
  assert.deepEqual([fake.windows[0]?.closed, servers()], [true, 0]);
});

test('closes and reopens a window that cannot be raised', async (t) => {
  const fake = createFakeWindowHost({ canRaise: false });
  const { open } = start(t, fake);
  await open('settings', 'advanced');
  assert.equal((await open('settings', 'advanced')).opened, true);
  assert.deepEqual(
    fake.windows.map(({ closed }) => closed),
    [true, false],
  );
});

test('closes and reopens a window that does not respond', async (t) => {
  const fake = createFakeWindowHost();
  const { open } = start(t, fake);
  await open('settings', 'advanced');
  const first = await fake.opened(1);
  first.hung = true;
  assert.equal((await open('settings', 'advanced')).opened, true);
  assert.deepEqual([first.closed, fake.windows.length], [true, 2]);
});

test("keeps a page in the user's browser that listens again, as after a reload", async (t) => {
  const fake = createFakeWindowHost({ reportsClose: false, canRaise: false });
  const { open, servers } = start(t, fake, { toListenAgain: patience });
  await open('settings', 'advanced');
  const { page } = await fake.opened(1);
  const first = await page.listen(t);
  first.leave();
  await page.listen(t);
  await page.go('/settings');
  assert.equal(servers(), 1);
});

test("treats a page in the user's browser as closed when it stops listening", async (t) => {
  const fake = createFakeWindowHost({ reportsClose: false });
  const { open, idle } = start(t, fake, { toListenAgain: 30 });
  await open('settings', 'advanced');
  const { page } = await fake.opened(1);
  const listening = await page.listen(t);
  listening.leave();
  await idle();
});

test("treats a page in the user's browser that never listens as closed", async (t) => {
  const fake = createFakeWindowHost({ reportsClose: false });
  const { open, idle } = start(t, fake, { toListen: 30 });
  await open('settings', 'advanced');
  await idle();
});

test('does not wait for a window that is still opening when it closes', async (t) => {
  for (const options of [{ hangs: true }, { comes: false }]) {
    const { open, close, servers } = start(t, createFakeWindowHost(options));
    const opening = assert.rejects(open('settings', 'advanced'), /It hung|is quitting/);
    await close();
    await opening;
    assert.equal(servers(), 0);
  }
});

test('closes every window and opens no more', async (t) => {
  const fake = createFakeWindowHost();
  const { open, close, servers } = start(t, fake);
  await open('settings', 'advanced');
  const last = await fake.opened(1);
  await close();
  assert.deepEqual([last.closed, servers()], [true, 0]);
  last.onClose('gjs ended with SIGKILL.');
  await assert.rejects(open('settings', 'advanced'), /is quitting/);
  assert.equal(fake.windows.length, 1);
});

test('closes a hidden overlay when its time is up, and follows a change of that time', async (t) => {
  const fake = createFakeWindowHost();
  const { open, idle, isVisible, followSettings, clock, servers } = start(t, fake);
  await open('overlay');
  const first = await fake.opened(1);
  first.onHide();
  await followSettings(); // has waited for what came before
  assert.deepEqual([isVisible('overlay'), first.closed], [false, false]);
  assert.equal((await open('overlay')).opened, false, 'it was ready');
  assert.equal(isVisible('overlay'), true);
  first.onHide();
  clock.stayReady = 0;
  await followSettings();
  await idle();
  assert.deepEqual([first.closed, servers()], [true, 0]);
  assert.equal((await open('overlay')).opened, true);
  (await fake.opened(2)).onHide();
  await idle();
});

test('keeps an overlay that was opened again just before its time was up', async (t) => {
  const fake = createFakeWindowHost();
  const { open, isVisible, followSettings, clock } = start(t, fake);
  await open('overlay');
  const overlay = await fake.opened(1);
  clock.stayReady = 1;
  overlay.onHide();
  await followSettings(); // has waited for what came before
  const held = Promise.withResolvers<void>();
  const openings = [open('settings', 'advanced', held.promise), open('overlay')];
  await sleep(clock.stayReady); // ends after the time of the overlay, which began before
  held.resolve();
  await Promise.all(openings);
  await followSettings();
  assert.deepEqual([overlay.closed, isVisible('overlay')], [false, true]);
});

test('does not reopen an overlay that crashed while it was hidden', async (t) => {
  const fake = createFakeWindowHost();
  const { open, idle, log, followSettings } = start(t, fake);
  await open('overlay');
  const { onHide, onClose } = await fake.opened(1);
  onHide();
  onClose('killed');
  await idle();
  await followSettings(); // has waited for what came before
  assert.deepEqual([log, fake.windows.length], [[], 1]);
});

test('hides a window whose page asks for it before the host says that it is open', async (t) => {
  const fake = createFakeWindowHost();
  const { open, hide, idle } = start(t, fake);
  const opening = open('overlay');
  const window = await fake.opened(1);
  assert.equal(await hide('overlay', { isByUser: true }), true);
  await opening;
  assert.equal(window.closed, true);
  await idle();
  assert.equal(await hide('overlay', { isByUser: true }), false, 'it was hidden already');
});

test('tells the page of an overlay that the user closed it, but not that it makes way for a paste', async (t) => {
  const fake = createFakeWindowHost({ canHide: true });
  const { open, hide } = start(t, fake);
  await open('overlay');
  const { page, onHide } = await fake.opened(1);
  const events = await page.listen(t);
  onHide();
  await open('overlay');
  await hide('overlay', { isByUser: false });
  await open('overlay');
  await hide('overlay', { isByUser: true });
  await events.hear(({ name, value }) => name === 'closed' && value === 2);
  assert.deepEqual(events.events(), [
    { name: 'closed', value: 0 },
    { name: 'opened', value: 1 },
    { name: 'opened', value: 2 },
    { name: 'closed', value: 2 },
  ]);
});
