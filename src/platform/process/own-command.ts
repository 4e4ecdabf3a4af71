// Writes the shell command that runs this program from any folder.
import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../bin/copyloom', import.meta.url));

const quote = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** Whether `copyloom` on the PATH is this program. */
const isOnPath = (): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      const candidate = join(folder, 'copyloom');
      accessSync(candidate, constants.X_OK);
      return realpathSync(candidate) === realpathSync(program);
    } catch {
      return false;
    }
  });

/** Quoted for a shell. */
export const findOwnCommand = (): string => (isOnPath() ? 'copyloom' : quote(program));

/** Includes COPYLOOM_HOME if it is set, so that the command uses the same home. */
export const writeCommand = (words: string): string => {
  const home = process.env['COPYLOOM_HOME'];
  return [...(home ? [`COPYLOOM_HOME=${quote(resolve(home))}`] : []), findOwnCommand(), words].join(' ');
};
