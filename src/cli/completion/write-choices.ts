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

/** Bash replaces only what follows the last break, unless a quote is open. */
const findBreak = (typed: string, breaks: string): number =>
  typed.split('').findLastIndex((character, at) => breaks.includes(character) && typed.charAt(at - 1) !== '\\');

/** As part of a quoted word, in which bash must find nothing to expand or run; undefined if that can't be written. */
const writeInQuotes = (name: string, quote: string): string | undefined => {
  // In double quotes, `!` recalls the history of the shell, and a backslash before it stays.
  if (quote === '"') return name.includes('!') ? undefined : name.replace(/[$`"\\]/g, '\\$&');
  return name.includes(quote) ? undefined : name;
};

const writeForBash = ({ name }: Named, { typed, quote }: TypedLine, breaks: string): string[] => {
  if (quote !== '') return [writeInQuotes(name, quote) ?? []].flat();
  const written = quoteForBash(name);
  const kept = typed.slice(0, findBreak(typed, breaks) + 1);
  return [written.startsWith(kept) ? written.slice(kept.length) : written];
};

const writeWithSummary = ({ name, summary }: Named): string => {
  const shown = showStart(summary?.trimStart() ?? '', summaryColumns);
  return shown === '' ? name : `${name}\t${shown}`;
};

/** `breaks` is COMP_WORDBREAKS of bash. */
export const writeChoices = (
  choices: readonly Named[],
  line: TypedLine,
  { shell, breaks }: { shell: Shell; breaks: string },
): string =>
  choices
    .filter(isDisplayable)
    .flatMap((choice) => (shell === 'bash' ? writeForBash(choice, line, breaks) : [writeWithSummary(choice)]))
    .map((one) => `${one}\n`)
    .join('');
