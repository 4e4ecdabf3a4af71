// The files with which a desktop and a shell find Copyloom, written for one user.
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOwnFile } from '../../base/own-files.ts';
import type { Home } from '../files/home.ts';
import { writeExec } from '../login/desktop-entry.ts';
import { listOwnCommand } from '../process/own-command.ts';

export interface IntegrationFile {
  /** For the user: "menu entry". */
  readonly what: string;
  readonly path: string;
  readonly text: string;
}

/** A file in share/. */
export const findShared = (name: string): string => fileURLToPath(findOwnFile(`share/${name}`));

/** Whether this program is the one of the Debian package, which adds itself to every desktop. */
export const isFromPackage = (programFolder = findShared('')): boolean => programFolder.includes('/usr/lib/copyloom/');

const readShared = (name: string): string => readFileSync(findShared(name), 'utf8');

/** Below the data folder, where the shells look. zsh has no such folder for a user. npm links the man page itself. */
const shellFiles = [
  { what: 'completions for bash', source: 'copyloom.bash', target: 'bash-completion/completions/copyloom' },
  { what: 'completions for fish', source: 'copyloom.fish', target: 'fish/vendor_completions.d/copyloom.fish' },
] as const;

/** Only a package has them. */
const listShellFiles = (data: string): IntegrationFile[] =>
  shellFiles
    .map(({ what, source, target }) => ({
      what,
      path: join(data, target),
      from: fileURLToPath(findOwnFile(`dist/shell/${source}`)),
    }))
    .filter(({ from }) => existsSync(from))
    .map(({ what, path, from }) => ({ what, path, text: readFileSync(from, 'utf8') }));

/** The desktop may have another PATH than your shell. */
const startOwnProgram = (entry: string): string =>
  entry.replace(/^Exec=.*$/m, () => `Exec=${writeExec(listOwnCommand())}`);

export const findDataFolder = ({ XDG_DATA_HOME: folder }: NodeJS.ProcessEnv): string =>
  folder !== undefined && isAbsolute(folder) ? folder : join(homedir(), '.local', 'share');

/** Each COPYLOOM_HOME has its own menu entry, as it has its own autostart entry. */
export const listIntegrationFiles = ({ autostartFile }: Home, environment: NodeJS.ProcessEnv): IntegrationFile[] => {
  const data = findDataFolder(environment);
  return [
    {
      what: 'menu entry',
      path: join(data, 'applications', basename(autostartFile)),
      text: startOwnProgram(readShared('copyloom.desktop')),
    },
    {
      what: 'icon',
      path: join(data, 'icons', 'hicolor', 'scalable', 'apps', 'copyloom.svg'),
      text: readShared('copyloom.svg'),
    },
    ...listShellFiles(data),
  ];
};
