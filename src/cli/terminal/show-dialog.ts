// Draws on the whole screen and passes on keys, until there is a result.
import { Cancelled } from '../input/cancelled.ts';
import { createPaint, type Paint } from '../output/colors.ts';
import { createKeyReader, type Key } from './keys.ts';
import type { OpenTerminal, TerminalSize } from './terminal.ts';

export interface Frame {
  /** As many as fit on the screen. */
  readonly lines: readonly string[];
  /** Where the cursor is, counted from 0. */
  readonly row: number;
  readonly column: number;
}

export interface Dialog<Result> {
  draw(size: TerminalSize, paint: Paint): Frame;
  /** Returns the result, if the key ends the dialog. Keys are handled one after the other. */
  press(key: Key, size: TerminalSize): Promise<Result | undefined>;
  /** Gives up what is still being done. */
  end(): void;
}

interface Showing<Result> {
  /** What to do if there is no terminal. */
  readonly instead: string;
  /** `redraw` shows what has changed meanwhile; `fail` ends the dialog with an error. */
  start(redraw: () => void, fail: (error: unknown) => void): Dialog<Result>;
}

/** Milliseconds in which the rest of a key's sequence arrives, as in other programs. */
const escapeTime = 50;

const hideCursor = '\u001b[?25l';
const showCursor = '\u001b[?25h';
const goTo = (row: number, column: number): string => `\u001b[${row + 1};${column + 1}H`;
const clearLine = '\u001b[2K';

/** Clears each line before writing it: behind a full one, the cursor is still on its last character. */
const writeFrame = ({ lines, row, column }: Frame, rows: number): string => {
  const all = Array.from({ length: rows }, (_, index) => `${clearLine}${lines[index] ?? ''}`);
  return `${hideCursor}${goTo(0, 0)}${all.join('\r\n')}${goTo(row, column)}${showCursor}`;
};

export const showDialog = async <Result>(
  openTerminal: OpenTerminal,
  { instead, start }: Showing<Result>,
): Promise<Result> => {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const cancel = (): void => reject(new Cancelled());
  const reader = createKeyReader();
  let handled: Promise<void> = Promise.resolve();
  let openEscape: NodeJS.Timeout | undefined;
  let drawing: NodeJS.Immediate | undefined;
  let shown = '';

  const passOn = (key: Key): void => {
    handled = handled
      .then(async () => {
        const result = await dialog.press(key, terminal.measure());
        if (result === undefined) redraw();
        else resolve(result);
      })
      .catch(reject);
  };
  /** Who cancels waits for nothing: not for the keys before, either. */
  const press = (key: Key): void => {
    if (key.name === 'cancel') cancel();
    else if (key.name === 'suspend') terminal.suspend();
    else if (key.name === 'redraw') drawAgain();
    else passOn(key);
  };
  const onInput = (sent: string): void => {
    clearTimeout(openEscape);
    for (const key of reader.take(sent)) press(key);
    if (reader.isOpen()) openEscape = setTimeout(() => reader.endOpen().forEach(press), escapeTime);
  };
  const draw = (): void => {
    drawing = undefined;
    const size = terminal.measure();
    const frame = writeFrame(dialog.draw(size, paint), size.rows);
    if (frame !== shown) terminal.write(frame);
    shown = frame;
  };
  /** Once for all that happens at the same time. */
  const redraw = (): void => {
    drawing ??= setImmediate(() => {
      try {
        draw();
      } catch (error) {
        reject(error);
      }
    });
  };
  const drawAgain = (): void => {
    shown = '';
    redraw();
  };

  const terminal = await openTerminal({ onInput, onChange: drawAgain, onEnd: cancel }, instead);
  const paint = createPaint(terminal);
  const dialog = start(redraw, reject);
  try {
    redraw();
    return await promise;
  } finally {
    dialog.end();
    clearTimeout(openEscape);
    clearImmediate(drawing);
    terminal.close();
  }
};
