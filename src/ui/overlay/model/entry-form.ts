// The form that asks for a text: the tags, the description or the text of an entry, or a name to keep something under.

import { listGiven } from '../../../base/search-line.ts';
import type { Body } from '../../../contract/types.ts';
import type { WindowOperationId } from '../../../contract/window-access.ts';
import { restoreBreaks, toLineFeeds } from '../../parts/line-breaks.ts';
import type { Call, CallAnswer } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import { texts } from '../texts.ts';
import type { ChangeEntries } from './change-entries.ts';
import type { Deletion } from './deletion.ts';
import type { EntryLine } from './finder.ts';
import { nameEntry } from './name-entry.ts';
import { createTagCompletion, splitTags } from './tag-completion.ts';

export type FormName = 'tag' | 'addTags' | 'describe' | 'edit' | 'variable' | 'action';

/** Whether tags are typed there. */
export const takesTags = (name: FormName): boolean => name === 'tag' || name === 'addTags';

interface OpenForm {
  readonly name: FormName;
  /** What it is for: the name of an entry or a command, or how many entries. */
  readonly subject: string;
  readonly typed: string;
  /** What is stored. */
  readonly stored: string;
  /** What saving it would lose. */
  readonly loss?: string;
  /** Why it could not be saved. */
  readonly problem?: string;
  /** Returns what to say then and which entries changed, or why not. */
  save(
    typed: string,
  ): Promise<{ readonly done: string; readonly changed?: readonly number[] } | { readonly problem: string }>;
}

/** A command and the entry that it works on, or only an entry. */
export interface Kept {
  readonly line?: string;
  readonly entry?: number;
}

interface Deps {
  readonly call: Call<'overlay'>;
  readonly change: ChangeEntries;
  readonly deletion: Pick<Deletion, 'noteRemoved'>;
  showChanged(message: string, changed?: readonly number[]): Promise<void>;
}

/** Longer texts are not edited here: the application returns only their beginning. */
const maxBytes = 2 * 1024 * 1024;

const readAnswer = <Id extends WindowOperationId<'overlay'>>(
  answer: CallAnswer<Id>,
  describe: (value: Extract<CallAnswer<Id>, { value: unknown }>['value']) => string,
): Awaited<ReturnType<OpenForm['save']>> =>
  'refusal' in answer ? { problem: answer.refusal.message } : { done: describe(answer.value) };

/** Whether many words can be lost there. */
const isLong = (name: FormName): boolean => name === 'edit' || name === 'describe';

const isChanged = ({ typed, stored }: OpenForm): boolean => typed !== toLineFeeds(stored);

/** Whether to discard what was typed. */
const isAsked = ({ problem }: OpenForm): boolean => problem === texts.forms.discards;

const withoutProblem = ({ problem: _, ...form }: OpenForm): OpenForm => form;

export const createEntryForm = ({ call, change, deletion, showChanged }: Deps) => {
  const opened = createObservable<OpenForm | undefined>(undefined);

  const tags = createTagCompletion(call);
  /** The forms that are being saved, by how. */
  const saving = new Set<OpenForm['save']>();

  const close = (): void => {
    tags.close();
    if (opened.get()) opened.set(undefined);
  };

  const open = (form: Omit<OpenForm, 'typed'>): void => opened.set({ ...form, typed: toLineFeeds(form.stored) });

  const changeOne = async (id: number, body: Body<'changeEntry'>): ReturnType<OpenForm['save']> => {
    const { refusal } = await change([id], body);
    return refusal ? { problem: refusal.message } : { done: texts.actions.saved, changed: [id] };
  };

  const addTags = async (ids: readonly number[], tags: string[]): ReturnType<OpenForm['save']> => {
    const outcome = await change(ids, { addTags: tags });
    const told = texts.actions.tagged(outcome);
    return outcome.refusal ? { problem: told } : { done: told, changed: ids };
  };

  return {
    opened,
    /** The tags that complete what is typed. */
    choices: tags.choices,
    close,
    /** Asks before it discards a long text. */
    cancel: (): void => {
      const form = opened.get();
      if (form && isLong(form.name) && isChanged(form) && !isAsked(form))
        opened.set({ ...form, problem: texts.forms.discards });
      else close();
    },
    /** For when the overlay is opened again: what you have typed isn't lost. */
    closeUnlessChanged: (): void => {
      const form = opened.get();
      if (form && isChanged(form)) {
        tags.close();
        if (isAsked(form)) opened.set(withoutProblem(form));
      } else close();
    },
    /** The tags of one entry are replaced; several entries only get more. */
    tag: (lines: readonly EntryLine[]): void => {
      const [line, another] = lines;
      if (!line) return;
      const given = listGiven(line.tags);
      const ids = lines.map(({ id }) => id);
      tags.open();
      if (another) {
        const save = (typed: string) => addTags(ids, splitTags(typed));
        open({ name: 'addTags', subject: texts.entries(ids.length), stored: '', save });
      } else {
        const save = (typed: string) => changeOne(line.id, { tags: splitTags(typed) });
        open({ name: 'tag', subject: nameEntry(line), stored: given.join(' '), save });
      }
    },
    describe: (line: EntryLine): void => {
      const save = (typed: string) => changeOne(line.id, { description: typed.trim() });
      open({ name: 'describe', subject: nameEntry(line), stored: line.description ?? '', save });
    },
    /** Says why, if the text can't be edited here. */
    edit: async (line: EntryLine): Promise<void> => {
      const { id } = line;
      const answer = await call('previewEntry', { path: { id: String(id) }, query: { bytes: maxBytes } });
      if ('refusal' in answer) return showChanged(answer.refusal.message);
      if (answer.value.cut) return showChanged(texts.actions.tooLong);
      const { text, formats } = answer.value;
      const save = async (typed: string) => {
        if (typed === '') return { problem: texts.forms.emptyText };
        return changeOne(id, { value: restoreBreaks(typed, text) });
      };
      const loss = formats.length > 1 ? { loss: texts.forms.losesFormatting } : {};
      open({ name: 'edit', subject: nameEntry(line), stored: text, save, ...loss });
    },
    /** Asks for the name of the variable. */
    keepAsVariable: (kept: Kept, subject: string): void => {
      /** The name of a variable that the next attempt replaces. */
      let taken = '';
      const save = async (typed: string) => {
        const name = typed.trim();
        const answer = await call('keepAsVariable', { body: { ...kept, name, replace: name === taken } });
        const isTaken = 'refusal' in answer && answer.refusal.error === 'conflict';
        taken = isTaken ? name : '';
        if (isTaken) return { problem: texts.actions.replacesVariable(name) };
        if ('value' in answer && answer.value.removed) deletion.noteRemoved(answer.value.removed);
        return readAnswer(answer, ({ variable }) => texts.actions.keptVariable(variable));
      };
      open({ name: 'variable', subject, stored: '', save });
    },
    /** Asks for the keyword of the action. */
    keepAsAction: (kept: Kept, subject: string): void => {
      const save = async (keyword: string) =>
        readAnswer(await call('keepAsAction', { body: { ...kept, keyword: keyword.trim() } }), (added) =>
          texts.actions.keptAction(added.keyword),
        );
      open({ name: 'action', subject, stored: '', save });
    },
    type: (typed: string, caret = typed.length): void => {
      const form = opened.get();
      if (!form) return;
      opened.set({ ...withoutProblem(form), typed });
      if (takesTags(form.name)) void tags.update(typed, caret);
    },
    /** Stays open and says why, if it can't be saved. Meanwhile, another form may have been opened. */
    save: async (): Promise<void> => {
      const form = opened.get();
      if (!form || saving.has(form.save)) return;
      saving.add(form.save);
      const answer = await form.save(form.typed);
      saving.delete(form.save);
      const now = opened.get();
      const isOpen = now?.save === form.save;
      if ('problem' in answer && isOpen) return opened.set({ ...now, problem: answer.problem });
      if (isOpen) close();
      if ('problem' in answer) await showChanged(answer.problem);
      else await showChanged(answer.done, answer.changed);
    },
  };
};

export type EntryForm = ReturnType<typeof createEntryForm>;
