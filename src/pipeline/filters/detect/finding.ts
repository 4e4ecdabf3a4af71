// What `detect` finds: a kind of text, why, and the filters that fit it.

export type Certainty = 'certain' | 'likely' | 'possible';

export interface Finding {
  readonly kind: string;
  readonly sure: Certainty;
  readonly why: string;
  /** Commands, best first. */
  readonly filters: readonly string[];
}

/** The text to look at, prepared once for all detectors. */
export interface Clip {
  /** Without whitespace around it. */
  readonly text: string;
  /** The first lines, of limited length. */
  readonly lines: readonly string[];
  /** Whether it is one line of a length that a person reads at once. */
  readonly isShort: boolean;
}

/** Looks for one kind. Takes linear time, and never throws. */
export type Detector = (clip: Clip) => Finding | undefined;

const maxShort = 2000;
const maxLines = 200;
const maxSample = 100_000;

export const prepareClip = (content: string): Clip => {
  const text = content.trim();
  const lines = text.slice(0, maxSample).split(/\r?\n/, maxLines);
  return { text, lines, isShort: lines.length === 1 && text.length <= maxShort };
};

interface Shape {
  readonly kind: string;
  readonly pattern: RegExp;
  readonly why: string;
  readonly filters: readonly string[] | ((text: string) => readonly string[]);
  readonly sure?: Certainty;
  /** What the pattern can't check, such as check digits. */
  readonly check?: (text: string) => boolean;
}

/** A short text that a pattern describes as a whole. */
export const detectShape =
  ({ kind, pattern, why, filters, sure = 'likely', check = () => true }: Shape): Detector =>
  ({ text, isShort }) =>
    isShort && pattern.test(text) && check(text)
      ? { kind, sure, why, filters: typeof filters === 'function' ? filters(text) : filters }
      : undefined;

/** What a function returns, or undefined if it refuses. */
export const attempt = <Result>(run: () => Result): Result | undefined => {
  try {
    return run();
  } catch {
    return undefined;
  }
};

const maxLineStart = 300;

/** How many of the lines begin in a way, from 0 to 1. */
export const share = (lines: readonly string[], pattern: RegExp): number => {
  const filled = lines.filter((line) => line.trim() !== '');
  return filled.length === 0
    ? 0
    : filled.filter((line) => pattern.test(line.slice(0, maxLineStart))).length / filled.length;
};
