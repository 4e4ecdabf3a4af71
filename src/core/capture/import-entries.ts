// Brings entries from elsewhere into the history: judges them like copies, saves their pictures and adds them where they belong in time.
// Nothing else happens that a copy would cause: no trigger fires, and the clipboard stays as it is.
import type { RunExclusive } from '../../base/mutex.ts';
import { Refusal, refuse } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { type FormattedText, type MarkupSource, maxMarkupBytes } from '../clipboard/read-markup.ts';
import type { Picture } from '../clipboard/system-clipboard.ts';
import type { PastOutcome } from '../history/history.ts';
import type { HistoryService } from '../history/history-port.ts';
import type { ImagesFolder } from '../history/images-folder-port.ts';
import { readLimits } from '../history/read-limits.ts';
import type { ImageFacts, PastEntry } from '../history/stored-entry.ts';
import { adaptTags } from '../history/tag-names.ts';
import type { Settings } from '../settings/settings.ts';
import type { Draft } from './choose-content.ts';
import { isFromApp } from './is-from-app.ts';
import { createJudge, type JudgeDeps } from './judge-draft.ts';

/** An entry as it is offered, with times in ISO 8601. */
export interface OfferedEntry {
  readonly text?: string;
  readonly html?: string;
  readonly rtf?: string;
  readonly image?: { readonly type?: string; readonly base64: string };
  readonly files?: readonly string[];
  readonly app?: string;
  readonly source?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly copiedAt?: string;
  readonly createdAt?: string;
  readonly pinnedAt?: string;
  readonly expiresAt?: string;
  readonly copies?: number;
  readonly versions?: readonly { readonly value: string; readonly replacedAt: string }[];
}

/** What became of an entry, and why if it was skipped. */
export interface ImportOutcome {
  readonly outcome: 'added' | 'completed' | 'alreadyThere' | 'skipped';
  readonly reason?: string;
}

interface Deps extends JudgeDeps {
  settings: Settings;
  history: Pick<HistoryService, 'importPast'>;
  images: Pick<ImagesFolder, 'save'>;
  describePicture(bytes: Uint8Array, type: string): Promise<{ bytes: Uint8Array; facts: ImageFacts }>;
  readMarkup(source: MarkupSource): Promise<FormattedText>;
  /** A picture's file and entry are saved under this mutex, so that no cleanup removes the file in between. */
  withFiles: RunExclusive;
  /** Starts recognizing the text in new pictures. */
  recognize(): void;
  now(): number;
}

/** An entry that may be added, and its picture. */
interface Prepared {
  readonly past: PastEntry;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
}

const reasons: Partial<Record<PastOutcome, string>> = {
  empty: 'It has no content.',
  'over-limit':
    'It is older than everything that your limits keep (maxEntries, maxMegabytes), or larger than maxMegabytes.',
};

/** Why an entry is not imported. */
class Skip extends Error {}

const isExplained = (error: unknown): error is Refusal | Unavailable =>
  error instanceof Refusal || error instanceof Unavailable;

const fits = (markup: string | undefined): markup is string =>
  markup !== undefined && Buffer.byteLength(markup) <= maxMarkupBytes;

export const createImportEntries = (deps: Deps) => {
  const { settings, history, images, readMarkup, now } = deps;
  const { judge } = createJudge(deps);

  /** A time in the future would keep the entry on top. */
  const readTime = (time: string): number => {
    const milliseconds = Date.parse(time);
    if (Number.isNaN(milliseconds)) throw new Skip(`"${time.slice(0, 40)}" is not a time.`);
    return Math.max(0, Math.min(milliseconds, now()));
  };

  const chooseText = async ({ text = '', html, rtf, image, files = [] }: OfferedEntry): Promise<string> => {
    if (text !== '' || image || files.length > 0) return text;
    if (html !== undefined) return (await readMarkup({ html })).text;
    return rtf === undefined ? '' : (await readMarkup({ rtf })).text;
  };

  const readFacts = (offered: OfferedEntry): Omit<PastEntry, 'text' | 'image'> => {
    const {
      copiedAt: copied = new Date(now()).toISOString(),
      tags = [],
      pinnedAt,
      copies = 1,
      versions = [],
    } = offered;
    const copiedAt = readTime(copied);
    const created = offered.createdAt === undefined ? copiedAt : readTime(offered.createdAt);
    return {
      copiedAt,
      createdAt: Math.min(created, copiedAt),
      copies,
      given: adaptTags(tags),
      versions: versions.map(({ value, replacedAt }) => ({
        value: value.toWellFormed(),
        replacedAt: readTime(replacedAt),
      })),
      ...(pinnedAt !== undefined && { pinnedAt: readTime(pinnedAt) }),
    };
  };

  const admit = (draft: Draft, { copiedAt, pinnedAt }: PastEntry): void => {
    if (isFromApp(draft, settings.get('ignoredApps')))
      throw new Skip(`It was copied in an application that you ignore: ${draft.app}.`);
    const { mostAge } = readLimits(settings.get, now());
    if (pinnedAt === undefined && now() - copiedAt > mostAge)
      throw new Skip(`It is older than ${settings.get('maxDays')} days, which is your limit (maxDays).`);
    if (Buffer.byteLength(draft.text ?? '') > settings.get('maxFormatMegabytes') * 1024 * 1024)
      throw new Skip(`It is over ${settings.get('maxFormatMegabytes')} MB, which is your limit (maxFormatMegabytes).`);
  };

  const describe = async ({ bytes, type }: Picture) => {
    try {
      return await deps.describePicture(bytes, type);
    } catch (error) {
      if (!isExplained(error)) throw error;
      throw new Skip(`Its picture can't be read: ${error.message}`);
    }
  };

  const prepare = async (offered: OfferedEntry): Promise<Prepared> => {
    const { html, rtf, files = [], app, source, description, expiresAt, image } = offered;
    const picture = image && {
      bytes: Buffer.from(image.base64, 'base64'),
      type: image.type ?? 'application/octet-stream',
    };
    const facts = readFacts(offered);
    const draft: Draft = {
      text: await chooseText(offered),
      ...(picture && { picture }),
      ...(files.length > 0 && { files }),
      ...(fits(html) && { html }),
      ...(fits(rtf) && { rtf }),
      ...(app !== undefined && { app }),
      ...(source !== undefined && { source }),
      ...(description !== undefined && { description }),
      ...(expiresAt !== undefined && { expiresAt: Date.parse(expiresAt) }),
    };
    admit(draft, facts);
    const judged = await judge(draft);
    if (!judged) throw new Skip('It matches a pattern that you ignore, or looks like a secret.');
    const { picture: _, ...content } = judged;
    if (!picture || files.length > 0) return { past: { ...content, ...facts } };
    const { bytes, facts: imageFacts } = await describe(picture);
    return { past: { ...content, ...facts, image: imageFacts }, file: { name: imageFacts.file, bytes } };
  };

  const prepareOrExplain = async (offered: OfferedEntry): Promise<Prepared | ImportOutcome> => {
    try {
      return await prepare(offered);
    } catch (error) {
      if (error instanceof Skip || isExplained(error)) return { outcome: 'skipped', reason: error.message };
      throw error;
    }
  };

  const explain = (outcome: PastOutcome): ImportOutcome =>
    outcome === 'empty' || outcome === 'over-limit'
      ? { outcome: 'skipped', reason: reasons[outcome] ?? '' }
      : { outcome };

  /**
   * Returns what became of each, or what would in a trial. Resolves when they are on disk. If the rest can't be added, as on a full disk,
   * returns only what became of the first ones; fails if nothing was added.
   */
  return async (offered: readonly OfferedEntry[], isTrial: boolean): Promise<ImportOutcome[]> => {
    // What should stay out can't be told.
    if (settings.startProblem !== undefined) refuse('not_changeable', settings.startProblem);
    const prepared: (Prepared | ImportOutcome)[] = [];
    for (const one of offered) prepared.push(await prepareOrExplain(one));
    const admitted = prepared.filter((one) => 'past' in one);
    const files = isTrial ? [] : admitted.flatMap(({ file }) => file ?? []);
    const add = async (): Promise<PastOutcome[]> => {
      for (const { name, bytes } of files) await images.save(name, bytes);
      return history.importPast(
        admitted.map(({ past }) => past),
        isTrial,
      );
    };
    const outcomes = files.length > 0 ? await deps.withFiles(add) : await add();
    if (files.length > 0) deps.recognize();
    const next = admitted[outcomes.length];
    const handled = next ? prepared.slice(0, prepared.indexOf(next)) : prepared;
    const rest = outcomes.values();
    return handled.map((one) => ('past' in one ? explain(rest.next().value ?? 'empty') : one));
  };
};

export type ImportEntries = ReturnType<typeof createImportEntries>;
