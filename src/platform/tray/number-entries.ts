// Assigns ids to menu entries: an entry keeps its id while it looks the same, and ids are never reused.
import type { TrayEntry } from './tray-entry.ts';

export interface NumberedEntry {
  readonly id: number;
  readonly entry: TrayEntry;
}

const describeLook = (entry: TrayEntry): string =>
  entry === 'separator' ? entry : JSON.stringify([entry.label, entry.checked, entry.enabled]);

/** The menu may have changed since it was shown: a late click on “Pause” must not trigger the “Resume” that replaced it. */
export const createNumbering = () => {
  let last = 0;
  let present: readonly NumberedEntry[] = [];
  return {
    get present() {
      return present;
    },
    /** Returns whether the menu looks different. */
    replace: (entries: readonly TrayEntry[]): boolean => {
      const unclaimed = [...present];
      const claim = (entry: TrayEntry): number => {
        const index = unclaimed.findIndex((known) => describeLook(known.entry) === describeLook(entry));
        if (index === -1) return ++last;
        return unclaimed.splice(index, 1)[0]?.id ?? ++last;
      };
      const previous = present;
      present = entries.map((entry) => ({ id: claim(entry), entry }));
      return present.length !== previous.length || present.some(({ id }, index) => id !== previous[index]?.id);
    },
  };
};
