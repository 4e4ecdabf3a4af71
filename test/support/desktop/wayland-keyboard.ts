// Types on a Wayland compositor through a virtual keyboard with a keymap of its own.
import { openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { connectToCompositor } from '../../../src/platform/clipboard/wayland/wayland-connection.ts';

const manager = 'zwp_virtual_keyboard_manager_v1';
const managerRequest = { createVirtualKeyboard: 0 } as const;
const keyboardRequest = { keymap: 0, key: 1, modifiers: 2 } as const;
const xkbV1 = 1;
/** Between the numbers of a keymap and of the keys that are sent. */
const codeOffset = 8;

const modifiers: Readonly<Record<string, { readonly bit: number; readonly name: string }>> = {
  Shift_L: { bit: 1, name: 'Shift' },
  Control_L: { bit: 4, name: 'Control' },
};

/** By keysym: where most keyboards have them. */
const keys = { Escape: 1, e: 18, Return: 28, Control_L: 29, a: 30, s: 31, Shift_L: 42, c: 46, v: 47 } as const;
type Key = keyof typeof keys;

const writeKeymap = (): string => {
  const each = (write: (symbol: string, number: number) => string): string =>
    Object.entries(keys)
      .map(([symbol, number]) => write(symbol, number))
      .join(' ');
  const mapped = each((symbol, number) =>
    modifiers[symbol] ? `modifier_map ${modifiers[symbol].name} { <K${number}> };` : '',
  );
  return `xkb_keymap {
    xkb_keycodes { minimum = 8; maximum = 255; ${each((_, number) => `<K${number}> = ${number + codeOffset};`)} };
    xkb_types { include "complete" };
    xkb_compatibility { include "complete" };
    xkb_symbols { ${each((symbol, number) => `key <K${number}> { [ ${symbol} ] };`)} ${mapped} };
  };\n`;
};

/** A compositor maps the keymap from a file; this one has no name any more. */
const storeKeymap = (text: string, folder: string): number => {
  const path = join(folder, `copyloom-keymap-${process.pid}`);
  writeFileSync(path, text, { mode: 0o600 });
  const descriptor = openSync(path, 'r');
  rmSync(path);
  return descriptor;
};

/** `socket` is the compositor's, in a private folder. */
export const openWaylandKeyboard = async (t: TestContext, socket: string) => {
  const connection = await connectToCompositor({ path: socket, onEnd: () => undefined });
  t.after(connection.close);
  await connection.sync();
  const ignore = (): void => undefined;
  const seat = connection.bind('wl_seat', ignore);
  const keyboards = connection.bind(manager, ignore);
  const keyboard = connection.create(ignore);
  connection.request(keyboards, managerRequest.createVirtualKeyboard, [seat, keyboard]);
  const keymap = `${writeKeymap()}\0`;
  const { keymap: setKeymap, key: pressKey, modifiers: setModifiers } = keyboardRequest;
  connection.request(keyboard, setKeymap, [xkbV1, Buffer.byteLength(keymap)], storeKeymap(keymap, dirname(socket)));

  const send = (symbol: Key, isDown: boolean): void =>
    connection.request(keyboard, pressKey, [0, keys[symbol], isDown ? 1 : 0]);
  return {
    /** Together: pressed in order, released in reverse. */
    press: async (...wanted: readonly Key[]): Promise<void> => {
      let held = 0;
      const change = (symbol: Key, isDown: boolean): void => {
        send(symbol, isDown);
        const bit = modifiers[symbol]?.bit ?? 0;
        held = isDown ? held | bit : held & ~bit;
        if (bit !== 0) connection.request(keyboard, setModifiers, [held, 0, 0, 0]);
      };
      for (const symbol of wanted) change(symbol, true);
      for (const symbol of wanted.toReversed()) change(symbol, false);
      await connection.sync();
    },
  };
};
