// The actions that paste or copy what is selected.
import { texts } from '../texts.ts';
import type { Action, Subject } from './action.ts';
import type { Use, UseName } from './use.ts';

const { use: names } = texts.actions;

const isOneByOne = ({ lines, command }: Subject): boolean => {
  if (!command) return lines.length > 1;
  return command.shape === 'list' || command.shape === 'table' || command.text?.includes('\n') === true;
};

/** Whether there is something formatted that could be plain. A picture becomes its recognized text. */
const hasPlain = ({ line, command, preview }: Subject): boolean => {
  if (command) return true;
  if (line?.kind === 'image') return line.text !== '';
  return line?.kind === 'files' || (preview !== undefined && preview.formats.length > 1);
};

const offers: Readonly<Record<UseName, (subject: Subject) => boolean>> = {
  paste: () => true,
  plain: hasPlain,
  copy: () => true,
  sequence: isOneByOne,
};

const nameThem = (name: UseName, { lines, command }: Subject): string => {
  if (command) return names.result[name];
  return lines.length > 1 ? names.several[name](lines.length) : names.one[name];
};

export const createUseActions = ({ useSubject }: Use): Action<UseName>[] =>
  (['paste', 'plain', 'copy', 'sequence'] as const).map((name) => ({
    name,
    offer: (subject) => {
      const isPossible = subject.command ? !subject.command.problem : subject.lines.length > 0;
      return isPossible && offers[name](subject) ? nameThem(name, subject) : undefined;
    },
    allows: ({ lines, command }) => command !== undefined || lines.length > 0,
    // Not awaited: a command may take long, and the other actions shall not wait for it.
    run: (subject) => void useSubject(name, subject),
  }));
