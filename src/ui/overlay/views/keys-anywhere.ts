// Gives keys to the line also if the focus is elsewhere, such as after a click on the preview, and loses none.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * WebKitGTK returns a key that a page leaves alone to GTK. If the window is hidden by then, GTK drops the key, and WebKit the
 * next one. That concerns the modifiers of the shortcut, which hides the window.
 */
const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];

/** Whether the key means something where it was pressed: in a control, or to copy the text that is selected. */
const isMeantThere = ({ key, ctrlKey, target }: KeyboardEvent): boolean => {
  if (key === 'Tab') return true;
  if (ctrlKey && key.toLowerCase() === 'c' && getSelection()?.isCollapsed === false) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('button, summary')) return key === 'Enter' || key === ' ';
  return key !== 'Escape' && target.matches('input, textarea, select');
};

/** Unless `isOff`. Moves the focus to the line, so that it also gets the character of the key. */
export const useKeysAnywhere = (
  line: RefObject<HTMLInputElement | null>,
  isOff: boolean,
  onKeyDown: (event: KeyboardEvent) => void,
): void =>
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (modifiers.includes(event.key)) event.preventDefault();
      // A key that closed the menu must not also close the overlay.
      if (isOff || event.defaultPrevented || event.target === line.current || isMeantThere(event)) return;
      line.current?.focus();
      onKeyDown(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
