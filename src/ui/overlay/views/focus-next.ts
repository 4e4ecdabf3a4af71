// Moves the focus on as Tab does, where Tab might have meant something else.

const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';

/** To the first control behind this one that is shown. */
export const focusNext = (from: HTMLElement): void =>
  [...document.querySelectorAll<HTMLElement>(controls)]
    .find((control) => {
      const isBehind = (from.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return isBehind && control.getClientRects().length > 0;
    })
    ?.focus();
