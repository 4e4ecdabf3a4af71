// What a run gave, for a person; into a pipe, its text and nothing else.
import type { Schemas } from '../../contract/types.ts';
import { showBytes, type View } from './view.ts';
import { showInLines } from './visible-text.ts';

type Result = Schemas['RunResult'];

export const showResult = ({ text, image }: Result, { isTerminal, paint }: View): string => {
  if (!isTerminal) return text;
  if (text === '') return image ? '' : `${paint('quiet', 'The result is empty.')}\n`;
  const shown = showInLines(text);
  return shown.endsWith('\n') ? shown : `${shown}\n`;
};

const describeImage = ({ type, pixelWidth, pixelHeight, from, maxBytes }: Schemas['RunImage']): string =>
  [
    `${type}, ${pixelWidth}x${pixelHeight}`,
    ...(from === undefined ? [] : [`from entry ${from}`]),
    ...(maxBytes === undefined ? [] : [`at most ${showBytes(maxBytes)}`]),
  ].join(', ');

/** What the text does not tell. */
export const remarkResult = ({ notApplied = [], image }: Result): string[] => [
  ...(image ? [`The result is a picture, which is described and not made: ${describeImage(image)}`] : []),
  ...notApplied.map((step) => `Not applied, because a run changes nothing: ${step}`),
];
