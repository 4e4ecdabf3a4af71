// `copyloom action add`: saves a pipeline, a substitution or a script under a keyword.
import { documents } from '../../contract/operations.ts';
import type { Body } from '../../contract/types.ts';
import { command } from '../command.ts';
import type { Context } from '../context.ts';
import { chooseOne, rejectWithout } from '../input/choose-one.ts';
import { type Args, flag, optional, required } from '../input/parameter.ts';
import { readTextOrInput } from '../input/read-text.ts';
import { filledText, oneOf, pipelineText, someText, wholeNumber } from '../input/values.ts';
import { showActionLines } from '../output/show-action.ts';

const { timeLimit } = documents.openapi.components.schemas.NewAction.properties;

const pipelineOptions = { pipeline: optional(pipelineText, 'run this pipeline') };
const substituteOptions = {
  pattern: optional(filledText('PATTERN'), 'replace whatever matches this JavaScript regular expression'),
  replacement: optional(someText('TEXT'), 'with --pattern: replacement text (default: empty)'),
  flags: optional(someText('FLAGS'), 'with --pattern: regular expression flags, such as i'),
};
const scriptOptions = {
  script: optional(
    filledText('SCRIPT'),
    'run this script, from triggers and the overlay; - reads it from standard input',
  ),
  interpreter: optional(filledText('PROGRAM'), 'with --script: program that runs it (default: sh)'),
  timeLimit: optional(
    wholeNumber('SECONDS', { from: timeLimit.minimum, to: timeLimit.maximum }),
    'with --script: stop it after this long (default: 10)',
  ),
  output: optional(
    oneOf('KIND', ['text', 'html', 'rtf']),
    'with --script: format of its output: text, html or rtf (default: text)',
  ),
  discardOutput: flag('with --script: ignore its output'),
};
const commonOptions = {
  summary: optional(filledText('TEXT'), 'what it does, in one sentence'),
  longRunning: flag('for an action that may take several seconds'),
  worksWithoutInput: flag('for an action that needs no input'),
};
const options = { ...pipelineOptions, ...substituteOptions, ...scriptOptions, ...commonOptions };

type Options = Args<typeof options>;

const readDefinition = async (context: Context, args: Options): Promise<Omit<Body<'addAction'>, 'keyword'>> => {
  const definition = chooseOne(args, ['pipeline', 'pattern', 'script'], 'definition');
  if (definition !== 'pattern') rejectWithout(args, ['replacement', 'flags'], 'pattern');
  if (definition !== 'script') {
    rejectWithout(args, ['interpreter', 'timeLimit', 'output', 'discardOutput'], 'script');
    return args;
  }
  const { output, discardOutput, ...rest } = args;
  return {
    ...rest,
    script: await readTextOrInput(args.script, context),
    ...(output !== undefined && { scriptOutput: output }),
    ...(discardOutput && { discardsOutput: true }),
  };
};

export const actionAddCommands = [
  command({
    words: 'action add',
    summary: 'Adds your own action: a pipeline, a pattern to replace, or a script.',
    arguments: { keyword: required(filledText('KEYWORD'), 'its name: lowercase letters, digits and -') },
    options,
    examples: [
      { type: "copyloom action add shout --pipeline 'upper | suffix !'", does: 'Names a pipeline.' },
      { type: 'copyloom action add mask-digits --pattern "[0-9]" --replacement "#"', does: 'Replaces every digit.' },
      {
        type: 'copyloom action add publish --script - --discard-output < publish.sh',
        does: 'Adds a script from a file, run for its side effects.',
      },
    ],
    run: async (context, { keyword, ...args }) => {
      const definition = await readDefinition(context, args);
      return context.client.call('addAction', { body: { keyword, ...definition } });
    },
    show: (action, view) => `${showActionLines([action], view)}\n`,
  }),
];
