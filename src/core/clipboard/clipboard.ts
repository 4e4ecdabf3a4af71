// The clipboard: what is put on it from here, the list that is dealt out to it, and the copies that come from it.
import { Refusal } from '../../base/refusal.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { Recording } from '../capture/recording.ts';
import type { Entry } from '../history/entry.ts';
import type { HistoryService } from '../history/history-port.ts';
import type { Copy } from '../history/stored-entry.ts';
import type { ClipboardConnection } from './clipboard-connection.ts';
import type { CopyOrder } from './copy-order.ts';
import type { FormattedText, MarkupSource } from './read-markup.ts';
import { createSequence } from './sequence.ts';

interface Parts {
  connection: ClipboardConnection;
  history: HistoryService;
  recording: Recording;
  order: CopyOrder;
  readMarkup(source: MarkupSource): Promise<FormattedText>;
  logBug(error: unknown, where: string): void;
}

export type ClipboardContent = { text: string } | MarkupSource;

export interface Written {
  entry?: Rendered<Entry>;
  format?: 'html' | 'rtf';
  warning?: string;
}

/** The name of the application that entries put there through the API are said to come from. */
const ourselves = 'API';

export const createClipboard = ({ connection, history, recording, order, readMarkup, logBug }: Parts) => {
  const sequence = createSequence(connection, logBug);

  /** The put itself has succeeded by now: a history that cannot be changed any more only leaves the order as it is. */
  const moveToTop = async (copy: Copy): Promise<Rendered<Entry> | undefined> => {
    try {
      return await history.moveToTop(copy);
    } catch (error) {
      if (!(error instanceof Refusal)) logBug(error, 'a put');
      return undefined;
    }
  };

  return {
    put: async (content: ClipboardContent): Promise<Written> => {
      const { format, warning, ...written }: FormattedText = 'text' in content ? content : await readMarkup(content);
      await connection.need();
      const copy: Copy = { ...written, app: ourselves };
      const moveAboveCopies = order.beginPut();
      // Kept first: if that is refused, as on a full disk, nothing has changed.
      const recorded = recording.read().recording ? await history.record(copy) : undefined;
      sequence.end();
      // An application may have copied before we take the clipboard, and its copy may enter the history only now.
      const moved = Promise.withResolvers<Rendered<Entry> | undefined>();
      await connection.write(written, () => moved.resolve(recorded && moveAboveCopies(() => moveToTop(copy))));
      moved.resolve(undefined); // unless it was: a newer copy won
      const entry = (await moved.promise) ?? recorded;
      return { ...(entry && { entry }), ...(format && { format }), ...(warning && { warning }) };
    },
    /** For the key: it goes to the clipboard with the mark that asks not to be kept, and never into the history. */
    putConcealed: async (secret: string): Promise<void> => {
      await connection.need();
      sequence.end();
      await connection.writeConcealed(secret);
    },
    /** An application has copied something. */
    noticeCopy: sequence.noticeCopy,
    noticePaste: sequence.moveOn,
    newest: history.newest,
    sequence,
    get state() {
      return connection.state;
    },
  };
};

export type Clipboard = ReturnType<typeof createClipboard>;
