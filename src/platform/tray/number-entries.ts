// Numbers for the entries of a menu: an entry keeps its number while it looks the same, and no number is used twice.
import type { TrayEntry } from './tray-entry.ts';

export interface NumberedEntry {
  readonly id: number;
  readonly entry: TrayEntry;
}

const describeLook = (entry: TrayEntry): string =>
  entry === 'separator' ? entry : JSON.stringify([entry.label, entry.checked, entry.enabled]);

/**
 * Who clicks has seen a menu that may have changed since: a click on “Pause” that comes late must not be taken for one
 * on the “Resume” in its place.
 */
export const createNumbering = () => {
  let last = 0;
  let present: readonly NumberedEntry[] = [];
  return {
    get present() {
      return present;
    },
    /** Answers whether the menu looks different now. */
    replace: (entries: readonly TrayEntry[]): boolean => {
      const free = [...present];
      const take = (entry: TrayEntry): number => {
        const at = free.findIndex((one) => describeLook(one.entry) === describeLook(entry));
        if (at === -1) return ++last;
        return free.splice(at, 1)[0]?.id ?? ++last;
      };
      const before = present;
      present = entries.map((entry) => ({ id: take(entry), entry }));
      return present.length !== before.length || present.some(({ id }, at) => id !== before[at]?.id);
    },
  };
};
