// Makes the desktop of the user who runs it find Copyloom, and undoes that. The data stays in either case.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { quoteForShell } from '../../base/quote-for-shell.ts';
import { Refusal } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { LoginStart } from '../../core/settings/login-port.ts';
import type { Home } from '../files/home.ts';
import { openInstalledFiles, type Step } from './installed-files.ts';
import { findShared, listIntegrationFiles } from './integration-files.ts';

interface Options {
  readonly home: Home;
  readonly login: LoginStart;
  readonly isDryRun: boolean;
  readonly environment?: NodeJS.ProcessEnv;
  /** A value of `process.platform`. */
  readonly platform?: string;
  /** Where polkit reads policies. */
  readonly policiesFolder?: string;
}

const policy = 'org.copyloom.policy';

/** The program that removes the files of Copyloom. Undefined in a clone. */
const findRemovalCommand = (): string | undefined =>
  findShared('').includes('/node_modules/copyloom/') ? 'npm uninstall -g copyloom' : undefined;

export const openSetup = ({
  home,
  login,
  isDryRun,
  environment = process.env,
  platform = process.platform,
  policiesFolder = '/usr/share/polkit-1/actions',
}: Options) => {
  if (platform === 'darwin' || platform === 'win32')
    throw new Unavailable("On this system, Copyloom can't add itself to the desktop yet. Run it from a terminal.");
  if (findShared('').includes('/usr/lib/copyloom/'))
    throw new Unavailable(
      `The Debian package has added Copyloom to the desktop of every user. To remove it: sudo apt remove copyloom. Your data stays in ${home.data}.`,
    );
  const files = openInstalledFiles(join(home.data, 'installed.json'), isDryRun);
  const policyFile = join(policiesFolder, policy);

  const setLogin = (isOn: boolean): Step => {
    const named = { what: 'autostart entry', path: home.autostartFile };
    const { isOn: wasOn, problem } = login.read();
    // Turning it off leaves one alone that starts another program.
    if (isOn ? wasOn && problem === undefined : !wasOn || problem !== undefined)
      return { ...named, outcome: 'unchanged' };
    try {
      if (!isDryRun) login.write(isOn);
      return { ...named, outcome: isOn ? 'written' : 'removed' };
    } catch (error) {
      if (error instanceof Refusal) return { ...named, outcome: 'kept', reason: error.message };
      throw error;
    }
  };

  return {
    install: () => ({
      steps: [...listIntegrationFiles(home, environment).map(files.write), setLogin(true)],
      /** For an administrator: polkit reads only folders that belong to root. */
      policyCommand: existsSync(policyFile)
        ? undefined
        : `sudo install -m 644 ${quoteForShell(findShared(policy))} ${quoteForShell(policiesFolder)}/`,
    }),
    uninstall: () => ({
      steps: [...files.removeAll(listIntegrationFiles(home, environment)), setLogin(false)],
      policyCommand: existsSync(policyFile) ? `sudo rm ${quoteForShell(policyFile)}` : undefined,
      removalCommand: findRemovalCommand(),
      dataFolders: [...new Set([home.data, home.config])],
    }),
  };
};
