// The X keysyms of the keys that a shortcut can have.

const symbols: Readonly<Record<string, number>> = {
  Space: 0x20,
  Pause: 0xff13,
  Home: 0xff50,
  Left: 0xff51,
  Up: 0xff52,
  Right: 0xff53,
  Down: 0xff54,
  PageUp: 0xff55,
  PageDown: 0xff56,
  End: 0xff57,
  Insert: 0xff63,
  Delete: 0xffff,
};
const f1 = 0xffbe;

/** For a character, its code. */
export const findSymbol = (key: string): number => {
  const [, number] = /^F(\d+)$/.exec(key) ?? [];
  if (number !== undefined) return f1 + Number(number) - 1;
  return symbols[key] ?? key.toLowerCase().charCodeAt(0);
};
