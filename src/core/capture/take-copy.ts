// Captures copies: decides whether and as what a copy is recorded, and logs what could not be.
import { Obstacle } from '../../base/obstacle.ts';
import { Refusal } from '../../base/refusal.ts';
import type { CopyOrder } from '../clipboard/copy-order.ts';
import type { Copy, Picture } from '../clipboard/system-clipboard.ts';
import type { HistoryService } from '../history/history-port.ts';
import type { ImageFacts, NewEntry } from '../history/stored-entry.ts';
import type { NewLogLine } from '../log/log.ts';
import type { Settings } from '../settings/settings.ts';
import type { Chosen } from './choose-content.ts';
import type { FreshCopy } from './fire-triggers.ts';
import type { Recording } from './recording.ts';
import { type LeftOut, reportEmpty, reportKept, reportSkipped } from './report-unread.ts';
import { createWaitingCopies } from './waiting-copies.ts';

interface Deps {
  settings: Settings;
  recording: Recording;
  history: Pick<HistoryService, 'capture'>;
  order: CopyOrder;
  /** Possible contents, best first. Later ones are used if a picture can't be saved. */
  choose(copy: Copy): AsyncIterable<Chosen>;
  /** Saves the file of a picture, and protects it until `record` has made the entry. */
  keepPicture<Result>(picture: Picture, record: (image: ImageFacts) => Promise<Result>): Promise<Result>;
  /** The index of the first pattern that the text matches, or -1. */
  findMatch(patterns: readonly string[], content: string): Promise<number>;
  looksSecret(content: string): Promise<boolean>;
  /** Whether copies are waiting because another program has locked the history. */
  isLocked(): boolean;
  now(): number;
  log(line: NewLogLine): void;
  logBug(error: unknown, where: string): void;
}

const minute = 60_000;

interface Outcome {
  /** Undefined if it must not be recorded. */
  readonly kept: FreshCopy | undefined;
  readonly leftOut: LeftOut;
}

const isExplained = (error: unknown): error is Refusal | Obstacle =>
  error instanceof Refusal || error instanceof Obstacle;

export const createCapture = (deps: Deps) => {
  const { settings, history } = deps;

  const isIgnoredApp = ({ app, appNames = app === undefined ? [] : [app] }: Copy): boolean => {
    const ignored = new Set(settings.get('ignoredApps').map((name) => name.toLowerCase()));
    return appNames.some((name) => ignored.has(name.toLowerCase()));
  };

  const isIgnoredText = async (text: string): Promise<boolean> => {
    const patterns = settings.get('ignoredPatterns');
    return patterns.length > 0 && (await deps.findMatch(patterns, text)) >= 0;
  };

  /** Applies the settings for ignored patterns and suspected secrets. */
  const judgeText = async (copy: NewEntry, text: string): Promise<NewEntry | undefined> => {
    if (await isIgnoredText(text)) return undefined;
    const policy = settings.get('suspectedSecrets');
    if (policy === 'keep' || !(await deps.looksSecret(text))) return copy;
    return policy === 'skip'
      ? undefined
      : { ...copy, expiresAt: deps.now() + settings.get('secretExpiryMinutes') * minute };
  };

  const noteCut = ({ cut }: Copy): Pick<NewEntry, 'description'> =>
    cut ? { description: `The first ${settings.get('maxFormatMegabytes')} MB of a longer text.` } : {};

  const record = async (copy: NewEntry): Promise<FreshCopy | undefined> => {
    const kept = await history.capture(copy);
    const { text = '', files, image, app } = copy;
    const kind = files ? 'files' : image ? 'image' : 'text';
    const value = files ? files.join('\n') : text;
    return kept && { ...kept, kind, value, ...(app !== undefined && { app }), ...(image && { image }) };
  };

  const keepChosen = async (chosen: Chosen, captured: Copy): Promise<FreshCopy | undefined> => {
    const { app, source } = captured;
    const origin = { ...(app !== undefined && { app }), ...(source !== undefined && { source }) };
    if ('files' in chosen) {
      const { files } = chosen;
      return (await isIgnoredText(files.join('\n'))) ? undefined : record({ files, ...origin });
    }
    if ('picture' in chosen) {
      const { picture, description } = chosen;
      if (description !== '' && (await isIgnoredText(description))) return undefined;
      return deps.keepPicture(picture, (image) => record({ image, description, ...origin }));
    }
    const { isMarkupDropped, ...content } = chosen;
    const judged = await judgeText({ ...content, ...noteCut(captured), ...origin }, chosen.text);
    return judged && record(judged);
  };

  /** If a picture can't be read, saves what came with it. Undefined if there is nothing to save. */
  const keepBest = async (captured: Copy): Promise<Outcome | undefined> => {
    let pictureError: Error | undefined;
    for await (const chosen of deps.choose(captured)) {
      try {
        const kept = await keepChosen(chosen, captured);
        const isMarkupDropped = 'isMarkupDropped' in chosen && chosen.isMarkupDropped;
        return { kept, leftOut: { isMarkupDropped, ...(pictureError && { pictureError: pictureError.message }) } };
      } catch (error) {
        if (!('picture' in chosen) || !isExplained(error)) throw error;
        pictureError ??= error;
      }
    }
    if (pictureError) throw pictureError;
    return undefined;
  };

  const report = (text: string | undefined, kept?: FreshCopy): void => {
    if (text !== undefined) deps.log({ text, ...(kept && { entry: kept.id }) });
  };

  /** Undefined if nothing was recorded. */
  const keep = async (captured: Copy): Promise<FreshCopy | undefined> => {
    if (captured.concealed || !deps.recording.read().recording || isIgnoredApp(captured)) return undefined;
    const megabytes = settings.get('maxFormatMegabytes');
    if (captured.cut && settings.get('largeText') === 'skip') {
      report(reportSkipped(captured, megabytes));
      return undefined;
    }
    const outcome = await keepBest(captured);
    if (!outcome) {
      report(reportEmpty(captured, megabytes));
      return undefined;
    }
    const { kept, leftOut } = outcome;
    if (kept) report(reportKept(captured, leftOut, megabytes), kept);
    const { appNames } = captured;
    return kept && { ...kept, ...(appNames && { appNames }) };
  };

  const waiting = createWaitingCopies();
  const keepInOrder = async (captured: Copy): Promise<FreshCopy | undefined> => {
    if (deps.isLocked() && !waiting.hasRoom(captured))
      throw new Obstacle('Another program has locked the history, and too many copies are already waiting for it.');
    return waiting.hold(captured, () => deps.order.keepCopy(() => keep(captured)));
  };
  /** Sequential, so that the history keeps the order of copies. */
  return (captured: Copy): Promise<FreshCopy | undefined> =>
    keepInOrder(captured).catch((error: unknown) => {
      const from = captured.app === undefined ? '' : ` from ${captured.app}`;
      if (isExplained(error)) deps.log({ text: `A copy${from} was not saved: ${error.message}` });
      else deps.logBug(error, 'capture');
      return undefined;
    });
};

export type Capture = ReturnType<typeof createCapture>;
