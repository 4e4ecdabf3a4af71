// Types on a Wayland compositor.
import type { TestContext } from 'node:test';
import { connectToCompositor } from '../../../src/platform/clipboard/wayland/wayland-connection.ts';
import { openVirtualKeyboard } from '../../../src/platform/front-window/wayland-keyboard.ts';
import { type Key, keyCodes } from './keys.ts';

/** Keysyms that aren't called like the key. */
const symbols: Partial<Record<Key, string>> = {
  Enter: 'Return',
  Control: 'Control_L',
  Shift: 'Shift_L',
  Alt: 'Alt_L',
  Space: 'space',
  Comma: 'comma',
  // Pressed with Shift; the keys of this keyboard have one symbol each.
  '1': 'exclam',
};
const findSymbol = (key: Key): string => symbols[key] ?? key;

const isKey = (name: string): name is Key => name in keyCodes;
const keys = Object.fromEntries(
  Object.entries(keyCodes).flatMap(([name, code]) => (isKey(name) ? [[findSymbol(name), code - 8]] : [])),
);

/** `socket` is the compositor's. */
export const openWaylandKeyboard = async (t: TestContext, socket: string) => {
  const connection = await connectToCompositor({ path: socket, onEnd: () => undefined });
  t.after(connection.close);
  await connection.sync();
  const keyboard = openVirtualKeyboard(connection, keys);
  return {
    /** Together: pressed in order, released in reverse. */
    press: (...wanted: readonly Key[]): Promise<void> => keyboard.press(wanted.map(findSymbol)),
  };
};
