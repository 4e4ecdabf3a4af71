// What an entry is made of: read from a copy, or from a new value.
import { createHash } from 'node:crypto';
import { deriveTags } from './derived-tags.ts';
import type { Copy, EntryContent, Format, ImageFacts, Kind } from './stored-entry.ts';

/** Half of SHA-256 tells contents apart for as long as anyone lives. */
const digestLength = 16;

const digest = (kind: Kind, content: string): Uint8Array =>
  createHash('sha256').update(`${kind}\0${content}`).digest().subarray(0, digestLength);

/** A picture is known by its file, which is named after its content. */
export const identifyImage = (file: string): Uint8Array => digest('image', file);

const describe = (kind: Kind, value: string, identity: string, image?: ImageFacts) => ({
  kind,
  value,
  digest: digest(kind, identity),
  bytes: image?.bytes ?? Buffer.byteLength(value),
  derived: deriveTags({ kind, value }),
});

export const readText = (text: string): EntryContent => {
  const value = text.toWellFormed(); // half of a surrogate pair has no UTF-8
  return { ...describe('text', value, value), formats: ['text'] };
};

const longestDescription = 10_000;

const readSurroundings = ({ app, source = '', description = '', expiresAt }: Copy) => ({
  ...(app !== undefined && { app: app.toWellFormed() }),
  ...(source !== '' && { source: source.toWellFormed() }),
  ...(description !== '' && { description: description.slice(0, longestDescription).toWellFormed() }),
  ...(expiresAt !== undefined && { expiresAt }),
});

/** Undefined if there is nothing in it to keep. */
export const readCopy = (copy: Copy): EntryContent | undefined => {
  const { text = '', html, rtf, image, files } = copy;
  const around = readSurroundings(copy);
  if (files && files.length > 0) {
    const value = files.join('\n').toWellFormed();
    // A path may hold a line break, but never a NUL.
    return { ...describe('files', value, files.join('\0')), formats: ['files'], files, ...around };
  }
  if (image)
    return { ...describe('image', text.toWellFormed(), image.file, image), formats: ['image'], image, ...around };
  if (text === '') return undefined;
  const formats: Format[] = [
    'text',
    ...(html === undefined ? [] : ['html' as const]),
    ...(rtf === undefined ? [] : ['rtf' as const]),
  ];
  return {
    ...readText(text),
    formats,
    ...(html !== undefined && { html }),
    ...(rtf !== undefined && { rtf }),
    ...around,
  };
};
