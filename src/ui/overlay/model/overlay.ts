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
import { createFinder } from './finder.ts';
import { createLine } from './line.ts';
import { createMenu } from './menu.ts';
import { createPastCommands } from './past-commands.ts';
import { createPreviewer } from './previewer.ts';
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
  /** What to tell the user about the last use, until the selection moves. */
  const message = createObservable('');
  const selection = createSelection({
    finder,
    onFull: (most) => message.set(texts.selection.full(most)),
    onMissing: () => {
      line.giveUpWaiting();
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

  let lastSelected = 0;
  finder.found.subscribe(() => {
    const { selected = 0 } = finder.found.get() ?? {};
    if (selected !== lastSelected) dismiss();
    lastSelected = selected;
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

  const sayNothing = (): void =>
    message.set(finder.found.get()?.typed === '' ? texts.empty : texts.actions.unfit('menu', 0));
  const line = createLine({
    call,
    finder,
    commands,
    onChange: () => {
      dismiss();
      actions.withdrawUndo();
    },
    onType: () => use.typeOn(),
    onNothing: sayNothing,
  });
  const { typed, completion, type, expand, dismissChoices, suggest, onceListed, move } = line;
  const { recognized, readInputs, readCommand } = line;

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
    await line.listed();
    await selection.extended();
  };
  /** The list shows what was typed. A command that takes long is not waited for. */
  const settled = async (): Promise<void> => {
    await listed();
    await Promise.race([recognized(), new Promise((resolve) => setTimeout(resolve, previewPatience))]);
  };
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
    refresh: line.refresh,
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

  /** Says so if a command with a secret does something else now. */
  const followRules = async (): Promise<void> => {
    const [before, inputs] = [commands.shown.get()?.mark, readInputs()];
    await line.refresh();
    const { mark = before } = commands.shown.get() ?? {};
    if (before !== undefined && mark !== before && readInputs() === inputs) message.set(texts.command.changed);
  };

  const listen = (): void => {
    openStream({
      onEvent: ({ name, value }) => {
        if (name === 'opened') void open(value);
        if (name === 'closed') leave();
        if (name === 'rules') void followRules();
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
