// A row with a field for one more item of a list: Enter adds it, Escape empties the field.
import type { ComponentChildren, RefObject } from 'preact';
import { Action } from './action.tsx';
import { useIsDisconnected } from './connection.ts';
import { Problem } from './group.tsx';

interface Props {
  id: string;
  texts: { readonly label: string; readonly hint: string; readonly add: string; readonly addName: string };
  value: string;
  isPending: boolean;
  problem: string | undefined;
  input?: RefObject<HTMLInputElement | null>;
  isCode?: boolean;
  type(typed: string): void;
  restore(): void;
  add(): void;
  /** Beside the button, and below the field. */
  actions?: ComponentChildren;
  children?: ComponentChildren;
}

export const AddRow = ({ id, texts, value, isPending, problem, input, isCode = false, ...row }: Props) => {
  const isDisconnected = useIsDisconnected();
  const canAdd = value.trim() !== '' && !isDisconnected;
  const add = (): void => {
    if (canAdd && !isPending) row.add();
  };
  return (
    <div class="row row-port">
      <div class="row-text">
        <label for={id} class="row-title">
          {texts.label}
        </label>
        <p id={`${id}-hint`} class="row-about">
          {texts.hint}
        </p>
      </div>
      <div class="row-controls row-entry">
        <input
          id={id}
          {...(input && { ref: input })}
          class={isCode ? 'item-field pattern-text' : 'item-field'}
          autocomplete="off"
          spellcheck={false}
          value={value}
          readOnly={isDisconnected}
          aria-describedby={`${id}-problem ${id}-hint`}
          aria-invalid={problem !== undefined}
          onInput={({ currentTarget }) => row.type(currentTarget.value)}
          onKeyDown={({ key, isComposing }) => {
            if (isComposing) return;
            if (key === 'Enter') add();
            if (key === 'Escape') row.restore();
          }}
        />
        <Action name={texts.addName} isDisabled={!canAdd} isPending={isPending} act={add}>
          {texts.add}
        </Action>
        {row.actions}
      </div>
      <Problem id={`${id}-problem`} message={problem} />
      {row.children}
    </div>
  );
};
