// A row with a text field that is applied at once: Enter applies, Escape restores.
import type { ComponentChildren } from 'preact';
import { Action } from './action.tsx';
import { Problem } from './group.tsx';

interface Props {
  /** Also the class of the field, which sets its width. */
  id: string;
  texts: { label: string; hint: string; apply: string };
  /** What the button is called for those who can't see the label. */
  applyName: string;
  value: string;
  isNumeric?: boolean;
  unit?: string;
  isChanged: boolean;
  isPending: boolean;
  isDisconnected: boolean;
  problem: string | undefined;
  /** What the typed value would do, or what happened meanwhile. */
  note?: string;
  type(typed: string): void;
  restore(): void;
  apply(): void;
  /** Further controls, and what they say. */
  more?: ComponentChildren;
  children?: ComponentChildren;
}

export const FieldRow = ({
  id,
  texts,
  value,
  problem,
  isDisconnected,
  isNumeric = false,
  unit,
  more,
  children,
  ...field
}: Props) => {
  const canApply = field.isChanged && !isDisconnected;
  const apply = (): void => {
    if (canApply) field.apply();
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
      <div class="row-controls">
        <input
          id={id}
          class={isNumeric ? `${id} number` : id}
          {...(isNumeric && { inputMode: 'numeric' as const })}
          autocomplete="off"
          spellcheck={false}
          value={value}
          readOnly={isDisconnected}
          aria-describedby={`${id}-problem ${id}-hint`}
          aria-invalid={problem !== undefined}
          onInput={(event) => field.type(event.currentTarget.value)}
          onKeyDown={({ key, isComposing }) => {
            if (isComposing) return;
            if (key === 'Enter') apply();
            if (key === 'Escape') field.restore();
          }}
        />
        {unit !== undefined && <span class="unit">{unit}</span>}
        <Action name={field.applyName} isDisabled={!canApply} isPending={field.isPending} act={apply}>
          {texts.apply}
        </Action>
        {more}
      </div>
      {children}
      <Problem id={`${id}-problem`} message={problem} />
      {field.note !== undefined && (
        <p class="row-note" role="status">
          {field.note}
        </p>
      )}
    </div>
  );
};
