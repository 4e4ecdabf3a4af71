// `copyloom trigger`: actions that are run on copies of a kind.
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import { chooseOne } from '../input/choose-one.ts';
import { anyNumberOf, flag, needed, optional } from '../input/parameter.ts';
import { someText, triggerId } from '../input/values.ts';
import { showAge, showTime } from '../output/moments.ts';
import { showLine } from '../output/show-line.ts';
import { showPage } from '../output/show-page.ts';
import { showRows, type View } from '../output/view.ts';
import { paging } from './paging.ts';

type Trigger = Schemas['Trigger'];

const id = needed(triggerId, 'the trigger');

/** `tag url` */
const writeCondition = ({ condition }: Trigger): string => Object.entries(condition).flat().join(' ');

const writeAction = ({ action, arguments: given = [] }: Trigger): string =>
  [action, ...given.map((one) => (/^\S+$/.test(one) ? one : `“${one}”`))].join(' ');

/** id, whether it is off, action, condition */
const showLines = (triggers: readonly Trigger[], view: View): string[] => {
  const width = Math.max(0, ...triggers.map((trigger) => String(trigger.id).length));
  return triggers.map((trigger) =>
    showLine(
      [
        ['id', String(trigger.id).padStart(width)],
        ['mark', trigger.enabled ? '' : '(disabled)'],
      ],
      `${writeAction(trigger)} when ${writeCondition(trigger)}`,
      view,
    ),
  );
};

export const triggerCommands = [
  command({
    words: 'trigger list',
    summary: 'Lists the triggers, oldest first.',
    options: paging,
    examples: [{ type: 'copyloom trigger list', does: 'What happens to copies by itself.' }],
    run: ({ client }, given) => client.call('listTriggers', { query: given }),
    show: (page, view) =>
      showPage(page, { lines: (triggers) => showLines(triggers, view), none: 'There is no trigger.', view }),
  }),
  command({
    words: 'trigger show',
    summary: 'Shows one trigger.',
    arguments: { id },
    examples: [{ type: 'copyloom trigger show 3', does: 'When it fires, and what is run then.' }],
    run: ({ client }, { id }) => client.call('getTrigger', { path: { id: String(id) } }),
    show: (trigger, view) =>
      showRows(
        [
          ['trigger', `${trigger.id}, ${trigger.enabled ? 'enabled' : 'disabled'}`],
          ['when', writeCondition(trigger)],
          ['action', trigger.action],
          ...(trigger.arguments ?? []).map((one) => ['argument', one] as const),
          ['added', `${showTime(trigger.createdAt)} (${showAge(trigger.createdAt, view.now)})`],
        ],
        view,
      ),
  }),
  command({
    words: 'trigger add',
    summary: 'Runs an action on every copy that --regex, --pipeline, --tag or --app selects.',
    options: {
      action: needed(someText('KEYWORD'), 'the action'),
      argument: anyNumberOf(someText('TEXT'), 'what the action is given'),
      regex: optional(someText('PATTERN'), 'for copies whose text this JavaScript regular expression matches'),
      pipeline: optional(someText('PIPELINE'), 'for copies of which this pipeline answers true'),
      tag: optional(someText('TAG'), 'for copies with this tag'),
      app: optional(someText('NAME'), 'for copies made in this application'),
      disabled: flag('it does not fire'),
    },
    examples: [
      { type: 'copyloom trigger add --action clean-url --tag url', does: 'Cleans every link that is copied.' },
      {
        type: 'copyloom trigger add --action tag --argument tax --pipeline "is text and matches /invoice/i"',
        does: 'Tags what mentions an invoice.',
      },
    ],
    run: async ({ client }, { action, argument, disabled, ...given }) => {
      const kind = chooseOne(given, ['regex', 'pipeline', 'tag', 'app'], 'When to run it');
      return client.call('addTrigger', {
        body: {
          action,
          condition: { [kind]: given[kind] },
          ...(argument && { arguments: argument }),
          ...(disabled && { enabled: false }),
        },
      });
    },
    show: (trigger, view) => `${showLines([trigger], view)}\n`,
  }),
  command({
    words: 'trigger delete',
    summary: 'Deletes a trigger; its action stays.',
    arguments: { id },
    examples: [{ type: 'copyloom trigger delete 3', does: 'It does not fire again.' }],
    run: ({ client }, { id }) => client.call('deleteTrigger', { path: { id: String(id) } }),
    show: () => 'The trigger is deleted.\n',
  }),
];
