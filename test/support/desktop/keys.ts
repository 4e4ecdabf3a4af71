// The keys that tests press.

/** X key codes, by what the keys are called in docs. On Wayland, they are 8 less. */
export const keyCodes = {
  Escape: 9,
  '1': 10,
  Tab: 23,
  w: 25,
  e: 26,
  r: 27,
  t: 28,
  y: 29,
  u: 30,
  i: 31,
  o: 32,
  p: 33,
  Enter: 36,
  Control: 37,
  a: 38,
  s: 39,
  d: 40,
  l: 46,
  Shift: 50,
  z: 52,
  c: 54,
  v: 55,
  Comma: 59,
  Alt: 64,
  Space: 65,
  Down: 116,
  Super: 133,
  Menu: 135,
} as const;

export type Key = keyof typeof keyCodes;
