// Windows made by a browser of the Chromium family: a process a window, with a profile of its own that goes with it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Obstacle } from '../../base/obstacle.ts';
import type { OpenedWindow, WantedWindow, WindowEvents } from '../../core/window/window-host.ts';
import { writeOpeningPage } from './opening-page.ts';
import { describeEnd, endChild, startOptions } from './window-child.ts';

const quietly = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--password-store=basic', // nothing is kept, so that no keychain need be opened for it
];

export const openChromiumWindow = async (
  program: string,
  folder: string,
  { url, width, height }: WantedWindow,
  { onGone }: Pick<WindowEvents, 'onGone'>,
): Promise<OpenedWindow> => {
  const profile = await mkdtemp(join(folder, 'window-'));
  const { address } = writeOpeningPage(profile, url);
  const given = [`--app=${address}`, `--user-data-dir=${profile}`, `--window-size=${width},${height}`, ...quietly];
  const child = spawn(program, given, { ...startOptions(), stdio: ['ignore', 'ignore', 'pipe'] });
  const removeProfile = (): Promise<void> =>
    rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined); // it holds nothing of worth
  let [closing, complaint] = [false, ''];
  child.stderr.on('data', (piece: Buffer) => {
    complaint = (complaint + piece.toString()).slice(-2000);
  });
  child.once('exit', (code, signal) => {
    if (closing) return;
    void removeProfile();
    onGone(code === 0 ? undefined : describeEnd(program, code, signal, complaint));
  });
  try {
    await once(child, 'spawn');
  } catch (error) {
    await removeProfile();
    throw new Obstacle(`The window cannot be shown: ${error instanceof Error ? error.message : error}`);
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
