// Asks before something stops working. The safe answer comes first, for the keyboard lands there.
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';

interface Props {
  texts: { readonly title: string; readonly words: string; readonly confirm: string; readonly cancel: string };
  confirm: () => void;
  close: () => void;
}

export const Ask = ({ texts, confirm, close }: Props) => (
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
    <p>{texts.words}</p>
  </Dialog>
);
