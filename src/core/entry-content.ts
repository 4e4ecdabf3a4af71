// What an entry is made of: read from a copy, or from a new value.
import { createHash } from 'node:crypto';
import { deriveTags } from './derived-tags.ts';
import type { Copy, EntryContent, Format, ImageFacts, Kind } from './ports.ts';

/** Half of SHA-256 tells contents apart for as long as anyone lives. */
const digestLength = 16;

const digest = (kind: Kind, content: string): Uint8Array =>
  createHash('sha256').update(`${kind}\0${content}`).digest().subarray(0, digestLength);

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

/** Undefined if there is nothing in it to keep. */
export const readCopy = ({ text = '', html, rtf, image, files, app }: Copy): EntryContent | undefined => {
  const from = app === undefined ? {} : { app: app.toWellFormed() };
  if (files && files.length > 0) {
    const value = files.join('\n').toWellFormed();
    // A path may hold a line break, but never a NUL.
    return { ...describe('files', value, files.join('\0')), formats: ['files'], files, ...from };
  }
  if (image)
    return { ...describe('image', text.toWellFormed(), image.file, image), formats: ['image'], image, ...from };
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
    ...from,
  };
};
