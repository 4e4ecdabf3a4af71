// Tells which version of GNOME Shell shows this desktop.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readLimits } from '../../base/limits.ts';
import { isGnome } from '../gnome-shell/extension-name.ts';

/** The first number of it; undefined on other desktops, or if the shell doesn't say. */
export const readShellVersion = async (environment: NodeJS.ProcessEnv): Promise<number | undefined> => {
  if (!isGnome(environment)) return undefined;
  try {
    const { stdout } = await promisify(execFile)('gnome-shell', ['--version'], {
      timeout: readLimits().answer,
      killSignal: 'SIGKILL',
    });
    return Number(/\d+/.exec(stdout)?.[0]) || undefined;
  } catch {
    return undefined;
  }
};
