// Shows the result of a run: tables and nested values laid out on a terminal, only the text when piped.
import type { Schemas } from '../../contract/types.ts';
import { showStructure } from './show-structure.ts';
import { showBytes, type View } from './view.ts';
import { showInLines } from './visible-text.ts';

type Result = Schemas['RunResult'];

export const showResult = (result: Result, view: View): string => {
  const { text, image } = result;
  const { isTerminal, paint } = view;
  if (!isTerminal) return text;
  if (text === '') return image ? '' : `${paint('quiet', 'The result is empty.')}\n`;
  const shown = showStructure(result, view) ?? showInLines(text);
  return shown.endsWith('\n') ? shown : `${shown}\n`;
};

const describeImage = ({ type, pixelWidth, pixelHeight, from, maxBytes }: Schemas['RunImage']): string =>
  [
    `${type}, ${pixelWidth}x${pixelHeight}`,
    ...(from === undefined ? [] : [`from entry ${from}`]),
    ...(maxBytes === undefined ? [] : [`at most ${showBytes(maxBytes)}`]),
  ].join(', ');

/** What the text doesn't show. */
export const listResultNotes = ({ notApplied = [], warnings = [], image }: Result): string[] => [
  ...(image ? [`The result is an image; a run only describes it: ${describeImage(image)}`] : []),
  ...notApplied.map((step) => `Not applied, because a run changes nothing: ${step}`),
  ...warnings.map((sentence) => `Warning: ${sentence}`),
];
