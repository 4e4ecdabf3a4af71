// `copyloom trigger`: runs actions on matching copies.
import { ServiceError } from '../../client/client.ts';
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import { chooseOne } from '../input/choose-one.ts';
import { anyNumberOf, flag, optional, required } from '../input/parameter.ts';
import { actionKeyword, filledText, pipelineText, someText, tagName, triggerId } from '../input/values.ts';
import { showLine } from '../output/show-line.ts';
import { showAge, showTime } from '../output/show-time.ts';
import { showRows, type View } from '../output/view.ts';
import { listCommand } from './list-command.ts';

type Trigger = Schemas['Trigger'];

const id = required(triggerId, 'trigger ID');

/** `tag url` */
const writeCondition = ({ condition }: Trigger): string => Object.entries(condition).flat().join(' ');

const writeAction = ({ action, arguments: args = [] }: Trigger): string =>
  [action, ...args.map((one) => (/^\S+$/.test(one) ? one : `“${one}”`))].join(' ');

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

/** The application writes an action with its arguments, as in a pipeline. */
const explainArguments =
  (action: string) =>
  (error: unknown): never => {
    if (!(error instanceof ServiceError && error.message.startsWith(`${action} needs `))) throw error;
    throw new ServiceError({ ...error, message: `${error.message} (each with --argument TEXT)` });
  };

export const triggerCommands = [
  listCommand({
    words: 'trigger list',
    isGroupDefault: true,
    summary: 'Lists triggers, in the order in which they fire.',
    examples: [{ type: 'copyloom trigger list', does: 'What happens automatically when you copy.' }],
    element: 'Trigger',
    read: (client, query) => client.call('listTriggers', { query }),
    lines: showLines,
    none: 'No triggers.',
  }),
  command({
    words: 'trigger show',
    summary: 'Shows a trigger.',
    arguments: { id },
    examples: [{ type: 'copyloom trigger show 3', does: 'When it fires and what it runs.' }],
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
    summary: 'Runs an action on every copy that matches --regex, --pipeline, --tag or --app.',
    options: {
      action: required(actionKeyword, 'action to run'),
      argument: anyNumberOf(someText('TEXT'), 'argument of the action'),
      regex: optional(filledText('PATTERN'), 'for copies whose text matches this JavaScript regular expression'),
      pipeline: optional(
        pipelineText,
        'for copies that pass the test at the end of this pipeline, such as "trim | is url"',
      ),
      tag: optional(tagName, 'for copies with this tag'),
      app: optional(filledText('NAME'), 'for copies made in this application'),
      disabled: flag('add it disabled'),
    },
    examples: [
      { type: 'copyloom trigger add --action clean-url --tag url', does: 'Cleans every link you copy.' },
      {
        type: 'copyloom trigger add --action tag --argument tax --pipeline "is text and matches /invoice/i"',
        does: 'Tags copies that mention an invoice.',
      },
    ],
    run: async ({ client }, { action, argument, disabled, ...args }) => {
      const kind = chooseOne(args, ['regex', 'pipeline', 'tag', 'app'], 'condition');
      const body = {
        action,
        condition: { [kind]: args[kind] },
        ...(argument && { arguments: argument }),
        ...(disabled && { enabled: false }),
      };
      return client.call('addTrigger', { body }).catch(explainArguments(action));
    },
    show: (trigger, view) => `${showLines([trigger], view)}\n`,
  }),
  command({
    words: 'trigger enable',
    summary: 'Lets a disabled trigger fire again.',
    arguments: { id },
    examples: [{ type: 'copyloom trigger enable 3', does: 'It fires on the next copy that matches.' }],
    run: ({ client }, { id }) => client.call('changeTrigger', { path: { id: String(id) }, body: { enabled: true } }),
    show: () => 'Trigger enabled.\n',
  }),
  command({
    words: 'trigger disable',
    summary: 'Keeps a trigger from firing, without deleting it.',
    arguments: { id },
    examples: [{ type: 'copyloom trigger disable 3', does: 'It no longer fires.' }],
    run: ({ client }, { id }) => client.call('changeTrigger', { path: { id: String(id) }, body: { enabled: false } }),
    show: () => 'Trigger disabled.\n',
  }),
  command({
    words: 'trigger delete',
    summary: 'Deletes a trigger; its action stays.',
    arguments: { id },
    examples: [{ type: 'copyloom trigger delete 3', does: 'It no longer fires.' }],
    run: ({ client }, { id }) => client.call('deleteTrigger', { path: { id: String(id) } }),
    show: () => 'Trigger deleted.\n',
  }),
];
