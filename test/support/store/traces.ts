// Traces of a text on disk: every file of a home is read as bytes.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from '../../../src/platform/files/home.ts';

const readIfThere = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0); // a socket, or a file that was removed meanwhile
  }
};

/** The files that hold one of the texts, in upper or lower case. */
export const findTraces = ({ data }: Home, texts: readonly string[]): string[] => {
  const wanted = texts.flatMap((text) => [text, text.toLowerCase(), text.toUpperCase()]);
  return readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => {
      const bytes = readIfThere(file);
      return wanted.some((text) => bytes.includes(text));
    });
};
