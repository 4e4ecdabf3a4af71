// Recognizes the program that a file or folder belongs to, and looks for those of other programs on this computer.
import { open, readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { codeOf } from '../base/error-code.ts';
import { quoteForShell } from '../base/quote-for-shell.ts';
import { DamagedData } from './formats/byte-reader.ts';
import { type Found, type Probe, type ReadSource, type Source, UnreadableSource, type UserFolders } from './source.ts';
import { type SourceName, sourceNames } from './source-names.ts';
import { sources, sourcesByName } from './sources.ts';

/** Enough for every program to recognize its files. */
const headBytes = 4096;

const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(headBytes);
    const { bytesRead } = await file.read(head, 0, headBytes, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const probe = async (path: string): Promise<Probe> => {
  const facts = await stat(path);
  if (!facts.isDirectory() && !facts.isFile())
    throw new UnreadableSource(`${path} is neither a file nor a folder. To import from standard input, name it -.`);
  return {
    path,
    name: basename(path),
    head: facts.isFile() ? await readHead(path) : Buffer.alloc(0),
    names: facts.isDirectory() ? await readdir(path) : [],
  };
};

const explain = (path: string, error: unknown): unknown => {
  if (error instanceof UnreadableSource) return error;
  if (error instanceof DamagedData) return new UnreadableSource(`${path} is damaged. ${error.message}`);
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new UnreadableSource(`There is no file ${error instanceof Error && 'path' in error ? error.path : path}.`);
  return code === undefined ? error : new UnreadableSource(`${path} can't be read (${code}).`);
};

/** The program that the file belongs to. */
const recognize = async (found: Probe): Promise<Source> => {
  for (const source of sources) if (await source.recognizes(found)) return source;
  if (found.names.includes('copyloom.db'))
    throw new UnreadableSource(
      `${found.path} is a backup or a home of Copyloom, which an import doesn't read. To bring back a backup: copyloom restore ${quoteForShell(found.path)}`,
    );
  if (found.head.length + found.names.length === 0) throw new UnreadableSource(`${found.path} is empty.`);
  throw new UnreadableSource(
    `Copyloom doesn't recognize ${found.path}. If it belongs to one of these, name it with --from: ${sourceNames.join(', ')}.`,
  );
};

const explainFailures = async function* (path: string, found: AsyncIterable<Found>): AsyncGenerator<Found> {
  try {
    yield* found;
  } catch (error) {
    throw explain(path, error);
  }
};

export interface OpenedSource {
  readonly source: Source;
  readonly path: string;
  /** Fails only with an `UnreadableSource`, or a bug. */
  readonly read: ReadSource;
  /** When the file or folder was last written. */
  readonly writtenAt: string;
}

/** Opens a file or folder of the program of this name, or of the one that it belongs to. */
export const openSource = async (path: string, name?: SourceName): Promise<OpenedSource> => {
  try {
    const found = await probe(path);
    const source = name === undefined ? await recognize(found) : sourcesByName[name];
    const read = await source.open(path);
    const writtenAt = (await stat(path)).mtime.toISOString();
    return { source, path, read: () => explainFailures(path, read()), writtenAt };
  } catch (error) {
    throw explain(path, error);
  }
};

const findFolders = (): UserFolders => {
  const home = homedir();
  const choose = (name: string, otherwise: string): string => process.env[name] || join(home, otherwise);
  return {
    home,
    config: choose('XDG_CONFIG_HOME', '.config'),
    data: choose('XDG_DATA_HOME', '.local/share'),
    cache: choose('XDG_CACHE_HOME', '.cache'),
  };
};

/** The files and folders of other programs in their usual places. */
export const findOnComputer = async (): Promise<{ source: Source; path: string }[]> => {
  const folders = findFolders();
  const candidates = sources.flatMap((source) => source.usualPlaces(folders).map((path) => ({ source, path })));
  const found = await Promise.all(
    candidates.map(async (candidate) => {
      try {
        return (await candidate.source.recognizes(await probe(candidate.path))) ? [candidate] : [];
      } catch {
        return []; // not there
      }
    }),
  );
  return found.flat();
};
