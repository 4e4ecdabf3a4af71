// Opens an address in the person's own browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Obstacle } from '../base/obstacle.ts';
import { findOpener } from './find-window-parts.ts';

/** Only addresses of the web: whatever else a link says could start a program. */
const isWebAddress = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
};

/** Fails with an `Obstacle` that gives the address to open by hand. */
export const openAddress = async (address: string): Promise<void> => {
  if (!isWebAddress(address)) throw new Obstacle(`${address.slice(0, 200)} is not an address of the web.`);
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
