// Types on a Wayland compositor.
import type { TestContext } from 'node:test';
import { connectToCompositor } from '../../../src/platform/clipboard/wayland/wayland-connection.ts';
import { openVirtualKeyboard } from '../../../src/platform/front-window/wayland-keyboard.ts';

const keys = {
  Escape: 1,
  e: 18,
  p: 25,
  Return: 28,
  Control_L: 29,
  a: 30,
  s: 31,
  Shift_L: 42,
  c: 46,
  v: 47,
  Down: 108,
} as const;

/** `socket` is the compositor's. */
export const openWaylandKeyboard = async (t: TestContext, socket: string) => {
  const connection = await connectToCompositor({ path: socket, onEnd: () => undefined });
  t.after(connection.close);
  await connection.sync();
  const keyboard = openVirtualKeyboard(connection, keys);
  return {
    /** Together: pressed in order, released in reverse. */
    press: (...wanted: readonly (keyof typeof keys)[]): Promise<void> => keyboard.press(wanted),
  };
};
