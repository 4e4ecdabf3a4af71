// The clipboard: copies that come from it into the history, and what is put on it from here.
import type { Rendered } from '../base/rendered.ts';
import type { Entry } from './entry.ts';
import type { HistoryService } from './history-service.ts';
import type { ClipboardPort, Copy } from './ports.ts';
import type { FormattedText, MarkupSource } from './read-markup.ts';
import type { Recording } from './recording.ts';
import { createSequence } from './sequence.ts';

interface Parts {
  port: ClipboardPort;
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

export const createClipboard = ({ port, history, recording, readMarkup, logBug }: Parts) => {
  const keep = async (copy: Copy): Promise<Rendered<Entry> | undefined> =>
    recording.read().recording ? history.record(copy) : undefined;

  const sequence = createSequence(port, logBug);

  port.watch((copy) => {
    sequence.end();
    keep(copy).catch((error: unknown) => logBug(error, 'capture'));
  });

  return {
    put: async (content: ClipboardContent): Promise<Written> => {
      const { format, warning, ...written }: FormattedText = 'text' in content ? content : await readMarkup(content);
      // Kept first: if that is refused, as on a full disk, nothing has changed.
      const entry = await keep({ ...written, app: ourselves });
      sequence.end();
      await port.write(written);
      return { ...(entry && { entry }), ...(format && { format }), ...(warning && { warning }) };
    },
    newest: history.newest,
    sequence,
    /** For the key: it goes to the clipboard with the mark that asks not to be kept, and never into the history. */
    putConcealed: async (secret: string): Promise<void> => {
      sequence.end();
      await port.writeConcealed(secret);
    },
    get state() {
      return {
        backend: port.backend,
        available: port.available,
        ...(port.reason !== undefined && { reason: port.reason }),
      };
    },
  };
};

export type Clipboard = ReturnType<typeof createClipboard>;
