// A form field with its label, hint and error message.
import type { ComponentChildren } from 'preact';

export interface FieldNames {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
}

interface Props {
  id: string;
  label: ComponentChildren;
  /** Next to the label: type, whether it is required. */
  aside?: ComponentChildren;
  hint?: ComponentChildren;
  problem?: string | undefined;
  /** Renders the control with the attributes that connect it to its label and messages. */
  control: (names: FieldNames) => ComponentChildren;
}

export const Field = ({ id, label, aside, hint, problem, control }: Props) => (
  <div class="field">
    <div class="field-head">
      <label for={id}>{label}</label>
      {aside && <span class="field-aside">{aside}</span>}
    </div>
    {control({ id, 'aria-describedby': `${id}-about`, 'aria-invalid': problem !== undefined })}
    <div id={`${id}-about`} class="field-about">
      {problem !== undefined && <p class="problem">{problem}</p>}
      {hint}
    </div>
  </div>
);
