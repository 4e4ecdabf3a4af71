// A field of an editor for a text: one line, or several if it has or may have line breaks.
import type { FieldAttributes } from './form-row.tsx';

interface Props {
  attributes: FieldAttributes;
  value: string;
  isCode?: boolean;
  isLong?: boolean;
  isReadOnly?: boolean;
  type(typed: string): void;
}

export const TextField = ({ attributes, value, isCode = false, isLong = false, isReadOnly = false, type }: Props) => {
  const shared = {
    ...attributes,
    class: isCode ? 'rule-field pattern-text' : 'rule-field',
    spellcheck: false,
    value,
    readOnly: isReadOnly,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value),
  };
  // A field of one line would lose line breaks.
  if (!isLong && !/[\n\r]/.test(value)) return <input {...shared} autocomplete="off" />;
  return <textarea {...shared} rows={Math.min(16, Math.max(isLong ? 6 : 2, value.split('\n').length + 1))} />;
};
