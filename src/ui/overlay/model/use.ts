// Pastes or copies what is selected: entries, or the result of the command in the line.
import type { Call, CallAnswer } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { texts } from '../texts.ts';
import type { Subject } from './action.ts';
import type { CommandLine } from './command-line.ts';
import type { Deletion } from './deletion.ts';
import type { EntryLine, Finder } from './finder.ts';
import type { PastCommands } from './past-commands.ts';
import type { Selection } from './selection.ts';

interface Deps {
  readonly call: Call<'overlay'>;
  readonly finder: Finder;
  readonly selection: Selection;
  readonly commands: CommandLine;
  readonly past: PastCommands;
  readonly deletion: Pick<Deletion, 'noteRemoved'>;
  readonly message: ReturnType<typeof createObservable<string>>;
  hide(): void;
  /** Calls it when the list shows what was typed, before what is asked for later. */
  onceListed(act: () => void): Promise<void>;
  /** Resolves when it is also known whether the line is a command, unless that takes long. */
  settled(): Promise<void>;
  /** Resolves when it is known whether the line is a command. */
  recognized(): Promise<void>;
  /** Reads the command again. */
  refresh(): Promise<void>;
  /** Aborted when the overlay closes. */
  readVisit(): AbortSignal;
  /** How often you have typed. */
  readInputs(): number;
  /** The line, and the entry that it works on. */
  readCommand(): { readonly line: string; readonly entry?: number };
}

/** What was selected when it was asked for. */
interface Meant {
  readonly visit: AbortSignal;
  readLine(): EntryLine | undefined;
  readonly command: ReturnType<Deps['readCommand']>;
  /** The mark of the command with a secret that you had seen by then. */
  readonly seenMark: string | undefined;
  isWanted(): boolean;
}

/** The completion that is offered. */
interface Choice {
  isMeant(): Promise<boolean>;
  accept(): void;
}

/** `plain` pastes without formatting, `sequence` one element or entry after the other. */
export type UseName = 'paste' | 'plain' | 'copy' | 'sequence';

/** Milliseconds in which letters after Enter are meant for the application that you came from. */
const typedAhead = 250;

export const createUse = (deps: Deps) => {
  const { call, finder, selection, commands, past, deletion, message, hide, onceListed, settled, recognized } = deps;
  const { refresh, readVisit, readInputs, readCommand } = deps;
  /** What is put between the texts of several entries. */
  const separator = createObservable('\n');

  /**
   * Without a reason, there was nothing to paste, or it was only to be copied. A refusal is shown; the overlay stays open. After the
   * visit, nobody wants to know.
   */
  const finish = (answer: CallAnswer<'pasteEntry'>, visit: AbortSignal): void => {
    if (visit.aborted) return;
    if ('refusal' in answer) message.set(answer.refusal.message);
    else if (answer.value.reason !== undefined) message.set(texts.onClipboard(answer.value.reason));
    else if (!answer.value.pasted) hide();
  };

  /** The command that is being used, and since when. */
  let running: { readonly since: number; readonly givingUp: AbortController } | undefined;

  /** Resolves to false if the line is a search. Closing the overlay, or typing on, gives the command up. */
  const useCommand = async (how: UseName, meant: Meant): Promise<boolean> => {
    const { visit, command, seenMark } = meant;
    if (await commands.isOpen(command.line)) await recognized();
    if (!meant.isWanted()) return true;
    if (!commands.readNow()) return false;
    const wasPending = commands.isPending.get();
    const { problem, isUnfinished, mark, scripts, hides } = commands.shown.get() ?? {};
    if (!wasPending && problem) {
      if (isUnfinished) message.set(problem.message); // shown nowhere before
      return true;
    }
    if (!wasPending && (scripts ?? hides) && mark !== seenMark) {
      message.set(texts.command.lookFirst);
      return true;
    }
    const plain = how === 'plain';
    const shown = !wasPending && mark !== undefined ? { mark } : {};
    const body = { ...command, use: plain ? 'paste' : how, plain, ...shown } as const;
    const own = { since: performance.now(), givingUp: new AbortController() };
    running = own;
    const answer = await call('useCommand', { body }, AbortSignal.any([visit, own.givingUp.signal]));
    if (running === own) running = undefined;
    if (own.givingUp.signal.aborted) return true;
    past.forget();
    if ('value' in answer && answer.value.removed) deletion.noteRemoved(answer.value.removed);
    const isUnseen = 'refusal' in answer && answer.refusal.error === 'conflict';
    if (wasPending && 'refusal' in answer) {
      await recognized();
      if (!commands.shown.get()) return false;
      if (isUnseen && meant.isWanted()) return useCommand(how, meant);
    }
    if (isUnseen) void refresh();
    finish(answer, visit);
    return true;
  };

  const useEntry = async ({ id }: EntryLine, how: UseName, visit: AbortSignal): Promise<CallAnswer<'pasteEntry'>> => {
    const path = { id: String(id) };
    if (how !== 'copy') return call('pasteEntry', { path, body: { plain: how === 'plain' } }, visit);
    const copied = await call('copyEntry', { path }, visit);
    return 'refusal' in copied ? copied : { value: { pasted: false } };
  };

  const useSeveral = (
    lines: readonly EntryLine[],
    how: UseName,
    visit: AbortSignal,
  ): Promise<CallAnswer<'useEntries'>> => {
    const ids = lines.map(({ id }) => id);
    // Joined texts have no formatting.
    const use = how === 'plain' ? 'paste' : how;
    return call('useEntries', { body: { ids, use, separator: separator.get() } }, visit);
  };

  /** Takes out what was deleted meanwhile, and returns how many. */
  const dropDeleted = async (lines: readonly EntryLine[]): Promise<number> => {
    const answers = await Promise.all(lines.map(({ id }) => call('previewEntry', { path: { id: String(id) } })));
    const deleted = lines.filter((_, index) => {
      const answer = answers[index];
      return answer && 'refusal' in answer && answer.refusal.error === 'not_found';
    });
    selection.remove(deleted.map(({ id }) => id));
    return deleted.length;
  };

  /** One entry is used with its formatting, also if it was selected like several. */
  const useLines = async (lines: readonly EntryLine[], how: UseName, visit: AbortSignal): Promise<void> => {
    const [line, another] = lines;
    const answer = await (line && !another ? useEntry(line, how, visit) : useSeveral(lines, how, visit));
    if ('value' in answer) selection.clear();
    finish(answer, visit);
    if (!another || !('refusal' in answer) || answer.refusal.error !== 'not_found' || visit.aborted) return;
    message.set(texts.selection.deleted(await dropDeleted(lines)));
  };

  /** The visit in which something is being used. Enter pressed again then must not paste twice. */
  let using: AbortSignal | undefined;
  /** Waits for the search: who types fast means what comes first then. Who types on or closes the overlay meanwhile gives it up. */
  const once = async (work: (meant: Meant) => Promise<void>): Promise<void> => {
    const visit = readVisit();
    if (using === visit) return;
    using = visit;
    const inputs = readInputs();
    const seenMark = commands.readSeen();
    const wasCommand = commands.shown.get() !== undefined;
    const isWanted = (): boolean => !visit.aborted && readInputs() === inputs;
    try {
      let [seen, command] = [finder.readSelected(), readCommand()];
      await onceListed(() => {
        [seen, command] = [finder.readSelected(), readCommand()];
      });
      await settled();
      /** If the line is no longer a command, a search replaces the list beside it. */
      const readLine = (): EntryLine | undefined =>
        wasCommand && !commands.shown.get() ? finder.readSelected() : (seen ?? finder.readSelected());
      if (isWanted()) await work({ visit, readLine, command, seenMark, isWanted });
    } finally {
      if (using === visit) using = undefined;
    }
  };

  return {
    separator,
    /** Call when you type. A command that takes long is given up then: you mean another one. */
    typeOn: (): void => {
      if (running && performance.now() - running.since > typedAhead) running.givingUp.abort();
    },
    /** Accepts the choice instead if Enter means that. */
    use: (how: UseName, choice?: Choice): Promise<void> =>
      once(async (meant) => {
        const { visit, isWanted } = meant;
        const isChoice = (await choice?.isMeant()) ?? false;
        if (!isWanted()) return;
        if (isChoice) return choice?.accept();
        const chosen = selection.chosen.get();
        if (chosen.length > 0) return useLines(chosen, how, visit);
        if (commands.readNow() && (await useCommand(how, meant))) return;
        const line = meant.readLine();
        if (line && isWanted()) await useLines([line], how, visit);
      }),
    /** Uses these entries, whatever is selected by then; with a command, its result instead. */
    useSubject: (how: UseName, { lines, command }: Subject): Promise<void> =>
      once(async (meant) => {
        if (command && (await useCommand(how, meant))) return;
        if (meant.isWanted()) await useLines(lines, how, meant.visit);
      }),
    /** Pastes the entry at this place in the list. */
    pick: (place: number): Promise<void> =>
      once(async ({ visit }) => {
        if (place >= (finder.found.get()?.total ?? 0)) return;
        finder.select(place);
        const line = finder.readSelected();
        if (line) finish(await useEntry(line, 'paste', visit), visit);
      }),
  };
};

export type Use = ReturnType<typeof createUse>;
