// The form that changes the tags, the description or the text of an entry.
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { texts } from '../texts.ts';
import type { EntryLine } from './finder.ts';
import { restoreBreaks, toLineFeeds } from './line-breaks.ts';
import { types } from './read-query.ts';

export type FormName = 'tag' | 'describe' | 'edit';

interface OpenForm {
  readonly name: FormName;
  readonly ids: readonly number[];
  readonly typed: string;
  /** What is stored. */
  readonly stored: string;
  /** Why it could not be saved. */
  readonly problem?: string;
}

interface Deps {
  readonly call: Call<'overlay'>;
  showChanged(message: string): Promise<void>;
}

/** Longer texts are not edited here: the application returns only their beginning. */
const maxBytes = 2 * 1024 * 1024;
const derived: ReadonlySet<string> = new Set(Object.values(types));

const splitTags = (typed: string): string[] => typed.split(/[\s,]+/).filter((tag) => tag !== '');

/** The tags of one entry are replaced; several entries only get more. */
const readChange = ({ name, ids, typed, stored }: OpenForm) => {
  if (name === 'describe') return { description: typed.trim() };
  if (name === 'edit') return { value: restoreBreaks(typed, stored) };
  return ids.length === 1 ? { tags: splitTags(typed) } : { addTags: splitTags(typed) };
};

const isChanged = ({ typed, stored }: OpenForm): boolean => typed !== toLineFeeds(stored);

export const createEntryForm = ({ call, showChanged }: Deps) => {
  const opened = createObservable<OpenForm | undefined>(undefined);

  const close = (): void => {
    if (opened.get()) opened.set(undefined);
  };

  const open = (name: FormName, ids: readonly number[], stored: string): void =>
    opened.set({ name, ids, typed: toLineFeeds(stored), stored });

  return {
    opened,
    close,
    /** For when the overlay is opened again: what you have typed isn't lost. */
    closeUnlessChanged: (): void => {
      const form = opened.get();
      if (form && !isChanged(form)) close();
    },
    tag: (lines: readonly EntryLine[]): void => {
      const [line, another] = lines;
      const given = line && !another ? line.tags.filter((tag) => !derived.has(tag)) : [];
      open(
        'tag',
        lines.map(({ id }) => id),
        given.join(' '),
      );
    },
    describe: ({ id, description = '' }: EntryLine): void => open('describe', [id], description),
    /** Says why, if the text can't be edited here. */
    edit: async ({ id }: EntryLine): Promise<void> => {
      const answer = await call('previewEntry', { path: { id: String(id) }, query: { bytes: maxBytes } });
      if ('refusal' in answer) return showChanged(answer.refusal.message);
      if (answer.value.cut) return showChanged(texts.actions.tooLong);
      open('edit', [id], answer.value.text);
    },
    type: (typed: string): void => {
      const form = opened.get();
      if (form) opened.set({ name: form.name, ids: form.ids, stored: form.stored, typed });
    },
    /** Stays open and says why, if it can't be saved. */
    save: async (): Promise<void> => {
      const form = opened.get();
      if (!form) return;
      for (const id of form.ids) {
        const answer = await call('changeEntry', { path: { id: String(id) }, body: readChange(form) });
        if ('refusal' in answer) return opened.set({ ...form, problem: answer.refusal.message });
      }
      close();
      await showChanged(texts.actions.saved);
    },
  };
};

export type EntryForm = ReturnType<typeof createEntryForm>;
