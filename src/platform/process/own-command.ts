// Writes the command that runs this program from any folder, for a shell and for the desktop.
import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownProgram = fileURLToPath(new URL('../../../bin/copyloom', import.meta.url));

const quote = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** Whether `copyloom` on the PATH is this program. */
const isOnPath = (): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      const candidate = join(folder, 'copyloom');
      accessSync(candidate, constants.X_OK);
      return realpathSync(candidate) === realpathSync(ownProgram);
    } catch {
      return false;
    }
  });

/** Quoted for a shell. */
export const findOwnCommand = (): string => (isOnPath() ? 'copyloom' : quote(ownProgram));

/**
 * For a program that starts at login, when PATH may be another one. A shell starts a path with a percent sign, which GLib looks for before
 * it reads its escape, and one with an equals sign, which `env` takes for a variable.
 */
export const listOwnCommand = (program = ownProgram): string[] => {
  const home = process.env['COPYLOOM_HOME'];
  const variables = home ? ['env', `COPYLOOM_HOME=${resolve(home)}`] : [];
  return [...variables, ...(/[%=]/.test(program) ? ['sh', '-c', 'exec "$0"'] : []), program];
};

/** Includes COPYLOOM_HOME if it is set, so that the command uses the same home. */
export const writeCommand = (words: string): string => {
  const home = process.env['COPYLOOM_HOME'];
  return [...(home ? [`COPYLOOM_HOME=${quote(resolve(home))}`] : []), findOwnCommand(), words].join(' ');
};
