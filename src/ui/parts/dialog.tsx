// A modal dialog. The browser traps the focus and restores it.
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  title: string;
  children: ComponentChildren;
  /** Renders the buttons; `shut` closes the dialog. */
  actions: (shut: () => void) => ComponentChildren;
  /** Called after a button or Escape closed it. */
  closed: () => void;
}

export const Dialog = ({ title, children, actions, closed }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the frame: the next key is for the dialog.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={id} onClose={closed}>
      <h2 id={id}>{title}</h2>
      {children}
      <div class="dialog-actions">{actions(() => dialog.current?.close())}</div>
    </dialog>
  );
};
