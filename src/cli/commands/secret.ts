// `copyloom secret`: values that are never shown and never passed as arguments, which other users could see.
import { Unavailable } from '../../base/unavailable.ts';
import { command } from '../command.ts';
import type { Context } from '../context.ts';
import { required } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';
import { filledText, secretName } from '../input/values.ts';
import { showInOneLine } from '../output/visible-text.ts';

const aboutName = 'name of the secret, with or without !';

const dropLastLineBreak = (text: string): string => text.replace(/\r?\n$/, '');

const readValue = async (name: string, { readInput, hasNullInput, askHidden, client }: Context): Promise<string> => {
  const input = await readInput();
  if (input !== undefined) {
    const value = dropLastLineBreak(input);
    if (value === '') throw new UsageError("Standard input is empty. A secret can't be empty.");
    return value;
  }
  // Setting one would fail too if this does. Nobody should type a value for nothing.
  if (!hasNullInput()) await client.call('listSecrets', {});
  const typed = await askHidden(`Value of ${name} (hidden as you type): `);
  const value = dropLastLineBreak(typed ?? '');
  if (value !== '') return value;
  throw new Unavailable(`${typed === undefined ? 'Cancelled' : 'No value entered'}: the secret was not set.`);
};

export const secretCommands = [
  command({
    words: 'secret set',
    summary: 'Asks for the value of a secret and stores it.',
    arguments: { name: required(secretName, aboutName) },
    extraArgumentError:
      "Don't pass a secret as an argument, where others can see it: type it when asked, or send it to standard input.",
    examples: [
      { type: 'copyloom secret set token', does: 'Asks for the value without showing it.' },
      {
        type: 'copyloom secret set token < token.txt',
        does: 'Reads the value from a file, without its last line break.',
      },
    ],
    run: async (context, { name }) => {
      const value = await readValue(name, context);
      return context.client.call('setSecret', { path: { name }, body: { value } });
    },
    show: ({ name, where }) => `The secret ${showInOneLine(name)} is stored ${showInOneLine(where)}.\n`,
  }),
  command({
    words: 'secret list',
    isGroupDefault: true,
    summary: 'Lists the names of secrets; their values are never shown.',
    examples: [{ type: 'copyloom secret list', does: 'Their names and where they are stored.' }],
    run: ({ client }) => client.call('listSecrets', {}),
    show: ({ names, where }, { paint }) => {
      if (names.length === 0) return 'No secrets.\n';
      const lines = names.map((one) => `!${showInOneLine(one)}\n`).join('');
      return `${lines}${paint('quiet', `${names.length} stored ${showInOneLine(where)}`)}\n`;
    },
  }),
  command({
    words: 'secret delete',
    summary: 'Deletes a secret.',
    arguments: { name: required(filledText('NAME'), aboutName) },
    examples: [{ type: 'copyloom secret delete token', does: "This can't be undone." }],
    run: ({ client }, { name }) => client.call('deleteSecret', { path: { name } }),
    show: () => 'Secret deleted.\n',
  }),
];
