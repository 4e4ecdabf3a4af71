// Finds the installed programs that can show windows, without starting any.
import { access, glob } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { findProgram } from '../process/find-program.ts';
import type { WindowCircumstances } from './choose-window-host.ts';

const typelibs = ['WebKit2-4.1.typelib', 'Gtk-3.0.typelib'];
const typelibFolders = ['/usr/lib/*', '/usr/lib64', '/usr/lib', '/usr/local/lib', '/usr/local/lib/*'].map((folder) =>
  join(folder, 'girepository-1.0'),
);

const browserNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'brave-browser',
  'microsoft-edge',
  'msedge',
];

const macBrowsers = ['Google Chrome', 'Chromium', 'Brave Browser', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

const windowsBrowsers = (environment: WindowCircumstances['environment']): string[] =>
  ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = environment[name];
    if (!folder) return [];
    return [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ].map((path) => `${folder}\\${path}`);
  });

const openers: Readonly<Record<string, string>> = { darwin: 'open', win32: 'rundll32' };

const findFirst = async (names: readonly string[]): Promise<string | undefined> => {
  for (const name of names) {
    const path = await findProgram(name);
    if (path !== undefined) return path;
  }
  return undefined;
};

const isInstalled = async (typelib: string, extraFolders: readonly string[]): Promise<boolean> => {
  for (const folder of extraFolders) {
    const found = await access(join(folder, typelib)).then(
      () => true,
      () => false,
    );
    if (found) return true;
  }
  for await (const _ of glob(typelibFolders.map((folder) => join(folder, typelib)))) return true;
  return false;
};

export const findOpener = (platform: string = process.platform): Promise<string | undefined> =>
  findProgram(openers[platform] ?? 'xdg-open');

export const findWindowPrograms = async (
  platform: string = process.platform,
  environment: WindowCircumstances['environment'] = process.env,
): Promise<WindowCircumstances> => {
  const browserPaths: Readonly<Record<string, string[]>> = { darwin: macBrowsers, win32: windowsBrowsers(environment) };
  const extraFolders = (environment['GI_TYPELIB_PATH'] ?? '').split(delimiter).filter(Boolean);
  const [gjs, chromium, opener, ...typelibsFound] = await Promise.all([
    findProgram('gjs'),
    findFirst([...(browserPaths[platform] ?? []), ...browserNames]),
    findOpener(platform),
    ...typelibs.map((typelib) => isInstalled(typelib, extraFolders)),
  ]);
  return { platform, environment, gjs, chromium, opener, webkit: typelibsFound.every(Boolean) };
};
