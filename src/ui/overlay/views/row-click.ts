// What a click on a row selects, and the menu that a right-click opens.
import type { Overlay } from '../model/overlay.ts';

export const readClick = (
  { ctrlKey, metaKey, shiftKey }: MouseEvent,
  { selection, finder, menu }: Overlay,
  place: number,
): void => {
  menu.close();
  if (shiftKey) void selection.extendTo(place);
  else if (ctrlKey || metaKey) selection.toggle(place);
  else {
    selection.clear();
    finder.select(place);
  }
};

/** Several selected entries stay selected if this is one of them. */
export const readRightClick = (
  { clientX: x, clientY: y }: MouseEvent,
  { selection, finder, menu }: Overlay,
  place: number,
): void => {
  const id = finder.found.get()?.lines.get(place)?.id;
  if (!selection.chosen.get().some((line) => line.id === id)) selection.clear();
  finder.select(place);
  void menu.open({ x, y });
};
