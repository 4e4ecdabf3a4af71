// `copyloom key`: the key that other programs send with their requests.
import { command } from '../command.ts';
import { describeKey } from './api.ts';
import { needApplication } from './need-application.ts';

export const keyCommands = [
  command({
    words: 'key show',
    summary: 'Prints the key, and nothing else.',
    examples: [
      {
        type: `printf 'x-api-key: %s\\n' "$(copyloom key show)" | curl -H @- http://127.0.0.1:28787/v1/status`,
        does: 'Calls the API with the key neither in your shell history nor in the list of processes.',
      },
    ],
    run: ({ client }) => client.call('showKey', {}),
    show: ({ key }) => `${key}\n`,
  }),
  command({
    words: 'key copy',
    summary: 'Puts the key on the clipboard, past the history.',
    examples: [{ type: 'copyloom key copy', does: 'To be pasted once; it is never recorded.' }],
    run: async (context) => {
      await needApplication(context);
      return context.client.call('copyKey', {});
    },
    show: () => 'The key is on the clipboard. It is not in the history.\n',
  }),
  command({
    words: 'key generate',
    summary: 'Makes a new key; the one before is refused from then on.',
    examples: [{ type: 'copyloom key generate', does: 'Every program has to be given the new key.' }],
    run: ({ client }) => client.call('generateKey', {}),
    show: ({ where }) => `There is a new key, kept ${where}; no other opens the API. To see it: copyloom key show\n`,
  }),
  command({
    words: 'key revoke',
    summary: 'Shuts every program out by destroying the key.',
    examples: [{ type: 'copyloom key revoke', does: 'The API answers nobody until there is a new key.' }],
    run: ({ client }) => client.call('revokeKey', {}),
    show: ({ deleted }) =>
      deleted === 0
        ? 'There was no key.\n'
        : 'The key is revoked. The API answers nobody until you make a new one: copyloom key generate\n',
  }),
  command({
    words: 'key where',
    summary: 'Says where the key is kept.',
    examples: [{ type: 'copyloom key where', does: 'In the login keychain, or in which file and why there.' }],
    run: async ({ client }) => (await client.call('getApi', {})).key,
    show: (key) => `${key.present ? 'The key is ' : 'There is '}${describeKey(key)}.\n`,
  }),
];
