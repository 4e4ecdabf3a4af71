// Presses keys in a window, and holds the shortcut of the overlay.
import { Failed } from './errors.js';
import { findWindow } from './windows.js';

/** Milliseconds that the window has to get the focus, and the person to let go of the keys that closed the overlay. */
const longestWait = 3000;
/** Milliseconds. Nothing tells when a modifier is let go. */
const pause = 5;
/** KEY_UNKNOWN. */
const lastCode = 240;
/** Between evdev codes and those of a keymap. */
const codeOffset = 8;

const isModifierHeld = ({ Clutter }) => {
  const { SHIFT_MASK, CONTROL_MASK, MOD1_MASK, MOD4_MASK, SUPER_MASK } = Clutter.ModifierType;
  return (global.get_pointer()[2] & (SHIFT_MASK | CONTROL_MASK | MOD1_MASK | MOD4_MASK | SUPER_MASK)) !== 0;
};

/** The keys of a virtual keyboard, by their evdev codes. */
export const openKeyboard = ({ Clutter, GLib }) => {
  // The first is gone in GNOME Shell 48, which has the second.
  const backend = Clutter.get_default_backend?.() ?? global.stage.get_context().get_backend();
  const device = backend.get_default_seat().create_virtual_device(Clutter.InputDeviceType.KEYBOARD_DEVICE);
  const notify = (code, state) => device.notify_key(GLib.get_monotonic_time(), code, state);
  return (codes) => {
    for (const code of codes) notify(code, Clutter.KeyState.PRESSED);
    for (const code of [...codes].reverse()) notify(code, Clutter.KeyState.RELEASED);
  };
};

/** Undefined once its keys reach the window; until then, why they don't. */
const findHindrance = ({ Clutter, Main, Shell }, id) => {
  const window = findWindow(id);
  if (!window) throw new Failed('The window was closed meanwhile.');
  if (!window.has_focus() || Main.actionMode !== Shell.ActionMode.NORMAL)
    return 'GNOME Shell did not return the focus to the window in time.';
  return isModifierHeld({ Clutter }) ? 'You held Ctrl, Shift, Alt or Super for too long.' : undefined;
};

/** `waits` holds the timers that run, and how to give up each. */
const waitUntilReady = (libraries, id, waits) =>
  new Promise((resolve, reject) => {
    const { GLib } = libraries;
    const deadline = GLib.get_monotonic_time() + longestWait * 1000;
    /** Returns whether to look again. */
    const look = () => {
      try {
        const hindrance = findHindrance(libraries, id);
        if (hindrance === undefined) resolve();
        else if (GLib.get_monotonic_time() < deadline) return true;
        else reject(new Failed(hindrance));
      } catch (error) {
        reject(error);
      }
      return false;
    };
    if (!look()) return;
    const timer = GLib.timeout_add(GLib.PRIORITY_DEFAULT, pause, () => {
      if (look()) return GLib.SOURCE_CONTINUE;
      waits.delete(timer);
      return GLib.SOURCE_REMOVE;
    });
    waits.set(timer, reject);
  });

/** Undefined if another program or GNOME Shell itself has the shortcut. */
export const grabShortcut = ({ Main, Meta, Shell }, accelerator, onPress) => {
  const action = global.display.grab_accelerator(accelerator, Meta.KeyBindingFlags.IGNORE_AUTOREPEAT);
  if (action === Meta.KeyBindingAction.NONE) return undefined;
  const name = Meta.external_binding_name_for_action(action);
  Main.wm.allowKeybinding(name, Shell.ActionMode.NORMAL | Shell.ActionMode.OVERVIEW);
  const handler = global.display.connect('accelerator-activated', (_display, pressed) => {
    if (pressed === action) onPress();
  });
  return () => {
    global.display.disconnect(handler);
    global.display.ungrab_accelerator(action);
    Main.wm.allowKeybinding(name, Shell.ActionMode.NONE);
  };
};

/**
 * Resolves when GNOME Shell has passed the keys on, which it does later: a shortcut that is held again at once would take them. They come in
 * order, so that one more key tells. No keyboard has it, and it is held only for that.
 */
const pressToEnd = async (libraries, press, codes, waits) => {
  const { GLib } = libraries;
  let [timer, ungrab] = [0, undefined];
  try {
    await new Promise((resolve, reject) => {
      timer = GLib.timeout_add(GLib.PRIORITY_DEFAULT, longestWait, () => {
        waits.delete(timer);
        resolve();
        return GLib.SOURCE_REMOVE;
      });
      waits.set(timer, reject);
      ungrab = grabShortcut(libraries, `0x${(lastCode + codeOffset).toString(16)}`, resolve);
      press(codes);
      press([lastCode]);
    });
  } finally {
    if (waits.delete(timer)) GLib.source_remove(timer);
    ungrab?.();
  }
};

export const pressInWindow = async (libraries, press, id, codes, waits) => {
  const window = findWindow(id);
  if (window && !window.has_focus()) libraries.Main.activateWindow(window);
  await waitUntilReady(libraries, id, waits);
  await pressToEnd(libraries, press, codes, waits);
};
