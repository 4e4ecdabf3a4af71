// `copyloom install` and `copyloom uninstall`: add Copyloom to your desktop, and remove it from there.
import { jsonFlag, program } from '../command.ts';
import type { CommandEnvironment, SetupReport, SetupStep } from '../environment.ts';
import { flag } from '../input/parameter.ts';
import { exitStatus } from '../output/exit-status.ts';
import { writeJson } from '../output/view.ts';
import { showInOneLine } from '../output/visible-text.ts';

const dryRun = flag('only say what would change');

const showStep = ({ what, path, outcome }: SetupStep, isDryRun: boolean): string => {
  const line = {
    written: isDryRun ? `Would write the ${what}` : `Wrote the ${what}`,
    removed: isDryRun ? `Would remove the ${what}` : `Removed the ${what}`,
    unchanged: `Nothing to change for the ${what}`,
    kept: `Left the ${what} as it is`,
  }[outcome];
  return `${line}: ${showInOneLine(path)}\n`;
};

type ShowRest = (report: SetupReport, isRunning: boolean) => string;

const showInstalled: ShowRest = ({ note, extensionCommand, policyCommand }) => {
  const first = note === undefined ? '' : `${note}\n`;
  const extension =
    extensionCommand === undefined
      ? ''
      : `The extension opens the overlay on its shortcut, and pastes. GNOME Shell finds a new one at your next login. If it is off then, turn it on:\n  ${extensionCommand}\n`;
  const policy =
    policyCommand === undefined
      ? ''
      : `To be asked for the password of your account before a secret is opened, an administrator runs:\n  ${policyCommand}\n`;
  return `${first}${extension}${policy}`;
};

const showUninstalled: ShowRest = (report, isRunning) => {
  const { policyCommand, removalCommand, dataFolders = [], cacheFolders = [] } = report;
  const list = (heading: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [heading, ...items.map((item) => `  ${showInOneLine(item)}`)];
  const listOne = (heading: string, item: string | undefined): string[] =>
    list(heading, item === undefined ? [] : [item]);
  return [
    ...listOne("polkit's policy stays until an administrator runs:", policyCommand),
    ...list('Your history, settings and everything else you saved stay in:', dataFolders),
    ...list('You can delete the cache, which has nothing of yours:', cacheFolders),
    ...listOne('Copyloom is still running. To quit it:', isRunning ? 'copyloom quit' : undefined),
    ...listOne('To remove the program too, run:', removalCommand),
  ]
    .map((line) => `${line}\n`)
    .join('');
};

interface Options {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const perform = async (
  { output, errors, findRunning }: CommandEnvironment,
  report: SetupReport,
  showRest: ShowRest,
  { dryRun: isDryRun = false, json }: Options,
): Promise<number> => {
  const kept = report.steps.filter(({ outcome }) => outcome === 'kept');
  const steps = report.steps.map((step) => showStep(step, isDryRun)).join('');
  const isRunning = (await findRunning()) !== undefined;
  output.write(json ? writeJson({ ...report, running: isRunning }, output) : `${steps}${showRest(report, isRunning)}`);
  if (!json) for (const { reason = '' } of kept) errors.write(`${showInOneLine(reason)}\n`);
  return kept.length === 0 ? exitStatus.success : exitStatus.failure;
};

export const installCommands = [
  program({
    words: 'install',
    summary: 'Adds Copyloom to the menu of your desktop and starts it at login.',
    options: { dryRun, json: jsonFlag },
    examples: [
      {
        type: 'copyloom install',
        does: 'Writes a menu entry, an icon, an autostart entry and, on GNOME, an extension, and says where.',
      },
      { type: 'copyloom install --dry-run', does: 'Changes nothing.' },
    ],
    start: async (environment, args) =>
      perform(environment, (await environment.openSetup(args.dryRun ?? false)).install(), showInstalled, args),
  }),
  program({
    words: 'uninstall',
    summary: 'Removes what was added to your desktop; your data stays.',
    options: { dryRun, json: jsonFlag },
    examples: [
      { type: 'copyloom uninstall', does: 'Says where your data is, and how to remove the program.' },
      { type: 'copyloom uninstall --dry-run', does: 'Changes nothing.' },
    ],
    start: async (environment, args) =>
      perform(
        environment,
        await (await environment.openSetup(args.dryRun ?? false)).uninstall(),
        showUninstalled,
        args,
      ),
  }),
];
