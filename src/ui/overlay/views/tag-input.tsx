// The input of the form for tags, which offers those that you have given before.
import { useRef } from 'preact/hooks';
import { CompletionList, choiceId, readChoiceKey } from '../../completion/completion-list.tsx';
import type { FieldNames } from '../../parts/field.tsx';
import { useObservable } from '../../window/use-observable.ts';
import type { EntryForm } from '../model/entry-form.ts';

interface Props {
  model: EntryForm;
  names: FieldNames;
  typed: string;
}

export const TagInput = ({ model, names, typed }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const { choices } = model;
  const offer = useObservable(choices.offered);
  const accept = (index?: number): void => {
    const line = input.current;
    if (!line) return;
    const { typed, caret } = choices.accept(line.value, index);
    line.value = typed;
    line.setSelectionRange(caret, caret);
    model.type(typed, caret);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.isComposing ? undefined : readChoiceKey(event, choices, { accept, acceptOrUse: model.save });
    if (!act) return;
    event.preventDefault();
    // Otherwise, Escape would also close the form.
    event.stopPropagation();
    void act();
  };
  return (
    <div class="form-tags">
      <input
        {...names}
        ref={input}
        type="text"
        role="combobox"
        aria-expanded={offer !== undefined}
        aria-controls={offer && 'choices'}
        aria-autocomplete="list"
        aria-activedescendant={offer && offer.selected >= 0 ? choiceId(offer.selected) : undefined}
        autocomplete="off"
        spellcheck={false}
        value={typed}
        onInput={({ currentTarget: { value, selectionStart } }) => model.type(value, selectionStart ?? value.length)}
        onKeyDown={onKeyDown}
        onBlur={choices.close}
      />
      <CompletionList model={choices} onAccept={accept} />
    </div>
  );
};
