// The files of our extension of GNOME Shell, from share/gnome-shell. Its modules are for version 45 and later; earlier ones load one script,
// so that the same modules are joined into it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOwnFile } from '../../base/own-files.ts';
import { extensionName } from '../gnome-shell/extension-name.ts';
import { isFromPackage } from './integration-files.ts';

/** `name` is the one in the folder of the extension. */
type ExtensionFile = Readonly<Record<'name' | 'text', string>>;

/** Which program may use the extension, by what the kernel says of its process. */
export interface OwnProgram {
  /** Its executable file. */
  readonly program: string;
  /** The first argument. */
  readonly script: string;
}

/** In the order in which each needs only earlier ones. */
const modules = ['errors.js', 'admission.js', 'windows.js', 'keys.js', 'service.js'] as const;

/** The versions of GNOME Shell that may load each kind of extension, a script and modules. Later ones may need changes. */
export const extensionKinds = [
  [43, 44],
  [45, 46, 47, 48, 49],
] as const;

const read = (name: string): string => readFileSync(fileURLToPath(findOwnFile(`share/gnome-shell/${name}`)), 'utf8');

const withoutModuleWords = (text: string): string => text.replaceAll(/^import .*\n/gm, '').replaceAll(/^export /gm, '');

const writeScript = (): string => {
  const parts = modules.map((name) => withoutModuleWords(read(name)));
  return read('entry-43.js').replace('/* The modules are here. */\n', () => parts.join('\n'));
};

const describe = (versions: readonly number[]): string =>
  `${JSON.stringify({ ...JSON.parse(read('metadata.json')), uuid: extensionName, 'shell-version': versions.map(String) }, null, 2)}\n`;

/** `version` is the one of GNOME Shell. */
export const isForShell = (version: number | undefined): boolean =>
  extensionKinds.flat().some((one) => one === version);

/** `version` is the one of GNOME Shell. Empty if the extension isn't for it. */
export const listExtensionFiles = (version: number | undefined, own: OwnProgram): ExtensionFile[] => {
  const versions = extensionKinds.find((kind) => kind.some((one) => one === version));
  if (!versions) return [];
  const code =
    versions === extensionKinds[0]
      ? [{ name: 'extension.js', text: writeScript() }]
      : [{ name: 'extension.js', text: read('entry-45.js') }, ...modules.map((name) => ({ name, text: read(name) }))];
  return [
    ...code,
    { name: 'metadata.json', text: describe(versions) },
    { name: 'program.json', text: `${JSON.stringify(own, null, 2)}\n` },
  ];
};

/** For this program, below the folder in which programs keep the data of the user. Empty if a package has brought it for all users. */
export const listOwnExtensionFiles = (data: string, version: number | undefined, programFolder?: string) =>
  (isFromPackage(programFolder)
    ? []
    : listExtensionFiles(version, { program: process.execPath, script: process.argv[1] ?? '' })
  ).map(({ name, text }) => ({
    what: 'extension of GNOME Shell',
    path: join(data, 'gnome-shell', 'extensions', extensionName, name),
    text,
  }));
