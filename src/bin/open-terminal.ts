// Opens the terminal for a command that draws on it. Restores it at the end, on errors, on every signal that can be caught, and while suspended.
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { ReadStream, WriteStream } from 'node:tty';
import { endingSignals } from '../base/ending-signals.ts';
import { UsageError } from '../cli/input/usage-error.ts';
import { hasColors } from '../cli/output/colors.ts';
import { markPastes } from '../cli/terminal/keys.ts';
import type { OpenTerminal } from '../cli/terminal/terminal.ts';
import { screen } from './screen.ts';

/** Not standard input or output, which may be pipes, as in `$(copyloom pick)`. */
const device = '/dev/tty';

/** The alternate screen, and no wrapping: a character that is wider than it was measured must not move the lines below. */
const enter = `\u001b[?1049h\u001b[?7l${markPastes.on}`;
const leave = `${markPastes.off}\u001b[?7h\u001b[?25h\u001b[?1049l`;

/** Milliseconds after which a program that was not stopped goes on: the system ignores the signal if no shell could continue it. */
const resumeAfter = 100;

const openDevice = (mode: 'r' | 'w', instead: string): number => {
  try {
    return openSync(device, mode);
  } catch {
    throw new UsageError(`There is no terminal to show this on. ${instead}`);
  }
};

/** Opened each time, because a stream keeps the size that it had at first. */
const inspect = (instead: string) => {
  const stream = new WriteStream(openDevice('w', instead));
  const { columns, rows } = stream;
  const colors = hasColors(stream, process.env);
  stream.destroy();
  // Some terminals report 0.
  return { size: { columns: columns || 80, rows: rows || 24 }, colors };
};

export const openTerminal: OpenTerminal = async ({ onInput, onChange, onEnd }, instead) => {
  if (process.env['TERM'] === 'dumb')
    throw new UsageError(`This terminal can't show it, because TERM is dumb. ${instead}`);
  const input = new ReadStream(openDevice('r', instead));
  const fd = openDevice('w', instead);
  const { colors, ...first } = inspect(instead);
  let { size } = first;
  let isShown = false;
  let resuming: NodeJS.Timeout | undefined;
  /** Whether the signal to go on is still expected: after Ctrl+Z, the timer may come first. */
  let isSuspended = false;

  // Synchronous, so that it also works right before the end of the process. Writes all of it, also if a signal interrupts it.
  const send = (text: string): void => writeFileSync(fd, text);

  const show = (): void => {
    if (isShown) return;
    isShown = true;
    screen.isTaken = true;
    input.setRawMode(true);
    send(enter);
  };
  const hide = (): void => {
    if (!isShown) return;
    isShown = false;
    screen.isTaken = false;
    try {
      send(leave);
      input.setRawMode(false);
    } catch {
      // The terminal was closed: there is nothing to restore.
    }
  };

  /** While the program is suspended, the screen isn't its own: it is drawn again when it goes on. */
  const write = (text: string): void => {
    if (isShown) send(text);
  };

  const resize = (): void => {
    ({ size } = inspect(instead));
    onChange();
  };
  const resume = (): void => {
    if (isShown) return;
    process.off('SIGTSTP', suspend).on('SIGTSTP', suspend);
    show();
    resize();
  };
  /** Also after SIGSTOP, of which the program learns only now: the shell has changed the terminal meanwhile. */
  const goOn = (): void => {
    if (!isSuspended) {
      input.setRawMode(false);
      isShown = false;
    }
    isSuspended = false;
    resume();
  };
  const suspend = (): void => {
    hide();
    isSuspended = true;
    process.off('SIGTSTP', suspend);
    process.kill(0, 'SIGTSTP'); // the whole job, such as `copyloom pick | less`
    resuming = setTimeout(resume, resumeAfter);
  };
  const end = (signal: NodeJS.Signals): void => {
    close();
    process.kill(process.pid, signal); // ends the process, because nothing handles it any more
  };
  const close = (): void => {
    clearTimeout(resuming);
    hide();
    for (const signal of endingSignals) process.off(signal, end);
    process.off('SIGTSTP', suspend).off('SIGCONT', goOn).off('SIGWINCH', resize).off('exit', hide);
    input.destroy();
    closeSync(fd);
  };

  for (const signal of endingSignals) process.on(signal, end);
  process.on('SIGTSTP', suspend).on('SIGCONT', goOn).on('SIGWINCH', resize).on('exit', hide);
  input.setEncoding('utf8').on('data', onInput).on('end', onEnd).on('error', onEnd);
  show();
  return { colors, measure: () => size, write, suspend, close };
};
