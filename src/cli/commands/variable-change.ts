// `copyloom var set`, `delete`, `clear-history` and `paste`: change variables and paste lists.
import { command } from '../command.ts';
import { anyNumberOf, flag, optional, required } from '../input/parameter.ts';
import { someText, variableName } from '../input/values.ts';
import { writeVariable } from '../input/write-variable.ts';
import { showSetVariable } from '../output/show-variable.ts';
import { count } from '../output/view.ts';
import { showStart } from '../output/visible-text.ts';
import { requireApplication } from './require-application.ts';

const name = required(variableName, 'name of the variable, with or without $, @ or %');

/** Enough to recognize an element. */
const elementColumns = 40;

export const variableChangeCommands = [
  command({
    words: 'var set',
    summary: 'Sets a variable to a text, a list or JSON; the old value is kept as a past value.',
    arguments: {
      name,
      texts: anyNumberOf(someText('TEXT'), 'new value; standard input if omitted or -'),
    },
    options: {
      list: flag('store a list: each TEXT is an element, or without any, each line of standard input'),
      jsonValue: optional(
        someText('JSON'),
        'instead of TEXT: an object becomes a hash, an array a list; - reads standard input',
      ),
    },
    examples: [
      { type: 'copyloom var set signature "Kind regards, Ada"', does: 'Use it as $signature.' },
      {
        type: 'copyloom var set cities --list Bath Bristol "St Davids"',
        does: 'A list of three elements; use it as @cities.',
      },
      { type: 'ls | copyloom var set files --list', does: 'A list with one element per line.' },
      {
        type: 'copyloom var set user --json-value - < user.json',
        does: 'A hash; use it as %user{name}. Keys keep their order.',
      },
    ],
    run: async (context, { name, ...args }) => {
      const body = await writeVariable(context, args);
      return context.client.call('putVariable', { path: { name }, body });
    },
    show: showSetVariable,
  }),
  command({
    words: 'var delete',
    summary: 'Deletes a variable and its past values.',
    arguments: { name },
    examples: [{ type: 'copyloom var delete cities', does: 'Pipelines that use it will fail.' }],
    run: ({ client }, { name }) => client.call('deleteVariable', { path: { name } }),
    show: () => 'Variable deleted.\n',
  }),
  command({
    words: 'var clear-history',
    summary: 'Deletes the past values of a variable; the current value stays.',
    arguments: { name },
    examples: [
      { type: 'copyloom var clear-history signature', does: 'Afterwards, copyloom var history signature is empty.' },
    ],
    run: ({ client }, { name }) => client.call('clearPastValues', { path: { name } }),
    show: ({ deleted }) => `${count(deleted, 'past value')} deleted.\n`,
  }),
  command({
    words: 'var paste',
    summary: 'Pastes a list in order: each paste puts the next element on the clipboard.',
    arguments: { name },
    examples: [
      { type: 'copyloom var paste cities', does: 'For filling in a form: paste, move to the next field, paste.' },
    ],
    run: async (context, { name }) => {
      await requireApplication(context);
      return context.client.call('beginSequence', { path: { name } });
    },
    show: ({ next, total }) =>
      `On the clipboard: ${showStart(next, elementColumns)}\n` +
      (total === 1 ? 'It is the only element.\n' : `Element 1 of ${total}; each paste moves on to the next one.\n`),
  }),
];
