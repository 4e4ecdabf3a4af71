// Generates the table of exit statuses in docs/command-line.md.
import { exitMeanings, exitNames, exitStatus } from '../src/cli/output/exit-status.ts';
import { fillPage, writeTable } from './fill-page.ts';

const rows = exitNames.map((name) => [`${exitStatus[name]}`, exitMeanings[name]]);

export const fillCommandLinePage = (page: string): string =>
  fillPage(page, () => writeTable(['exit status', 'meaning'], rows));
