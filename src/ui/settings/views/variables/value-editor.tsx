// The editor of a value, by its shape.
import type { Draft } from '../../model/variables/draft.ts';
import type { Editing, Variables } from '../../model/variables/variables.ts';
import { variableTexts } from '../../variable-texts.ts';
import { Action } from '../action.tsx';
import { HashEditor } from './hash-editor.tsx';
import { ListEditor } from './list-editor.tsx';
import { TableEditor } from './table-editor.tsx';
import { TextCell } from './text-cell.tsx';

const texts = variableTexts.editor;

interface Props {
  model: Variables;
  editing: Editing;
  isDisabled: boolean;
}

/** Line breaks that a text field doesn't show. */
const describeBreaks = (text: string): string | undefined => {
  if (!text.includes('\r')) return undefined;
  return /^(?:[^\r\n]|\r\n)*$/.test(text) ? texts.breaks : texts.mixedBreaks;
};

export const ValueEditor = ({ model, editing: { draft, opened, problem }, isDisabled }: Props) => {
  const common = { type: (changed: Draft) => model.type(changed), isDisabled };
  switch (draft.shape) {
    case 'text':
      return (
        <>
          <TextCell
            label={texts.text}
            value={draft.text}
            maxRows={20}
            readOnly={isDisabled}
            data-place="text"
            aria-describedby="variable-breaks variable-problem"
            type={(text) => model.type({ shape: 'text', text })}
          />
          <p id="variable-breaks" class="row-about">
            {describeBreaks(draft.text)}
          </p>
        </>
      );
    case 'list':
      return <ListEditor draft={draft} {...common} />;
    case 'hash':
      return <HashEditor draft={draft} {...common} />;
    case 'table':
      return <TableEditor draft={draft} {...common} />;
    case 'json':
      return (
        <TextCell
          label={texts.json}
          value={draft.text}
          maxRows={24}
          readOnly={isDisabled}
          data-place="text"
          aria-invalid={problem !== undefined}
          aria-describedby="variable-problem"
          type={(text) => model.type({ ...draft, text })}
        />
      );
    case 'part':
      return (
        <>
          <TextCell label={texts.beginning} value={draft.text} maxRows={12} readOnly type={() => undefined} />
          <div class="variable-foot">
            <p class="row-about">{texts.part(draft.text.length, opened.content.length)}</p>
            <Action isDisabled={isDisabled} act={model.editWhole}>
              {texts.editWhole}
            </Action>
          </div>
        </>
      );
  }
};
