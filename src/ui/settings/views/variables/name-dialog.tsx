// Asks for a name, and for a new variable also for its shape. What is wrong with the name is said at its field.
import { useId, useState } from 'preact/hooks';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import type { Shape } from '../../model/variables/draft.ts';
import { variableTexts } from '../../variable-texts.ts';
import { Problem } from '../group.tsx';

interface Props {
  texts: { readonly title: string; readonly name: string; readonly confirm: string; readonly cancel: string };
  /** What to know before confirming. */
  notes?: readonly string[];
  name: string;
  asksShape?: boolean;
  /** Resolves to why it failed. */
  confirm(name: string, shape: Shape): Promise<string | undefined>;
  close(): void;
}

export const shapes = ['text', 'list', 'hash', 'table'] as const satisfies readonly Shape[];

export const NameDialog = ({ texts, notes = [], name, asksShape = false, confirm, close }: Props) => {
  const [typed, setTyped] = useState(name);
  const [shape, setShape] = useState<Shape>('text');
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const submit = async (shut: () => void): Promise<void> => {
    const failed = await confirm(typed, shape);
    setProblem(failed);
    if (failed === undefined) shut();
  };
  return (
    <Dialog
      title={texts.title}
      closed={close}
      actions={(shut) => (
        <>
          <Button onClick={shut}>{texts.cancel}</Button>
          <Button kind="primary" onClick={() => void submit(shut)}>
            {texts.confirm}
          </Button>
        </>
      )}
    >
      <div class="variable-form">
        <label for={`${id}-name`}>{texts.name}</label>
        <input
          id={`${id}-name`}
          ref={(field) => {
            if (field && document.activeElement?.tagName !== 'INPUT' && document.activeElement?.tagName !== 'SELECT')
              field.focus();
          }}
          autocomplete="off"
          spellcheck={false}
          value={typed}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem ${id}-hint ${id}-notes`}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.isComposing) return;
            const dialog = event.currentTarget.closest('dialog');
            void submit(() => dialog?.close());
          }}
        />
        <p id={`${id}-hint`} class="row-about">
          {variableTexts.newVariable.nameHint}
        </p>
        <Problem id={`${id}-problem`} message={problem} />
        <div id={`${id}-notes`}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        {asksShape && (
          <>
            <label for={`${id}-shape`}>{variableTexts.newVariable.shape}</label>
            <select
              id={`${id}-shape`}
              value={shape}
              onChange={({ currentTarget }) => setShape(shapes.find((one) => one === currentTarget.value) ?? 'text')}
            >
              {shapes.map((one) => (
                <option key={one} value={one}>
                  {variableTexts.shapes[one]}
                </option>
              ))}
            </select>
          </>
        )}
      </div>
    </Dialog>
  );
};
