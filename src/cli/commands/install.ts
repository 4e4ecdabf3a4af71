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

const showInstalled = ({ policyCommand }: SetupReport): string =>
  policyCommand === undefined
    ? ''
    : `To be asked for the password of your account before a secret is opened, an administrator runs:\n  ${policyCommand}\n`;

const showUninstalled = ({ policyCommand, removalCommand, dataFolders = [] }: SetupReport): string =>
  [
    ...(policyCommand === undefined
      ? []
      : ["polkit's policy stays until an administrator runs:", `  ${policyCommand}`]),
    'Your history, settings and everything else you saved stay in:',
    ...dataFolders.map((folder) => `  ${showInOneLine(folder)}`),
    ...(removalCommand === undefined ? [] : ['To remove the program too, quit it and run:', `  ${removalCommand}`]),
  ]
    .map((line) => `${line}\n`)
    .join('');

interface Options {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const perform = (
  { output, errors }: CommandEnvironment,
  report: SetupReport,
  showRest: (report: SetupReport) => string,
  { dryRun: isDryRun = false, json }: Options,
): number => {
  const kept = report.steps.filter(({ outcome }) => outcome === 'kept');
  const steps = report.steps.map((step) => showStep(step, isDryRun)).join('');
  output.write(json ? writeJson(report, output) : `${steps}${showRest(report)}`);
  if (!json) for (const { reason = '' } of kept) errors.write(`${showInOneLine(reason)}\n`);
  return kept.length === 0 ? exitStatus.success : exitStatus.failure;
};

export const installCommands = [
  program({
    words: 'install',
    summary: 'Adds Copyloom to the menu of your desktop and starts it at login.',
    options: { dryRun, json: jsonFlag },
    examples: [
      { type: 'copyloom install', does: 'Writes a menu entry, an icon and an autostart entry, and says where.' },
      { type: 'copyloom install --dry-run', does: 'Changes nothing.' },
    ],
    start: async (environment, args) =>
      perform(environment, (await environment.openSetup(args.dryRun ?? false)).install(), showInstalled, args),
  }),
  program({
    words: 'uninstall',
    summary: 'Removes what copyloom install wrote; your data stays.',
    options: { dryRun, json: jsonFlag },
    examples: [
      { type: 'copyloom uninstall', does: 'Says where your data is, and how to remove the program.' },
      { type: 'copyloom uninstall --dry-run', does: 'Changes nothing.' },
    ],
    start: async (environment, args) =>
      perform(environment, (await environment.openSetup(args.dryRun ?? false)).uninstall(), showUninstalled, args),
  }),
];
