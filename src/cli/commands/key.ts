// `copyloom key`: the API key that other programs send with their requests.
import { command } from '../command.ts';
import { requireApplication } from './require-application.ts';

export const keyCommands = [
  command({
    words: 'key show',
    summary: 'Prints the API key and nothing else.',
    examples: [
      {
        type: `printf 'x-api-key: %s\\n' "$(copyloom key show)" | curl --noproxy '*' -H @- http://127.0.0.1:28787/v1/status`,
        does: 'Calls the API without showing the key in your shell history or the process list.',
      },
    ],
    run: ({ client }) => client.call('showKey', {}),
    show: ({ key }) => `${key}\n`,
  }),
  command({
    words: 'key copy',
    summary: 'Puts the key on the clipboard without recording it.',
    examples: [{ type: 'copyloom key copy', does: 'Ready to paste; the history never sees it.' }],
    run: async (context) => {
      await requireApplication(context);
      return context.client.call('copyKey', {});
    },
    show: () => 'The key is on the clipboard. It was not recorded in the history.\n',
  }),
  command({
    words: 'key generate',
    summary: 'Generates a new key; the previous one stops working.',
    examples: [{ type: 'copyloom key generate', does: 'Give the new key to every program that uses the API.' }],
    run: ({ client }) => client.call('generateKey', {}),
    show: ({ where }) =>
      `The new key is stored ${where}; any previous key no longer works. To see it: copyloom key show\n`,
  }),
  command({
    words: 'key revoke',
    summary: 'Deletes the key, so that no program can use the API.',
    examples: [
      {
        type: 'copyloom key revoke',
        does: 'Programs with this key are refused for good. The next start of the API generates a new key.',
      },
    ],
    run: ({ client }) => client.call('revokeKey', {}),
    show: ({ deleted }) =>
      deleted === 0
        ? 'There was no key.\n'
        : 'The key is revoked. The API refuses all requests until there is a new one: copyloom key generate\n',
  }),
  command({
    words: 'key where',
    isGroupDefault: true,
    summary: 'Shows where the key is stored.',
    examples: [{ type: 'copyloom key where', does: 'The login keychain, or a file and the reason why.' }],
    run: async ({ client }) => (await client.call('getApi', {})).key,
    show: ({ present, where }) =>
      `${present ? 'The key is stored' : 'There is no key yet. A new one will be stored'} ${where}.\n`,
  }),
];
