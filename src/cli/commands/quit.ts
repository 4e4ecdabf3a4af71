// `copyloom quit`: ends the running application.
import { command } from '../command.ts';

export const quitCommands = [
  command({
    words: 'quit',
    summary: 'Quits Copyloom, and waits until it has ended.',
    examples: [{ type: 'copyloom quit', does: 'Your history stays. What you copy from now on is not saved.' }],
    run: async ({ quit }) => ({ wasRunning: await quit() }),
    show: ({ wasRunning }) => (wasRunning ? 'Copyloom has quit.\n' : 'Copyloom is not running.\n'),
  }),
];
