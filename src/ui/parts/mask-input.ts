// The attributes of a field whose value nobody may read over your shoulder. It is no password field: browsers offer to save what is typed
// into one, whatever the page says, and fill it in later without asking.

export const maskInput = (isShown = false) => {
  // As in a password field: what is hidden doesn't get to the clipboard, and so not into the history.
  const keep = (event: Event): void => {
    if (!isShown) event.preventDefault();
  };
  return {
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: false,
    'data-masked': !isShown,
    onCopy: keep,
    onCut: keep,
    onDragStart: keep,
  } as const; // else the type would be any string
};
