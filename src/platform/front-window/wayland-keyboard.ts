// Presses keys on a Wayland compositor, on a virtual keyboard with a layout of its own.
import { randomUUID } from 'node:crypto';
import { openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '../clipboard/wayland/wayland-connection.ts';

/** The numbers of keys, by keysym, in their usual places: programs may read either. */
type Keys = Readonly<Record<string, number>>;

const manager = 'zwp_virtual_keyboard_manager_v1';
const managerRequest = { createVirtualKeyboard: 0 } as const;
const keyboardRequest = { keymap: 0, key: 1, modifiers: 2 } as const;
const xkbV1 = 1;
/** Between the numbers of keys in a keymap and those that are sent. */
const codeOffset = 8;

const modifiers: Readonly<Record<string, { readonly bit: number; readonly name: string }>> = {
  Shift_L: { bit: 1, name: 'Shift' },
  Control_L: { bit: 4, name: 'Control' },
  Alt_L: { bit: 8, name: 'Mod1' },
};

/** GTK 3 never finds the last key of a keymap for a shortcut, so the last one is a key that nobody presses. */
const last: Keys = { F24: 194 };

const writeKeymap = (keys: Keys): string => {
  const all = Object.entries({ ...keys, ...last });
  const each = (write: (symbol: string, number: number) => string): string =>
    all.map(([symbol, number]) => write(symbol, number)).join(' ');
  const mapped = each((symbol, number) =>
    modifiers[symbol] ? `modifier_map ${modifiers[symbol].name} { <K${number}> };` : '',
  );
  return `xkb_keymap {
    xkb_keycodes { minimum = 8; maximum = 255; ${each((_, number) => `<K${number}> = ${number + codeOffset};`)} };
    xkb_types { include "complete" };
    xkb_compatibility { include "complete" };
    xkb_symbols { ${each((symbol, number) => `key <K${number}> { [ ${symbol} ] };`)} ${mapped} };
  };\n\0`;
};

/** The compositor maps the keymap from a file. This one has no name any more. */
const storeKeymap = (text: string): number => {
  const path = join(tmpdir(), `copyloom-keymap-${randomUUID()}`);
  const descriptor = openSync(path, 'wx+', 0o600);
  rmSync(path);
  writeSync(descriptor, text);
  return descriptor;
};

/** Milliseconds of the clock that the compositor uses too. */
const readTime = (): number => Number(BigInt.asUintN(32, process.hrtime.bigint() / 1_000_000n));

export const hasVirtualKeyboards = ({ globals }: Connection): boolean => globals.has(manager) && globals.has('wl_seat');

/** The keyboard exists as long as the connection. */
export const openVirtualKeyboard = <Key extends string>(
  connection: Connection,
  keys: Readonly<Record<Key, number>>,
) => {
  const ignore = (): void => undefined;
  const seat = connection.bind('wl_seat', ignore);
  const keyboards = connection.bind(manager, ignore);
  const keyboard = connection.create(ignore);
  connection.request(keyboards, managerRequest.createVirtualKeyboard, [seat, keyboard]);
  const keymap = writeKeymap(keys);
  const { keymap: setKeymap, key: pressKey, modifiers: setModifiers } = keyboardRequest;
  connection.request(keyboard, setKeymap, [xkbV1, Buffer.byteLength(keymap)], storeKeymap(keymap));

  return {
    /** Together: pressed in order, released in reverse. */
    press: async (wanted: readonly Key[]): Promise<void> => {
      let held = 0;
      const change = (symbol: Key, isDown: boolean): void => {
        connection.request(keyboard, pressKey, [readTime(), keys[symbol], isDown ? 1 : 0]);
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
