// Capture: what becomes of a copy that an application makes. Nothing that asked not to be kept, or is not to be kept, is kept.
import { Obstacle } from '../../base/obstacle.ts';
import { Refusal } from '../../base/refusal.ts';
import type { CopyOrder } from '../clipboard/copy-order.ts';
import type { CapturedCopy, Picture } from '../clipboard/system-clipboard.ts';
import type { HistoryService } from '../history/history-port.ts';
import type { Copy, ImageFacts } from '../history/stored-entry.ts';
import type { NewLogLine } from '../log/log.ts';
import type { Settings } from '../settings/settings.ts';
import type { Chosen } from './choose-content.ts';
import type { FreshCopy } from './fire-triggers.ts';
import type { Recording } from './recording.ts';
import { type LeftOut, reportEmpty, reportKept, reportSkipped } from './report-unread.ts';
import { createWaitingCopies } from './waiting-copies.ts';

interface Parts {
  settings: Settings;
  recording: Recording;
  history: Pick<HistoryService, 'capture'>;
  order: CopyOrder;
  /** What it could become, the best first. Later ones are for when a picture cannot be kept. */
  choose(copy: CapturedCopy): AsyncIterable<Chosen>;
  /** Keeps the file of a picture for as long as `record` needs to make an entry that names it. */
  keepPicture<Result>(picture: Picture, record: (image: ImageFacts) => Promise<Result>): Promise<Result>;
  /** The first of the patterns that the text matches, or -1. */
  findMatch(patterns: readonly string[], content: string): Promise<number>;
  looksSecret(content: string): Promise<boolean>;
  /** Whether copies wait because another program has locked the history. */
  isLocked(): boolean;
  now(): number;
  log(line: NewLogLine): void;
  logBug(error: unknown, where: string): void;
}

const minute = 60_000;

interface Outcome {
  /** Undefined if it is not to be kept. */
  readonly kept: FreshCopy | undefined;
  readonly leftOut: LeftOut;
}

const isExplained = (error: unknown): error is Refusal | Obstacle =>
  error instanceof Refusal || error instanceof Obstacle;

export const createCapture = (parts: Parts) => {
  const { settings, history } = parts;

  const isIgnoredApp = ({ app, appNames = app === undefined ? [] : [app] }: CapturedCopy): boolean => {
    const ignored = new Set(settings.get('ignoredApps').map((name) => name.toLowerCase()));
    return appNames.some((name) => ignored.has(name.toLowerCase()));
  };

  const isIgnoredText = async (text: string): Promise<boolean> => {
    const patterns = settings.get('ignoredPatterns');
    return patterns.length > 0 && (await parts.findMatch(patterns, text)) >= 0;
  };

  /** What becomes of a text that should perhaps not be seen by others. */
  const judgeText = async (copy: Copy, text: string): Promise<Copy | undefined> => {
    if (await isIgnoredText(text)) return undefined;
    const policy = settings.get('suspectedSecrets');
    if (policy === 'keep' || !(await parts.looksSecret(text))) return copy;
    return policy === 'skip'
      ? undefined
      : { ...copy, expiresAt: parts.now() + settings.get('secretExpiryMinutes') * minute };
  };

  const noteCut = ({ cut }: CapturedCopy): Pick<Copy, 'description'> =>
    cut ? { description: `The first ${settings.get('maxFormatMegabytes')} MB of a longer text.` } : {};

  const record = async (copy: Copy): Promise<FreshCopy | undefined> => {
    const kept = await history.capture(copy);
    const { text = '', files, image, app } = copy;
    const kind = files ? 'files' : image ? 'image' : 'text';
    const value = files ? files.join('\n') : text;
    return kept && { ...kept, kind, value, ...(app !== undefined && { app }), ...(image && { image }) };
  };

  const keepChosen = async (chosen: Chosen, captured: CapturedCopy): Promise<FreshCopy | undefined> => {
    const { app, source } = captured;
    const origin = { ...(app !== undefined && { app }), ...(source !== undefined && { source }) };
    if ('files' in chosen) {
      const { files } = chosen;
      return (await isIgnoredText(files.join('\n'))) ? undefined : record({ files, ...origin });
    }
    if ('picture' in chosen) {
      const { picture, description } = chosen;
      if (description !== '' && (await isIgnoredText(description))) return undefined;
      return parts.keepPicture(picture, (image) => record({ image, description, ...origin }));
    }
    const { isMarkupDropped, ...content } = chosen;
    const judged = await judgeText({ ...content, ...noteCut(captured), ...origin }, chosen.text);
    return judged && record(judged);
  };

  /** What comes with a picture that cannot be read is kept in its place. Undefined if there is nothing to keep. */
  const keepBest = async (captured: CapturedCopy): Promise<Outcome | undefined> => {
    let pictureError: Error | undefined;
    for await (const chosen of parts.choose(captured)) {
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
    if (text !== undefined) parts.log({ text, ...(kept && { entry: kept.id }) });
  };

  /** Undefined if nothing of it is kept. */
  const keep = async (captured: CapturedCopy): Promise<FreshCopy | undefined> => {
    if (captured.concealed || !parts.recording.read().recording || isIgnoredApp(captured)) return undefined;
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
  const keepInTurn = async (captured: CapturedCopy): Promise<FreshCopy | undefined> => {
    if (parts.isLocked() && !waiting.hasRoom(captured))
      throw new Obstacle('Another program has locked the history, and too many copies are already waiting for it.');
    return waiting.hold(captured, () => parts.order.keepCopy(() => keep(captured)));
  };
  /** One after the other, so that the history has them in the order in which they were made. */
  return (captured: CapturedCopy): Promise<FreshCopy | undefined> =>
    keepInTurn(captured).catch((error: unknown) => {
      const from = captured.app === undefined ? '' : ` from ${captured.app}`;
      if (isExplained(error)) parts.log({ text: `A copy${from} was not saved: ${error.message}` });
      else parts.logBug(error, 'capture');
      return undefined;
    });
};

export type Capture = ReturnType<typeof createCapture>;
