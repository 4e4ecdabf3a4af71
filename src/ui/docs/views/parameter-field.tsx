// The form field of a parameter.
import { Field, type FieldNames } from '../../parts/field.tsx';
import type { Parameter } from '../model/contract.ts';
import { chooseField, suggestValue } from '../model/field.ts';
import { describeBounds } from '../model/schema.ts';
import { texts } from '../texts.ts';
import { Prose } from './prose.tsx';

const places = { path: texts.form.inPath, query: '', header: texts.form.inHeader } as const;

interface Props {
  parameter: Parameter;
  value: string;
  problem: string | undefined;
  change: (value: string) => void;
}

const Control = ({
  names,
  parameter,
  value,
  change,
}: Pick<Props, 'parameter' | 'value' | 'change'> & { names: FieldNames }) => {
  const field = chooseField(parameter);
  const placeholder = suggestValue(parameter);
  const shared = { ...names, value, required: parameter.required };
  switch (field.kind) {
    case 'choice':
      return (
        <select {...shared} onChange={(event) => change(event.currentTarget.value)}>
          <option value="">{texts.form.notSent}</option>
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      );
    case 'lines':
      return <textarea {...shared} rows={3} onInput={(event) => change(event.currentTarget.value)} />;
    case 'number':
      return (
        <input
          {...shared}
          type="number"
          min={field.min}
          max={field.max}
          step={field.whole ? 1 : 'any'}
          placeholder={placeholder}
          onInput={(event) => change(event.currentTarget.value)}
        />
      );
    default:
      return (
        <input
          {...shared}
          type="text"
          placeholder={placeholder}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => change(event.currentTarget.value)}
        />
      );
  }
};

export const ParameterField = ({ parameter, value, problem, change }: Props) => {
  const { name, place, required, schema, description } = parameter;
  const about = [schema.type ?? '', ...describeBounds(schema, {}), places[place]];
  return (
    <Field
      id={`parameter-${name}`}
      label={<code>{name}</code>}
      aside={
        <>
          {about.filter(Boolean).join(' · ')}
          {required && <span class="required">{texts.form.required}</span>}
        </>
      }
      problem={problem}
      hint={<Prose text={description} />}
      control={(names) => <Control names={names} parameter={parameter} value={value} change={change} />}
    />
  );
};
