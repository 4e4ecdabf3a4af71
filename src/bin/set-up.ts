// Installs Copyloom into the desktop of the user (`copyloom install`), or removes it from there.

import type { Home } from '../platform/files/home.ts';
import { openSetup } from '../platform/install/install-for-user.ts';
import { readShellVersion } from '../platform/install/shell-version.ts';
import { createAutostartFile, systemAutostartFolder } from '../platform/login/autostart-file.ts';
import { listOwnCommand } from '../platform/process/own-command.ts';

export const setUp = async (home: Home, isDryRun: boolean) => {
  const { platform } = process;
  const login = createAutostartFile({
    ...{ platform, path: home.autostartFile, command: listOwnCommand(), systemFolder: systemAutostartFolder },
  });
  return openSetup({ home, login, isDryRun, shellVersion: await readShellVersion(process.env) });
};
