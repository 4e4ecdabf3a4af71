// `copyloom doctor`: checks this computer and repairs the history file.
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import { flag } from '../input/parameter.ts';
import { count, type View } from '../output/view.ts';
import { showInOneLine } from '../output/visible-text.ts';

type Check = Schemas['Check'];

interface Checked {
  readonly checks: readonly Check[];
  /** What a repair has found. */
  readonly found?: readonly string[];
}

const hasFailed = ({ works, off, note }: Check): boolean => !(works || off || note);

const chooseMark = (check: Check, { paint }: View): string => {
  if (hasFailed(check)) return paint('mark', '✗');
  if (check.note) return paint('quiet', '!');
  return check.off ? paint('quiet', '-') : paint('id', '✓');
};

/** Without the damage that a repair has already reported. */
const listShown = ({ checks, found }: Checked): Check[] => checks.filter(({ message }) => !found?.includes(message));

const showCheck = (check: Check, view: View): string => {
  const { name, message, remedy } = check;
  const mark = chooseMark(check, view);
  return `${mark} ${name}: ${showInOneLine(message)}\n${remedy === undefined ? '' : `  ${showInOneLine(remedy)}\n`}`;
};

export const doctorCommands = [
  command({
    words: 'doctor',
    summary: 'Checks what works on this computer and says how to fix the rest; exits with 1 if a check failed.',
    options: { repair: flag('check and repair the history file, and rebuild the search indexes') },
    examples: [
      { type: 'copyloom doctor', does: 'Checks the clipboard, the keychain, images and more.' },
      { type: 'copyloom doctor --repair', does: 'Repairs the history file, even while Copyloom is running.' },
    ],
    run: async ({ client }, { repair }): Promise<Checked> => {
      const repaired = repair ? await client.call('repairHistory', {}) : undefined;
      return { ...repaired, ...(await client.call('runChecks', {})) };
    },
    show: (checked, view) => {
      const { found } = checked;
      const noDamage = 'The history file is not damaged. As a precaution, the search indexes are being rebuilt.';
      const repaired = found && `${(found.length > 0 ? found : [noDamage]).join('\n')}\n`;
      return `${repaired ?? ''}${listShown(checked)
        .map((check) => showCheck(check, view))
        .join('')}`;
    },
    failure: (checked) => {
      const failed = listShown(checked).filter(hasFailed).length;
      return failed === 0 ? undefined : `${count(failed, 'check')} failed.`;
    },
  }),
];
