// `copyloom log` and `copyloom doctor`: show background problems and check this computer.
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import { flag } from '../input/parameter.ts';
import { showTime } from '../output/show-time.ts';
import { count, type View } from '../output/view.ts';
import { showInOneLine } from '../output/visible-text.ts';
import { listCommand } from './list-command.ts';

const showCheck = ({ name, works, message, note, remedy }: Schemas['Check'], { paint }: View): string => {
  const mark = note ? paint('quiet', '!') : works ? paint('id', '✓') : paint('mark', '✗');
  return `${mark} ${name}: ${showInOneLine(message)}\n${remedy === undefined ? '' : `  ${showInOneLine(remedy)}\n`}`;
};

export const logCommands = [
  listCommand({
    words: 'log',
    summary: 'Shows problems that occurred in the background, newest first.',
    examples: [{ type: 'copyloom log', does: 'Failed triggers, stopped scripts, copies that were not saved.' }],
    read: (client, query) => client.call('listLog', { query }),
    lines: (lines, { paint }) =>
      lines.map(({ at, text, entry }) => {
        const about = entry === undefined ? '' : paint('quiet', ` (entry ${entry})`);
        return `${paint('quiet', showTime(at))}  ${showInOneLine(text)}${about}`;
      }),
    none: 'The log is empty.',
  }),
  command({
    words: 'log clear',
    summary: 'Empties the log.',
    examples: [{ type: 'copyloom log clear', does: 'Deletes all messages.' }],
    run: ({ client }) => client.call('clearLog', {}),
    show: ({ deleted }) => `${count(deleted, 'line')} deleted.\n`,
  }),
  command({
    words: 'doctor',
    summary: 'Checks what works on this computer and says how to fix the rest.',
    options: { repair: flag('check and repair the history file, and rebuild the search indexes') },
    examples: [
      { type: 'copyloom doctor', does: 'Checks the clipboard, the keychain, images and more.' },
      { type: 'copyloom doctor --repair', does: 'Repairs the history file, even while Copyloom is running.' },
    ],
    run: async ({ client }, { repair }) => {
      const repaired = repair ? await client.call('repairHistory', {}) : undefined;
      return { ...repaired, ...(await client.call('runChecks', {})) };
    },
    show: ({ checks, found }, view) => {
      const shown = checks.filter(({ message }) => !found?.includes(message));
      const noDamage = 'The history file is not damaged. The search indexes are being rebuilt.';
      const repaired = found && `${(found.length > 0 ? found : [noDamage]).join('\n')}\n`;
      return `${repaired ?? ''}${shown.map((check) => showCheck(check, view)).join('')}`;
    },
  }),
];
