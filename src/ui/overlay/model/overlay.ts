// The model of the overlay: what is typed, found, shown and used.
import type { Event } from '../../../contract/window-protocol.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { texts } from '../texts.ts';
import { createChangeEntries } from './change-entries.ts';
import { createCommandLine } from './command-line.ts';
import { createDeletion } from './deletion.ts';
import { createEntryActions } from './entry-actions.ts';
import { createEntryForm } from './entry-form.ts';
import { dropUnfinished } from './filter-completion.ts';
import { createFinder } from './finder.ts';
import { createLineCompletion } from './line-completion.ts';
import { createMenu } from './menu.ts';
import { createPastCommands } from './past-commands.ts';
import { createPreviewer } from './previewer.ts';
import { isPlainText } from './read-query.ts';
import { createRestoreVersion } from './restore-version.ts';
import { createSelection } from './selection.ts';
import { createThumbnails } from './thumbnails.ts';
import { createUse } from './use.ts';

interface Deps {
  readonly call: Call<'overlay'>;
  /** Returns a function that closes the stream. */
  openStream(listener: { onEvent(event: Event): void; onEnd(): void }): () => void;
  /** Returns false if only the application can. */
  hideAtOnce(): boolean;
  /** Called before the page has anything new to draw. */
  requestFrame(): void;
  /** The newest entries are drawn, after the overlay was opened again so many times. Resolves when they are seen. */
  reportDrawn(opening: number): Promise<void>;
}

/** Milliseconds that Enter, the menu and the shortcuts of actions wait for the preview of a command. */
const previewPatience = 1000;
/** Milliseconds before the event stream is opened again. */
const retryPause = 1000;

export const createOverlay = ({ call, openStream, hideAtOnce, requestFrame, reportDrawn }: Deps) => {
  const finder = createFinder(call);
  const previewer = createPreviewer(call, finder);
  const thumbnails = createThumbnails(call);
  const commands = createCommandLine(call, finder.hasMatches);
  const typed = createObservable('');
  /** What to tell the user about the last use, until the selection moves. */
  const message = createObservable('');
  const selection = createSelection({
    finder,
    onFull: (most) => message.set(texts.selection.full(most)),
    onMissing: () => {
      giveUpWaiting();
      message.set(texts.selection.missing);
    },
  });
  /** What the user should know otherwise, from each opening until they type or move the selection. */
  const notice = createObservable('');
  let newestNotice = '';
  const showNotice = (): void => notice.set(newestNotice);
  const dismiss = (): void => {
    message.set('');
    notice.set('');
  };
  /** Whether the key is held that picks an entry together with a digit. */
  const isPicking = createObservable(false);

  /** The search whose list stays beside a command. Usually, everything is listed. */
  let beside = '';
  /** Where the selection is in that list. A command without a source works on this entry. */
  let chosen: { readonly place: number; readonly id: number | undefined } = { place: 0, id: undefined };
  let lastSelected = 0;
  finder.found.subscribe(() => {
    const { typed: listed, selected = 0 } = finder.found.get() ?? {};
    if (selected !== lastSelected) dismiss();
    lastSelected = selected;
    const id = finder.readSelected()?.id;
    if (listed !== beside || id === chosen.id) return;
    chosen = { place: selected, id };
    if (commands.shown.get()) void commands.read(typed.get(), id);
  });

  /** From one opening until the overlay is closed or opened again. What waits then is given up. */
  let visit = new AbortController();
  const leave = (): void => {
    visit.abort();
    visit = new AbortController();
  };
  const readVisit = (): AbortSignal => visit.signal;

  const hide = (): void => {
    leave();
    if (!hideAtOnce()) void call('hideOverlay');
  };

  /** Ends the selection of several entries and what waits for it, then closes. */
  const close = (): void => {
    if (selection.chosen.get().length === 0) hide();
    else {
      leave();
      thumbnails.begin(readVisit());
      selection.clear();
    }
  };

  let listing: Promise<void> = Promise.resolve();
  /** Waits for the list: who types fast and presses Down means the second entry of what is listed then. */
  const onceListed = async (act: () => unknown): Promise<void> => {
    await listing;
    await act();
  };
  const move = (by: number): Promise<void> => onceListed(() => finder.move(by));

  const isCommand = (): boolean => commands.isMeant() || commands.shown.get() !== undefined;

  /** The part of the line that a search means. */
  let meant = '';
  /** Beside a command, everything is listed. Searches at once, because most lines are searches. */
  const read = async (text: string): Promise<void> => {
    const wasCommand = isCommand();
    const searching = wasCommand ? undefined : finder.search(text, 0, meant);
    if (searching) listing = searching;
    const listBeside = async (): Promise<void> => {
      if (!finder.seeks(beside)) await finder.search(beside, chosen.place);
    };
    const isRead = await commands.read(text, chosen.id, listBeside);
    if (isRead) await listBeside();
    if (isRead === false && !commands.isMeant()) {
      beside = '';
      if (wasCommand) await finder.search(text, 0, meant);
    }
    await searching;
  };

  let reading: Promise<void> = Promise.resolve();
  /** Puts an expanded abbreviation into the line. */
  const expand = (text: string, caret = text.length): Promise<void> => {
    // Emptying the line ends a command. The search before it is only set aside.
    if (isPlainText(text) || (text === '' && typed.get() !== beside)) commands.mean(false);
    typed.set(text);
    meant = dropUnfinished({ typed: text, caret });
    dismiss();
    actions.withdrawUndo();
    reading = read(text);
    return reading;
  };
  /** Counts what you typed. What waits for the list is given up if you type on, but not if an abbreviation expands. */
  let inputs = 0;
  const readInputs = (): number => inputs;
  const giveUpWaiting = (): void => {
    inputs += 1;
  };
  const type = (text: string, caret = text.length): Promise<void> => {
    giveUpWaiting();
    use.typeOn();
    return expand(text, caret);
  };

  const recognized = (): Promise<void> => reading;
  const completion = createLineCompletion({
    call,
    isCommand,
    isBroken: () => !commands.isPending.get() && commands.shown.get()?.problem !== undefined,
    recognized,
    readEntry: () => chosen.id,
  });

  /** Closes the completions. What they would have completed then counts as it stands, and a word as a search. */
  const dismissChoices = (): void => {
    completion.choices.close();
    const line = typed.get();
    if (commands.isMeant()) {
      commands.mean(false);
      if (line !== beside) void type(line);
      return;
    }
    if (meant === line || commands.shown.get()) return;
    meant = line;
    listing = finder.search(line);
  };

  const sayNothing = (): void =>
    message.set(finder.found.get()?.typed === '' ? texts.empty : texts.actions.unfit('menu', 0));

  /** Offers commands that fit the selected entry. The list stays as it is beside them, and beside what you type instead. */
  const suggest = async (): Promise<void> => {
    await recognized();
    const id = finder.readSelected()?.id;
    if (id === undefined) return sayNothing();
    if (!commands.shown.get()) {
      beside = finder.found.get()?.typed ?? '';
      chosen = { place: finder.found.get()?.selected ?? 0, id };
      commands.mean(true);
    }
    await completion.suggest(id, typed.get().length);
  };

  /** Lists and previews again after these entries changed, and selects this place. Says so if they are no longer listed. */
  const showChanged = async (told: string, changed: readonly number[] = [], place?: number): Promise<void> => {
    const gone = await finder.refresh(changed, place);
    previewer.refresh();
    message.set(gone > 0 ? `${told} ${texts.actions.unmatched(gone, changed.length)}` : told);
  };
  const past = createPastCommands(call);
  const deletion = createDeletion({ call, deselect: selection.remove, showChanged, now: Date.now });
  /** The list shows what was typed, and all entries of a range are selected. */
  const listed = async (): Promise<void> => {
    await listing;
    await selection.extended();
  };
  /** The list shows what was typed. A command that takes long is not waited for. */
  const settled = async (): Promise<void> => {
    await listed();
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, previewPatience))]);
  };
  const readCommand = () => ({
    line: commands.complete(typed.get()),
    ...(chosen.id !== undefined && { entry: chosen.id }),
  });
  const use = createUse({
    call,
    finder,
    selection,
    commands,
    past,
    deletion,
    message,
    hide,
    onceListed,
    settled,
    recognized,
    readVisit,
    readInputs,
    readCommand,
  });
  const change = createChangeEntries({ call, selection });
  const form = createEntryForm({ call, change, deletion, showChanged });
  const restoreVersion = createRestoreVersion({ call, change, tell: message.set, showChanged });
  const actions = createEntryActions({
    call,
    change,
    finder,
    selection,
    commands,
    previewer,
    message,
    form,
    use,
    deletion,
    readCommand,
    showChanged,
    hide,
    listed,
    settled,
    readVisit,
    readInputs,
  });
  /** What fits an entry depends on its preview. */
  const settledWithPreview = async (): Promise<void> => {
    await settled();
    await previewer.loaded();
  };
  const menu = createMenu(actions, { settled: settledWithPreview, recognized, readVisit, sayNothing });

  const open = async (opening: number): Promise<void> => {
    leave();
    requestFrame();
    past.forget();
    completion.forget();
    selection.clear();
    isPicking.set(false);
    menu.close();
    form.closeUnlessChanged();
    previewer.forget();
    commands.mean(false);
    await type('');
    if (typed.get() === '') showNotice();
    const own = readVisit();
    void reportDrawn(opening).then(() => thumbnails.begin(own));
  };

  const listen = (): void => {
    openStream({
      onEvent: ({ name, value }) => {
        if (name === 'opened') void open(value);
        if (name === 'closed') leave();
        if (name !== 'notice') return;
        newestNotice = value;
        showNotice();
      },
      onEnd: () => setTimeout(listen, retryPause),
    });
  };

  return {
    finder,
    selection,
    completion,
    commands,
    typed,
    previewer,
    thumbnails,
    actions,
    menu,
    form,
    restoreVersion,
    message,
    notice,
    isPicking,
    type,
    expand,
    onceListed,
    move,
    past,
    suggest,
    dismissChoices,
    use,
    close,
    hide,
    begin: async (): Promise<void> => {
      await open(0);
      listen();
    },
  };
};

export type Overlay = ReturnType<typeof createOverlay>;
