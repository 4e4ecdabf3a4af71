// A field for a text of any number of lines, as high as its lines. It keeps line breaks of other systems.
import type { TextareaHTMLAttributes } from 'preact';
import { restoreBreaks, toLineFeeds } from '../../../parts/line-breaks.ts';
import { type Held, isText, writeHeld } from '../../model/variables/draft.ts';
import { variableTexts } from '../../variable-texts.ts';

interface Props extends Omit<TextareaHTMLAttributes, 'value' | 'label'> {
  label: string;
  value: string;
  /** The text with the line breaks it had. */
  type(text: string): void;
  maxRows?: number;
}

const countLines = (text: string): number => text.split('\n', 100).length;

export const TextCell = ({ label, value, type, maxRows = 8, ...others }: Props) => {
  const shown = toLineFeeds(value);
  return (
    <textarea
      {...others}
      class="variable-cell"
      rows={Math.min(maxRows, countLines(shown))}
      aria-label={label}
      autocomplete="off"
      spellcheck={false}
      value={shown}
      onInput={({ currentTarget }) => type(restoreBreaks(currentTarget.value, value))}
    />
  );
};

interface HeldProps extends Omit<Props, 'value'> {
  value: Held;
}

/** A text can be edited; a nested value is shown. */
export const HeldCell = ({ value, ...cell }: HeldProps) =>
  isText(value) ? (
    <TextCell {...cell} value={value.text} />
  ) : (
    <TextCell {...cell} value={writeHeld(value)} readOnly title={variableTexts.editor.nested} type={() => undefined} />
  );
