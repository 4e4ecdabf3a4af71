// Makes the desktop of the user who runs it find Copyloom, and undoes that. The data stays in either case.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { quoteForShell } from '../../base/quote-for-shell.ts';
import { Refusal } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { LoginStart } from '../../core/settings/login-port.ts';
import type { Home } from '../files/home.ts';
import { extensionName } from '../gnome-shell/extension-name.ts';
import { isExtensionTurnedOn, turnExtensionOff } from '../gnome-shell/turn-extension.ts';
import { customShortcutPath, hasCustomShortcut, removeCustomShortcut } from '../shortcut/custom-shortcut.ts';
import { isForShell, listOwnExtensionFiles } from './gnome-extension.ts';
import { openInstalledFiles, type Step } from './installed-files.ts';
import { findDataFolder, findShared, isFromPackage, listIntegrationFiles } from './integration-files.ts';

interface Options {
  readonly home: Home;
  readonly login: LoginStart;
  readonly isDryRun: boolean;
  readonly environment?: NodeJS.ProcessEnv;
  /** A value of `process.platform`. */
  readonly platform?: string;
  /** Where polkit reads policies. */
  readonly policiesFolder?: string;
  /** Where the program is, which tells how it was installed. */
  readonly programFolder?: string;
  /** Of GNOME Shell; undefined on other desktops. */
  readonly shellVersion?: number | undefined;
}

interface Report {
  readonly steps: readonly Step[];
  /** Why there was nothing to do. */
  readonly note?: string;
  /** Turns on the extension of GNOME Shell, after the next login. */
  readonly extensionCommand?: string;
  readonly policyCommand?: string | undefined;
  readonly removalCommand?: string | undefined;
  readonly dataFolders?: readonly string[];
  readonly cacheFolders?: readonly string[];
}

interface Setup {
  install(): Report;
  uninstall(): Promise<Report>;
}

const policy = 'org.copyloom.policy';

/** The command that removes the files of Copyloom. Undefined in a clone. */
const findRemovalCommand = (programFolder: string): string | undefined =>
  programFolder.includes('/node_modules/copyloom/') ? 'npm uninstall -g copyloom' : undefined;

/** Of bin/own-node. */
const findCacheFolder = ({ XDG_CACHE_HOME: folder }: NodeJS.ProcessEnv): string =>
  join(folder !== undefined && isAbsolute(folder) ? folder : join(homedir(), '.cache'), 'copyloom');

/** What stays after uninstalling, as far as it exists. */
const listLeft = (home: Home, environment: NodeJS.ProcessEnv) => ({
  dataFolders: [...new Set([home.data, home.config])].filter((folder) => existsSync(folder)),
  cacheFolders: [findCacheFolder(environment)].filter((folder) => existsSync(folder)),
});

/** Removes what the user has added to GNOME's settings. */
const removeFromGnome = async (isDryRun: boolean): Promise<Step[]> => {
  const steps: Step[] = [];
  const note = (what: string, path: string, wasThere: boolean): void =>
    void (wasThere && steps.push({ what, path, outcome: 'removed' }));
  note('custom shortcut of GNOME', customShortcutPath, await (isDryRun ? hasCustomShortcut() : removeCustomShortcut()));
  const wasOn = await (isDryRun ? isExtensionTurnedOn() : turnExtensionOff());
  note('setting that turns the extension on', 'org.gnome.shell enabled-extensions', wasOn);
  return steps;
};

export const openSetup = ({
  home,
  login,
  isDryRun,
  environment = process.env,
  platform = process.platform,
  policiesFolder = '/usr/share/polkit-1/actions',
  programFolder = findShared(''),
  shellVersion,
}: Options): Setup => {
  if (platform === 'darwin' || platform === 'win32')
    throw new Unavailable("On this system, Copyloom can't add itself to the desktop yet. Run it from a terminal.");
  const files = openInstalledFiles(home.data, isDryRun);
  const extension = listOwnExtensionFiles(findDataFolder(environment), shellVersion, programFolder);
  const advice = isForShell(shellVersion) ? { extensionCommand: `gnome-extensions enable ${extensionName}` } : {};
  if (isFromPackage(programFolder))
    return {
      install: () => ({
        steps: [],
        note: 'Nothing to do: the Debian package has added Copyloom to every desktop here.',
        ...advice,
      }),
      uninstall: async () => ({
        steps: [...files.removeAll([]), ...(await removeFromGnome(isDryRun))],
        removalCommand: 'sudo apt remove copyloom',
        ...listLeft(home, environment),
      }),
    };
  const all = [...listIntegrationFiles(home, environment), ...extension];
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
      steps: [...all.map(files.write), setLogin(true)],
      ...advice,
      /** For an administrator: polkit reads only folders that belong to root. */
      policyCommand: existsSync(policyFile)
        ? undefined
        : `sudo install -m 644 ${quoteForShell(findShared(policy))} ${quoteForShell(policiesFolder)}/`,
    }),
    uninstall: async () => ({
      steps: [...files.removeAll(all), setLogin(false), ...(await removeFromGnome(isDryRun))],
      policyCommand: existsSync(policyFile) ? `sudo rm ${quoteForShell(policyFile)}` : undefined,
      removalCommand: findRemovalCommand(programFolder),
      ...listLeft(home, environment),
    }),
  };
};
