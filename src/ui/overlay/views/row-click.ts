// What a click on a row selects.
import type { Overlay } from '../model/overlay.ts';

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
