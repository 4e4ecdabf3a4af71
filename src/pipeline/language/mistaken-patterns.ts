// Texts to look for that read like patterns: a run warns about those that it never found.
import { isPattern } from './is-pattern.ts';
import type { PlannedArgument } from './planned.ts';
import { textOf, type Value } from './value.ts';

/** Short of what people also write literally: `[ERROR]`, `C++`, `US$`, `C:\docs`. */
const signs = [
  /\\[dwsDWS](?![a-z])|\\b.*\\b|\\[.*+?()[\]{}|^$]/,
  /\.[*+]|\(\?|\)[*+?]|\w\|\w|[^\s{]\{\d+(?:,\d*)?\}/,
  /\[\^[^\]]|\[[a-z]{2,}\]|\[[^\]]*(?:(?<![a-z])[a-z]-[a-z]|(?<![A-Z])[A-Z]-[A-Z]|(?<!\d)\d-\d(?!\d))[^\]]*\]/,
  /^\^[\w([.\\]|[a-z\d)\]*+]\$$/,
];

const anySign = /[\\.()[\]{}|^$]/;

export const readsLikePattern = (content: string): boolean =>
  content.length <= 80 &&
  anySign.test(content) &&
  !content.includes('\n') &&
  signs.some((sign) => sign.test(content)) &&
  isPattern(content);

export const writeAsPattern = (content: string): string => `/${content.replace(/(?<!\\)\//g, '\\/')}/`;

/** The text of an argument if it reads like a pattern that lacks its slashes. */
const findMistaken = (argument: PlannedArgument): string | undefined => {
  const [content, more] = argument.type === 'word' ? [argument.text] : argument.type === 'text' ? argument.parts : [];
  return typeof content === 'string' && more === undefined && readsLikePattern(content) ? content : undefined;
};

/** Reports each value that such an argument is looked for in; undefined for other arguments. */
export const watchForMistaken = (
  argument: PlannedArgument,
  doubts: () => { noteSearch(sought: string, content: string): void },
): ((value: Value) => void) | undefined => {
  const sought = findMistaken(argument);
  return sought === undefined ? undefined : (value) => doubts().noteSearch(sought, textOf(value));
};

/** Keeps which of these texts the run has found, in whatever it looked at. */
export const createMistakenPatterns = () => {
  const known = new Map<string, boolean>();
  return {
    look: (sought: string, content: string): void => {
      if (content === '' || known.get(sought)) return;
      known.set(sought, content.toLowerCase().includes(sought.toLowerCase()));
    },
    report: (warn: (sentence: string) => void): void => {
      for (const [sought, isFound] of known)
        if (!isFound) warn(`Nothing contains “${sought}”. For a pattern, write ${writeAsPattern(sought)}.`);
    },
  };
};
