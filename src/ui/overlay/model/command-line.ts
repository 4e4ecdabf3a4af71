// The command in the line: what it would do, as you type.
import type { Answer } from '../../../contract/types.ts';
import type { Call, CallAnswer } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { texts } from '../texts.ts';

export interface LinePreview extends Answer<'previewCommand'> {
  /** The line of a result or a problem. */
  readonly line?: string;
  /** The only problem is that nothing stands behind the last `|` yet. */
  readonly isUnfinished?: true;
}

/** Where a completion would go. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

const markUnfinished = (line: string, preview: LinePreview): LinePreview => {
  const isUnfinished = /\|\s*$/.test(line) && (preview.problem?.column ?? 0) > line.trimEnd().length;
  return isUnfinished ? { ...preview, line, isUnfinished } : { ...preview, line };
};

/** What was typed since may put a problem right, as a completion may. */
const findTyped = (preview: LinePreview, line: string): Place | undefined =>
  preview.line === undefined || preview.line === line ? undefined : { from: line.length, to: line.length };

/**
 * Leaves out that a stage is missing, and what a completion may put right: a problem before it in the same stage, and warnings of its
 * word.
 */
export const withoutUnfinished = (
  preview: LinePreview,
  line: string,
  offer = findTyped(preview, line),
): LinePreview => {
  const { problem, warnings = [], ...rest } = preview;
  if (preview.isUnfinished) return { ...rest, warnings };
  if (!offer) return preview;
  const at = (problem?.column ?? Number.POSITIVE_INFINITY) - 1;
  const isUnfinished = at <= offer.to && !/[|()]/.test(line.slice(at, offer.from));
  const word = line.slice(offer.from, offer.to);
  return {
    ...rest,
    ...(problem && !isUnfinished && { problem }),
    warnings: warnings.filter((warning) => !warning.includes(`“${word}”`)),
  };
};

/** Milliseconds after which a line is shown as a command before its result is known. */
const recognitionTime = 150;

/** Milliseconds in which nobody has read a note. Enter pressed so soon was meant for what was there before. */
const noticeTime = 500;

const isPhrase = (line: string): boolean => /\S\s+\S/.test(line);

/** `hasMatches` tells whether entries contain a text. */
export const createCommandLine = (call: Call<'overlay'>, hasMatches: (line: string) => Promise<boolean>) => {
  /** Undefined while the line is a search. */
  const shown = createObservable<LinePreview | undefined>(undefined);
  /** Why the line is a search now though it starts like a command; empty if it doesn't. */
  const doubt = createObservable('');
  /** The newest command that entries also contain, so that it may be meant as a search. */
  const foundLine = createObservable('');
  /** Whether `shown` is older than the line. */
  const isPending = createObservable(false);
  /** Whether it takes so long that this should be seen. */
  const isLate = createObservable(false);
  let asking = new AbortController();
  /** The mark of the command with a secret that is shown, and since when. */
  let marked: { readonly mark?: string | undefined; readonly since: number } = { since: 0 };
  /** Whether the line is meant as a command, whatever it looks like. */
  let isMeant = false;

  /** The line as the application gets it. A word is a command only with a space behind it. */
  const complete = (line: string): string => (isMeant && /\S$/.test(line) ? `${line} ` : line);

  const readAnswer = (line: string, answer: CallAnswer<'previewCommand'>): LinePreview | undefined => {
    if ('value' in answer && answer.value.kind === 'command') return markUnfinished(line, answer.value);
    if ('value' in answer)
      return isMeant ? { kind: 'command', problem: { message: texts.command.unknown(line), column: 1 } } : undefined;
    // Nobody knows, but after a command it is probably one.
    return shown.get() && { kind: 'command', problem: answer.refusal };
  };

  /**
   * Why a line that entries contain is a search; undefined if it is a command even so. What only changes an entry runs only if it is
   * surely meant. A single word is: many entries contain it, and the space behind it makes it a command.
   */
  const findDoubt = (line: string, { problem, effects = [] }: LinePreview): string | undefined => {
    if (problem) return texts.command.searched(problem.message);
    return isPhrase(line) && effects.includes(line.trim()) ? texts.command.searchedEffect : undefined;
  };

  /** Not waited for: the command runs either way. */
  const lookFor = async (line: string, signal: AbortSignal): Promise<void> => {
    if (foundLine.get() !== line && (await hasMatches(line)) && !signal.aborted) foundLine.set(line);
  };

  /** Shows that the line is a command while its result takes long. */
  const recognize = async (line: string, signal: AbortSignal, onRecognized: () => void): Promise<void> => {
    const answer = await call('previewCommand', { body: { line, run: false } }, signal);
    if (signal.aborted || !isPending.get() || !('value' in answer)) return;
    const { kind, mayBeSearch } = answer.value;
    if (kind === 'search' || mayBeSearch || shown.get()) return;
    shown.set({ kind });
    onRecognized();
  };

  return {
    shown,
    doubt,
    foundLine,
    isPending,
    isLate,
    isMeant: (): boolean => isMeant,
    mean: (isCommand: boolean): void => {
      isMeant = isCommand;
    },
    complete,
    /** Whether only the preview of this line, which takes long, will tell if it is a command. */
    isOpen: async (line: string): Promise<boolean> => {
      if (!isPending.get() || isMeant || !isPhrase(line) || line.includes('|')) return false;
      const answer = await call('previewCommand', { body: { line, run: false } });
      return 'value' in answer && answer.value.mayBeSearch === true;
    },
    /** The mark of the command with a secret whose notes you have had the time to see. */
    readSeen: (): string | undefined => (performance.now() - marked.since < noticeTime ? undefined : marked.mark),
    /** The command in the line; nothing is known about one whose preview takes long. A search doesn't. */
    readNow: (): LinePreview | undefined => (isPending.get() ? { kind: 'command' } : shown.get()),
    /**
     * Resolves to whether the line is a command; to undefined if another one was read meanwhile, which also stops this one.
     * `onRecognized` is called before, if it is one but its result takes long.
     */
    read: async (
      line: string,
      entry: number | undefined,
      onRecognized = (): void => {},
    ): Promise<boolean | undefined> => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      isPending.set(line !== '');
      const body = { line: complete(line), ...(entry !== undefined && { entry }) };
      const slow = setTimeout(() => {
        isLate.set(true);
        void recognize(complete(line), signal, onRecognized);
      }, recognitionTime);
      const answer = line === '' ? undefined : await call('previewCommand', { body }, signal);
      clearTimeout(slow);
      const preview = answer && readAnswer(line, answer);
      const mayBeSearch = !isMeant && preview?.mayBeSearch === true;
      const doubted = mayBeSearch ? findDoubt(line, preview) : undefined;
      const isSearch = doubted !== undefined && (await hasMatches(line));
      if (signal.aborted) return undefined;
      isPending.set(false);
      isLate.set(false);
      shown.set(isSearch ? undefined : preview);
      doubt.set(isSearch ? doubted : '');
      const { mark } = shown.get() ?? {};
      if (mark !== marked.mark) marked = { mark, since: performance.now() };
      if (mayBeSearch && doubted === undefined) void lookFor(line, signal);
      return shown.get() !== undefined;
    },
  };
};

export type CommandLine = ReturnType<typeof createCommandLine>;
