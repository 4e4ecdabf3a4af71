// The editor of a trigger, with the recent entries on which it would have fired.
import type { Call } from '../../../window/call.ts';
import { useObservable } from '../../../window/use-observable.ts';
import type { Editing } from '../../model/rules/editor.ts';
import { type ConditionKind, conditionKinds, type TriggerForm } from '../../model/rules/forms.ts';
import type { RuleProblem } from '../../model/rules/rule-problem.ts';
import type { RulesModel } from '../../model/rules/rules.ts';
import { rulesTexts } from '../../rules-texts.ts';
import { Action } from '../action.tsx';
import { CommandField } from './command-field.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { FormRow } from './form-row.tsx';
import { NameField } from './name-field.tsx';
import { TextField } from './text-field.tsx';
import { TriggerTrialGroup } from './trigger-trial.tsx';

const texts = rulesTexts.trigger;

interface Props {
  model: RulesModel;
  call: Call<'settings'>;
  editing: Editing<TriggerForm>;
}

interface RowsProps {
  form: TriggerForm;
  change(part: Partial<TriggerForm>): void;
  problem: RuleProblem | undefined;
}

const ArgumentRows = ({ form: { arguments: args }, change, problem }: RowsProps) => (
  <>
    {args.map((argument, index) => (
      <FormRow
        key={index}
        id={`trigger-argument-${index + 1}`}
        label={texts.argument(index + 1)}
        problem={index === 0 ? problem : undefined}
      >
        {(attributes) => (
          <div class="rule-line">
            <TextField
              attributes={attributes}
              value={argument}
              isCode
              type={(typed) => change({ arguments: args.with(index, typed) })}
            />
            <Action
              name={texts.removeArgumentName(index + 1)}
              act={() => change({ arguments: args.toSpliced(index, 1) })}
            >
              {texts.removeArgument}
            </Action>
          </div>
        )}
      </FormRow>
    ))}
    <div class="row">
      <Action act={() => change({ arguments: [...args, ''] })}>{texts.addArgument}</Action>
    </div>
  </>
);

const isConditionKind = (value: string): value is ConditionKind => conditionKinds.some((kind) => kind === value);

export const TriggerEditor = ({ model, call, editing }: Props) => {
  const { triggers: editor, triggerTrial } = model;
  const trial = useObservable(triggerTrial.trial);
  const isSlow = useObservable(triggerTrial.isSlow);
  const { form, stored, isPending } = editing;
  const fault = trial?.form === form ? trial.fault : undefined;
  const problemOf = (field: string): RuleProblem | undefined =>
    [editing.problem, fault].find((problem) => problem?.field === field);
  const fields = ['condition', 'action', ...(form.arguments.length > 0 ? ['arguments'] : [])];
  const command = { call, isReadOnly: isPending };
  const condition = { value: form.condition, type: (typed: string) => editor.change({ condition: typed }) };
  return (
    <EditorFrame
      title={stored ? texts.edit(stored.key) : texts.add}
      editor={editor}
      editing={editing}
      fields={fields}
      below={
        <TriggerTrialGroup
          trial={trial}
          isCurrent={trial?.form === form}
          isSlow={isSlow}
          problem={fault && !fields.includes(fault.field ?? '') ? fault.message : undefined}
        />
      }
    >
      <div class="row">
        <label for="trigger-kind" class="row-title">
          {texts.kind}
        </label>
        <select
          id="trigger-kind"
          value={form.kind}
          onChange={({ currentTarget: { value } }) => isConditionKind(value) && editor.change({ kind: value })}
        >
          {conditionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.conditions[kind]}
            </option>
          ))}
        </select>
      </div>
      <FormRow
        id="trigger-condition"
        label={texts.condition}
        hint={texts.conditionHints[form.kind]}
        problem={problemOf('condition')}
        typed={form.condition}
      >
        {(attributes) =>
          form.kind === 'pipeline' ? (
            <CommandField {...command} {...condition} attributes={attributes} />
          ) : form.kind === 'tag' || form.kind === 'app' ? (
            <NameField {...command} {...condition} attributes={attributes} kind={form.kind} />
          ) : (
            <TextField {...condition} attributes={attributes} isCode isReadOnly={isPending} />
          )
        }
      </FormRow>
      <FormRow id="trigger-action" label={texts.action} hint={texts.actionHint} problem={problemOf('action')}>
        {(attributes) => (
          <CommandField
            {...command}
            attributes={attributes}
            value={form.action}
            isKeyword
            type={(action) => editor.change({ action })}
          />
        )}
      </FormRow>
      <ArgumentRows form={form} change={editor.change} problem={problemOf('arguments')} />
    </EditorFrame>
  );
};
