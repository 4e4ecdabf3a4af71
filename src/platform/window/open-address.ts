// Opens an address or one of our pages in the default browser.
import { Unavailable } from '../../base/unavailable.ts';
import { removePrivateFile } from '../files/private-files.ts';
import { startDetached } from '../process/start-detached.ts';
import { findOpener } from './find-window-programs.ts';
import { writeOpeningPage } from './opening-page.ts';

/** Links with other schemes could start a program. */
const isWebAddress = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
};

/** Throws an `Unavailable` with the address for you to open yourself. */
const startBrowser = async (address: string): Promise<void> => {
  const remedy = `Open this address yourself: ${address}`;
  const opener = await findOpener();
  if (opener === undefined) throw new Unavailable(`No program that opens a browser was found. ${remedy}`);
  const args = process.platform === 'win32' ? ['url.dll,FileProtocolHandler', address] : [address];
  try {
    await startDetached(opener, args);
  } catch (error) {
    throw new Unavailable(`Can't open the browser (${error instanceof Error ? error.message : error}). ${remedy}`);
  }
};

export const openAddress = async (address: string): Promise<void> => {
  if (!isWebAddress(address)) throw new Unavailable(`${address.slice(0, 200)} is not a web address.`);
  await startBrowser(address);
};

/** For an address that must not appear among a program's arguments. Returns a function that removes its traces. */
export const openPrivately = async (address: string, folder: string): Promise<() => void> => {
  const page = writeOpeningPage(folder, address);
  await startBrowser(page.address);
  return () => removePrivateFile(page.path);
};
