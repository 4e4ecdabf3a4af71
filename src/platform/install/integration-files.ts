// The files with which a desktop and a shell find Copyloom. Each has its source in share/.
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
export const findShared = (name: string): string => fileURLToPath(new URL(`../../../share/${name}`, import.meta.url));

const readShared = (name: string): string => readFileSync(findShared(name), 'utf8');

/** The desktop may have another PATH than your shell. */
const startOwnProgram = (entry: string): string =>
  entry.replace(/^Exec=.*$/m, () => `Exec=${writeExec(listOwnCommand())}`);

const findDataFolder = ({ XDG_DATA_HOME: folder }: NodeJS.ProcessEnv): string =>
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
  ];
};
