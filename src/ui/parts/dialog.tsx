// A dialog over the page: the browser keeps the keyboard inside of it and gives it back.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface Props {
  title: string;
  children: ComponentChildren;
  /** The buttons; they are handed what shuts the dialog. */
  actions: (shut: () => void) => ComponentChildren;
  /** It was shut, by a button or by Escape. */
  closed: () => void;
}

export const Dialog = ({ title, children, actions, closed }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={id} onClose={closed}>
      <h2 id={id}>{title}</h2>
      {children}
      <div class="dialog-actions">{actions(() => dialog.current?.close())}</div>
    </dialog>
  );
};
