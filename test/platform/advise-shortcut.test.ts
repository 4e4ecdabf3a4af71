// Tests how the shortcut is explained on each Wayland desktop.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adviseShortcut } from '../../src/platform/shortcut/advise-shortcut.ts';

test('gives the line for the configuration of the compositor, or says where to set it', () => {
  for (const [environment, expected] of [
    [{ SWAYSOCK: '/run/sway' }, /: bindsym Ctrl\+Alt\+v exec copyloom open$/],
    [{ XDG_CURRENT_DESKTOP: 'Hyprland' }, /: bind = CTRL ALT, V, exec, copyloom open$/],
    [{ XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' }, /Custom Shortcuts.*: copyloom open$/],
    [{ XDG_CURRENT_DESKTOP: 'KDE' }, /System Settings.*: copyloom open$/],
    [{}, /^Let your desktop run .*: copyloom open$/],
  ] as const)
    assert.match(adviseShortcut(environment), expected);
});
