// Applies what a trigger's action made of a copy: its result replaces the copy, then its effects are applied.
import { Refusal } from '../../base/refusal.ts';
import type { Effect } from '../../pipeline/language/effects.ts';
import type { Evaluated } from '../../pipeline/language/evaluate.ts';
import { type ImageValue, textOf, type Value } from '../../pipeline/language/value.ts';
import type { CopyPlace, Picture } from '../clipboard/system-clipboard.ts';
import type { EntryChange, Replacement } from '../history/history.ts';
import type { HistoryService } from '../history/history-port.ts';
import { type Content, readKind, readValue } from '../history/stored-entry.ts';
import { isDerivedTag, readGivenTags, readRemovedTags } from '../history/tag-names.ts';
import { readEntryChange, writeVariable } from '../run/effect-changes.ts';
import type { VariableChanges } from '../variables/variables.ts';
import type { FreshCopy, RecordDraft } from './record-draft.ts';

type Text = Omit<Replacement, 'redacted'>;

export interface OutcomeDeps {
  history: Pick<HistoryService, 'change' | 'remove' | 'replaceText'>;
  variables: Pick<VariableChanges, 'putVariable'>;
  record: RecordDraft;
  /** Renders the picture that a value describes. */
  makePicture(image: ImageValue): Promise<Picture>;
}

/** Reports a failure and returns `failed`, so that later work continues. */
export type Attempt = <Result>(work: () => Promise<Result>, failed: Result) => Promise<Result>;

interface TriggerContext {
  /** The result goes on the clipboard if the copy is still there. */
  readonly place: CopyPlace;
  readonly attempt: Attempt;
  report(text: string): void;
  /** Called before redacted text is stored, because earlier reports may quote the original. */
  concealReports(): void;
}

/** The text that replaces the copy; undefined if it stays as it is. */
export const readMade = (value: Value, copy: Content): Text | undefined => {
  const made: Text = {
    text: textOf(value),
    ...(value.type === 'text' && value.html !== undefined && { html: value.html }),
    ...(value.type === 'text' && value.rtf !== undefined && { rtf: value.rtf }),
  };
  const isNew = made.text !== readValue(copy) || made.html !== undefined || made.rtf !== undefined;
  return value.type !== 'image' && made.text !== '' && isNew ? made : undefined;
};

/** Undefined if the user has deleted the entry meanwhile, which is not an error. */
const unlessDeleted = async <Result>(work: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.error === 'not_found') return undefined;
    throw error;
  }
};

/** The tags after a change, for triggers with tag conditions. */
const retag = (tags: readonly string[], { addTags = [], removeTags = [] }: EntryChange): string[] => {
  const removed = readRemovedTags(removeTags, 'untag').filter((name) => !isDerivedTag(name));
  return [...new Set([...tags, ...readGivenTags(addTags, 'tag')])].filter((name) => !removed.includes(name));
};

/** The result of a trigger keeps the application of the copy. */
const originOf = ({ app, appNames }: FreshCopy): Pick<FreshCopy, 'app' | 'appNames'> => ({
  ...(app !== undefined && { app }),
  ...(appNames && { appNames }),
});

export const createApplyOutcome = ({ history, variables, record, makePicture }: OutcomeDeps) => {
  /** Changes the text of a text entry. For a picture or files, adds a new entry, and deletes the old one if it was redacted. */
  const replace = async (copy: FreshCopy, made: Text, redacted: boolean): Promise<FreshCopy | undefined> => {
    if (readKind(copy) === 'text') {
      const kept = await unlessDeleted(history.replaceText(copy.id, { ...made, redacted }));
      return kept && { ...made, ...originOf(copy), ...kept };
    }
    const added = await record({ ...made, ...originOf(copy) });
    if (redacted) await unlessDeleted(history.remove(copy.id));
    return added ?? copy;
  };

  const addPicture = async (copy: FreshCopy, value: ImageValue, place: CopyPlace): Promise<FreshCopy> => {
    const picture = await makePicture(value);
    const added = await record({ picture, ...originOf(copy) });
    await place.replace({ picture });
    return added ?? copy;
  };

  const useResult = async (copy: FreshCopy, { value, redacted }: Evaluated, place: CopyPlace) => {
    if (value.type === 'image' && value.steps.length > 0) return addPicture(copy, value, place);
    const made = readMade(value, copy);
    if (!made) return copy;
    const now = await replace(copy, made, redacted);
    if (now) await place.replace(made);
    return now;
  };

  /** Returns the copy after the effect. */
  const applyEffect = async (
    effect: Effect,
    copy: FreshCopy | undefined,
    { report }: TriggerContext,
  ): Promise<FreshCopy | undefined> => {
    if ('target' in effect) {
      await variables.putVariable(effect.target.name, writeVariable(effect.value, effect.target));
      return copy;
    }
    const change = readEntryChange(effect.keyword, effect.given);
    if (change && copy) {
      const changed = await unlessDeleted(history.change(copy.id, change));
      return changed && { ...copy, tags: retag(copy.tags, change) };
    }
    if (!change && effect.keyword !== 'forget' && effect.keyword !== 'copy')
      report(`“${effect.written}” was skipped: it works only in the window, not in a trigger.`);
    return copy;
  };

  /** Returns the copy as it is now; undefined if it no longer exists. */
  return async (copy: FreshCopy, outcome: Evaluated, context: TriggerContext): Promise<FreshCopy | undefined> => {
    const { attempt, concealReports } = context;
    if (outcome.redacted) concealReports();
    let now = await attempt<FreshCopy | undefined>(() => useResult(copy, outcome, context.place), copy);
    for (const effect of outcome.effects) {
      const before = now;
      now = await attempt(() => applyEffect(effect, before, context), before);
    }
    const last = now;
    if (!last || !outcome.effects.some((effect) => 'keyword' in effect && effect.keyword === 'forget')) return last;
    concealReports();
    return attempt<FreshCopy | undefined>(async () => {
      await unlessDeleted(history.remove(last.id));
      return undefined;
    }, last);
  };
};
