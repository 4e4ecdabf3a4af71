// A field for a command or a keyword, which is completed while you type.
import { useMemo, useRef } from 'preact/hooks';
import { createCommandCompletion } from '../../../completion/command-completion.ts';
import { createCompletion, type TypedLine } from '../../../completion/completion.ts';
import { CompletionList, choiceId, readChoiceKey } from '../../../completion/completion-list.tsx';
import type { Call } from '../../../window/call.ts';
import { useObservable } from '../../../window/use-observable.ts';
import type { FieldAttributes } from './form-row.tsx';

interface Props {
  attributes: FieldAttributes;
  call: Call<'settings'>;
  value: string;
  /** The entry whose keys complete an argument. */
  entry?: number | undefined;
  /** Whether it takes a single keyword. */
  isKeyword?: boolean;
  isReadOnly: boolean;
  type(typed: string): void;
  save(): void;
}

export const CommandField = ({ attributes, call, value, entry, isKeyword = false, isReadOnly, type, save }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const { choices, commands } = useMemo(() => {
    const choices = createCompletion();
    const commands = createCommandCompletion((body, signal) => call('completeCommand', { body }, signal), choices);
    return { choices, commands };
  }, [call]);
  const offer = useObservable(choices.offered);
  const hint = useObservable(commands.hint);

  const put = ({ typed, caret }: TypedLine): void => {
    const line = input.current;
    const written = isKeyword ? typed.trim() : typed;
    if (line) {
      line.value = written;
      line.setSelectionRange(caret, caret);
    }
    type(written);
  };
  const complete = async (line: TypedLine): Promise<void> => {
    const expanded = await commands.update(line, entry, false);
    if (expanded && input.current?.value === line.typed) put(expanded);
  };
  const accept = (index?: number): void => {
    if (input.current) put(choices.accept(input.current.value, index));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.isComposing ? undefined : readChoiceKey(event, choices, { accept, acceptOrUse: save });
    if (!act) return;
    event.preventDefault();
    event.stopPropagation(); // Escape would also close the editor
    void act();
  };
  const close = (): void => {
    choices.close();
    commands.close();
  };
  return (
    <div class="command-field">
      <input
        {...attributes}
        ref={input}
        class="rule-field pattern-text"
        role="combobox"
        aria-expanded={offer !== undefined}
        aria-controls={offer && 'choices'}
        aria-autocomplete="list"
        aria-activedescendant={offer && offer.selected >= 0 ? choiceId(offer.selected) : undefined}
        autocomplete="off"
        spellcheck={false}
        value={value}
        readOnly={isReadOnly}
        onInput={({ currentTarget: { value: typed, selectionStart } }) => {
          type(typed);
          void complete({ typed, caret: selectionStart ?? typed.length });
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <CompletionList model={choices} onAccept={accept} />
      {hint !== '' && !isKeyword && <p class="row-about command-hint">{hint}</p>}
    </div>
  );
};
