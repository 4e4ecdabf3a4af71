// The clipboard: puts, paste sequences, and the copies that applications make.
import { Refusal, refuse } from '../../base/refusal.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { Recording } from '../capture/recording.ts';
import type { Entry } from '../history/entry.ts';
import type { HistoryService } from '../history/history-port.ts';
import { type Content, type NewEntry, readValue } from '../history/stored-entry.ts';
import type { ClipboardConnection } from './clipboard-connection.ts';
import type { CopyOrder } from './copy-order.ts';
import { createLending, type Loan } from './lending.ts';
import type { FormattedText, MarkupSource } from './read-markup.ts';
import { createSequence } from './sequence.ts';
import type { ClipboardOffer } from './system-clipboard.ts';

interface Deps {
  connection: ClipboardConnection;
  history: Pick<HistoryService, 'record' | 'moveToTop'>;
  recording: Recording;
  order: CopyOrder;
  readMarkup(source: MarkupSource): Promise<FormattedText>;
  /** Every stored format of an entry; undefined if the entry does not exist. */
  readContent(id: number): Promise<Content | undefined>;
  /** What to offer for an entry; undefined if its picture can't be read. */
  restore(id: number): Promise<ClipboardOffer | undefined>;
  /** How long a secret stays on the clipboard. */
  readSecretSeconds(): number;
  logBug(error: unknown, where: string): void;
}

export type ClipboardContent = { text: string } | MarkupSource;

interface Written {
  entry?: Rendered<Entry>;
  format?: 'html' | 'rtf';
  warning?: string;
}

type Origin = Pick<NewEntry, 'app' | 'isResult'>;

/** Of entries put there through the API. */
const apiOrigin = { app: 'API' } as const satisfies Origin;
/** Of results of commands, and of joined texts. */
export const ownOrigin = { app: 'Copyloom', isResult: true } as const satisfies Origin;

/** Whether an application may be ignored: what programs and Copyloom itself put there is no copy. Its windows may write it in small letters. */
export const isIgnorable = (app: string): boolean =>
  app !== apiOrigin.app && app.toLowerCase() !== ownOrigin.app.toLowerCase();

/** Says that a picture has no text, if it has none. */
export const needPictureText = (text: string): string =>
  text || refuse('invalid_request', 'No text was recognized in this picture, so it has no plain text.');

interface HowToPut {
  readonly plain: boolean;
}

type TextFormats = Pick<FormattedText, 'text' | 'html' | 'rtf'>;

export const createClipboard = ({
  connection,
  history,
  recording,
  order,
  readMarkup,
  readContent,
  restore,
  readSecretSeconds,
  logBug,
}: Deps) => {
  const lending = createLending(connection, logBug);
  const sequence = createSequence(lending, logBug);

  /** The put has succeeded by now, so if the history can't be changed, only the order stays as it is. */
  const moveToTop = async (entry: NewEntry): Promise<Rendered<Entry> | undefined> => {
    try {
      return await history.moveToTop(entry);
    } catch (error) {
      if (!(error instanceof Refusal)) logBug(error, 'a put');
      return undefined;
    }
  };

  /** Undefined if a newer copy won: then nothing is moved. */
  const writeAndMove = async (
    offer: ClipboardOffer,
    move: () => Promise<Rendered<Entry> | undefined>,
  ): Promise<Rendered<Entry> | undefined> => {
    const moved = Promise.withResolvers<Rendered<Entry> | undefined>();
    await lending.write(offer, () => moved.resolve(move()));
    moved.resolve(undefined); // no effect if it was placed
    return moved.promise;
  };

  const putText = async (formats: TextFormats, origin: Origin): Promise<Rendered<Entry> | undefined> => {
    await connection.need();
    const made: NewEntry = { ...formats, ...origin };
    const moveAboveCopies = order.beginPut();
    // Recorded first: if that is refused, such as on a full disk, nothing has changed.
    const recorded = recording.read().recording ? await history.record(made) : undefined;
    sequence.end();
    // A copy made just before this put may be recorded only now, and must end up below it.
    const moved = await writeAndMove(formats, async () => recorded && moveAboveCopies(() => moveToTop(made)));
    return moved ?? recorded;
  };

  const readEntry = async (id: number, { plain }: HowToPut): Promise<{ content: Content; offer: ClipboardOffer }> => {
    const content = (await readContent(id)) ?? refuse('not_found', `There is no entry ${id} in the history.`);
    const text = readValue(content);
    const offer =
      (plain ? { text: content.image ? needPictureText(text) : text } : await restore(id)) ??
      refuse('not_found', `The picture of entry ${id} can't be read.`);
    return { content, offer };
  };

  return {
    put: async (content: ClipboardContent): Promise<Written> => {
      const { format, warning, ...formats }: FormattedText = 'text' in content ? content : await readMarkup(content);
      const entry = await putText(formats, apiOrigin);
      return { ...(entry && { entry }), ...(format && { format }), ...(warning && { warning }) };
    },
    /** Puts the result of a command on the clipboard, and records it. */
    putText: async (formats: TextFormats): Promise<void> => {
      await putText(formats, ownOrigin);
    },
    /** Puts something on the clipboard that is already recorded, or isn't to be. */
    offer: async (offer: ClipboardOffer): Promise<void> => {
      await connection.need();
      sequence.end();
      await lending.write(offer);
    },
    /** Puts an entry back on the clipboard and moves it to the top. */
    putEntry: async (id: number, how: HowToPut): Promise<void> => {
      const { content, offer } = await readEntry(id, how);
      await connection.need();
      sequence.end();
      await writeAndMove(offer, () => moveToTop(content));
    },
    /** Puts an entry on the clipboard for one paste. The history stays as it is, and a paste sequence goes on afterwards. */
    lendEntry: async (id: number, how: HowToPut): Promise<Loan> => {
      const { offer } = await readEntry(id, how);
      await connection.need();
      return lending.lend(offer);
    },
    /** For the API key: marked as concealed for other clipboard managers, and never recorded. */
    putConcealed: async (secret: string): Promise<void> => {
      await connection.need();
      sequence.end();
      await lending.writeConcealed(secret);
    },
    /** Puts a secret there like the API key, for some seconds. Resolves to how many. */
    putSecret: async (secret: string): Promise<number> => {
      const seconds = readSecretSeconds();
      await connection.need();
      sequence.end();
      await lending.lendConcealed(secret, seconds * 1000);
      return seconds;
    },
    /** The same for one paste. A paste sequence goes on afterwards. */
    lendSecret: async (secret: string): Promise<Loan> => {
      await connection.need();
      return lending.lendConcealed(secret, readSecretSeconds() * 1000);
    },
    /** Takes away what is there only for some time. */
    endLoan: lending.endLoan,
    /** An application has copied something. */
    noticeCopy: sequence.noticeCopy,
    followCopy: lending.followCopy,
    noticePaste: (): void => {
      if (!lending.noticePaste()) sequence.moveOn();
    },
    sequence,
    get state() {
      return connection.state;
    },
  };
};

export type Clipboard = ReturnType<typeof createClipboard>;
