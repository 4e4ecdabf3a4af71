// A field for a command or a keyword, which is completed while you type.
import { useMemo } from 'preact/hooks';
import { createCommandCompletion } from '../../../completion/command-completion.ts';
import { createCompletion } from '../../../completion/completion.ts';
import { CompletionList } from '../../../completion/completion-list.tsx';
import { useChoices } from '../../../completion/use-choices.ts';
import { restoreBreaks } from '../../../parts/line-breaks.ts';
import type { Call } from '../../../window/call.ts';
import { useObservable } from '../../../window/use-observable.ts';
import type { FieldAttributes } from './form-row.tsx';
import { TextField } from './text-field.tsx';

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
}

export const CommandField = ({ attributes, call, value, entry, isKeyword = false, isReadOnly, type }: Props) => {
  const { choices, commands } = useMemo(() => {
    const choices = createCompletion();
    const commands = createCommandCompletion((body, signal) => call('completeCommand', { body }, signal), choices);
    return { choices, commands };
  }, [call]);
  const hint = useObservable(commands.hint);
  const field = useChoices(choices, ({ typed }) => type(isKeyword ? typed.trim() : restoreBreaks(typed, value)));

  const complete = async (): Promise<void> => {
    const { value: typed = '', selectionStart } = field.input.current ?? {};
    const expanded = await commands.update({ typed, caret: selectionStart ?? typed.length }, entry, isKeyword);
    const isWhole = choices.offered.get()?.choices.some(({ text }) => text === typed.trim());
    if (isKeyword && isWhole) choices.close(); // nothing is left to complete
    if (expanded && field.input.current?.value === typed) field.put(expanded);
  };
  const close = (): void => {
    choices.close();
    commands.close();
  };
  return (
    <div class="command-field">
      <TextField
        attributes={{ ...attributes, ...field.attributes, onBlur: close }}
        value={value}
        isCode
        isReadOnly={isReadOnly}
        type={(typed) => {
          type(typed);
          void complete();
        }}
      />
      <CompletionList model={choices} onAccept={field.accept} />
      {hint !== '' && !isKeyword && <p class="row-about command-hint">{hint}</p>}
    </div>
  );
};
