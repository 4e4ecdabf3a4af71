// A row of an editor: a label above a field, with its hint, and what is wrong with it and where.
import type { ComponentChildren } from 'preact';
import type { RuleProblem } from '../../model/rules/rule-problem.ts';
import { Problem } from '../group.tsx';

export interface FieldAttributes {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
}

interface Props {
  id: string;
  label: string;
  hint?: ComponentChildren;
  /** Something to know that isn't wrong. */
  note?: string | undefined;
  problem?: RuleProblem | undefined;
  /** What was typed, to mark the place of the problem in it. */
  typed?: string;
  children: (attributes: FieldAttributes) => ComponentChildren;
}

/** More around the place would only hide it. */
const around = 60;

const Fault = ({ typed, at }: { typed: string; at: number }) => {
  const from = Math.max(0, at - around);
  return (
    <p class="fault pattern-text" aria-hidden="true">
      {from > 0 && '…'}
      {typed.slice(from, at)}
      <mark>{typed.slice(at, at + 1) || ' '}</mark>
      {typed.slice(at + 1, at + around)}
    </p>
  );
};

export const FormRow = ({ id, label, hint, note, problem, typed, children }: Props) => (
  <div class="row form-row">
    <label for={id} class="row-title">
      {label}
    </label>
    {children({ id, 'aria-describedby': `${id}-problem ${id}-hint`, 'aria-invalid': problem !== undefined })}
    {problem?.at !== undefined && typed !== undefined && <Fault typed={typed} at={problem.at} />}
    <Problem id={`${id}-problem`} message={problem?.message} />
    <div id={`${id}-hint`} class="row-about">
      {note !== undefined && <p class="rule-note">{note}</p>}
      {hint}
    </div>
  </div>
);
