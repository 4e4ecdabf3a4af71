// Tests which clipboard backend is chosen, and why.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseClipboard } from '../../src/platform/clipboard/choose-clipboard.ts';

const choose = (platform: string, environment: Record<string, string> = {}, asked = 'auto') =>
  chooseClipboard({ asked, platform, environment });

const namesOf = (chosen: ReturnType<typeof choose>) => chosen?.map(({ backend }) => backend);

test('uses Wayland in a Wayland session, with XWayland as the fallback', () => {
  assert.deepEqual(namesOf(choose('linux', { WAYLAND_DISPLAY: 'wayland-1' })), ['wayland']);
  const both = choose('linux', { WAYLAND_DISPLAY: 'wayland-1', DISPLAY: ':0' });
  assert.deepEqual(namesOf(both), ['wayland', 'x11']);
  assert.match(both?.[0].why ?? '', /WAYLAND_DISPLAY is wayland-1/);
  assert.match(both?.[1]?.note ?? '', /through XWayland/);
});

test('asks GNOME itself on Wayland, before XWayland', () => {
  const session = { WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0', XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' };
  assert.deepEqual(namesOf(choose('linux', session)), ['wayland', 'gnome', 'x11']);
  assert.deepEqual(namesOf(choose('linux', { DISPLAY: ':0', XDG_CURRENT_DESKTOP: 'GNOME' })), ['x11']);
});

test('uses X11 in an X session', () => {
  const [chosen] = choose('freebsd', { DISPLAY: ':3' }) ?? [];
  assert.deepEqual(chosen, { backend: 'x11', why: 'DISPLAY is :3.' });
});

test('uses the in-memory clipboard without a session, and says so', () => {
  const [chosen] = choose('linux', { DISPLAY: '', WAYLAND_DISPLAY: '' }) ?? [];
  assert.equal(chosen?.backend, 'memory');
  assert.match(chosen?.note ?? '', /no other application can see/);
});

test('macOS and Windows use their own clipboards, with a note that they are untested', () => {
  for (const [platform, backend] of [
    ['darwin', 'macos'],
    ['win32', 'windows'],
  ] as const) {
    const [chosen] = choose(platform, { DISPLAY: ':0' }) ?? [];
    assert.equal(chosen?.backend, backend);
    assert.match(chosen?.note ?? '', /has never been run on/);
  }
});

test('tries only the requested backend', () => {
  const session = { WAYLAND_DISPLAY: 'wayland-1', DISPLAY: ':0' };
  for (const asked of ['x11', 'wayland', 'gnome', 'macos', 'windows', 'memory'])
    assert.deepEqual(namesOf(choose('linux', session, asked)), [asked]);
  assert.equal(choose('linux', session, 'kde'), undefined);
});
