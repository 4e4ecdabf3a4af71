// Reads a copy out of the pasteboard of macOS: whether it may be kept, then format by format.
import type { CapturedCopy, ClipboardFormat, UnreadReason } from '../../../core/clipboard/system-clipboard.ts';
import { decodeSource, decodeText } from '../clipboard-formats.ts';
import { findValueMarks, isConcealing, isMarked, longestMark } from '../concealing-marks.ts';
import { fileType, htmlType, type Pasteboard, pictureTypes, rtfType, sourceType, textType } from './pasteboard.ts';

/** An address is short: what is longer is none. */
const longestSource = 65_536;

type Content = Partial<CapturedCopy>;
type Read = (types: ReadonlySet<string>) => Content | UnreadReason;

const nothing: Content = {};

const isConcealed = (pasteboard: Pasteboard, types: readonly string[]): boolean =>
  isMarked(types) ||
  findValueMarks(types).some((mark) => isConcealing(mark, pasteboard.read(mark, longestMark)?.bytes));

/** Undefined if there is nothing on it. */
export const readPasteboard = (pasteboard: Pasteboard, mostBytes: number): CapturedCopy | undefined => {
  const types = new Set(pasteboard.types());
  if (types.size === 0) return undefined;
  const name = pasteboard.frontmostApp();
  const app = name === undefined ? nothing : { app: name };
  if (isConcealed(pasteboard, [...types])) return { ...app, concealed: true, missing: [] };

  const readWhole = (type: string): Buffer | UnreadReason => {
    const part = pasteboard.read(type, mostBytes);
    if (part === undefined) return 'no answer';
    return part.size > mostBytes ? 'too large' : part.bytes;
  };
  const readMarkup = (format: 'html' | 'rtf', type: string): Content | UnreadReason => {
    const bytes = readWhole(type);
    return typeof bytes === 'string' ? bytes : { [format]: decodeText(bytes, `text/${format}`) };
  };
  const readText: Read = (offered) => {
    if (!offered.has(textType)) return nothing;
    const part = pasteboard.read(textType, mostBytes);
    if (part === undefined) return 'no answer';
    const cut = part.size > mostBytes;
    // Of a text that is cut, a character that is cut too is left out.
    const text = new TextDecoder().decode(part.bytes, { stream: cut });
    return cut ? { text, cut } : { text };
  };
  const readFiles: Read = (offered) => {
    if (!offered.has(fileType)) return nothing;
    const files = pasteboard.filePaths();
    if (Buffer.byteLength(files.join('\n')) > mostBytes) return 'too large';
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
    const part = types.has(sourceType) ? pasteboard.read(sourceType, longestSource) : undefined;
    const source = part && decodeSource(part.bytes, 'chromium/x-source-url');
    return source === undefined ? nothing : { source };
  };

  const inTurn: readonly (readonly [ClipboardFormat, Read])[] = [
    ['text', readText],
    ['html', (offered) => (offered.has(htmlType) ? readMarkup('html', htmlType) : nothing)],
    ['rtf', (offered) => (offered.has(rtfType) ? readMarkup('rtf', rtfType) : nothing)],
    ['files', readFiles],
    ['image', readPicture],
  ];
  const read = inTurn.map(([format, readFormat]) => ({ format, content: readFormat(types) }));
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
