// Watches the clipboard: connects it, copies and text recognition to the services they need.
import type { RunExclusive } from '../../base/mutex.ts';
import type { FiredTrigger } from '../../core/capture/fire-triggers.ts';
import type { FiredTriggers } from '../../core/capture/fired-triggers.ts';
import { createImportEntries } from '../../core/capture/import-entries.ts';
import { createRecognition } from '../../core/capture/recognition.ts';
import { createRecord } from '../../core/capture/record-draft.ts';
import type { Recording } from '../../core/capture/recording.ts';
import { createRestore } from '../../core/capture/restore-copy.ts';
import { createTakeCopy } from '../../core/capture/take-copy.ts';
import { createClipboard } from '../../core/clipboard/clipboard.ts';
import { connectClipboard } from '../../core/clipboard/clipboard-connection.ts';
import { createCopyOrder } from '../../core/clipboard/copy-order.ts';
import type { FormattedText, MarkupSource } from '../../core/clipboard/read-markup.ts';
import type { Picture } from '../../core/clipboard/system-clipboard.ts';
import { createPutResult } from '../../core/commands/put-result.ts';
import type { HistoryService } from '../../core/history/history-port.ts';
import type { Log } from '../../core/log/log.ts';
import type { HoldModel } from '../../core/run/hold-model.ts';
import { createRunScript } from '../../core/run/scripts.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { VariableChanges } from '../../core/variables/variables.ts';
import type { ImageValue } from '../../pipeline/language/value.ts';
import type { Adapters } from '../adapters.ts';
import type { WriteFaults } from '../history/write-faults.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Evaluator } from '../run/evaluator.ts';
import type { RuleOpener } from '../run/rule-opener.ts';

interface Deps {
  adapters: Adapters;
  settings: Settings;
  recording: Recording;
  history: HistoryService;
  variables: VariableChanges;
  pictures: Pictures;
  evaluator: Evaluator;
  holdModel: HoldModel;
  rules: RuleOpener;
  log: Log;
  readMarkup(source: MarkupSource): Promise<FormattedText>;
  /** A picture's file and entry are saved under this mutex, so that no cleanup removes the file in between. */
  withFiles: RunExclusive;
  /** What keeps copies from being recorded. */
  faults: Pick<WriteFaults, 'outlast' | 'problem' | 'noteLostCopy' | 'reportLost'>;
  /** Called when a picture file in the images folder can't be read. */
  onUnreadPicture(file: string): void;
  announce(fired: FiredTrigger): void;
  noteFired: FiredTriggers['note'];
  logBug(error: unknown, where: string): void;
}

/** Milliseconds an application has to send the first chunk, and each one after it. */
const answerTime = 2000;
const megabyte = 1024 * 1024;

/** A PNG of one pixel. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const runOnce = <Result>(work: () => Promise<Result>): Promise<Result> => work();

export const createClipboardWatch = (deps: Deps) => {
  const { adapters, settings, recording, history, pictures, evaluator, rules, log, readMarkup, logBug } = deps;

  const connection = connectClipboard({
    choices: adapters.clipboards,
    limits: {
      get formatBytes() {
        return settings.get('maxFormatMegabytes') * megabyte;
      },
      answerTime,
    },
    onCopy: (copy, place) => clipboard.followCopy(place, (followed) => take(copy, followed)),
    onPaste: () => clipboard.noticePaste(),
    log: adapters.log,
  });
  const order = createCopyOrder();
  const readContent = adapters.readers.lists.content;
  const restore = createRestore({ readContent, images: adapters.images, onUnreadPicture: deps.onUnreadPicture });
  const clipboard = createClipboard({
    connection,
    history,
    recording,
    order,
    readMarkup,
    readContent,
    restore,
    readSecretSeconds: () => settings.get('secretClipboardSeconds'),
    logBug,
  });

  const recognition = createRecognition({
    next: adapters.writer.background.nextUnrecognized,
    recognize: (file) =>
      pictures.recognize(file, settings.get('recognitionLanguages'), settings.get('recognitionEngine')),
    keep: history.setRecognized,
    isOn: () => settings.get('recognizeText'),
    log: (text) => log.add({ text }),
  });

  const makePicture = async (image: ImageValue): Promise<Picture> => ({
    type: image.format,
    bytes: await pictures.openTools().make(image),
  });
  const runScript = createRunScript({ runner: adapters.scripts, readMarkup });
  const recordDeps = {
    history,
    images: adapters.images,
    describePicture: pictures.describe,
    withFiles: deps.withFiles,
    outlast: runOnce,
  };

  const { take, settle, findProblem, countWaiting, clearWaiting } = createTakeCopy({
    ...recordDeps,
    outlast: deps.faults.outlast, // nobody could repeat a copy
    settings,
    recording,
    variables: deps.variables,
    order,
    readMarkup,
    noticeCopy: clipboard.noticeCopy,
    findFault: () => deps.faults.problem,
    noteLost: deps.faults.noteLostCopy,
    findPictures: adapters.readers.texts.findPictures,
    looksSecret: adapters.readers.texts.looksSecret,
    makePicture,
    readContent,
    onUnreadPicture: deps.onUnreadPicture,
    hasTriggers: rules.hasTriggers,
    openRules: rules.openRules,
    readMaterial: adapters.readers.lists.material,
    evaluate: evaluator.evaluate,
    holdModel: deps.holdModel,
    findMatch: evaluator.findMatch,
    runScript,
    recognize: recognition.start,
    now: adapters.now,
    log: log.add,
    announce: deps.announce,
    noteFired: deps.noteFired,
    logBug,
  });

  const importEntries = createImportEntries({
    ...recordDeps,
    settings,
    readMarkup,
    looksSecret: adapters.readers.texts.looksSecret,
    findMatch: evaluator.findMatch,
    recognize: recognition.start,
    now: adapters.now,
  });

  return {
    clipboard,
    connection,
    importEntries,
    runScript,
    putResult: createPutResult({ clipboard, recording, record: createRecord(recordDeps), makePicture }),
    recognize: recognition.start,
    findProblem,
    /** How many copies are not saved yet. */
    countWaiting,
    clearWaiting,
    tryPicture: async (): Promise<void> => {
      await pictures.describe(Buffer.from(onePixel, 'base64'), 'image/png');
    },
    begin: async (): Promise<void> => {
      recognition.start();
      await connection.begin();
    },
    close: async (): Promise<void> => {
      await clipboard.endLoan();
      await connection.close();
      await adapters.scripts.close();
      await settle();
      deps.faults.reportLost();
      pictures.stopRecognizing();
      await recognition.close();
    },
  };
};

export type ClipboardWatch = ReturnType<typeof createClipboardWatch>;
