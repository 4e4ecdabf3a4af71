// What is installed that could show windows: looked for by names and paths, nothing is started.
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

const isThere = async (typelib: string, named: readonly string[]): Promise<boolean> => {
  for (const folder of named) {
    const there = await access(join(folder, typelib)).then(
      () => true,
      () => false,
    );
    if (there) return true;
  }
  for await (const _ of glob(typelibFolders.map((folder) => join(folder, typelib)))) return true;
  return false;
};

export const findOpener = (platform: string = process.platform): Promise<string | undefined> =>
  findProgram(openers[platform] ?? 'xdg-open');

export const findWindowParts = async (
  platform: string = process.platform,
  environment: WindowCircumstances['environment'] = process.env,
): Promise<WindowCircumstances> => {
  const own: Readonly<Record<string, string[]>> = { darwin: macBrowsers, win32: windowsBrowsers(environment) };
  const named = (environment['GI_TYPELIB_PATH'] ?? '').split(delimiter).filter(Boolean);
  const [gjs, chromium, opener, ...typelibsThere] = await Promise.all([
    findProgram('gjs'),
    findFirst([...(own[platform] ?? []), ...browserNames]),
    findOpener(platform),
    ...typelibs.map((typelib) => isThere(typelib, named)),
  ]);
  return { platform, environment, gjs, chromium, opener, webkit: typelibsThere.every(Boolean) };
};
