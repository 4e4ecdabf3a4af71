// The keys that recall past commands: Up at the top of the list, unless the line is a search, and Down to come back.
import type { Overlay } from '../model/overlay.ts';

/** `write` puts a line into the input. Undefined for keys that keep their meaning. */
export const readRecallKey = (
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { past, finder, typed, commands, selection }: Overlay,
  write: (line: string) => void,
): (() => void) | undefined => {
  if (shiftKey || ctrlKey || metaKey || altKey || selection.chosen.get().length > 0) return undefined;
  const isAtTop = (finder.found.get()?.selected ?? 0) === 0;
  const isSearch = typed.get() !== '' && !commands.shown.get();
  if (key === 'ArrowUp' && (past.isRecalling() || (isAtTop && !isSearch)))
    return () =>
      void past.back(typed.get()).then((line) => {
        if (line !== undefined) write(line);
      });
  return key === 'ArrowDown' && past.isRecalling() ? () => write(past.forward()) : undefined;
};
