// What a run answers: the text, its shape, its html, what was not applied, and a picture as a description.
import type { Rendered } from '../base/rendered.ts';
import type { Evaluated } from '../pipeline/evaluate.ts';
import { type ImageValue, textOf } from '../pipeline/value.ts';
import {
  type Members,
  renderMembers,
  showShape,
  writeLiteral,
  writeObject,
  writeString,
  writeStrings,
} from './shown-value.ts';

export interface RunResult {
  text: string;
  list?: string[];
  items?: unknown[];
  hash?: Record<string, unknown>;
  keys?: string[];
  html?: string;
  notApplied?: string[];
  image?: { from?: number; type: string; pixelWidth: number; pixelHeight: number; maxBytes?: number };
}

const showImage = ({ from, format, width, height, maxBytes }: ImageValue): Members => [
  ...(from === undefined ? [] : [['from', writeLiteral(from)] as const]),
  ['type', writeString(format)],
  ['pixelWidth', writeLiteral(width)],
  ['pixelHeight', writeLiteral(height)],
  ...(maxBytes === undefined ? [] : [['maxBytes', writeLiteral(maxBytes)] as const]),
];

export const renderResult = ({ value, effects }: Evaluated): Rendered<RunResult> =>
  renderMembers([
    ['text', writeString(textOf(value))],
    ...showShape(value),
    ...(value.type === 'text' && value.html !== undefined ? [['html', writeString(value.html)] as const] : []),
    ...(effects.length > 0 ? [['notApplied', writeStrings(effects)] as const] : []),
    ...(value.type === 'image' ? [['image', writeObject(showImage(value))] as const] : []),
  ]);
