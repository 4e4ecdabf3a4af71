// The model of an editor of rules: what was typed, saving it, and what another program made of the rule meanwhile.
import type { CallRefusal } from '../../../window/call.ts';
import { createObservable } from '../../../window/observable.ts';
import { type RuleProblem, readProblem } from './rule-problem.ts';

/** A rule as the application has it. */
export interface Stored<Form> {
  readonly key: string;
  readonly version: string;
  readonly form: Form;
}

export interface Editing<Form> {
  readonly form: Form;
  /** Undefined for a new rule. */
  readonly stored: Stored<Form> | undefined;
  /** The form as it was opened. */
  readonly initial: Form;
  readonly isPending: boolean;
  readonly problem: RuleProblem | undefined;
  /** What another program made of the rule since it was opened. */
  readonly theirs: Stored<Form> | 'deleted' | undefined;
}

interface Deps<Form> {
  /** Resolves to what to announce, or why it was refused. */
  save(form: Form, stored: Stored<Form> | undefined): Promise<{ done: string } | { refusal: CallRefusal }>;
  announce(message: string): void;
  /** Calls `follow` with what the application has now: an answer while a save was pending was left out. */
  reload(): void;
}

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

export const isChanged = ({ form, initial }: Editing<object>): boolean => differs(form, initial);

export const createEditor = <Form extends object>({ save, announce, reload }: Deps<Form>) => {
  const editing = createObservable<Editing<Form> | undefined>(undefined);

  const open = (form: Form, stored?: Stored<Form>): void =>
    editing.set({ form, stored, initial: form, isPending: false, problem: undefined, theirs: undefined });
  const close = (): void => editing.set(undefined);
  const update = (part: Partial<Editing<Form>>): void => {
    const now = editing.get();
    if (now) editing.set({ ...now, ...part });
  };

  return {
    editing,
    open,
    close,
    change: (part: Partial<Form>): void => {
      const now = editing.get();
      if (now && !now.isPending) update({ form: { ...now.form, ...part }, problem: undefined });
    },
    /** Whether closing it would lose something. */
    isUnsaved: (): boolean => {
      const now = editing.get();
      return now !== undefined && isChanged(now);
    },
    /** Call with what the application has now. */
    follow: (current: readonly Stored<Form>[]): void => {
      const now = editing.get();
      if (!now?.stored || now.isPending) return;
      const { key, version } = now.stored;
      const found = current.find((one) => one.key === key);
      if (found?.version === version) update({ theirs: undefined });
      else if (found && !isChanged(now)) open(found.form, found);
      else update({ theirs: found ?? 'deleted' });
    },
    takeTheirs: (): void => {
      const theirs = editing.get()?.theirs;
      if (theirs === 'deleted') close();
      else if (theirs) open(theirs.form, theirs);
    },
    /** The next save replaces what another program made of it. */
    keepMine: (): void => {
      const theirs = editing.get()?.theirs;
      update({ theirs: undefined, problem: undefined, stored: theirs === 'deleted' ? undefined : theirs });
    },
    save: async (): Promise<boolean> => {
      const now = editing.get();
      if (!now || now.isPending || now.theirs !== undefined) return false;
      update({ isPending: true, problem: undefined });
      const answer = await save(now.form, now.stored);
      if ('refusal' in answer) {
        const { message, error } = answer.refusal;
        update({ isPending: false, problem: readProblem(message, error === 'unknown_action' ? 'action' : undefined) });
        reload();
        return false;
      }
      close();
      announce(answer.done);
      return true;
    },
  };
};

export type Editor<Form extends object> = ReturnType<typeof createEditor<Form>>;
