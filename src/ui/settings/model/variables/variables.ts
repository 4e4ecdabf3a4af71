// The model of the Variables pane: the list, the variable that is open, and the paste sequence. It follows changes made elsewhere.
import { fold } from '../../../../base/fold.ts';
import { JsonSyntaxError } from '../../../../base/ordered-json.ts';
import type { Answer } from '../../../../contract/types.ts';
import type { Event } from '../../../../contract/window-protocol.ts';
import type { Call } from '../../../window/call.ts';
import { createObservable } from '../../../window/observable.ts';
import { variableTexts as texts } from '../../variable-texts.ts';
import type { Announcer } from '../announcer.ts';
import type { Link } from '../application-link.ts';
import { type Draft, findRepeated, isChanged, readDraft, readWhole, type Shape, writeDraft } from './draft.ts';
import { findMentions } from './find-mentions.ts';

export type VariableFacts = Answer<'listVariableFacts'>['items'][number];
type Opened = Answer<'openVariable'>;
type Sequence = Extract<Event, { name: 'sequence' }>['value'];

export interface Editing {
  /** As it was read or saved last. Without a revision, it no longer exists. */
  readonly opened: Omit<Opened, 'revision'> & { readonly revision?: string };
  readonly draft: Draft;
  readonly isChanged: boolean;
  readonly isPending: boolean;
  readonly problem: string | undefined;
  /** Why its elements can't be pasted. */
  readonly sequenceProblem: string | undefined;
  /** What another program made of it while there were unsaved changes. */
  readonly theirs: Opened | 'deleted' | undefined;
}

interface VariablesState {
  /** Undefined until they are read. */
  readonly facts: readonly VariableFacts[] | undefined;
  readonly problem: string | undefined;
  readonly search: string;
  /** How many rows are drawn at most. */
  readonly limit: number;
  readonly editing: Editing | undefined;
  /** The variable that was closed last; the list focuses it. */
  readonly closed: string | undefined;
  readonly sequence: Sequence;
}

/** So many rows are drawn at once without a noticeable pause. */
export const step = 200;

const emptyContents: Readonly<Record<Shape, string>> = {
  text: '""',
  list: '[]',
  hash: '{}',
  table: JSON.stringify([{ [texts.newColumn(1)]: '' }]),
};

export const filterFacts = (facts: readonly VariableFacts[], search: string): readonly VariableFacts[] => {
  const sought = fold(search.trim().replace(/^[$@%]/, ''));
  return sought === '' ? facts : facts.filter(({ name }) => fold(name).includes(sought));
};

const hasRepeatedNames = (draft: Draft): boolean =>
  (draft.shape === 'hash' && findRepeated(draft.members).size > 0) ||
  (draft.shape === 'table' && findRepeated(draft.columns).size > 0);

export const createVariables = (call: Call<'settings'>, { announce }: Pick<Announcer, 'announce'>, on: Link['on']) => {
  const state = createObservable<VariablesState>({
    facts: undefined,
    problem: undefined,
    search: '',
    limit: step,
    editing: undefined,
    closed: undefined,
    sequence: null,
  });
  const change = (part: Partial<VariablesState>): void => state.set({ ...state.get(), ...part });
  const edit = (part: Partial<Editing>): void => {
    const { editing } = state.get();
    if (editing) change({ editing: { ...editing, ...part } });
  };
  const close = (): void => change({ editing: undefined, closed: state.get().editing?.opened.name });
  const show = (opened: Editing['opened'], draft: Draft = readDraft(opened.content)): void =>
    change({
      editing: {
        opened,
        draft,
        isChanged: false,
        isPending: false,
        problem: undefined,
        sequenceProblem: undefined,
        theirs: undefined,
      },
    });

  /** Compares the open variable with what is stored now. */
  const compare = async (): Promise<void> => {
    const { editing, facts } = state.get();
    if (!editing || editing.isPending || !facts) return;
    const { name, updatedAt, revision } = editing.opened;
    const found = facts.find((one) => one.name === name);
    if (found?.updatedAt === updatedAt || (!found && revision === undefined)) return;
    // The list may be older than the last save here, so it doesn't decide.
    const answer = await call('openVariable', { path: { name } });
    const now = state.get().editing;
    if (now?.opened !== editing.opened || now.isPending) return;
    if ('refusal' in answer && answer.refusal.error !== 'not_found') return;
    const theirs = 'value' in answer ? answer.value : 'deleted';
    if (theirs !== 'deleted' && theirs.revision === revision) edit({ opened: theirs });
    else if (now.isChanged) edit({ theirs });
    else if (theirs !== 'deleted') show(theirs);
    else {
      close();
      announce(texts.deletedElsewhere(name));
    }
  };

  let isReading = false;
  let isOld = false;
  /** Reads once at a time, and again if something has changed meanwhile. */
  const refresh = async (): Promise<void> => {
    isOld = true;
    if (isReading) return;
    isReading = true;
    while (isOld) {
      isOld = false;
      const answer = await call('listVariableFacts');
      if ('refusal' in answer) change({ problem: answer.refusal.message });
      else change({ facts: answer.value.items, problem: undefined });
      await compare();
    }
    isReading = false;
  };
  on('variables', () => void refresh());
  on('sequence', (sequence) => change({ sequence }));

  const open = async (name: string): Promise<void> => {
    const answer = await call('openVariable', { path: { name } });
    if ('refusal' in answer) change({ problem: answer.refusal.message });
    else show(answer.value);
  };

  /** Does something with the open variable, then looks for changes that were ignored meanwhile. */
  const work = async <Result>(act: (editing: Editing) => Promise<Result>): Promise<Result | undefined> => {
    const { editing } = state.get();
    if (!editing || editing.isPending) return undefined;
    edit({ isPending: true, problem: undefined, sequenceProblem: undefined });
    const result = await act(editing);
    edit({ isPending: false });
    void refresh();
    return result;
  };

  const write = (draft: Draft): string | undefined => {
    try {
      return writeDraft(draft);
    } catch (error) {
      if (!(error instanceof JsonSyntaxError)) throw error;
      edit({ problem: error.message });
      return undefined;
    }
  };

  return {
    state,
    search: (search: string): void => change({ search, limit: step }),
    showMore: (): void => change({ limit: state.get().limit + step }),
    open,
    close,
    /** Resolves to why it failed. */
    create: async (name: string, shape: Shape): Promise<string | undefined> => {
      const content = emptyContents[shape];
      const answer = await call('saveVariable', { path: { name: name.trim() }, body: { content } });
      if ('refusal' in answer) return answer.refusal.message;
      show({ ...answer.value, content });
      return undefined;
    },
    /** Replaces the draft. */
    type: (draft: Draft): void => {
      const { editing } = state.get();
      if (editing) edit({ draft, isChanged: isChanged(draft, editing.opened.content), problem: undefined });
    },
    /** Shows the value, or what was made of it, in one text field. */
    editWhole: (): void => {
      const { editing } = state.get();
      if (!editing) return;
      const { draft, opened } = editing;
      const whole = readWhole(editing.isChanged ? (write(draft) ?? opened.content) : opened.content);
      edit({ draft: whole.shape === 'json' && editing.isChanged ? { ...whole, initial: '' } : whole });
    },
    discard: (): void => {
      const { editing } = state.get();
      if (editing) show(editing.opened);
    },
    save: async (): Promise<void> => {
      const draft = state.get().editing?.draft;
      if (!draft || draft.shape === 'part' || hasRepeatedNames(draft)) return;
      const content = write(draft);
      if (content === undefined) return;
      await work(async ({ opened: { name, revision }, theirs }) => {
        if (theirs !== undefined) return; // asks first
        const answer = await call('saveVariable', {
          path: { name },
          body: { content, ...(revision !== undefined && { replaces: revision }) },
        });
        if ('refusal' in answer) {
          // A conflict is followed by the question what to keep.
          if (answer.refusal.error !== 'conflict') edit({ problem: answer.refusal.message });
          return;
        }
        const { editing } = state.get();
        if (!editing) return;
        const opened = { ...answer.value, content };
        if (editing.draft === draft) show(opened, draft.shape === 'json' ? { ...draft, initial: draft.text } : draft);
        else edit({ opened, isChanged: isChanged(editing.draft, content) });
        announce(texts.editor.saved(name));
      });
    },
    /** After a change by another program: takes its value, or keeps the draft, which then replaces it. */
    takeTheirs: (): void => {
      const { editing } = state.get();
      if (editing?.theirs === 'deleted') close();
      else if (editing?.theirs) show(editing.theirs);
    },
    keepMine: (): void => {
      const { editing } = state.get();
      if (!editing?.theirs) return;
      const { revision: _, ...gone } = editing.opened;
      const opened = editing.theirs === 'deleted' ? { ...gone, past: 0 } : editing.theirs;
      edit({ opened, theirs: undefined, isChanged: true });
    },
    /** What to know before renaming the open variable. */
    readRenameNotes: (): Promise<readonly string[] | undefined> =>
      work(async ({ opened: { name } }) => {
        const answer = await call('listRules');
        const notes = state.get().sequence?.variable === name ? [texts.rename.sequence] : [];
        if ('refusal' in answer) return [texts.rename.unread(answer.refusal.message), ...notes];
        const rules = findMentions(name, answer.value);
        return rules.length > 0 ? [texts.rename.mentions(name, rules), ...notes] : notes;
      }),
    /** Resolves to why it failed. */
    rename: (to: string): Promise<string | undefined> =>
      work(async ({ opened }) => {
        const answer = await call('renameVariable', { path: { name: opened.name }, body: { name: to.trim() } });
        if ('refusal' in answer) return answer.refusal.message;
        edit({ opened: { ...opened, name: answer.value.name } });
        return undefined;
      }),
    remove: (): Promise<void> =>
      work(async ({ opened: { name } }) => {
        const answer = await call('deleteVariable', { path: { name } });
        if ('refusal' in answer && answer.refusal.error !== 'not_found') {
          edit({ problem: answer.refusal.message });
          return;
        }
        close();
        announce(texts.deleted(name));
      }),
    loadChanges: async (name: string, against: 'next' | 'now', offset: number) =>
      call('listVariableChanges', { path: { name }, query: { against, offset } }),
    restore: (id: number, at: string): Promise<void> =>
      work(async ({ opened: { name } }) => {
        const answer = await call('restorePastValue', { path: { name }, body: { id } });
        if ('refusal' in answer) edit({ problem: answer.refusal.message });
        else {
          await open(name);
          announce(texts.past.restored(at));
        }
      }),
    startSequence: (): Promise<void> =>
      work(async ({ opened: { name } }) => {
        const answer = await call('beginSequence', { path: { name } });
        if ('refusal' in answer) edit({ sequenceProblem: answer.refusal.message });
        else announce(texts.sequence.started(name, answer.value.total));
      }),
    stopSequence: async (): Promise<void> => {
      const answer = await call('endSequence');
      if ('value' in answer) announce(texts.sequence.stopped);
    },
  };
};

export type Variables = ReturnType<typeof createVariables>;
