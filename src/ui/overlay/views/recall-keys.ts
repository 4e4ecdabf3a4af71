// The keys that recall past commands: Up at the top of the list, and Down to come back.
import type { Overlay } from '../model/overlay.ts';

/** `write` puts a line into the input. Undefined for keys that keep their meaning. */
export const readRecallKey = (
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { past, finder, typed }: Overlay,
  write: (line: string) => void,
): (() => void) | undefined => {
  if (shiftKey || ctrlKey || metaKey || altKey) return undefined;
  const isAtTop = (finder.found.get()?.selected ?? 0) === 0;
  if (key === 'ArrowUp' && (past.isRecalling() || isAtTop))
    return () =>
      void past.back(typed.get()).then((line) => {
        if (line !== undefined) write(line);
      });
  return key === 'ArrowDown' && past.isRecalling() ? () => write(past.forward()) : undefined;
};
