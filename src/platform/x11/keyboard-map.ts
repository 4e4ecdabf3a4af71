// Finds keys and modifiers in the keyboard layout of an X server.
import type { XConnection } from './x-connection.ts';

const [firstCode, lastCode] = [8, 255];

/** By what its keys do; each server may assign Alt, Super and the locks to any of five bits. */
const symbolsOfModifiers = {
  alt: [0xffe9, 0xffea],
  super: [0xffeb, 0xffec],
  numLock: [0xff7f],
  scrollLock: [0xff14],
} as const;

type Rows = readonly (readonly number[])[];

export const readKeyboardMap = async (x: XConnection) => {
  const count = lastCode - firstCode + 1;
  const [rows, modifiers] = await Promise.all([
    x.ask<Rows>((done) => x.client.GetKeyboardMapping(firstCode, count, done)),
    x.ask<Rows>((done) => x.client.GetModifierMapping(done)),
  ]);
  /** The keys that give the symbol without modifiers, or else the first one that gives it at all. */
  const find = (symbol: number): number[] => {
    const codes = [...rows.keys()].filter((row) => rows[row]?.includes(symbol));
    const plain = codes.filter((row) => rows[row]?.[0] === symbol);
    return (plain.length > 0 ? plain : codes.slice(0, 1)).map((row) => firstCode + row);
  };
  return {
    find,
    /** The keys of each modifier: Shift, Lock, Control and Mod1 to Mod5. */
    modifiers,
    /** Its bit; 0 if no key has it. */
    findBit: (name: keyof typeof symbolsOfModifiers): number => {
      const codes = symbolsOfModifiers[name].flatMap(find);
      const row = modifiers.findIndex((keys) => keys.some((code) => code !== 0 && codes.includes(code)));
      return row < 0 ? 0 : 1 << row;
    },
  };
};
