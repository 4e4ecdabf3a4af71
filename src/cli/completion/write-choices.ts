// Writes choices for a shell: one per line, with a tab before its summary. Bash gets them as they are to be typed.
import { showStart } from '../output/visible-text.ts';
import type { Named } from './name-source.ts';
import type { TypedLine } from './split-line.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** The exit status that asks the shell to complete names of files. */
export const filesStatus = 3;

const summaryColumns = 60;

/** It could break the list, or the terminal. */
const isDisplayable = ({ name }: Named): boolean => !/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(name);

const quoteForBash = (text: string): string => text.replace(/[^\p{L}\p{N}_@%+=:,./-]/gu, '\\$&');

/** As part of a quoted word, in which bash must find nothing to expand or run; undefined if that can't be written. */
const writeInQuotes = (name: string, quote: string): string | undefined => {
  // In double quotes, `!` recalls the history of the shell, and a backslash before it stays.
  if (quote === '"') return name.includes('!') ? undefined : name.replace(/[$`"\\]/g, '\\$&');
  return name.includes(quote) ? undefined : name;
};

const writeForBash = ({ name }: Named, { kept, quote }: TypedLine): string[] => {
  const rest = name.slice(kept.length);
  return [quote === '' ? quoteForBash(rest) : (writeInQuotes(rest, quote) ?? [])].flat();
};

const writeWithSummary = ({ name, summary }: Named): string => {
  const shown = showStart(summary?.trimStart() ?? '', summaryColumns);
  return shown === '' ? name : `${name}\t${shown}`;
};

export const writeChoices = (choices: readonly Named[], line: TypedLine, shell: Shell): string =>
  (line.hasDollarQuotes ? [] : choices)
    .filter(isDisplayable)
    .flatMap((choice) => (shell === 'bash' ? writeForBash(choice, line) : [writeWithSummary(choice)]))
    .map((one) => `${one}\n`)
    .join('');
