// Tells which version of GNOME Shell shows this desktop.
import { execFileSync } from 'node:child_process';
import { isGnome } from '../gnome-shell/extension-name.ts';

/** The first number of it; undefined on other desktops. */
export const readShellVersion = (environment: NodeJS.ProcessEnv): number | undefined => {
  if (!isGnome(environment)) return undefined;
  try {
    const output = execFileSync('gnome-shell', ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(/\d+/.exec(output)?.[0]) || undefined;
  } catch {
    return undefined;
  }
};
