// The input of the form for tags, which offers those that you have given before.
import { CompletionList } from '../../completion/completion-list.tsx';
import { useChoices } from '../../completion/use-choices.ts';
import type { FieldNames } from '../../parts/field.tsx';
import type { EntryForm } from '../model/entry-form.ts';

interface Props {
  model: EntryForm;
  names: FieldNames;
  typed: string;
}

export const TagInput = ({ model, names, typed }: Props) => {
  const { choices } = model;
  const { accept, attributes } = useChoices(choices, ({ typed, caret }) => model.type(typed, caret));
  return (
    <div class="form-tags">
      <input
        {...names}
        {...attributes}
        type="text"
        value={typed}
        onInput={({ currentTarget: { value, selectionStart } }) => model.type(value, selectionStart ?? value.length)}
      />
      <CompletionList model={choices} onAccept={accept} />
    </div>
  );
};
