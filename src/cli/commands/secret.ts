// `copyloom secret`: values that are kept in the keychain and never shown, nor taken as arguments, which others can see.
import { Obstacle } from '../../base/obstacle.ts';
import { type Context, command } from '../command.ts';
import { needed } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';
import { someText } from '../input/values.ts';
import { showInOneLine } from '../output/visible-text.ts';

const name = needed(someText('NAME'), 'the secret, with or without its !');

const dropLastLineBreak = (text: string): string => text.replace(/\r?\n$/, '');

const readValue = async (name: string, { readInput, askHidden }: Context): Promise<string> => {
  const input = await readInput();
  if (input !== undefined) {
    const value = dropLastLineBreak(input);
    if (value === '') throw new UsageError('Standard input has no text, and a secret cannot be empty.');
    return value;
  }
  const typed = await askHidden(`Value of ${showInOneLine(name)} (it is not shown as you type): `);
  const value = dropLastLineBreak(typed ?? '');
  if (value !== '') return value;
  throw new Obstacle(`${typed === undefined ? 'You gave up' : 'Nothing was typed'}: the secret was not set.`);
};

export const secretCommands = [
  command({
    words: 'secret set',
    summary: 'Asks for the value of a secret and keeps it in the keychain.',
    arguments: { name },
    onExcess:
      'A secret is not written as an argument, where others can see it: you are asked for it, or send it to standard input.',
    examples: [
      { type: 'copyloom secret set token', does: 'Asks for the value, and shows nothing of it.' },
      { type: 'copyloom secret set token < token.txt', does: 'Takes the file without its last line break.' },
    ],
    run: async (context, { name }) => {
      const value = await readValue(name, context);
      return context.client.call('setSecret', { path: { name }, body: { value } });
    },
    show: ({ name, where }) => `The secret ${showInOneLine(name)} is kept ${showInOneLine(where)}.\n`,
  }),
  command({
    words: 'secret list',
    summary: 'Lists the names of the secrets; what they hold is never shown.',
    examples: [{ type: 'copyloom secret list', does: 'Their names, and where they are kept.' }],
    run: ({ client }) => client.call('listSecrets', {}),
    show: ({ names, where }, { paint }) => {
      if (names.length === 0) return 'There is no secret.\n';
      const lines = names.map((one) => `!${showInOneLine(one)}\n`).join('');
      return `${lines}${paint('quiet', `${names.length} kept ${showInOneLine(where)}`)}\n`;
    },
  }),
  command({
    words: 'secret delete',
    summary: 'Deletes a secret from the keychain.',
    arguments: { name },
    examples: [{ type: 'copyloom secret delete token', does: 'It cannot be brought back.' }],
    run: ({ client }, { name }) => client.call('deleteSecret', { path: { name } }),
    show: () => 'The secret is deleted.\n',
  }),
];
