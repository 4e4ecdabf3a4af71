// Waits until you let go of the modifiers that you hold.
import Gdk from 'gi://Gdk?version=3.0';
import GLib from 'gi://GLib';

const { SHIFT_MASK, CONTROL_MASK, MOD1_MASK, MOD4_MASK, SUPER_MASK } = Gdk.ModifierType;
const modifiers = SHIFT_MASK | CONTROL_MASK | MOD1_MASK | MOD4_MASK | SUPER_MASK;

let end = () => undefined;

/** Calls the former `done` at once. */
export const stopAwaitingKeys = () => end(false);

/** Calls `done` with whether you hold none of them any more, after these milliseconds at the latest. Only a window with the focus knows. */
export const awaitFreeKeys = (patience, done) => {
  stopAwaitingKeys();
  const keymap = Gdk.Keymap.get_for_display(Gdk.Display.get_default());
  const look = () => {
    if ((keymap.get_modifier_state() & modifiers) === 0) end(true);
  };
  const change = keymap.connect('state-changed', look);
  const timer = GLib.timeout_add(GLib.PRIORITY_DEFAULT, patience, () => {
    end(false);
    return GLib.SOURCE_REMOVE;
  });
  end = (areFree) => {
    end = () => undefined;
    keymap.disconnect(change);
    GLib.source_remove(timer);
    done(areFree);
  };
  look();
};
