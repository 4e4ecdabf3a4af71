// CopyQ: the file that its export writes, and the files in which it keeps its tabs. It records no times.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedData } from '../formats/byte-reader.ts';
import { createQtReader, type Variant } from '../formats/qt-stream.ts';
import { readLimited } from '../formats/read-limited.ts';
import { type Found, type ReadSource, type Source, UnreadableSource, type UserFolders } from '../source.ts';
import { readItems, showTab } from './copyq-items.ts';

interface Tab {
  readonly name: string;
  readonly items: Buffer;
  /** When it was last written. */
  readonly at: string;
}

const mark = 'CopyQ v';
const isExport = (head: Buffer): boolean => head.toString('latin1', 4, 4 + mark.length) === mark;

const tabFile = /^copyq.*_tab_([A-Za-z0-9+=-]+)\.dat$/;
const readTabName = (file: string): string =>
  Buffer.from((tabFile.exec(file)?.[1] ?? '').replaceAll('-', '/'), 'base64').toString();

const findTab = (value: Variant, at: string): Tab[] => {
  if (!(value instanceof Map)) return [];
  const [name, items] = [value.get('name'), value.get('data')];
  return typeof name === 'string' && Buffer.isBuffer(items) ? [{ name, items, at }] : [];
};

/** The tabs of an export, and whether it ended too early. */
const readTabs = (bytes: Buffer, at: string): { tabs: Tab[]; isCut: boolean } => {
  const reader = createQtReader(bytes);
  const version = reader.bytes().toString('latin1').slice(mark.length);
  if (version === '5') throw new UnreadableSource('The export is encrypted. Export from CopyQ without a password.');
  if (version === '1' || version === '2')
    return { tabs: [{ name: reader.text(), items: bytes.subarray(reader.at()), at }], isCut: false };
  const tabs: Tab[] = [];
  try {
    const settings = reader.map(reader.variant);
    const inside = settings.get('tabs');
    if (version === '3' && Array.isArray(inside)) tabs.push(...inside.flatMap((tab) => findTab(tab, at)));
    while (!reader.isAtEnd()) tabs.push(...findTab(reader.map(reader.variant), at));
    return { tabs, isCut: false };
  } catch (error) {
    if (!(error instanceof DamagedData)) throw error;
    return { tabs, isCut: true };
  }
};

const readExport = async function* (path: string): AsyncGenerator<Found> {
  const at = (await stat(path)).mtime.toISOString();
  const { tabs, isCut } = readTabs(await readLimited(path, { followLink: true }), at);
  for (const { name, items } of tabs) yield* readItems(items, name, at);
  if (isCut) yield { leftOut: { reason: 'The export ends too early, or is damaged.' } };
};

/** In the order in which they were last written. */
const listTabFiles = async (folder: string) => {
  const names = (await readdir(folder)).filter((name) => tabFile.test(name));
  const files = await Promise.all(
    names.map(async (name) => ({ name, path: join(folder, name), at: (await stat(join(folder, name))).mtime })),
  );
  return files.sort((one, other) => other.at.getTime() - one.at.getTime());
};

const pluginFiles: Readonly<Record<string, string>> = {
  CopyQ_encrypted_tab: 'The tab is encrypted. Export it from CopyQ instead.',
  CopyQ_itemsync_tab: 'The tab is kept in a folder of your choice. Export it from CopyQ instead.',
};

/** Why a tab isn't kept in the usual way. */
const findPlugin = (bytes: Buffer): string | undefined => {
  const head = Buffer.from(bytes.subarray(4, 64));
  const text = head.length % 2 === 0 ? head.swap16().toString('utf16le') : '';
  return Object.entries(pluginFiles).find(([name]) => text.startsWith(name))?.[1];
};

const readFile = async function* (path: string, name: string): AsyncGenerator<Found> {
  const tab = readTabName(name);
  const at = (await stat(path)).mtime.toISOString();
  const bytes = await readLimited(path, { followLink: true });
  const reason = findPlugin(bytes);
  if (reason === undefined) yield* readItems(bytes, tab, at);
  else yield { leftOut: { reason, where: `the tab ${showTab(tab)}` } };
};

const readFolder = async function* (folder: string): AsyncGenerator<Found> {
  for (const { path, name } of await listTabFiles(folder)) yield* readFile(path, name);
};

/** CopyQ saves its items some time after they were copied. */
const needItems = async function* (path: string, items: AsyncIterable<Found>): AsyncGenerator<Found> {
  let isEmpty = true;
  for await (const item of items) {
    isEmpty = false;
    yield item;
  }
  if (isEmpty)
    throw new UnreadableSource(
      `${path} has no items. If CopyQ is running, it may not have saved them yet. Export them to a file, and import that: copyq exportData FILE`,
    );
};

export const copyq: Source = {
  name: 'copyq',
  title: 'CopyQ',
  reads: 'what File › Export writes (.cpq), and the folder with its data',
  usualPlaces: ({ config, data }: UserFolders) => [join(config, 'copyq'), join(data, 'copyq')],
  recognizes: ({ name, head, names }) => isExport(head) || tabFile.test(name) || names.some((one) => tabFile.test(one)),
  open: async (path): Promise<ReadSource> => {
    if ((await stat(path)).isDirectory()) return () => needItems(path, readFolder(path));
    const name = path.slice(path.lastIndexOf('/') + 1);
    return tabFile.test(name) ? () => needItems(path, readFile(path, name)) : () => readExport(path);
  },
};
