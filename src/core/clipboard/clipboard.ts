// The clipboard: puts, paste sequences, and the copies that applications make.
import { Refusal } from '../../base/refusal.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { Recording } from '../capture/recording.ts';
import type { Entry } from '../history/entry.ts';
import type { HistoryService } from '../history/history-port.ts';
import type { NewEntry } from '../history/stored-entry.ts';
import type { ClipboardConnection } from './clipboard-connection.ts';
import type { CopyOrder } from './copy-order.ts';
import type { FormattedText, MarkupSource } from './read-markup.ts';
import { createSequence } from './sequence.ts';

interface Deps {
  connection: ClipboardConnection;
  history: Pick<HistoryService, 'record' | 'moveToTop'>;
  recording: Recording;
  order: CopyOrder;
  readMarkup(source: MarkupSource): Promise<FormattedText>;
  logBug(error: unknown, where: string): void;
}

export type ClipboardContent = { text: string } | MarkupSource;

interface Written {
  entry?: Rendered<Entry>;
  format?: 'html' | 'rtf';
  warning?: string;
}

/** Shown as the application of entries put there through the API. */
const apiAppName = 'API';

export const createClipboard = ({ connection, history, recording, order, readMarkup, logBug }: Deps) => {
  const sequence = createSequence(connection, logBug);

  /** The put has succeeded by now, so if the history can't be changed, only the order stays as it is. */
  const moveToTop = async (entry: NewEntry): Promise<Rendered<Entry> | undefined> => {
    try {
      return await history.moveToTop(entry);
    } catch (error) {
      if (!(error instanceof Refusal)) logBug(error, 'a put');
      return undefined;
    }
  };

  return {
    put: async (content: ClipboardContent): Promise<Written> => {
      const { format, warning, ...formats }: FormattedText = 'text' in content ? content : await readMarkup(content);
      await connection.need();
      const made: NewEntry = { ...formats, app: apiAppName };
      const moveAboveCopies = order.beginPut();
      // Recorded first: if that is refused, such as on a full disk, nothing has changed.
      const recorded = recording.read().recording ? await history.record(made) : undefined;
      sequence.end();
      // A copy made just before this put may be recorded only now, and must end up below it.
      const moved = Promise.withResolvers<Rendered<Entry> | undefined>();
      await connection.write(formats, () => moved.resolve(recorded && moveAboveCopies(() => moveToTop(made))));
      moved.resolve(undefined); // no effect if the put was placed; otherwise a newer copy won
      const entry = (await moved.promise) ?? recorded;
      return { ...(entry && { entry }), ...(format && { format }), ...(warning && { warning }) };
    },
    /** For the API key: marked as concealed for other clipboard managers, and never recorded. */
    putConcealed: async (secret: string): Promise<void> => {
      await connection.need();
      sequence.end();
      await connection.writeConcealed(secret);
    },
    /** An application has copied something. */
    noticeCopy: sequence.noticeCopy,
    noticePaste: sequence.moveOn,
    sequence,
    get state() {
      return connection.state;
    },
  };
};

export type Clipboard = ReturnType<typeof createClipboard>;
