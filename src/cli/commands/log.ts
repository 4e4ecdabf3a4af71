// `copyloom log` and `copyloom doctor`: what went wrong while nobody watched, and what works on this computer.
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import { flag } from '../input/parameter.ts';
import { showTime } from '../output/moments.ts';
import { showPage } from '../output/show-page.ts';
import { count, type View } from '../output/view.ts';
import { showInOneLine } from '../output/visible-text.ts';
import { paging } from './paging.ts';

const showCheck = ({ name, works, says, note, remedy }: Schemas['Check'], { paint }: View): string => {
  const mark = note ? paint('quiet', 'note    ') : works ? paint('id', 'works   ') : paint('mark', 'does not');
  return `${mark}  ${name}: ${showInOneLine(says)}\n${remedy === undefined ? '' : `          ${showInOneLine(remedy)}\n`}`;
};

export const logCommands = [
  command({
    words: 'log',
    summary: 'Shows what went wrong while nobody watched, newest first; copyloom log clear empties it.',
    options: paging,
    examples: [
      { type: 'copyloom log', does: 'Triggers that failed, scripts that were ended, copies that were not kept.' },
    ],
    run: ({ client }, given) => client.call('listLog', { query: given }),
    show: (page, view) =>
      showPage(page, {
        lines: (lines) =>
          lines.map(({ at, text, entry }) => {
            const about = entry === undefined ? '' : view.paint('quiet', ` (entry ${entry})`);
            return `${view.paint('quiet', showTime(at))}  ${showInOneLine(text)}${about}`;
          }),
        none: 'Nothing went wrong.',
        view,
      }),
  }),
  command({
    words: 'log clear',
    summary: 'Empties the log.',
    examples: [{ type: 'copyloom log clear', does: 'What is read need not be read again.' }],
    run: ({ client }) => client.call('clearLog', {}),
    show: ({ deleted }) => `${count(deleted, 'line')} deleted.\n`,
  }),
  command({
    words: 'doctor',
    summary: 'Says what works on this computer, and what to install for what does not.',
    options: { repair: flag('examine the history file, repair it, and rebuild the search indexes') },
    examples: [
      { type: 'copyloom doctor', does: 'The clipboard, the keychain, pictures, and what else Copyloom uses.' },
      { type: 'copyloom doctor --repair', does: 'Repairs the history file. It works while Copyloom runs, too.' },
    ],
    run: async ({ client }, { repair }) => {
      const repaired = repair ? await client.call('repairHistory', {}) : undefined;
      return { ...repaired, ...(await client.call('runChecks', {})) };
    },
    show: ({ checks, found }, view) => {
      const shown = checks.filter(({ says }) => !found?.includes(says));
      const noDamage = 'The history file is not damaged. The search indexes are being rebuilt.';
      const repaired = found && `${(found.length > 0 ? found : [noDamage]).join('\n')}\n`;
      return `${repaired ?? ''}${shown.map((check) => showCheck(check, view)).join('')}`;
    },
  }),
];
