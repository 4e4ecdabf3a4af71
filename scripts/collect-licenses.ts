// Collects the licenses of Copyloom and of the packages that it ships with, for the About pane.
import { readdir, readFile } from 'node:fs/promises';
import manifest from '../package.json' with { type: 'json' };
import type { Schemas } from '../src/contract/types.ts';
import { listShippedPackages } from './shipped-packages.ts';

type License = Schemas['License'];

const root = new URL('../', import.meta.url);

/** A development dependency, but part of every page. */
const builtIn = ['node_modules/preact'];

const isLicenseFile = (name: string): boolean => /^(licen[cs]e|copying|notice)/i.test(name);

/** Undefined if the package isn't installed, such as one for another platform. */
const readTexts = async (folder: URL): Promise<string | undefined> => {
  const names = await readdir(folder).catch(() => undefined);
  if (!names) return undefined;
  const texts = names.filter(isLicenseFile).map((name) => readFile(new URL(name, folder), 'utf8').catch(() => ''));
  return (await Promise.all(texts)).map((text) => text.trim()).join('\n\n');
};

const readPackage = async (path: string, { version = '', license }: Partial<License>): Promise<License[]> => {
  const text = await readTexts(new URL(`${path}/`, root));
  if (text === undefined) return [];
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return [{ name, version, license: license ?? 'see the text', text }];
};

/** A package that several others brought along is listed once for each version. */
const listEachOnce = (licenses: readonly License[]): License[] => [
  ...new Map(licenses.map((one) => [`${one.name} ${one.version}`, one])).values(),
];

export const collectLicenses = async (): Promise<License[]> => {
  const shipped = await listShippedPackages(builtIn);
  const found = (await Promise.all(shipped.map(([path, locked]) => readPackage(path, locked)))).flat();
  const own = {
    name: 'copyloom',
    version: manifest.version,
    license: manifest.license,
    text: (await readTexts(root)) ?? '',
  };
  return [own, ...listEachOnce(found).toSorted((a, b) => (a.name < b.name ? -1 : 1))];
};
