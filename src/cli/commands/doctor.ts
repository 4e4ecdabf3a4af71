// `copyloom doctor`: checks this computer and repairs the history file.
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import { flag } from '../input/parameter.ts';
import type { View } from '../output/view.ts';
import { showInOneLine } from '../output/visible-text.ts';

const chooseMark = ({ works, off, note }: Schemas['Check'], { paint }: View): string => {
  if (note) return paint('quiet', '!');
  if (off) return paint('quiet', '-');
  return works ? paint('id', '✓') : paint('mark', '✗');
};

const showCheck = (check: Schemas['Check'], view: View): string => {
  const { name, message, remedy } = check;
  const mark = chooseMark(check, view);
  return `${mark} ${name}: ${showInOneLine(message)}\n${remedy === undefined ? '' : `  ${showInOneLine(remedy)}\n`}`;
};

export const doctorCommands = [
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
