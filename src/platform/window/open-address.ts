// Opens an address, or a page of ours, in the person's own browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Obstacle } from '../../base/obstacle.ts';
import { removePrivateFile } from '../files/private-files.ts';
import { findOpener } from './find-window-parts.ts';
import { writeOpeningPage } from './opening-page.ts';

/** Only addresses of the web: whatever else a link says could start a program. */
const isWebAddress = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
};

/** Fails with an `Obstacle` that gives the address to open by hand. */
const startBrowser = async (address: string): Promise<void> => {
  const byHand = `Open it by hand: ${address}`;
  const opener = await findOpener();
  if (opener === undefined) throw new Obstacle(`There is nothing here that opens a browser. ${byHand}`);
  const given = process.platform === 'win32' ? ['url.dll,FileProtocolHandler', address] : [address];
  const child = spawn(opener, given, { stdio: 'ignore', detached: true, windowsHide: true });
  child.unref(); // a browser that it starts is the person's, and stays when we end
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw new Obstacle(`The browser cannot be opened (${error instanceof Error ? error.message : error}). ${byHand}`);
  }
  child.on('error', () => undefined);
};

export const openAddress = async (address: string): Promise<void> => {
  if (!isWebAddress(address)) throw new Obstacle(`${address.slice(0, 200)} is not an address of the web.`);
  await startBrowser(address);
};

/** For an address that must not stand among the arguments of a program; answers how to take its traces away. */
export const openPrivately = async (address: string, folder: string): Promise<() => void> => {
  const page = writeOpeningPage(folder, address);
  await startBrowser(page.address);
  return () => removePrivateFile(page.path);
};
