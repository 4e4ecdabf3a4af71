// Lists the language models in the models folder.
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../base/error-code.ts';

export interface ModelFile {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** Changes with the file. */
  readonly version: string;
  /** Why it can't be used. */
  readonly problem?: string;
}

/** Parts after the first of a split model, and what only describes pictures to a model. */
const isNoModel = (name: string): boolean => /-0*([2-9]|[1-9]\d+)-of-\d+\.gguf$/i.test(name) || /mmproj/i.test(name);

const maxParts = 1000;

/** The mark, the version, and how many tensors and how many facts about the model follow. */
const headerBytes = 24;
/** The least that a tensor or a fact takes in the file. */
const [leastTensor, leastFact] = [24n, 13n];

const readHeader = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** The engine would read on for minutes if a file promises more than it has. */
const hasWhatItPromises = (header: Buffer, bytes: number): boolean => {
  if (header.length < headerBytes) return false;
  const [tensors, facts] = [header.readBigUInt64LE(8), header.readBigUInt64LE(16)];
  return facts > 0n && tensors * leastTensor + facts * leastFact <= BigInt(bytes);
};

const findProblem = (name: string, header: Buffer, bytes: number): string | undefined => {
  if (header.toString('latin1', 0, 4) !== 'GGUF') return `${name} is not a GGUF file. Download it again.`;
  if (!hasWhatItPromises(header, bytes)) return `${name} is damaged or incomplete. Download it again.`;
  return undefined;
};

/** The first file of a split model names how many there are. Undefined if all are there. */
const findMissingPart = (name: string, names: readonly string[]): string | undefined => {
  const [, stem, first, total, end] = /^(.*-)(0*1)(-of-(?:\d+))(\.gguf)$/i.exec(name) ?? [];
  const count = Number(total?.slice('-of-'.length));
  if (first === undefined || !(count <= maxParts)) return undefined;
  const parts = Array.from(
    { length: count },
    (_, index) => `${stem}${`${index + 1}`.padStart(first.length, '0')}${total}${end}`,
  );
  return parts.find((part) => !names.includes(part));
};

const describeFile = async (folder: string, name: string, names: readonly string[]): Promise<ModelFile | undefined> => {
  const path = join(folder, name);
  try {
    const stats = await stat(path);
    if (!stats.isFile()) return undefined;
    const found = { name, path, bytes: stats.size, version: `${path} ${stats.size} ${stats.mtimeMs}` };
    const missing = findMissingPart(name, names);
    const problem =
      findProblem(name, await readHeader(path), stats.size) ??
      (missing === undefined
        ? undefined
        : `${name} is one part of a model, and ${missing} is missing. Download it too.`);
    return { ...found, ...(problem !== undefined && { problem }) };
  } catch (error) {
    if (codeOf(error) === 'EACCES')
      return { name, path, bytes: 0, version: path, problem: `${name} can't be read: permission denied.` };
    return undefined; // such as a link to a file that doesn't exist
  }
};

/** In alphabetical order; none if there is no folder. */
export const listModelFiles = async (folder: string): Promise<readonly ModelFile[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR' || codeOf(error) === 'EACCES') return [];
    throw error;
  });
  const wanted = names.filter((name) => /\.gguf$/i.test(name) && !isNoModel(name)).sort();
  const files = await Promise.all(wanted.map((name) => describeFile(folder, name, names)));
  return files.filter((file) => file !== undefined);
};
