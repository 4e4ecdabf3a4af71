// A row for a setting, drawn as it is declared: a switch, a choice, or a field for a number or a text.
import { Switch } from '../../parts/switch.tsx';
import { useObservable } from '../../window/use-observable.ts';
import { describeMeanwhile, type Setting, type SettingDraft, type SettingFields } from '../model/setting-fields.ts';
import { texts } from '../texts.ts';
import { useIsDisconnected } from './connection.ts';
import { FieldRow } from './field-row.tsx';
import { Problem } from './group.tsx';

interface Drawn {
  readonly fields: SettingFields;
  readonly setting: Setting;
  readonly draft: SettingDraft;
  readonly isDisconnected: boolean;
  /** Why the setting has no effect. */
  readonly problem?: string | undefined;
}

const About = ({ setting: { name, label, summary }, draft, problem }: Drawn) => (
  <div class="row-text">
    <label id={`${name}-label`} for={name} class="row-title">
      {label}
    </label>
    <p id={`${name}-hint`} class="row-about">
      {summary}
    </p>
    <Problem id={`${name}-problem`} message={draft.problem ?? (problem || undefined)} />
  </div>
);

const SwitchRow = (drawn: Drawn) => {
  const { fields, setting, draft, isDisconnected } = drawn;
  return (
    <div class="row">
      <About {...drawn} />
      <Switch
        isOn={setting.value === true}
        isPending={draft.requested !== undefined}
        isDisabled={isDisconnected}
        turn={(on) => void fields.change(setting.name, on)}
        aria-labelledby={`${setting.name}-label`}
        aria-describedby={`${setting.name}-hint`}
      />
    </div>
  );
};

const ChoiceRow = (drawn: Drawn) => {
  const { fields, setting, draft, isDisconnected } = drawn;
  const { name, value, form } = setting;
  return (
    <div class="row">
      <About {...drawn} />
      <select
        id={name}
        value={String(draft.requested ?? value)}
        disabled={isDisconnected || draft.requested !== undefined}
        aria-describedby={`${name}-problem ${name}-hint`}
        onChange={({ currentTarget }) => void fields.change(name, currentTarget.value)}
      >
        {form.choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
};

const TypedRow = ({ fields, setting, draft, isDisconnected }: Drawn) => {
  const { name, label, summary, value, form } = setting;
  const typed = draft.typed ?? String(value);
  return (
    <FieldRow
      id={name}
      texts={{ label, hint: summary, apply: texts.setting.apply }}
      applyName={texts.setting.applyName(label)}
      value={typed}
      isNumeric={form.kind === 'number'}
      {...(form.unit !== undefined && { unit: form.unit })}
      isChanged={typed.trim() !== String(value)}
      isPending={draft.requested !== undefined}
      isDisconnected={isDisconnected}
      problem={draft.problem}
      note={describeMeanwhile(setting, draft)}
      type={(text) => fields.type(name, text)}
      restore={() => fields.restore(name)}
      apply={() => void fields.apply(name)}
    />
  );
};

const rows = { switch: SwitchRow, choice: ChoiceRow, number: TypedRow, text: TypedRow, list: () => null };

interface Props {
  fields: SettingFields;
  name: string;
  /** Why the setting has no effect; empty if it has. */
  problem?: string;
}

export const SettingRow = ({ fields, name, problem }: Props) => {
  const setting = useObservable(fields.settings).get(name);
  const draft = useObservable(fields.draftOf(name));
  const isDisconnected = useIsDisconnected();
  if (!setting) return null;
  const Row = rows[setting.form.kind];
  return <Row fields={fields} setting={setting} draft={draft} isDisconnected={isDisconnected} problem={problem} />;
};
