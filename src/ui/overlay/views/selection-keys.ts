// Keys and clicks that select several entries.
import type { Overlay } from '../model/overlay.ts';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

/** Shift and the arrows select a range. Insert adds the current entry and goes on, as in file managers. */
export const readSelectionKey = (
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { selection, finder, useSelected }: Overlay,
): (() => unknown) | undefined => {
  const step = steps[key];
  if (shiftKey && step !== undefined) return () => selection.extend(step);
  if (key === 'Insert' && !shiftKey && !ctrlKey && !altKey)
    return () => {
      selection.toggle(finder.found.get()?.selected ?? 0);
      finder.move(1);
    };
  if (selection.chosen.get().length === 0) return undefined;
  if (key === 'Escape') return selection.clear;
  if (key !== 'Enter') return undefined;
  if (ctrlKey || metaKey) return () => useSelected(shiftKey ? 'sequence' : 'copy');
  return () => useSelected('paste');
};

/** What a click on a row does. */
export const readClick = (
  { ctrlKey, metaKey, shiftKey }: MouseEvent,
  { selection, finder }: Overlay,
  place: number,
): void => {
  if (shiftKey) void selection.extendTo(place);
  else if (ctrlKey || metaKey) selection.toggle(place);
  else {
    selection.clear();
    finder.select(place);
  }
};
