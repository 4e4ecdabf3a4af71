// What Copyloom shares with Plasma while it watches the clipboard: the active window, and a keyboard that is opened when it is first needed.
import { Unavailable } from '../../base/unavailable.ts';
import { type KwinWindows, watchKwinWindows } from './kwin-windows.ts';
import { openPortalKeyboard, type PortalKeyboard } from './portal-keyboard.ts';

interface PlasmaDesk {
  /** Fails with an `Unavailable`. */
  findWindows(): Promise<KwinWindows>;
  /** Fails with an `Unavailable`. The desktop may ask the user. */
  findKeyboard(): Promise<PortalKeyboard>;
  close(): Promise<void>;
}

const lost = new Unavailable(
  'In Plasma, Copyloom pastes only while it watches the clipboard. Try again in a moment, or start it with: copyloom',
);

/** Opened by `open` when it is first wanted, and again after it has ended or failed. */
const keepOpen = <Kept extends { close(): Promise<void> }>(open: (onEnd: () => void) => Promise<Kept>) => {
  let kept: Promise<Kept> | undefined;
  let isClosed = false;
  const openOne = (): Promise<Kept> => {
    const forget = (): void => {
      if (kept === opening) kept = undefined;
    };
    const opening = open(forget);
    opening.catch(forget);
    return opening;
  };
  return {
    find: async (): Promise<Kept> => {
      if (isClosed) throw lost;
      kept ??= openOne();
      return kept;
    },
    close: async (): Promise<void> => {
      isClosed = true;
      const closing = kept;
      kept = undefined;
      await closing?.then(
        ({ close }) => close(),
        () => undefined, // it never was open
      );
    },
  };
};

/** Those that are open: usually one, and another while the clipboard is only tried. */
const desks = new Set<PlasmaDesk>();

export const openPlasmaDesk = (): PlasmaDesk => {
  const address = process.env['DBUS_SESSION_BUS_ADDRESS'];
  const windows = keepOpen((onEnd) => watchKwinWindows(address, onEnd));
  const keyboard = keepOpen((onEnd) => openPortalKeyboard(address, onEnd));
  const desk: PlasmaDesk = {
    findWindows: windows.find,
    findKeyboard: keyboard.find,
    close: async () => {
      desks.delete(desk);
      await Promise.all([windows.close(), keyboard.close()]);
    },
  };
  desks.add(desk);
  return desk;
};

export const findPlasmaDesk = (): PlasmaDesk => {
  const [desk] = desks;
  if (!desk) throw lost;
  return desk;
};
