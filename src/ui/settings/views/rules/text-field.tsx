// A field of an editor for a text: one line, or several if it has or may have line breaks. It keeps line breaks of other systems.
import { restoreBreaks, toLineFeeds } from '../../../parts/line-breaks.ts';
import type { FieldAttributes } from './form-row.tsx';

interface Props {
  attributes: FieldAttributes;
  value: string;
  isCode?: boolean;
  isLong?: boolean;
  isReadOnly?: boolean;
  /** With the line breaks it had. */
  type(typed: string): void;
}

export const TextField = ({ attributes, value, isCode = false, isLong = false, isReadOnly = false, type }: Props) => {
  const shown = toLineFeeds(value);
  const shared = {
    ...attributes,
    class: isCode ? 'rule-field pattern-text' : 'rule-field',
    spellcheck: false,
    value: shown,
    readOnly: isReadOnly,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      type(restoreBreaks(currentTarget.value, value)),
  };
  // A field of one line would lose line breaks.
  if (!isLong && !shown.includes('\n')) return <input {...shared} autocomplete="off" />;
  return <textarea {...shared} rows={Math.min(16, Math.max(isLong ? 6 : 2, shown.split('\n').length + 1))} />;
};
