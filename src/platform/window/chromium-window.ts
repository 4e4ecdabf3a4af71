// Opens windows with a Chromium-based browser: one process and one temporary profile per window.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Unavailable } from '../../base/unavailable.ts';
import type { OpenedWindow, WindowEvents, WindowRequest } from '../../core/window/window-host.ts';
import { writeOpeningPage } from './opening-page.ts';
import { describeExit, endChild, spawnOptions } from './window-child.ts';

const quietFlags = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--password-store=basic', // nothing is saved, so don't open a keychain
];

/** What is typed in a window is for Copyloom: Chromium doesn't offer to save or to complete it. */
const preferences = {
  credentials_enable_service: false,
  credentials_enable_autosignin: false,
  profile: { password_manager_enabled: false },
  autofill: { profile_enabled: false, credit_card_enabled: false },
};

const createProfile = async (folder: string): Promise<string> => {
  const profile = await mkdtemp(join(folder, 'window-'));
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  return profile;
};

export const openChromiumWindow = async (
  program: string,
  folder: string,
  { url, width, height, appearance }: WindowRequest,
  { onClose }: Pick<WindowEvents, 'onClose'>,
): Promise<OpenedWindow> => {
  const profile = await createProfile(folder);
  const { address } = writeOpeningPage(profile, url, appearance);
  const args = [`--app=${address}`, `--user-data-dir=${profile}`, `--window-size=${width},${height}`, ...quietFlags];
  const child = spawn(program, args, { ...spawnOptions(), stdio: ['ignore', 'ignore', 'pipe'] });
  const removeProfile = (): Promise<void> =>
    rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined); // it holds nothing worth reporting
  let [closing, errors] = [false, ''];
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-2000);
  });
  child.once('exit', (code, signal) => {
    if (closing) return;
    void removeProfile();
    onClose(code === 0 ? undefined : describeExit(program, code, signal, errors));
  });
  try {
    await once(child, 'spawn');
  } catch (error) {
    await removeProfile();
    throw new Unavailable(`Can't show the window: ${error instanceof Error ? error.message : error}`);
  }
  child.on('error', () => undefined);
  return {
    close: async () => {
      closing = true;
      await endChild(child, 'SIGTERM');
      await removeProfile();
    },
  };
};
