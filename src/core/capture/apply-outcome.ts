// What a trigger's action made of a copy, applied: its effects are done, its result takes the copy's place.
import { writeOrderedJson } from '../../base/ordered-json.ts';
import { Refusal, refuse } from '../../base/refusal.ts';
import type { Effect } from '../../pipeline/language/evaluate.ts';
import { toTextJson } from '../../pipeline/language/json-value.ts';
import { splitLines } from '../../pipeline/language/lines.ts';
import type { Target } from '../../pipeline/language/syntax.ts';
import { type ImageValue, listOfTexts, shapeNames, textOf, type Value } from '../../pipeline/language/value.ts';
import type { Picture } from '../clipboard/system-clipboard.ts';
import type { EntryChange } from '../history/history.ts';
import type { HistoryService } from '../history/history-port.ts';
import type { Copy, ImageFacts, Markup } from '../history/stored-entry.ts';
import { isDerivedTag, readGivenTags, readRemovedTags } from '../history/tag-names.ts';
import type { VariableService } from '../variables/variables.ts';
import type { Application, FreshCopy, Outcome, PutInstead } from './fire-triggers.ts';

type Text = { readonly text: string } & Markup;

interface Deps {
  history: Pick<HistoryService, 'capture' | 'change' | 'remove' | 'replaceText'>;
  variables: Pick<VariableService, 'put'>;
  /** Makes what a value describes. */
  makePicture(image: ImageValue): Promise<Picture>;
  keepPicture<Result>(picture: Picture, record: (image: ImageFacts) => Promise<Result>): Promise<Result>;
}

/** The value as the body of a request to set a variable; its sigil says what it is to hold. */
const writeBody = (value: Value, { sigil, written }: Target): string => {
  const lines = (): Value => listOfTexts(splitLines(textOf(value)).lines);
  const kept = sigil === '@' && value.type !== 'list' ? lines() : value;
  if (sigil === '%' && kept.type !== 'hash')
    return refuse(
      'command_failed',
      `> ${written}: this is ${shapeNames[kept.type]}, not a hash. Use a $ name instead.`,
    );
  const field = kept.type === 'list' || kept.type === 'hash' ? kept.type : 'value';
  return `{"${field}":${writeOrderedJson(toTextJson(kept), 0)}}`;
};

const namesOf = ({ names }: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(names) ? names.map(String) : [];

/** How an effect changes its entry, if it does. */
const readChange = (keyword: string, given: Readonly<Record<string, unknown>>): EntryChange | undefined => {
  switch (keyword) {
    case 'tag':
      return { addTags: namesOf(given) };
    case 'untag':
      return { removeTags: namesOf(given) };
    case 'describe':
      return { description: String(given['text']) };
    case 'pin':
      return { pin: true };
    case 'unpin':
      return { pin: false };
    default:
      return undefined;
  }
};

/** The text that an action made, if it made one. */
const readText = (value: Value, { value: before }: FreshCopy): Text | undefined => {
  const made: Text = {
    text: textOf(value),
    ...(value.type === 'text' && value.html !== undefined && { html: value.html }),
    ...(value.type === 'text' && value.rtf !== undefined && { rtf: value.rtf }),
  };
  const isNew = made.text !== before || made.html !== undefined || made.rtf !== undefined;
  return value.type !== 'image' && made.text !== '' && isNew ? made : undefined;
};

/** Undefined if the person has dropped the entry meanwhile: then nothing is wrong, and nothing is left to do. */
const unlessGone = async <Result>(work: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.error === 'not_found') return undefined;
    throw error;
  }
};

/** The tags after a change, for the triggers that go by them. */
const retag = (tags: readonly string[], { addTags = [], removeTags = [] }: EntryChange): string[] => {
  const removed = readRemovedTags(removeTags, 'untag').filter((name) => !isDerivedTag(name));
  return [...new Set([...tags, ...readGivenTags(addTags, 'tag')])].filter((name) => !removed.includes(name));
};

/** What a trigger makes of a copy still comes from the application that the copy was made in. */
const originOf = ({ app, appNames }: FreshCopy): Pick<FreshCopy, 'app' | 'appNames'> => ({
  ...(app !== undefined && { app }),
  ...(appNames && { appNames }),
});

export const createOutcomes = ({ history, variables, makePicture, keepPicture }: Deps) => {
  /** The text of an entry is changed; a picture or files stay, and the text is a new entry. What was redacted does not stay. */
  const replace = async (copy: FreshCopy, offered: Text, redacted: boolean): Promise<FreshCopy | undefined> => {
    const { app } = copy;
    if (copy.kind === 'text') {
      const kept = await unlessGone(history.replaceText(copy.id, { ...offered, redacted }));
      return kept && { ...copy, ...kept, value: offered.text };
    }
    const made: Copy = { ...offered, ...(app !== undefined && { app }) };
    const kept = await history.capture(made);
    if (redacted) await unlessGone(history.remove(copy.id));
    return kept ? { ...kept, kind: 'text', value: offered.text, ...originOf(copy) } : copy;
  };

  const addPicture = async (copy: FreshCopy, value: ImageValue, putInstead: PutInstead): Promise<FreshCopy> => {
    const { app } = copy;
    const picture = await makePicture(value);
    const made = await keepPicture(picture, async (image): Promise<FreshCopy | undefined> => {
      const origin = app === undefined ? {} : { app };
      const kept = await history.capture({ image, ...origin });
      return kept && { ...kept, kind: 'image', value: '', image, ...originOf(copy) };
    });
    await putInstead({ picture });
    return made ?? copy;
  };

  const useResult = async (copy: FreshCopy, { value, redacted }: Outcome, putInstead: PutInstead) => {
    if (value.type === 'image' && value.steps.length > 0) return addPicture(copy, value, putInstead);
    const made = readText(value, copy);
    if (!made) return copy;
    const now = await replace(copy, made, redacted);
    await putInstead(made);
    return now;
  };

  /** Answers the copy as it is after it. */
  const applyEffect = async (
    effect: Effect,
    copy: FreshCopy | undefined,
    { report }: Application,
  ): Promise<FreshCopy | undefined> => {
    if ('target' in effect) {
      await variables.put(effect.target.name, writeBody(effect.value, effect.target));
      return copy;
    }
    const change = readChange(effect.keyword, effect.given);
    if (change && copy) {
      const changed = await unlessGone(history.change(copy.id, change));
      return changed && { ...copy, tags: retag(copy.tags, change) };
    }
    if (!change && effect.keyword !== 'forget' && effect.keyword !== 'copy')
      report(`“${effect.written}” was skipped: it works only in the window, not in a trigger.`);
    return copy;
  };

  /** Answers the copy as it is now; undefined if it no longer exists. */
  return async (copy: FreshCopy, outcome: Outcome, application: Application): Promise<FreshCopy | undefined> => {
    const { attempt, concealReports } = application;
    if (outcome.redacted) concealReports();
    let now = await attempt<FreshCopy | undefined>(() => useResult(copy, outcome, application.putInstead), copy);
    for (const effect of outcome.effects) {
      const before = now;
      now = await attempt(() => applyEffect(effect, before, application), before);
    }
    const last = now;
    if (!last || !outcome.effects.some((effect) => 'keyword' in effect && effect.keyword === 'forget')) return last;
    concealReports();
    return attempt<FreshCopy | undefined>(async () => {
      await unlessGone(history.remove(last.id));
      return undefined;
    }, last);
  };
};
