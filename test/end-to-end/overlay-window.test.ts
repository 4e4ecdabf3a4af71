// Tests when the window of an overlay appears and hides, with a page that reports what it has drawn as the test says.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { openGjsWindow } from '../../src/platform/window/gjs/gjs-window.ts';
import { until } from '../support/application/history.ts';
import { gtkApplicationName, startGtkApplication } from '../support/desktop/gtk-application.ts';
import { desktopPrograms, startXDesktop } from '../support/desktop/x-desktop.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { listGjs, listNamed } from '../support/service/child-processes.ts';
import { openXDevices } from '../support/sessions/x-devices.ts';

const options = { timeout: testTime };

const page = `<!doctype html><script>
(async () => {
  for (let frames = 0; ; requestAnimationFrame(() => (frames += 1)))
    webkit.messageHandlers.copyloom.postMessage(await (await fetch('/next?' + frames)).text());
})();
</script>`;

interface Asked {
  /** How many frames the page has drawn. */
  readonly frames: number;
  readonly reply: ServerResponse;
}

/** Serves a page that tells its window what `tell` says. `onLoad` is called in place of the first answer. */
const servePage = async (t: TestContext, onLoad?: () => void) => {
  const waiting: Asked[] = [];
  let isFirst = true;
  const server = createServer(({ url = '' }, reply) => {
    const [path, frames] = url.split('?');
    if (path === '/next') waiting.push({ frames: Number(frames), reply });
    else if (isFirst && onLoad) onLoad();
    else reply.setHeader('content-type', 'text/html').end(page);
    isFirst = false;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  /** Returns how many frames the page had drawn when it asked. */
  const tell = async (message: string): Promise<number> => {
    const { frames, reply } = await until('The page asks', async () => waiting.shift());
    reply.end(message);
    return frames;
  };
  return { url: `http://127.0.0.1:${port}/`, tell };
};

const start = async (t: TestContext, onLoad?: () => void) => {
  const desktop = await startXDesktop(t);
  startGtkApplication(t, desktop.display);
  await desktop.untilFocused(gtkApplicationName);
  const { url, tell } = await servePage(t, onLoad);
  const { DISPLAY } = process.env;
  process.env['DISPLAY'] = desktop.display;
  let hides = 0;
  const opening = openGjsWindow(
    'gjs',
    { url, title: 'Copyloom', width: 400, height: 300, isOverlay: true, appearance: 'system' },
    { onClose: () => undefined, onLink: () => undefined, onHide: () => (hides += 1) },
    t.signal,
  );
  if (DISPLAY === undefined) delete process.env['DISPLAY'];
  else process.env['DISPLAY'] = DISPLAY;
  await tell('drawn 0');
  const window = await opening;
  t.after(window.close);
  await desktop.untilFocused('Copyloom');
  return { desktop, tell, window, countHides: () => hides };
};

test('appears when its page has drawn, and hides when it is told to', options, async (t) => {
  if (!hasPrograms(t, [...desktopPrograms, 'gjs'])) return;
  const { desktop, tell, window, countHides } = await start(t);
  let opening = 0;
  const openAgain = async (): Promise<void> => {
    opening += 1;
    const raising = window.raise?.(opening);
    await tell(`drawn ${opening}`);
    assert.ok(await raising);
    await desktop.untilFocused('Copyloom');
  };

  await t.test('loads no graphics drivers into the process of the window', () => {
    const loaded = listGjs(process.pid)
      .map((one) => readFileSync(`/proc/${one}/maps`, 'utf8'))
      .filter((maps) => maps.includes('libwebkit2gtk'));
    assert.equal(loaded.length, 1);
    assert.doesNotMatch(loaded.join(), /_dri\.so|libLLVM|libgallium/);
  });

  await t.test('is ready to be drawn while it is hidden, and comes back as it was', async () => {
    const before = await desktop.readPlace();
    assert.deepEqual(
      ['ABOVE', 'SKIP_PAGER', 'SKIP_TASKBAR'].filter((state) => !before.states.includes(`_NET_WM_STATE_${state}`)),
      [],
    );
    await tell('hide');
    await desktop.untilFocused(gtkApplicationName);
    await tell('drawn 0'); // it asked before it was hidden
    const frames = await tell('drawn 0');
    await until('A frame is drawn', async () => ((await tell('drawn 0')) > frames ? true : undefined));
    await openAgain();
    await until('Its former place', async () => isDeepStrictEqual(await desktop.readPlace(), before) || undefined);
  });

  await t.test('makes way for a paste once you let go of the keys that you hold', async () => {
    const keyboard = await openXDevices(t, desktop.display);
    await keyboard.hold('Alt', true);
    for (let count = 0; count < 10; count++) await tell(`drawn ${opening}`); // it knows the keys by then
    await Promise.all([
      assert.rejects(window.hide?.({ onceKeysAreFree: true }) ?? assert.fail(), /You held Ctrl, Shift, Alt or Super/),
      window.hide?.(), // as when you press the shortcut
    ]);
    await openAgain();
    const hiding = window.hide?.({ onceKeysAreFree: true });
    await keyboard.hold('Alt', false);
    assert.equal(await hiding, true);
    await desktop.untilFocused(gtkApplicationName);
    await openAgain();
  });

  await t.test('stays hidden when its page has drawn too late', async () => {
    const hides = countHides();
    await tell('hide');
    await desktop.untilFocused(gtkApplicationName);
    await tell(`drawn ${opening}`);
    await tell('hide'); // hides it again if it has appeared
    await openAgain();
    assert.equal(countHides(), hides + 1);
  });

  await t.test('stays open whenever it is opened again', async () => {
    const hides = countHides();
    for (let count = 1; count <= 40; count++) {
      await tell('hide');
      await desktop.untilFocused(gtkApplicationName);
      await openAgain();
      assert.equal(countHides(), hides + count);
    }
  });

  await t.test('is open again only when its page has drawn, or when it is hidden before', async () => {
    const before = opening;
    let isRaised = false;
    const raise = async (next: number): Promise<void> => {
      isRaised = false;
      isRaised = (await window.raise?.(next)) ?? false;
    };
    const raising = raise(before + 1);
    for (let count = 0; count < 10; count++) await tell(`drawn ${before}`);
    assert.equal(isRaised, false);
    await tell(`drawn ${before + 1}`);
    await raising;
    assert.ok(isRaised);
    const raisingAgain = raise(before + 2);
    for (let count = 0; count < 10; count++) await tell(`drawn ${before + 1}`);
    await tell('hide');
    await desktop.untilFocused(gtkApplicationName);
    await raisingAgain;
    await tell(`drawn ${before + 2}`);
    assert.equal(await window.hide?.(), false);
    opening = before + 2;
  });

  await t.test('says which of two requests has hidden it', async () => {
    await openAgain();
    assert.deepEqual(await Promise.all([window.hide?.(), window.hide?.()]), [true, false]);
  });
});

for (const [what, name] of [
  ['draws', 'WebKitWebProces'],
  ['loads', 'WebKitNetworkPr'],
] as const)
  test(`appears although the process that ${what} its page dies meanwhile`, options, async (t) => {
    if (!hasPrograms(t, [...desktopPrograms, 'gjs'])) return;
    let killed = 0;
    await start(t, () => {
      for (const one of listNamed(process.pid, name)) {
        process.kill(one, 'SIGKILL');
        killed += 1;
      }
    });
    assert.equal(killed, 1);
  });
