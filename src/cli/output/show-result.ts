// Shows the result of a run: tables and nested values laid out on a terminal, only the text when piped. Every element of a list ends with a line break, as programs that read lines expect; a text stays exactly as it is.
import type { Schemas } from '../../contract/types.ts';
import { showStructure } from './show-structure.ts';
import { showBytes, type View } from './view.ts';
import { showInLines } from './visible-text.ts';

type Result = Schemas['RunResult'];

const hasElements = ({ list = [], keys = [] }: Result): boolean => list.length > 0 || keys.length > 0;

export const showResult = (result: Result, view: View): string => {
  const { text, image } = result;
  const { isTerminal, paint } = view;
  if (!isTerminal) return hasElements(result) && !text.endsWith('\n') ? `${text}\n` : text;
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
