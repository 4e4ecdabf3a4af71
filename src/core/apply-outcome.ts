// What a trigger's action made of a copy, applied: its effects are done, its result takes the copy's place.

import { writeOrderedJson } from '../base/ordered-json.ts';
import { refuse } from '../base/refusal.ts';
import type { Effect } from '../pipeline/evaluate.ts';
import { toTextJson } from '../pipeline/json-value.ts';
import { splitLines } from '../pipeline/lines.ts';
import type { Target } from '../pipeline/syntax.ts';
import { type ImageValue, listOfTexts, shapeNames, textOf, type Value } from '../pipeline/value.ts';
import type { FreshCopy, Outcome, PutInstead } from './fire-triggers.ts';
import type { EntryChange } from './history.ts';
import type { HistoryService } from './history-service.ts';
import type { NewLogLine } from './log.ts';
import type { Copy, ImageFacts, Markup } from './ports.ts';
import type { Picture } from './system-clipboard.ts';
import type { VariableService } from './variables.ts';

type Text = { readonly text: string } & Markup;

interface Parts {
  history: Pick<HistoryService, 'capture' | 'change' | 'remove' | 'replaceText'>;
  variables: Pick<VariableService, 'put'>;
  /** Makes what a value describes. */
  makePicture(image: ImageValue): Promise<Picture>;
  keepPicture<Result>(picture: Picture, record: (image: ImageFacts) => Promise<Result>): Promise<Result>;
  log(line: NewLogLine): void;
}

/** The value as the body of a request to set a variable; its sigil says what it is to hold. */
const writeBody = (value: Value, { sigil, written }: Target): string => {
  const lines = (): Value => listOfTexts(splitLines(textOf(value)).lines);
  const kept = sigil === '@' && value.type !== 'list' ? lines() : value;
  if (sigil === '%' && kept.type !== 'hash')
    return refuse(
      'command_failed',
      `> ${written}: this is ${shapeNames[kept.type]}, not a hash. Write it to a $ name.`,
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

export const createOutcomes = ({ history, variables, makePicture, keepPicture, log }: Parts) => {
  /** The text of an entry is changed, and what it was becomes a version; a picture or files stay, and the text is a new entry. */
  const replace = async (copy: FreshCopy, offered: Text): Promise<FreshCopy> => {
    const { app } = copy;
    if (copy.kind !== 'text') {
      const made: Copy = { ...offered, ...(app !== undefined && { app }) };
      const kept = await history.capture(made);
      return kept ? { ...kept, kind: 'text', value: offered.text, ...(app !== undefined && { app }) } : copy;
    }
    await history.replaceText(copy.id, offered);
    return { ...copy, value: offered.text };
  };

  const addPicture = async (copy: FreshCopy, value: ImageValue, putInstead: PutInstead): Promise<FreshCopy> => {
    const { app } = copy;
    const picture = await makePicture(value);
    const made = await keepPicture(picture, async (image): Promise<FreshCopy | undefined> => {
      const origin = app === undefined ? {} : { app };
      const kept = await history.capture({ image, ...origin });
      return kept && { ...kept, kind: 'image', value: '', image, ...origin };
    });
    await putInstead({ picture });
    return made ?? copy;
  };

  const useResult = async (copy: FreshCopy, value: Value, putInstead: PutInstead): Promise<FreshCopy> => {
    if (value.type === 'image' && value.steps.length > 0) return addPicture(copy, value, putInstead);
    const made = readText(value, copy);
    if (!made) return copy;
    const now = await replace(copy, made);
    await putInstead(made);
    return now;
  };

  const applyEffect = async (effect: Effect, copy: FreshCopy): Promise<void> => {
    if ('target' in effect) {
      await variables.put(effect.target.name, writeBody(effect.value, effect.target));
      return;
    }
    const change = readChange(effect.keyword, effect.given);
    if (change) await history.change(copy.id, change);
    else if (effect.keyword !== 'forget' && effect.keyword !== 'copy')
      log({ text: `“${effect.written}” was left out: it needs somebody at the window.`, entry: copy.id });
  };

  /** Answers the copy as it is now; undefined if it is no more. */
  return async (
    copy: FreshCopy,
    { value, effects }: Outcome,
    putInstead: PutInstead,
  ): Promise<FreshCopy | undefined> => {
    const now = await useResult(copy, value, putInstead);
    for (const effect of effects) await applyEffect(effect, now);
    if (!effects.some((effect) => 'keyword' in effect && effect.keyword === 'forget')) return now;
    await history.remove(now.id);
    return undefined;
  };
};
