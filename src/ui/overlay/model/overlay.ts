// The model of the overlay: what is typed, found, shown and used.
import type { Answer } from '../../../contract/types.ts';
import type { Event } from '../../../contract/window-protocol.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { texts } from '../texts.ts';
import { createFilterCompletion } from './filter-completion.ts';
import { createFinder } from './finder.ts';

export type Entry = Answer<'getEntry'>;

interface Deps {
  readonly call: Call<'overlay'>;
  /** Returns a function that closes the stream. */
  openStream(listener: { onEvent(event: Event): void; onEnd(): void }): () => void;
  /** Returns false if only the application can. */
  hideAtOnce(): boolean;
  /** The newest entries are drawn. */
  reportDrawn(): void;
}

/** Milliseconds before the event stream is opened again. */
const retryPause = 1000;

export const createOverlay = ({ call, openStream, hideAtOnce, reportDrawn }: Deps) => {
  const finder = createFinder(call);
  const completion = createFilterCompletion(call);
  const typed = createObservable('');
  const preview = createObservable<Entry | undefined>(undefined);
  /** What to tell the user about the last use. */
  const message = createObservable('');
  const notice = createObservable('');

  /** Shows the full entry once it is there; until then, the previous one. */
  const follow = async (): Promise<void> => {
    const line = finder.readSelected();
    if (line?.id === preview.get()?.id) return;
    if (!line) return preview.set(undefined);
    const answer = await call('getEntry', { path: { id: String(line.id) } });
    if (finder.readSelected()?.id === line.id) preview.set('value' in answer ? answer.value : undefined);
  };
  finder.found.subscribe(() => void follow());

  const hide = (): void => {
    if (!hideAtOnce()) void call('hideOverlay');
  };

  const type = (text: string): Promise<void> => {
    typed.set(text);
    message.set('');
    return finder.search(text);
  };

  const open = async (): Promise<void> => {
    completion.forget();
    await type('');
    reportDrawn();
  };

  const listen = (): void => {
    openStream({
      onEvent: ({ name, value }) => {
        if (name === 'opened') void open();
        if (name === 'notice') notice.set(value);
      },
      onEnd: () => setTimeout(listen, retryPause),
    });
  };

  /** Waits for the search: who types fast means what comes first then. A refusal is shown; the overlay stays open. */
  const use = async (how: { plain: boolean; paste: boolean }): Promise<void> => {
    await finder.settled();
    const line = finder.readSelected();
    if (!line) return;
    const input = { path: { id: String(line.id) }, body: { plain: how.plain } };
    if (!how.paste) {
      const copied = await call('copyEntry', input);
      if ('refusal' in copied) message.set(copied.refusal.message);
      else hide();
      return;
    }
    const pasted = await call('pasteEntry', input);
    if ('refusal' in pasted) message.set(pasted.refusal.message);
    else if (!pasted.value.pasted) message.set(texts.onClipboard(pasted.value.reason ?? ''));
  };

  return {
    finder,
    completion,
    typed,
    preview,
    message,
    /** What the user should know, unless there is something about the last use. */
    notice,
    type,
    use,
    hide,
    begin: async (): Promise<void> => {
      await open();
      listen();
    },
  };
};

export type Overlay = ReturnType<typeof createOverlay>;
