// Tests the messages for Wayland compositors that can't be used.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Unavailable } from '../../src/base/unavailable.ts';
import { encodeRequest } from '../../src/platform/clipboard/wayland/messages.ts';
import { openWaylandClipboard } from '../../src/platform/clipboard/wayland/open-wayland-clipboard.ts';
import { findFrontWindow } from '../../src/platform/front-window/find-front-window.ts';
import { setLimits } from '../support/application/limits.ts';
import { startFakeCompositor } from '../support/clipboard/fake-compositor.ts';
import { patience, testTime } from '../support/running/patience.ts';

const ext = 'ext_data_control_manager_v1';
const wlr = 'zwlr_data_control_manager_v1';
const linux = { skip: process.platform === 'linux' ? false : 'Wayland is only tested on Linux', timeout: testTime };

const open = (socket: string, onDisconnect: (reason: string) => void = () => undefined) =>
  openWaylandClipboard({
    socket,
    limits: { formatBytes: 1000, answerTime: patience },
    events: { onCopy: () => async () => undefined, onPaste: () => undefined, onDisconnect },
  });
const isUnavailable = (pattern: RegExp) => (error: unknown) =>
  error instanceof Unavailable && pattern.test(error.message);

const useCompositor = (t: TestContext, path: string): void => {
  const before = process.env['WAYLAND_DISPLAY'];
  t.after(() => {
    if (before === undefined) delete process.env['WAYLAND_DISPLAY'];
    else process.env['WAYLAND_DISPLAY'] = before;
  });
  process.env['WAYLAND_DISPLAY'] = path;
};

test('explains a missing socket', linux, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-nothing-'));
  t.after(() => rmSync(folder, { recursive: true }));
  await assert.rejects(
    open(join(folder, 'wayland-0')),
    isUnavailable(/Can't connect to a Wayland compositor at .+ENOENT.+Use X11/),
  );
  await assert.rejects(open(join(folder, 'x'.repeat(120))), isUnavailable(/ENAMETOOLONG/));
});

test('explains a compositor without data-control, like that of GNOME', linux, async (t) => {
  const { path } = await startFakeCompositor(t, { interfaces: ['wl_compositor', 'wl_seat'] });
  await assert.rejects(
    open(path),
    isUnavailable(/neither ext-data-control nor wlr-data-control.+Use X11 through XWayland/),
  );
});

test('explains a compositor that lets no program press keys', linux, async (t) => {
  const { path } = await startFakeCompositor(t, { interfaces: [ext, 'wl_seat'] });
  useCompositor(t, path);
  await assert.rejects(findFrontWindow('wayland'), isUnavailable(/doesn't let Copyloom press the paste key/));
  await assert.rejects(findFrontWindow('memory'), isUnavailable(/only on X11 and Wayland/));
});

test('explains a compositor without a seat', linux, async (t) => {
  const { path } = await startFakeCompositor(t, { interfaces: [ext] });
  await assert.rejects(open(path), isUnavailable(/has no seat.+Use X11 through XWayland/));
});

test('explains a compositor that accepts and never answers', linux, async (t) => {
  setLimits(t, { compositor: 200 });
  const { path } = await startFakeCompositor(t, { interfaces: [], answers: false });
  await assert.rejects(open(path), isUnavailable(/isn't responding\. Restart it\./));
  useCompositor(t, path);
  await assert.rejects(findFrontWindow('wayland'), isUnavailable(/isn't responding/));
});

test('prefers ext-data-control, and falls back to wlr-data-control', linux, async (t) => {
  for (const interfaces of [
    [wlr, ext, 'wl_seat'],
    ['wl_seat', ext],
    ['wl_seat', wlr],
  ]) {
    const compositor = await startFakeCompositor(t, { interfaces });
    const clipboard = await open(compositor.path);
    assert.deepEqual(compositor.bound, ['wl_seat', interfaces.includes(ext) ? ext : wlr]);
    await clipboard.close();
  }
});

test('disconnects from a compositor that refuses a request or sends nonsense', linux, async (t) => {
  const nonsense = Buffer.alloc(8);
  for (const [bytes, reason] of [
    [encodeRequest(1, 0, [2, 7, 'no such thing']), /it refused a request \(no such thing; object 2, code 7\)/],
    [nonsense, /an invalid message/],
  ] as const) {
    const compositor = await startFakeCompositor(t, { interfaces: ['wl_seat', ext] });
    const gone = Promise.withResolvers<string>();
    const clipboard = await open(compositor.path, gone.resolve);
    compositor.send(bytes);
    assert.match(await gone.promise, reason);
    await assert.rejects(clipboard.write({ text: 'late' }), isUnavailable(/Lost the connection/));
    await clipboard.close();
  }
});

test('a compositor that pauses reading gets everything later and blocks nothing', linux, async (t) => {
  const compositor = await startFakeCompositor(t, { interfaces: ['wl_seat', ext] });
  const clipboard = await open(compositor.path);
  compositor.stall(true);
  const written = Array.from({ length: 1000 }, () => clipboard.write({ text: 'text', html: 'html', rtf: 'rtf' }));
  await setImmediate(); // they have filled the socket, and the event loop still turns
  compositor.stall(false);
  await Promise.all(written);
  await clipboard.close();
});
