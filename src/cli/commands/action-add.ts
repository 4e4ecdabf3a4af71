// `copyloom action add`: a pipeline, a substitute or a script of your own under a keyword.
import { documents } from '../../contract/operations.ts';
import type { Body } from '../../contract/types.ts';
import { type Context, command } from '../command.ts';
import { chooseOne, refuseWithout } from '../input/choose-one.ts';
import { flag, type Given, needed, optional } from '../input/parameter.ts';
import { readTextOrInput } from '../input/read-text.ts';
import { oneOf, someText, wholeNumber } from '../input/values.ts';
import { showActionLines } from '../output/show-action.ts';

const { timeLimit } = documents.openapi.components.schemas.NewAction.properties;

const pipelineOptions = { pipeline: optional(someText('PIPELINE'), 'it is this pipeline') };
const substituteOptions = {
  pattern: optional(someText('PATTERN'), 'it replaces whatever matches this JavaScript regular expression'),
  replacement: optional(someText('TEXT'), 'with --pattern: what to put there; nothing if not given'),
  flags: optional(someText('FLAGS'), 'with --pattern: its flags, such as i'),
};
const scriptOptions = {
  script: optional(someText('SCRIPT'), 'it is this script, which only a trigger runs; - reads it'),
  interpreter: optional(someText('PROGRAM'), 'with --script: what runs it; sh if not given'),
  timeLimit: optional(
    wholeNumber('SECONDS', { from: timeLimit.minimum, to: timeLimit.maximum }),
    'with --script: after how long it is ended; 10 if not given',
  ),
  output: optional(
    oneOf('KIND', ['text', 'html', 'rtf']),
    'with --script: what it writes: text, html or rtf; text if not given',
  ),
  discardOutput: flag('with --script: it is run for what it does'),
};
const commonOptions = {
  summary: optional(someText('TEXT'), 'what it does, in a sentence'),
  longRunning: flag('it takes seconds'),
  worksWithoutInput: flag('it has an answer with no input'),
};
const options = { ...pipelineOptions, ...substituteOptions, ...scriptOptions, ...commonOptions };

type Options = Given<typeof options>;

const readDoing = async (context: Context, given: Options): Promise<Omit<Body<'addAction'>, 'keyword'>> => {
  const doing = chooseOne(given, ['pipeline', 'pattern', 'script'], 'What the action does');
  if (doing !== 'pattern') refuseWithout(given, ['replacement', 'flags'], 'pattern');
  if (doing !== 'script') {
    refuseWithout(given, ['interpreter', 'timeLimit', 'output', 'discardOutput'], 'script');
    return given;
  }
  const { output, discardOutput, ...rest } = given;
  return {
    ...rest,
    script: await readTextOrInput(given.script, context),
    ...(output !== undefined && { scriptOutput: output }),
    ...(discardOutput && { discardsOutput: true }),
  };
};

export const actionAddCommands = [
  command({
    words: 'action add',
    summary: 'Adds an action of your own: a pipeline, a pattern to replace, or a script.',
    arguments: { keyword: needed(someText('KEYWORD'), 'its name: lower-case letters, digits and -') },
    options,
    examples: [
      { type: "copyloom action add shout --pipeline 'upper | suffix !'", does: 'A name for a pipeline.' },
      { type: 'copyloom action add mask-digits --pattern "[0-9]" --replacement "#"', does: 'Replaces every digit.' },
      {
        type: 'copyloom action add publish --script - --discard-output < publish.sh',
        does: 'A script from a file, run for what it does.',
      },
    ],
    run: async (context, { keyword, ...given }) => {
      const doing = await readDoing(context, given);
      return context.client.call('addAction', { body: { keyword, ...doing } });
    },
    show: (action, view) => `${showActionLines([action], view)}\n`,
  }),
];
