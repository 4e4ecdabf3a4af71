// Tests windows on a real desktop: gjs with WebKitGTK and a window manager.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Adapters } from '../../src/app/adapters.ts';
import { windowOperations } from '../../src/contract/generated/window-operations.ts';
import { credentialHeader } from '../../src/contract/window-protocol.ts';
import { startApplication } from '../support/application/application.ts';
import { startXDesktop } from '../support/desktop/desktop-windows.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { patience } from '../support/running/patience.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { runProgram, startProgram, startProgramIn } from '../support/service/run-program.ts';
import { environmentFor } from '../support/service/service.ts';
import { makeTempFolder, makeTempHome, skipWelcome } from '../support/store/temp-home.ts';

const programs = ['Xvfb', 'openbox', 'gjs'];
const title = 'Copyloom settings';

/** The minimal code of a page that opens a session. */
const admission = `
const token = new URLSearchParams(location.hash.slice(1)).get('token');
if (token !== null) {
  const answer = await fetch('/session', { method: 'POST', headers: { '${credentialHeader}': token } });
  // If it reloads after a crash, the used token may still be in its address.
  if (answer.ok) sessionStorage.setItem('secret', (await answer.json()).secret);
  history.replaceState(null, '', '#advanced');
}
const headers = { '${credentialHeader}': sessionStorage.getItem('secret') };
const operations = ${JSON.stringify(windowOperations)};
const call = (id, body) => fetch(operations[id].path, { method: operations[id].method, headers, body: JSON.stringify(body) });
`;
const still = `<!doctype html><title>${title}</title><h1>Settings</h1><script type="module">${admission}</script>`;
/** Generates a key when it loads, and turns the API on when it hears that it is off. */
const lively = `<!doctype html><title>${title}</title><style>body { margin: 2em }</style><script type="module">${admission}
await call('generateKey');
const { body } = await fetch('/events', { headers });
const reader = body.getReader();
let heard = '';
const readApi = () => heard.split('\\n').slice(0, -1).filter((line) => line.trim() !== '').map((line) => JSON.parse(line)).find(({ name }) => name === 'api');
while (!readApi()) heard += new TextDecoder().decode((await reader.read()).value);
if (!readApi().value.on && location.hash === '#advanced') await call('changeApi', { on: true });
</script>`;

interface Process {
  readonly id: number;
  readonly name: string;
  readonly parent: number;
}

const listProcesses = (): Process[] =>
  readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .flatMap((id) => {
      try {
        const [, name = '', parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
        return [{ id: Number(id), name, parent: Number(parent) }];
      } catch {
        return []; // it has exited
      }
    });
const listWindowProcesses = (): number[] =>
  listProcesses()
    .filter(({ name, parent }) => name === 'gjs' && parent === process.pid)
    .map(({ id }) => id);

const readLink = (path: string): string => {
  try {
    return readlinkSync(path);
  } catch {
    return ''; // closed since
  }
};

/** The number of listening sockets of this process. */
const countListening = (): number => {
  const own = new Set(readdirSync('/proc/self/fd').map((one) => readLink(`/proc/self/fd/${one}`)));
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  return rows.filter(([, , , state, , , , , , inode]) => state === '0A' && own.has(`socket:[${inode}]`)).length;
};

const until = async (isSo: () => boolean): Promise<void> => {
  const deadline = performance.now() + patience;
  while (!isSo()) {
    assert.ok(performance.now() < deadline, 'it did not come to be');
    await wait(10); // not our child, so poll for its exit
  }
};

const start = async (t: TestContext, page = still, changes: Partial<Adapters> = {}) => {
  const desktop = await startXDesktop(t);
  const before = process.env['DISPLAY'];
  process.env['DISPLAY'] = desktop.display;
  t.after(() => {
    if (before === undefined) delete process.env['DISPLAY'];
    else process.env['DISPLAY'] = before;
  });
  const folder = makeTempFolder(t);
  writeFileSync(`${folder}/settings.html`, page);
  const application = await startApplication(t, makeTempHome(t), {
    pagesFolder: pathToFileURL(`${folder}/`),
    ...changes,
  });
  const { api } = application.application;
  await api.begin({ on: false });
  await api.change({ port: await findFreePort() });
  const open = async () => {
    const { status, json } = await application.control('POST', '/control/windows', { body: { window: 'settings' } });
    assert.equal(status, 200, json.message);
    return json;
  };
  return { ...application, desktop, open };
};

test('shows a page that talks to the application under its policy, and reloads it when its process dies', async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { desktop, open, application, log } = await start(t, lively);
  const { api, key } = application;
  const loads = { count: 0 };
  key.subscribe(() => {
    loads.count += 1;
  });
  const listening = new Promise<void>((resolve) => {
    api.subscribe(() => {
      if (api.state.state === 'listening') resolve();
    });
  });
  assert.deepEqual(await open(), { window: 'settings', pane: 'general', shownBy: 'gjs', opened: true });
  const { id, process: child } = await desktop.sees(title);
  await listening; // the page opened a session, ran its script, heard an event and made a call
  assert.equal(loads.count, 1);
  const [page] = listProcesses().filter(({ name, parent }) => name.startsWith('WebKitWeb') && parent === child);
  assert.ok(page);
  process.kill(page.id, 'SIGKILL');
  await until(() => loads.count === 2); // it has reloaded, still has access, and works again
  assert.deepEqual(
    (await desktop.list()).map((one) => one.id),
    [id],
  );
  assert.deepEqual(log, []);
});

test('a window comes and goes with its process and its server', async (t) => {
  if (!hasPrograms(t, programs)) return;
  const { desktop, open, log, call } = await start(t);

  await t.test('runs no server and no process while no window is open', async () => {
    const isIdle = () => listWindowProcesses().length === 0 && countListening() === 0;
    assert.ok(isIdle());
    await open();
    const { id, process: child } = await desktop.sees(title);
    assert.deepEqual([listWindowProcesses(), countListening()], [[child], 1]);
    desktop.closeWindow(id);
    await until(isIdle);
  });

  await t.test('stays closed after the user closes it, until it is opened again', async () => {
    await desktop.seesNone();
    assert.equal((await open()).opened, true);
    await desktop.sees(title);
    assert.deepEqual(log, []);
  });

  await t.test(
    'is reopened when killed, gives up after repeated kills, and keeps the application running',
    async () => {
      let { process: child } = await desktop.sees(title);
      for (const _ of [1, 2]) {
        process.kill(child, 'SIGKILL');
        ({ process: child } = await desktop.sees(title, child));
        await open(); // waits until the window is reopened
      }
      process.kill(child, 'SIGKILL');
      await desktop.seesNone(); // a moment before the application learns of it
      await until(() => log.length > 2);
      assert.equal((await call('GET', '/v1/status')).status, 200);
      assert.equal((await open()).opened, true, 'a person may try again');
      assert.deepEqual(
        log.map((line) => /keeps crashing|being reopened/.exec(line)?.[0]),
        ['being reopened', 'being reopened', 'keeps crashing'],
      );
    },
  );

  await t.test('comes to the front when opened again', async () => {
    const { id } = await desktop.sees(title);
    await desktop.isInFront(id);
    await desktop.openOther();
    assert.equal((await open()).opened, false);
    await desktop.isInFront(id);
  });
});

test("stays on its own pages: links open in the user's browser, and all other navigation is blocked", async (t) => {
  if (!hasPrograms(t, programs)) return;
  const elsewhere = createServer((_incoming, response) => {
    reached += 1;
    response.end();
  });
  let reached = 0;
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  t.after(() => elsewhere.close());
  const address = elsewhere.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  const followed = Promise.withResolvers<string>();
  const { open, desktop, application } = await start(
    t,
    `<style>a { position: fixed; inset: 0 }</style><a href="${url}followed">x</a><script type="module">${admission}
      window.open('${url}opened');
      location.href = '${url}went';
      fetch('${url}fetched').catch(() => undefined);
      new Image().src = '${url}shown';
      setTimeout(() => call('generateKey'), 200);
    </script>`,
    { openAddress: async (one) => followed.resolve(one) },
  );
  const tried = new Promise<void>((resolve) => void application.key.subscribe(resolve));
  await open();
  const { id } = await desktop.sees(title);
  await desktop.isInFront(id);
  await tried;
  desktop.click(320, 240);
  assert.equal(await followed.promise, `${url}followed`);
  assert.equal(reached, 0);
});

/** The built page, or a placeholder if it has not been built. */
const preparePage = (t: TestContext): void => {
  const folder = fileURLToPath(new URL('../../dist/pages/', import.meta.url));
  if (existsSync(`${folder}settings.html`)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}settings.html`, still);
  t.after(() => rmSync(`${folder}settings.html`));
};

test('copyloom starts the desktop application, a second start opens its window, and quitting closes all windows', async (t) => {
  if (!hasPrograms(t, programs)) return;
  preparePage(t);
  const desktop = await startXDesktop(t);
  const home = makeTempHome(t);
  skipWelcome(home);
  const onDesktop = { ...environmentFor(home), DISPLAY: desktop.display };
  const first = startProgramIn(t, onDesktop);
  const line = await first.saw('\n');
  assert.match(
    line,
    /^Copyloom is running; its API is off\. Press Ctrl\+Shift\+V to open the overlay\. To open Settings: .+ settings\. Press Ctrl\+C to stop\.\n$/,
  );
  assert.deepEqual(await desktop.list(), []);
  const second = await startProgramIn(t, onDesktop).ended();
  assert.deepEqual([second.status, second.errors], [0, '']);
  assert.equal(second.output, 'Copyloom is already running. The Settings window is open now.\n');
  await desktop.sees(title);
  const settings = await runProgram(t, home, 'settings', 'advanced');
  assert.deepEqual([settings.status, settings.output], [0, 'The Settings window is open.\n']);
  const { output } = await runProgram(t, home, 'doctor');
  assert.match(output, /✓ windows: gjs\. gjs and WebKitGTK are installed\./);
  const ended = await first.stop('SIGTERM');
  assert.equal(ended.status, 0);
  assert.match(ended.errors, /^Can't show the tray icon: .*\n$/, 'no error but the missing session bus');
  await desktop.seesNone();
});

test('reports a missing display, and what to start when nothing is running', async (t) => {
  preparePage(t);
  const home = makeTempHome(t);
  const alone = await runProgram(t, home);
  assert.equal(alone.status, 1);
  assert.match(alone.errors, /needs a display.* copyloom serve/);
  const nothing = await runProgram(t, home, 'settings');
  assert.equal(nothing.status, 1);
  assert.equal(nothing.errors, 'Copyloom must be running to open a window. Start it with: copyloom\n');
  const serving = startProgram(t, home, 'serve', '--port', String(await findFreePort()));
  await serving.saw('Press Ctrl+C');
  const refused = await runProgram(t, home, 'settings');
  assert.equal(refused.status, 1);
  assert.match(refused.errors, /There is no display .*Start Copyloom in a desktop session/);
  serving.child.kill('SIGTERM');
  await once(serving.child, 'close');
});
