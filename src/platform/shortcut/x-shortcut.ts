// Holds a global shortcut on X11: its key comes to us, whichever window has the focus.
import type { XError } from 'x11';
import { type Shortcut, writeShortcut } from '../../base/shortcut.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { OpenShortcutKeys } from '../../core/window/shortcut-keys.ts';
import { readKeyboardMap } from '../x11/keyboard-map.ts';
import { connectToX } from '../x11/x-connection.ts';
import { findSymbol } from './key-symbols.ts';

const [shift, lock, control] = [1, 2, 4];
/** The answer if another program has the key. */
const badAccess = 10;
const async = 1;

interface Grab {
  readonly code: number;
  readonly modifiers: number;
}

type KeyboardMap = Awaited<ReturnType<typeof readKeyboardMap>>;

/** With and without each of the locks, which must not matter. Empty if the keyboard layout lacks one of the keys. */
const listGrabs = ({ key, modifiers }: Shortcut, map: KeyboardMap): Grab[] => {
  const bits = { Ctrl: control, Shift: shift, Alt: map.findBit('alt'), Super: map.findBit('super') };
  const codes = map.find(findSymbol(key));
  if (modifiers.some((name) => bits[name] === 0)) return [];
  const wanted = modifiers.reduce((sum, name) => sum | bits[name], 0);
  const masks = new Set([wanted]);
  for (const bit of [lock, map.findBit('numLock'), map.findBit('scrollLock')])
    for (const mask of [...masks]) masks.add(mask | bit);
  return codes.flatMap((code) => [...masks].map((mask) => ({ code, modifiers: mask })));
};

/** Those that the others lack. */
const listMissing = (grabs: readonly Grab[], others: readonly Grab[]): Grab[] =>
  grabs.filter(({ code, modifiers }) => !others.some((one) => one.code === code && one.modifiers === modifiers));

export const openXShortcutKeys: OpenShortcutKeys = async ({ onPress, onLayoutChange, onDisconnect }) => {
  const x = await connectToX({ onDisconnect });
  const { client, root } = x;
  let held: readonly Grab[] = [];
  /** Of the last release: a key that is held down repeats as a release and a press of the same time. */
  let releasedAt: number | undefined;
  x.listen((event) => {
    if (event.name === 'KeyRelease') releasedAt = event.time;
    if (event.name === 'KeyPress' && event.time !== releasedAt && held.some(({ code }) => code === event.keycode))
      onPress();
    if (event.name === 'MappingNotify') onLayoutChange();
  });

  const grab = ({ code, modifiers }: Grab): Promise<boolean> =>
    x
      .ask((done) => client.GrabKey(root, 0, modifiers, code, async, async, done))
      .then(
        () => true,
        (error: XError) => {
          if (error.error === badAccess) return false;
          throw error;
        },
      );

  const keepOnly = async (kept: readonly Grab[]): Promise<void> => {
    for (const { code, modifiers } of listMissing(held, kept)) client.UngrabKey(root, code, modifiers);
    held = kept;
    await x.ask((done) => client.GetInputFocus(done)); // the server has received them
  };
  const release = (): Promise<void> => keepOnly([]);

  return {
    // Keys that stay the same are never free meanwhile: the layout "changes" whenever you use another keyboard.
    hold: async (shortcut) => {
      const wanted = listGrabs(shortcut, await readKeyboardMap(x));
      const added = listMissing(wanted, held);
      held = [...held, ...added];
      const isOurs = (await Promise.all(added.map(grab))).every(Boolean);
      await keepOnly(isOurs ? wanted : []);
      if (wanted.length === 0) throw new Unavailable(`Your keyboard layout has no ${writeShortcut(shortcut)}.`);
      return isOurs;
    },
    release,
    close: x.close,
  };
};
