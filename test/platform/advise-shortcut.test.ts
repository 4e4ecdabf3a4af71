// Tests how the shortcut is explained on each Wayland desktop.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { adviseShortcut } from '../../src/platform/shortcut/advise-shortcut.ts';

const command = 'copyloom open';

test('gives the line for the configuration of the compositor, or says where to set it', () => {
  for (const [environment, expected] of [
    [{ SWAYSOCK: '/run/sway' }, /: bindsym Ctrl\+Alt\+v exec copyloom open$/],
    [{ XDG_CURRENT_DESKTOP: 'Hyprland' }, /: bind = CTRL ALT, V, exec, copyloom open$/],
    [{ XDG_CURRENT_DESKTOP: 'river' }, /: riverctl map normal Control\+Alt V spawn 'copyloom open'$/],
    [{ XDG_CURRENT_DESKTOP: 'labwc:wlroots' }, /<keybind key="C-A-v">.*command="copyloom open"/],
    [{ WAYFIRE_CONFIG_FILE: '/home/ada/wayfire.ini' }, /binding_copyloom = .*command_copyloom = copyloom open”$/],
    [{ XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' }, /Custom Shortcuts.*: copyloom open$/],
    [{ XDG_CURRENT_DESKTOP: 'KDE' }, /System Settings.*: copyloom open$/],
    [{}, /^Let your desktop run .*: copyloom open$/],
  ] as const)
    assert.match(adviseShortcut(environment, command), expected);
});

test('every line that docs/guide/overlay.md gives is the one that the application gives', () => {
  const docs = readFileSync(new URL('../../docs/guide/overlay.md', import.meta.url), 'utf8');
  for (const name of ['sway', 'Hyprland', 'river', 'labwc']) {
    const [, line = name] = /^[^:]+: (.+)$/.exec(adviseShortcut({ XDG_CURRENT_DESKTOP: name }, command)) ?? [];
    assert.ok(docs.includes(`\`${line}\``), line);
  }
});

test('gives a command that works whatever the PATH of the compositor is', () => {
  const [found = ''] = /\S+ open$/.exec(adviseShortcut({ SWAYSOCK: 'any' })) ?? [];
  const help = execFileSync('/bin/sh', ['-c', `${found} --help`], { env: { PATH: '/usr/bin:/bin' }, encoding: 'utf8' });
  assert.match(help, /copyloom open/);
});
