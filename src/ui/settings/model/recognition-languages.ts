// The model of the languages of text recognition: those that are available, and those that are chosen.
import type { Schemas } from '../../../contract/types.ts';
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { createListField, readItems } from './list-field.ts';
import type { Setting, SettingFields } from './setting-fields.ts';

export interface LanguageChoice {
  readonly code: string;
  readonly isChosen: boolean;
  readonly isMissing: boolean;
}

/** The chosen ones in their order, then the others. */
export const listChoices = (chosen: readonly string[], available: readonly string[]): LanguageChoice[] => [
  ...chosen.map((code) => ({ code, isChosen: true, isMissing: !available.includes(code) })),
  ...available
    .filter((code) => !chosen.includes(code))
    .sort()
    .map((code) => ({ code, isChosen: false, isMissing: false })),
];

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** “German” for “deu”, and the code itself if it has no name. */
export const nameLanguage = (code: string): string => {
  const [language = '', ...rest] = code.split('_');
  try {
    const name = names.of(language);
    return name === undefined ? code : [name, ...rest.map((part) => `(${part})`)].join(' ');
  } catch {
    return code; // not the form of a language code
  }
};

const readChoice = (settings: ReadonlyMap<string, Setting>) => ({
  engine: settings.get('recognitionEngine')?.value,
  chosen: readItems(settings.get('recognitionLanguages')?.value),
});

export const createRecognitionLanguages = (call: Call<'settings'>, fields: SettingFields) => {
  const available = createObservable<Schemas['RecognitionLanguages'] | undefined>(undefined);
  const list = createListField(fields, 'recognitionLanguages');
  let loadedFor: string | undefined;

  const load = async (): Promise<void> => {
    const choice = JSON.stringify(readChoice(fields.settings.get()));
    loadedFor = choice;
    const answer = await call('listLanguages');
    if (loadedFor !== choice) return;
    if ('value' in answer) available.set(answer.value);
    else available.set({ engines: [], problem: { message: answer.refusal.message, remedy: '' } });
  };
  fields.settings.subscribe(() => {
    if (loadedFor !== undefined && loadedFor !== JSON.stringify(readChoice(fields.settings.get()))) void load();
  });

  return {
    available,
    ...list,
    load,
    /** Data may be added while nobody looks. */
    leave: (): void => {
      loadedFor = undefined;
    },
    choose: (code: string, isChosen: boolean): Promise<boolean> => (isChosen ? list.add(code) : list.remove(code)),
  };
};

export type RecognitionLanguages = ReturnType<typeof createRecognitionLanguages>;
