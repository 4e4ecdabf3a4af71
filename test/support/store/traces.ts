// Searches every file of a home for traces of a text.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from '../../../src/platform/files/home.ts';

const tryRead = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0); // a socket, or a file that was removed
  }
};

/** The files that contain one of the texts, also in upper or lower case. */
export const findTraces = ({ data }: Home, texts: readonly string[]): string[] => {
  const variants = texts.flatMap((text) => [text, text.toLowerCase(), text.toUpperCase()]);
  return readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => {
      const bytes = tryRead(file);
      return variants.some((text) => bytes.includes(text));
    });
};
