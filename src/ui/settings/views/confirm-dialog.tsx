// Asks for confirmation. Cancel comes first, because it gets the focus.
import type { ComponentChildren } from 'preact';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';

interface Props {
  texts: { readonly title: string; readonly message: string; readonly confirm: string; readonly cancel: string };
  confirm: () => void;
  close: () => void;
  /** Below the message. */
  children?: ComponentChildren;
}

export const ConfirmDialog = ({ texts, confirm, close, children }: Props) => (
  <Dialog
    title={texts.title}
    closed={close}
    actions={(shut) => (
      <>
        <Button onClick={shut}>{texts.cancel}</Button>
        <Button
          kind="danger"
          onClick={() => {
            shut();
            confirm();
          }}
        >
          {texts.confirm}
        </Button>
      </>
    )}
  >
    <p>{texts.message}</p>
    {children}
  </Dialog>
);
