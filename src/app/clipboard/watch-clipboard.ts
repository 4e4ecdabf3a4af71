// Watches the clipboard and takes each copy through capture, triggers and text recognition.
import type { InTurn } from '../../base/in-turn.ts';
import { createOutcomes } from '../../core/capture/apply-outcome.ts';
import { createChoice } from '../../core/capture/choose-content.ts';
import { createFiring } from '../../core/capture/fire-triggers.ts';
import { createRecognition } from '../../core/capture/recognition.ts';
import type { Recording } from '../../core/capture/recording.ts';
import { createCapture } from '../../core/capture/take-copy.ts';
import { createClipboard } from '../../core/clipboard/clipboard.ts';
import { connectClipboard } from '../../core/clipboard/clipboard-connection.ts';
import { createCopyOrder } from '../../core/clipboard/copy-order.ts';
import type { FormattedText, MarkupSource } from '../../core/clipboard/read-markup.ts';
import type { ClipboardOffer, Copy, CopyPlace, Picture, Restore } from '../../core/clipboard/system-clipboard.ts';
import type { HistoryService } from '../../core/history/history-port.ts';
import type { ImageFacts } from '../../core/history/stored-entry.ts';
import type { Log } from '../../core/log/log.ts';
import { createRunScript } from '../../core/run/scripts.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { VariableChanges } from '../../core/variables/variables.ts';
import type { OutsideWorld } from '../outside-world.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Evaluator } from '../run/evaluator.ts';
import type { RuleOpener } from '../run/rule-opener.ts';

interface Deps {
  world: OutsideWorld;
  settings: Settings;
  recording: Recording;
  history: HistoryService;
  variables: VariableChanges;
  pictures: Pictures;
  evaluator: Evaluator;
  rules: RuleOpener;
  log: Log;
  readMarkup(source: MarkupSource): Promise<FormattedText>;
  /** A picture's file and entry are saved under this mutex, so that no cleanup removes the file in between. */
  withFiles: InTurn;
  /** Why copies can't be recorded yet; undefined if they can. */
  warnOfLock(): string | undefined;
  /** Called when a picture file in the images folder can't be read. */
  onUnreadPicture(file: string): void;
  logBug(error: unknown, where: string): void;
}

/** Milliseconds an application has to send the first chunk, and each one after it. */
const answerTime = 2000;
const megabyte = 1024 * 1024;

/** A PNG of one pixel. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const createClipboardWatch = (deps: Deps) => {
  const { world, settings, recording, history, pictures, evaluator, log, readMarkup, logBug } = deps;

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
    return deps.withFiles(async () => {
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
    isLocked: () => deps.warnOfLock() !== undefined,
    now: world.now,
    log: log.add,
    logBug,
  });
  const fireTriggers = createFiring({
    openRules: deps.rules.openRules,
    read: world.readers.lists.material,
    evaluate: evaluator.evaluate,
    findMatch: evaluator.findMatch,
    runScript: createRunScript({ runner: world.scripts, readMarkup }),
    apply: createOutcomes({
      history,
      variables: deps.variables,
      makePicture: async (image) => ({ type: image.format, bytes: await pictures.openTools().make(image) }),
      keepPicture,
    }),
    log: log.add,
    logBug,
  });

  /** Undefined on failure: no caller could show the error. */
  const readPicture = async ({ type, file }: ImageFacts): Promise<ClipboardOffer | undefined> => {
    try {
      return { picture: { type, bytes: await world.images.read(file) } };
    } catch {
      deps.onUnreadPicture(file);
      return undefined;
    }
  };

  /** Reads from the history, so that a large copy needn't stay in memory until the next one. */
  const readOffer = async (id: number): Promise<ClipboardOffer | undefined> => {
    const { image, ...content } = (await world.readers.lists.content(id)) ?? {};
    if (image) return readPicture(image);
    return Object.keys(content).length > 0 ? content : undefined;
  };

  /** Resolves with the entry's id after its triggers have run; undefined if the copy isn't kept. */
  const keepAndFire = async (copy: Copy, place: CopyPlace): Promise<number | undefined> => {
    const kept = await capture(copy);
    if (!kept) return undefined;
    if (kept.kind === 'image') recognition.start();
    const putInstead = async (offer: ClipboardOffer): Promise<void> => void (await place.replace(offer));
    try {
      if (await deps.rules.hasTriggers()) await fireTriggers(kept, putInstead);
    } catch (error) {
      logBug(error, 'a trigger');
    }
    return kept.id;
  };

  /** Copies in progress; closing waits for them. */
  const inProgress = new Set<Promise<unknown>>();
  const takeCopy = (copy: Copy, place: CopyPlace): Restore => {
    clipboard.noticeCopy();
    const working = keepAndFire(copy, place)
      .catch((error: unknown) => void logBug(error, 'a copy'))
      .finally(() => inProgress.delete(working));
    inProgress.add(working);
    // A copy that was not kept, or that a trigger deleted, must not be restored.
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
      await Promise.all(inProgress);
      pictures.stopRecognizing();
      await recognition.close();
    },
  };
};
