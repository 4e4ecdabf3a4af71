// The editor of an action: a substitution, a pipeline or a script.
import { Segments } from '../../../parts/segments.tsx';
import type { Call } from '../../../window/call.ts';
import { useObservable } from '../../../window/use-observable.ts';
import type { Editing } from '../../model/rules/editor.ts';
import { type ActionForm, actionKinds, type BuiltIn, findBuiltIn } from '../../model/rules/forms.ts';
import type { RuleProblem } from '../../model/rules/rule-problem.ts';
import type { RulesModel } from '../../model/rules/rules.ts';
import { rulesTexts } from '../../rules-texts.ts';
import { Group } from '../group.tsx';
import { ActionTrialGroup } from './action-trial.tsx';
import { CommandField } from './command-field.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { FormRow } from './form-row.tsx';
import { SwitchRow } from './switch-row.tsx';
import { TextField } from './text-field.tsx';

const texts = rulesTexts.action;

interface Props {
  model: RulesModel;
  call: Call<'settings'>;
  editing: Editing<ActionForm>;
  builtIn: readonly BuiltIn[];
}

interface FieldProps {
  form: ActionForm;
  change(part: Partial<ActionForm>): void;
  problemOf(field: string): RuleProblem | undefined;
  isReadOnly: boolean;
}

type TextName = 'keyword' | 'summary' | 'pattern' | 'flags' | 'replacement' | 'script' | 'interpreter' | 'timeLimit';

interface TextRowProps extends FieldProps {
  name: TextName;
  label: string;
  hint: string;
  note?: string | undefined;
  isCode?: boolean;
  isLong?: boolean;
}

const TextRow = ({ name, label, hint, note, form, change, problemOf, ...field }: TextRowProps) => (
  <FormRow
    id={`action-${name}`}
    label={label}
    hint={hint}
    note={note}
    problem={problemOf(name)}
    {...(field.isCode && { typed: form[name] })}
  >
    {(attributes) => (
      <TextField {...field} attributes={attributes} value={form[name]} type={(typed) => change({ [name]: typed })} />
    )}
  </FormRow>
);

const SubstitutionRows = (fields: FieldProps) => (
  <>
    <TextRow {...fields} name="pattern" label={texts.pattern} hint={texts.patternHint} isCode />
    <TextRow {...fields} name="replacement" label={texts.replacement} hint={texts.replacementHint} isCode />
    <TextRow {...fields} name="flags" label={texts.flags} hint={texts.flagsHint} isCode />
  </>
);

const ScriptRows = (fields: FieldProps) => {
  const { form, change } = fields;
  return (
    <>
      <TextRow {...fields} name="script" label={texts.script} hint={texts.scriptHint} isCode isLong />
      <TextRow {...fields} name="interpreter" label={texts.interpreter} hint={texts.interpreterHint} isCode />
      <TextRow {...fields} name="timeLimit" label={texts.timeLimit} hint={texts.seconds} />
      <div class="row">
        <p class="row-title row-grow">{texts.output}</p>
        <Segments
          label={texts.output}
          choices={(['text', 'html', 'rtf'] as const).map((value) => ({ value, text: texts.outputs[value] }))}
          chosen={form.scriptOutput}
          choose={(scriptOutput) => change({ scriptOutput })}
        />
      </div>
      <SwitchRow
        id="action-discards"
        label={texts.discards}
        hint={texts.discardsHint}
        isOn={form.discardsOutput}
        turn={(discardsOutput) => change({ discardsOutput })}
      />
    </>
  );
};

/** What the keyword hides or can't be. */
const describeKeyword = ({ keyword }: ActionForm, builtIn: readonly BuiltIn[]): string | undefined => {
  const hidden = findBuiltIn(builtIn, keyword);
  if (!hidden) return undefined;
  return hidden.isWord
    ? rulesTexts.actions.isWord(keyword)
    : rulesTexts.actions.hides(keyword.trim().toLowerCase(), hidden.keyword);
};

export const ActionEditor = ({ model, call, editing, builtIn }: Props) => {
  const { actions: editor, actionTrial } = model;
  const trial = useObservable(actionTrial.trial);
  const entry = useObservable(actionTrial.chosen);
  const { form, stored } = editing;
  const fault = trial?.form === form ? trial.fault : undefined;
  const problemOf = (field: string): RuleProblem | undefined =>
    [editing.problem, fault].find((problem) => problem?.field === field);
  const fields: FieldProps = { form, change: editor.change, problemOf, isReadOnly: editing.isPending };
  return (
    <EditorFrame
      title={stored ? texts.edit(stored.key) : texts.add}
      editor={editor}
      editing={editing}
      fields={[
        'keyword',
        'summary',
        'pattern',
        'flags',
        'replacement',
        'pipeline',
        'script',
        'interpreter',
        'timeLimit',
      ]}
      below={
        <>
          <ActionTrialGroup model={actionTrial} form={form} />
          <Group title={texts.more}>
            <TextRow {...fields} name="summary" label={texts.summary} hint={texts.summaryHint} />
            <SwitchRow
              id="action-long"
              label={texts.longRunning}
              hint={texts.longRunningHint}
              isOn={form.longRunning}
              turn={(longRunning) => editor.change({ longRunning })}
            />
            <SwitchRow
              id="action-input"
              label={texts.withoutInput}
              hint={texts.withoutInputHint}
              isOn={form.worksWithoutInput}
              turn={(worksWithoutInput) => editor.change({ worksWithoutInput })}
            />
          </Group>
        </>
      }
    >
      <TextRow
        {...fields}
        name="keyword"
        label={texts.keyword}
        hint={texts.keywordHint}
        note={describeKeyword(form, builtIn)}
      />
      <div class="row">
        <p class="row-title row-grow">{texts.kind}</p>
        <Segments
          label={texts.kind}
          choices={actionKinds.map((value) => ({ value, text: rulesTexts.actions.kinds[value] }))}
          chosen={form.kind}
          choose={(kind) => editor.change({ kind })}
        />
      </div>
      {form.kind === 'substitute' && <SubstitutionRows {...fields} />}
      {form.kind === 'pipeline' && (
        <FormRow
          id="action-pipeline"
          label={texts.pipeline}
          hint={texts.pipelineHint}
          problem={problemOf('pipeline')}
          typed={form.pipeline}
        >
          {(attributes) => (
            <CommandField
              attributes={attributes}
              call={call}
              value={form.pipeline}
              entry={entry}
              isReadOnly={editing.isPending}
              type={(pipeline) => editor.change({ pipeline })}
            />
          )}
        </FormRow>
      )}
      {form.kind === 'script' && <ScriptRows {...fields} />}
    </EditorFrame>
  );
};
