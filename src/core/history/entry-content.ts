// Builds the content of an entry from a new entry or a new value.
import { createHash } from 'node:crypto';
import { deriveTags } from './derived-tags.ts';
import {
  type EntryContent,
  type Format,
  type ImageFacts,
  type Kind,
  type NewEntry,
  readKind,
  readValue,
} from './stored-entry.ts';

/** Half of a SHA-256 is enough to rule out collisions in practice. */
const digestLength = 16;

const digest = (kind: Kind, content: string): Uint8Array =>
  createHash('sha256').update(`${kind}\0${content}`).digest().subarray(0, digestLength);

/** An image is identified by its file, which is named after its content. */
export const identifyImage = (file: string): Uint8Array => digest('image', file);

const describe = (kind: Kind, value: string, identity: string, image?: ImageFacts) => ({
  kind,
  value,
  digest: digest(kind, identity),
  bytes: image?.bytes ?? Buffer.byteLength(value),
  derived: deriveTags({ kind, value }),
});

export const readText = (text: string): EntryContent => {
  const value = text.toWellFormed(); // a lone surrogate has no UTF-8 encoding
  return { ...describe('text', value, value), formats: ['text'] };
};

const maxDescription = 10_000;

const readMetadata = ({ app, source = '', description = '', copiedAt, expiresAt }: NewEntry) => ({
  ...(app !== undefined && { app: app.toWellFormed() }),
  ...(source !== '' && { source: source.toWellFormed() }),
  ...(description !== '' && { description: description.slice(0, maxDescription).toWellFormed() }),
  ...(copiedAt !== undefined && { copiedAt }),
  ...(expiresAt !== undefined && { expiresAt }),
});

/** Undefined if there is nothing to save. */
export const readNewEntry = (entry: NewEntry): EntryContent | undefined => {
  const { html, rtf, image, files } = entry;
  const kind = readKind(entry);
  const value = readValue(entry).toWellFormed();
  const metadata = readMetadata(entry);
  if (files && kind === 'files')
    // A path may contain a line break, but never a NUL.
    return { ...describe(kind, value, files.join('\0')), formats: ['files'], files, ...metadata };
  if (image) return { ...describe('image', value, image.file, image), formats: ['image'], image, ...metadata };
  if (value === '') return undefined;
  const formats: Format[] = [
    'text',
    ...(html === undefined ? [] : ['html' as const]),
    ...(rtf === undefined ? [] : ['rtf' as const]),
  ];
  return {
    ...readText(value),
    formats,
    ...(html !== undefined && { html }),
    ...(rtf !== undefined && { rtf }),
    ...metadata,
  };
};
