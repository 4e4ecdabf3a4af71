// Presses keys on an X server with XTest, whatever the keyboard layout.
import type { XTest } from 'x11';
import { Unavailable } from '../../base/unavailable.ts';
import { readKeyboardMap } from '../x11/keyboard-map.ts';
import type { XConnection } from '../x11/x-connection.ts';

/** Keysyms. */
const keys = { Control_L: 0xffe3, Shift_L: 0xffe1, v: 0x76, Insert: 0xff63 } as const;
type Key = keyof typeof keys;

/** Lock stays: it doesn't change what the paste key does. */
const lockRow = 1;

const isDown = (keymap: Buffer, code: number): boolean => ((keymap[code >> 3] ?? 0) & (1 << (code & 7))) !== 0;

export const openKeyboard = async (x: XConnection, { KeyPress, KeyRelease, FakeInput }: XTest) => {
  const map = await readKeyboardMap(x);
  const find = (key: Key): number => {
    const [code] = map.find(keys[key]);
    if (code === undefined)
      throw new Unavailable(`Your keyboard layout has no key ${key}, so Copyloom can't paste with it.`);
    return code;
  };
  const send = (type: number, code: number): void => FakeInput(type, code, 0, 0, 0, 0);

  /** Those that you still hold, such as of the shortcut: with them, the paste key would be another one. */
  const findHeldModifiers = async (): Promise<number[]> => {
    const keymap = await x.ask<Buffer>((done) => x.client.QueryKeymap(done));
    const codes = map.modifiers.flatMap((row, index) => (index === lockRow ? [] : row));
    return [...new Set(codes)].filter((code) => code !== 0 && isDown(keymap, code));
  };

  return {
    /** Together: pressed in order, released in reverse. */
    press: async (wanted: readonly Key[]): Promise<void> => {
      const codes = wanted.map(find);
      for (const code of await findHeldModifiers()) send(KeyRelease, code);
      for (const code of codes) send(KeyPress, code);
      for (const code of codes.toReversed()) send(KeyRelease, code);
      await x.ask((done) => x.client.GetInputFocus(done)); // the server has received them
    },
  };
};
