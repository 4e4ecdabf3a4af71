// `copyloom quit`: ends the running application.
import { command } from '../command.ts';
import { flag } from '../input/parameter.ts';

export const quitCommands = [
  command({
    words: 'quit',
    summary: 'Quits Copyloom, and waits until it has ended.',
    options: { yes: flag('quit even if copies that could not be saved yet are lost') },
    examples: [{ type: 'copyloom quit', does: 'Your history stays. What you copy from now on is not saved.' }],
    run: async ({ quit }, { yes = false }) => ({ wasRunning: await quit(yes) }),
    show: ({ wasRunning }) => (wasRunning ? 'Copyloom has quit.\n' : 'Copyloom is not running.\n'),
  }),
];
