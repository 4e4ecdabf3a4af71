// The actions that keep something for later: as a variable, or as an action of your own.
import { texts } from '../texts.ts';
import type { Action, Subject } from './action.ts';
import type { EntryForm, Kept } from './entry-form.ts';
import { nameEntry, quote } from './name-entry.ts';

interface Deps {
  readonly form: EntryForm;
  /** The line, and the entry that it works on. */
  readCommand(): Kept;
}

export type KeepActionName = 'variable' | 'action';

const hasText = ({ line }: Subject): boolean => line !== undefined && line.text !== '';

/** Whether the entry looks like a command. The application decides whether it is one. */
const looksLikeCommand = ({ line, preview }: Subject): boolean =>
  line?.kind === 'text' &&
  preview !== undefined &&
  /^\s*([=$@%]\S[^\n]*|[a-z][^\n]*\s\|\s[^\n]*)\s*$/.test(preview.text);

export const createKeepActions = ({ form, readCommand }: Deps): Action<KeepActionName>[] => {
  const readKept = ({ command, line }: Subject): Kept => {
    if (command) return readCommand();
    return line ? { entry: line.id } : {};
  };
  const name = ({ command, line }: Subject): string => {
    if (command) return quote(readCommand().line ?? '');
    return line ? nameEntry(line) : '';
  };
  return [
    {
      name: 'variable',
      offer: (subject) => {
        const { command } = subject;
        if (command) return command.problem || command.shape === 'image' ? undefined : texts.actions.variable.result;
        return hasText(subject) ? texts.actions.variable.entry : undefined;
      },
      run: (subject) => form.keepAsVariable(readKept(subject), name(subject)),
    },
    {
      name: 'action',
      offer: (subject) => {
        if (subject.command) return subject.command.problem ? undefined : texts.actions.action.command;
        return looksLikeCommand(subject) ? texts.actions.action.entry : undefined;
      },
      run: (subject) => form.keepAsAction(readKept(subject), name(subject)),
    },
  ];
};
