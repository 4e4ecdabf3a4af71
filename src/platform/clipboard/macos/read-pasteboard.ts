// Reads a copy from the macOS pasteboard: first whether it is concealed, then each format.
import type { ClipboardFormat, Copy, UnreadReason } from '../../../core/clipboard/system-clipboard.ts';
import { decodeSource, decodeText } from '../clipboard-formats.ts';
import { findValueMarks, isConcealing, isMarked, maxMarkBytes } from '../concealing-marks.ts';
import { fileType, htmlType, type Pasteboard, pictureTypes, rtfType, sourceType, textType } from './pasteboard.ts';

/** In bytes; anything longer isn't an address. */
const maxSourceBytes = 65_536;

type Content = Partial<Copy>;
type Read = (types: ReadonlySet<string>) => Content | UnreadReason;

const nothing: Content = {};

const isConcealed = (pasteboard: Pasteboard, types: readonly string[]): boolean =>
  isMarked(types) ||
  findValueMarks(types).some((mark) => isConcealing(mark, pasteboard.read(mark, maxMarkBytes)?.bytes));

/** Undefined if the pasteboard is empty. */
export const readPasteboard = (pasteboard: Pasteboard, maxBytes: number): Copy | undefined => {
  const types = new Set(pasteboard.types());
  if (types.size === 0) return undefined;
  const name = pasteboard.frontmostApp();
  const app = name === undefined ? nothing : { app: name };
  if (isConcealed(pasteboard, [...types])) return { ...app, concealed: true, missing: [] };

  const readWhole = (type: string): Buffer | UnreadReason => {
    const part = pasteboard.read(type, maxBytes);
    if (part === undefined) return 'no answer';
    return part.size > maxBytes ? 'too large' : part.bytes;
  };
  const readMarkup = (format: 'html' | 'rtf', type: string): Content | UnreadReason => {
    const bytes = readWhole(type);
    return typeof bytes === 'string' ? bytes : { [format]: decodeText(bytes, `text/${format}`) };
  };
  const readText: Read = (offered) => {
    if (!offered.has(textType)) return nothing;
    const part = pasteboard.read(textType, maxBytes);
    if (part === undefined) return 'no answer';
    const cut = part.size > maxBytes;
    // Drops an incomplete last character.
    const text = new TextDecoder().decode(part.bytes, { stream: cut });
    return cut ? { text, cut } : { text };
  };
  const readFiles: Read = (offered) => {
    if (!offered.has(fileType)) return nothing;
    const files = pasteboard.filePaths();
    if (Buffer.byteLength(files.join('\n')) > maxBytes) return 'too large';
    return files.length > 0 ? { files } : nothing;
  };
  const readPicture: Read = (offered) => {
    const found = [...pictureTypes].find(([, type]) => offered.has(type));
    if (found === undefined) return nothing;
    const bytes = readWhole(found[1]);
    if (typeof bytes === 'string') return bytes;
    return bytes.length > 0 ? { picture: { type: found[0], bytes } } : 'no answer';
  };
  const readSource = (): Content => {
    const part = types.has(sourceType) ? pasteboard.read(sourceType, maxSourceBytes) : undefined;
    const source = part && decodeSource(part.bytes, 'chromium/x-source-url');
    return source === undefined ? nothing : { source };
  };

  const inOrder: readonly (readonly [ClipboardFormat, Read])[] = [
    ['text', readText],
    ['html', (offered) => (offered.has(htmlType) ? readMarkup('html', htmlType) : nothing)],
    ['rtf', (offered) => (offered.has(rtfType) ? readMarkup('rtf', rtfType) : nothing)],
    ['files', readFiles],
    ['image', readPicture],
  ];
  const read = inOrder.map(([format, readFormat]) => ({ format, content: readFormat(types) }));
  const missing = read.flatMap(({ format, content }) =>
    typeof content === 'string' ? [{ format, reason: content }] : [],
  );
  return {
    ...Object.assign({}, ...read.map(({ content }) => (typeof content === 'string' ? nothing : content))),
    ...readSource(),
    ...app,
    concealed: false,
    missing,
  };
};
