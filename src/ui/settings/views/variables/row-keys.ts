// Moves the focus and rows by keyboard in an editor of rows. Fields name their place in `data-place`.

/** Focuses the field at a place once it is drawn, and selects its text so that typing replaces it, if wanted. */
export const focusPlace = (place: string, isReplaced = false): void => {
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(`[data-place="${place}"]`);
    found?.focus();
    if (isReplaced && found instanceof HTMLTextAreaElement) found.select();
  });
};

interface Acts {
  /** Enter. */
  next(): void;
  /** Alt with an arrow: −1 is up. */
  move(by: -1 | 1): void;
  /** Backspace in an empty field. */
  erase?(): void;
}

export const onRowKey =
  ({ next, move, erase }: Acts) =>
  (event: KeyboardEvent): void => {
    const { key, altKey, shiftKey, ctrlKey, metaKey, isComposing, currentTarget } = event;
    if (isComposing || ctrlKey || metaKey) return;
    const act = (): (() => void) | undefined => {
      if (altKey && key === 'ArrowUp') return () => move(-1);
      if (altKey && key === 'ArrowDown') return () => move(1);
      if (key === 'Enter' && !shiftKey && !altKey) return next;
      const isEmpty = currentTarget instanceof HTMLTextAreaElement && currentTarget.value === '';
      return key === 'Backspace' && isEmpty ? erase : undefined;
    };
    const found = act();
    if (!found) return;
    event.preventDefault();
    found();
  };
