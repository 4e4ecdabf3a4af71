// The clipboard: what is put on it from here, the list that is dealt out to it, and the copies that come from it.
import type { Rendered } from '../base/rendered.ts';
import type { ClipboardConnection } from './clipboard-connection.ts';
import type { Entry } from './entry.ts';
import type { HistoryService } from './history-service.ts';
import type { FormattedText, MarkupSource } from './read-markup.ts';
import type { Recording } from './recording.ts';
import { createSequence } from './sequence.ts';

interface Parts {
  connection: ClipboardConnection;
  history: HistoryService;
  recording: Recording;
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

export const createClipboard = ({ connection, history, recording, readMarkup, logBug }: Parts) => {
  const sequence = createSequence(connection, logBug);

  return {
    put: async (content: ClipboardContent): Promise<Written> => {
      const { format, warning, ...written }: FormattedText = 'text' in content ? content : await readMarkup(content);
      await connection.need();
      // Kept first: if that is refused, as on a full disk, nothing has changed.
      const entry = recording.read().recording ? await history.record({ ...written, app: ourselves }) : undefined;
      sequence.end();
      await connection.write(written);
      return { ...(entry && { entry }), ...(format && { format }), ...(warning && { warning }) };
    },
    /** For the key: it goes to the clipboard with the mark that asks not to be kept, and never into the history. */
    putConcealed: async (secret: string): Promise<void> => {
      await connection.need();
      sequence.end();
      await connection.writeConcealed(secret);
    },
    /** An application has copied something. */
    noticeCopy: sequence.end,
    noticePaste: sequence.moveOn,
    newest: history.newest,
    sequence,
    get state() {
      return connection.state;
    },
  };
};

export type Clipboard = ReturnType<typeof createClipboard>;
