// Watching the clipboard: everything that a copy goes through, put together.
import type { InTurn } from '../../base/in-turn.ts';
import { createOutcomes } from '../../core/capture/apply-outcome.ts';
import { createCapture } from '../../core/capture/capture.ts';
import { createChoice } from '../../core/capture/choose-content.ts';
import { createFiring } from '../../core/capture/fire-triggers.ts';
import { createRecognition } from '../../core/capture/recognition.ts';
import type { Recording } from '../../core/capture/recording.ts';
import { createClipboard } from '../../core/clipboard/clipboard.ts';
import { connectClipboard } from '../../core/clipboard/clipboard-connection.ts';
import { createCopyOrder } from '../../core/clipboard/copy-order.ts';
import type { FormattedText, MarkupSource } from '../../core/clipboard/read-markup.ts';
import type {
  CapturedCopy,
  ClipboardOffer,
  CopyPlace,
  Picture,
  Restore,
} from '../../core/clipboard/system-clipboard.ts';
import type { HistoryService } from '../../core/history/history-port.ts';
import type { ImageFacts } from '../../core/history/stored-entry.ts';
import type { Log } from '../../core/log/log.ts';
import { createRunScript } from '../../core/run/scripts.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { VariableService } from '../../core/variables/variables.ts';
import type { OutsideWorld } from '../outside-world.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Evaluator } from '../run/evaluator.ts';
import type { RuleOpener } from '../run/rule-opener.ts';

interface Parts {
  world: OutsideWorld;
  settings: Settings;
  recording: Recording;
  history: HistoryService;
  variables: VariableService;
  pictures: Pictures;
  evaluator: Evaluator;
  rules: RuleOpener;
  log: Log;
  readMarkup(source: MarkupSource): Promise<FormattedText>;
  /** Saving a file and recording the entry that names it is one piece of work, during which no file is removed. */
  inTurnWithFiles: InTurn;
  /** Why copies wait to be recorded; undefined if they do not. */
  warnOfLock(): string | undefined;
  /** The file of a picture in the images folder could not be read. */
  onUnreadPicture(file: string): void;
  logBug(error: unknown, where: string): void;
}

/** Milliseconds that an application has to begin answering, and between two pieces. */
const answerTime = 2000;
const megabyte = 1024 * 1024;

/** The smallest PNG there is: one pixel. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const createWatching = (parts: Parts) => {
  const { world, settings, recording, history, pictures, evaluator, log, readMarkup, logBug } = parts;

  const connection = connectClipboard({
    choices: world.clipboards,
    limits: {
      get formatBytes() {
        return settings.get('maxFormatMegabytes') * megabyte;
      },
      answerTime,
    },
    onCopy: (copy, place) => takeCopy(copy, place),
    onPaste: () => clipboard.noticePaste(),
    log: world.log,
  });
  const order = createCopyOrder();
  const clipboard = createClipboard({ connection, history, recording, order, readMarkup, logBug });

  const recognition = createRecognition({
    next: history.nextUnrecognized,
    recognize: (file) =>
      pictures.recognize(file, settings.get('recognitionLanguages'), settings.get('recognitionEngine')),
    keep: history.setRecognized,
    isOn: () => settings.get('recognizeText'),
    log: (text) => log.add({ text }),
  });

  const keepPicture = async <Kept>(
    { bytes, type }: Picture,
    record: (image: ImageFacts) => Promise<Kept>,
  ): Promise<Kept> => {
    const described = await pictures.describe(bytes, type);
    return parts.inTurnWithFiles(async () => {
      await world.images.save(described.facts.file, described.bytes);
      return record(described.facts);
    });
  };

  const capture = createCapture({
    settings,
    recording,
    history,
    order,
    choose: createChoice({ readMarkup, findPictures: world.readers.texts.findPictures }),
    keepPicture,
    findMatch: evaluator.findMatch,
    looksSecret: world.readers.texts.looksSecret,
    isLocked: () => parts.warnOfLock() !== undefined,
    now: world.now,
    log: log.add,
    logBug,
  });
  const fireTriggers = createFiring({
    openRules: parts.rules.openRules,
    read: world.readers.lists.material,
    evaluate: evaluator.evaluate,
    findMatch: evaluator.findMatch,
    runScript: createRunScript({ runner: world.scripts, readMarkup }),
    apply: createOutcomes({
      history,
      variables: parts.variables,
      makePicture: async (image) => ({ type: image.format, bytes: await pictures.openTools().make(image) }),
      keepPicture,
    }),
    log: log.add,
    logBug,
  });

  /** Nobody waits for an answer that could say why it is not offered. */
  const readPicture = async ({ type, file }: ImageFacts): Promise<ClipboardOffer | undefined> => {
    try {
      return { picture: { type, bytes: await world.images.read(file) } };
    } catch {
      parts.onUnreadPicture(file);
      return undefined;
    }
  };

  /** From the history, so that a large copy is not held in memory until the next one is made. */
  const readOffer = async (id: number): Promise<ClipboardOffer | undefined> => {
    const { image, ...content } = (await history.content(id)) ?? {};
    if (image) return readPicture(image);
    return Object.keys(content).length > 0 ? content : undefined;
  };

  /** The id of its entry, once its triggers have run; undefined if it is not kept. */
  const keepAndFire = async (copy: CapturedCopy, place: CopyPlace): Promise<number | undefined> => {
    const kept = await capture(copy);
    if (!kept) return undefined;
    if (kept.kind === 'image') recognition.start();
    const putInstead = async (offer: ClipboardOffer): Promise<void> => void (await place.replace(offer));
    try {
      if (await parts.rules.hasTriggers()) await fireTriggers(kept, putInstead);
    } catch (error) {
      logBug(error, 'a trigger');
    }
    return kept.id;
  };

  /** Those that are being worked on, so that closing can wait for them. */
  const under = new Set<Promise<unknown>>();
  const takeCopy = (copy: CapturedCopy, place: CopyPlace): Restore => {
    clipboard.noticeCopy();
    const working = keepAndFire(copy, place)
      .catch((error: unknown) => void logBug(error, 'a copy'))
      .finally(() => under.delete(working));
    under.add(working);
    // What was not kept, or is no longer, must not come back; a trigger may have it forgotten.
    return async () => {
      const id = await working;
      return id === undefined ? undefined : readOffer(id);
    };
  };

  return {
    clipboard,
    connection,
    recognize: recognition.start,
    tryPicture: async (): Promise<void> => {
      await pictures.describe(Buffer.from(onePixel, 'base64'), 'image/png');
    },
    begin: async (): Promise<void> => {
      recognition.start();
      await connection.begin();
    },
    close: async (): Promise<void> => {
      await connection.close();
      await world.scripts.close();
      await Promise.all(under);
      pictures.stopRecognizing();
      await recognition.close();
    },
  };
};
