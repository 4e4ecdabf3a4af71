// Lets GNOME itself open the overlay, by a custom shortcut in its settings. The entry stays until the user wants it no more: that it is there
// says that they do.

import { quoteForShell } from '../../base/quote-for-shell.ts';
import { type Modifier, type Shortcut, writeShortcut } from '../../base/shortcut.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { ShortcutKeys } from '../../core/window/shortcut-keys.ts';
import { changeList, gsettings, isInList, writeValue } from '../gnome-shell/gsettings.ts';
import { listOwnCommand } from '../process/own-command.ts';
import { nameKey } from './write-trigger.ts';

const modifierNames: Readonly<Record<Modifier, string>> = {
  Ctrl: '<Control>',
  Alt: '<Alt>',
  Shift: '<Shift>',
  Super: '<Super>',
};

/** As GNOME writes shortcuts. */
export const writeAccelerator = ({ modifiers, key }: Shortcut): string =>
  `${modifiers.map((name) => modifierNames[name]).join('')}${nameKey(key)}`;

const mediaKeys = 'org.gnome.settings-daemon.plugins.media-keys';
/** No other program has this path. */
export const customShortcutPath = '/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/copyloom/';
const list = [mediaKeys, 'custom-keybindings', customShortcutPath] as const;
const entry = `${mediaKeys}.custom-keybinding:${customShortcutPath}`;

export const hasCustomShortcut = (): Promise<boolean> => isInList(...list);

/** Returns whether there was one. */
export const removeCustomShortcut = async (): Promise<boolean> => {
  if (!(await hasCustomShortcut())) return false;
  await changeList(...list, false);
  await gsettings('reset-recursively', entry);
  return true;
};

const write = async (shortcut: Shortcut): Promise<void> => {
  const values = {
    name: 'Open the overlay of Copyloom',
    command: [...listOwnCommand(), 'open'].map(quoteForShell).join(' '),
    binding: writeAccelerator(shortcut),
  };
  for (const [key, value] of Object.entries(values)) await gsettings('set', entry, key, writeValue(value));
};

/** `problem` says why no better way can be used. Fails with an `Unavailable` if GNOME has no custom shortcuts. */
export const openCustomShortcutKeys = async (problem: string): Promise<ShortcutKeys> => {
  await gsettings('get', list[0], list[1]);
  let held = '';
  return {
    hold: async (shortcut) => {
      const text = writeShortcut(shortcut);
      if (!(await hasCustomShortcut()))
        throw new Unavailable(
          `${problem} Without it, GNOME itself can open the overlay on ${text}: press “Add to GNOME” in Settings, under General.`,
        );
      await write(shortcut);
      held = text;
      return true;
    },
    describe: () => ({
      works: true,
      message: `${held} opens the overlay: it is a custom shortcut in GNOME's settings.`,
    }),
    add: async (shortcut) => {
      await write(shortcut);
      await changeList(...list, true);
    },
    release: async () => void (await removeCustomShortcut()),
    close: async () => undefined,
  };
};
