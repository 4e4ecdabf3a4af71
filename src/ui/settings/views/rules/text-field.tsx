// A field of an editor for a text: one line, or several if it has or may have line breaks. It keeps line breaks of other systems.
import { useRef } from 'preact/hooks';
import type { ChoiceAttributes } from '../../../completion/use-choices.ts';
import { restoreBreaks, toLineFeeds } from '../../../parts/line-breaks.ts';
import type { FieldAttributes } from './form-row.tsx';

interface Props {
  attributes: FieldAttributes & Partial<ChoiceAttributes>;
  value: string;
  isCode?: boolean;
  isLong?: boolean;
  isReadOnly?: boolean;
  /** With the line breaks it had. */
  type(typed: string): void;
}

export const TextField = ({ attributes, value, isCode = false, isLong = false, isReadOnly = false, type }: Props) => {
  const shown = toLineFeeds(value);
  // A field of one line would lose line breaks. One of several stays while it is edited: another would not have the focus.
  const isSeveral = useRef(isLong);
  isSeveral.current ||= shown.includes('\n');
  const shared = {
    ...attributes,
    class: isCode ? 'rule-field pattern-text' : 'rule-field',
    spellcheck: false,
    value: shown,
    readOnly: isReadOnly,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      type(restoreBreaks(currentTarget.value, value)),
  };
  if (!isSeveral.current) return <input {...shared} autocomplete="off" />;
  // One of several lines can't be a combobox.
  const { role: _, 'aria-expanded': __, ...several } = shared;
  return <textarea {...several} rows={Math.min(16, Math.max(isLong ? 6 : 2, shown.split('\n').length + 1))} />;
};
