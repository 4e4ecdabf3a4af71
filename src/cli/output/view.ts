// What the output is shown on, and formats that several commands share.
import type { Output } from '../environment.ts';
import { createPaint, type Paint } from './colors.ts';
import { measure, showInOneLine } from './visible-text.ts';

export interface View {
  /** Maximum line width; infinite without a terminal. */
  readonly columns: number;
  readonly isTerminal: boolean;
  /** Whether an application is running; if not, the command worked on the stored data. */
  readonly running: boolean;
  readonly now: number;
  readonly paint: Paint;
}

export const createView = (output: Output, running: boolean): View => ({
  columns: output.isTerminal ? output.columns : Number.POSITIVE_INFINITY,
  isTerminal: output.isTerminal,
  running,
  now: Date.now(),
  paint: createPaint(output),
});

const controlCharacters = /[\u007f-\u009f]|\p{Bidi_Control}/gu;

/** Escapes what JSON.stringify leaves raw and a terminal would interpret. */
export const disarmJson = (json: string): string =>
  json.replace(controlCharacters, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const writeJson = (answer: unknown, { isTerminal }: { isTerminal: boolean }): string =>
  `${disarmJson(JSON.stringify(answer, null, isTerminal ? 2 : 0))}\n`;

/** `12 entries`, `1 entry` */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** A table of names and texts, without rows whose text is undefined. */
export const showRows = (rows: readonly (readonly [string, string | undefined])[], { paint }: View): string => {
  const shown = rows.flatMap(([name, text]) => (text === undefined ? [] : [[name, showInOneLine(text)] as const]));
  const width = Math.max(...shown.map(([name]) => measure(name)));
  return shown.map(([name, text]) => `${paint('quiet', name.padEnd(width))}  ${text}\n`).join('');
};

const units = ['bytes', 'KB', 'MB', 'GB'];

/** `512 bytes`, `1.2 KB` */
export const showBytes = (bytes: number): string => {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const amount = bytes / 1024 ** power;
  return `${power > 0 && amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${units[power]}`;
};
