// An in-memory clipboard for servers, containers and tests.
import { Unavailable } from '../../base/unavailable.ts';
import type {
  ClipboardFormat,
  ClipboardOffer,
  Copy,
  CopyPlace,
  OpenClipboard,
  Restore,
  UnreadFormat,
} from '../../core/clipboard/system-clipboard.ts';
import { encodeContent } from './clipboard-formats.ts';

export interface MemoryClipboard {
  /** If opened several times, only the last gets events. */
  readonly open: OpenClipboard;
  /** The content that an application would paste. */
  readonly content: ClipboardOffer | undefined;
  /** Whether the content is marked as concealed. */
  readonly concealed: boolean;
  /** Copies like an application. */
  copy(copy: Partial<Copy>): void;
  /** Quits the application that copied last, which removes its content. */
  quit(): Promise<void>;
  /** Pastes like the focused application; returns the content. */
  paste(): ClipboardOffer | undefined;
  /** Disconnects everything, like a crash of the display server. It can be opened again. */
  breakDown(reason: string): void;
}

type Opening = Parameters<OpenClipboard>[0];

interface Held {
  readonly content: ClipboardOffer;
  readonly concealed: boolean;
  /** Undefined for an application. */
  readonly by: Opening | undefined;
  /** The copy that it replaced. */
  readonly insteadOf?: Held;
  restore?: Restore;
}

export const createMemoryClipboard = (): MemoryClipboard => {
  const opened = new Set<Opening>();
  const findListener = (): Opening | undefined => [...opened].at(-1);
  let held: Held | undefined;
  /** The content before its application quit. */
  let lost: Held | undefined;

  const placeOf = (copied: Held, by: Opening): CopyPlace => ({
    replace: async (content) => {
      const latest = held ?? lost;
      if (!opened.has(by) || (latest !== copied && latest?.insteadOf !== copied)) return false;
      held = { content, concealed: false, by, insteadOf: copied };
      return true;
    },
  });

  const open: OpenClipboard = async (options) => {
    const opening = { ...options };
    opened.add(opening);
    const hold = async (content: ClipboardOffer, concealed: boolean, onPlaced?: () => void): Promise<void> => {
      if (!opened.has(opening))
        throw new Unavailable('The connection to the in-memory clipboard is closed. Try again.');
      held = { content, concealed, by: opening };
      onPlaced?.();
    };
    return {
      backend: 'memory',
      pastes: { detected: true },
      write: (offer, onPlaced) => hold(offer, false, onPlaced),
      writeConcealed: (secret, onPlaced) => hold({ text: secret }, true, onPlaced),
      close: async () => void opened.delete(opening),
    };
  };

  return {
    open,
    get content() {
      return held?.content;
    },
    get concealed() {
      return held?.concealed ?? false;
    },
    copy: (copy) => {
      const { text = '', html, rtf, picture, files, concealed = false } = copy;
      const content = {
        text,
        ...(html !== undefined && { html }),
        ...(rtf !== undefined && { rtf }),
        ...(picture !== undefined && { picture }),
        ...(files !== undefined && { files }),
      };
      const copied: Held = { content, concealed, by: undefined };
      held = copied;
      const listener = findListener();
      if (!listener) return;
      const read = concealed ? { concealed, missing: [] } : limitCopy(copy, listener.limits.formatBytes);
      copied.restore = listener.events.onCopy(read, placeOf(copied, listener));
    },
    quit: async () => {
      const quitting = held;
      if (!quitting || quitting.by) return;
      lost = quitting;
      held = undefined;
      const listener = findListener();
      const content = await quitting.restore?.();
      if (content && !held) held = { content, concealed: false, by: listener, insteadOf: quitting };
    },
    paste: () => {
      const pasted = held;
      const listener = findListener();
      if (pasted?.by !== undefined && pasted.by === listener) listener.events.onPaste();
      return pasted?.content;
    },
    breakDown: (reason) => {
      const listener = findListener();
      opened.clear();
      held = undefined;
      listener?.events.onDisconnect(reason);
    },
  };
};

/** Applies the size limit per format. */
const limitCopy = (copy: Partial<Copy>, maxBytes: number): Copy => {
  const { text, html, rtf, picture, files, ...rest } = copy;
  const bytes = Buffer.from(text ?? '');
  const missing: UnreadFormat[] = [...(copy.missing ?? [])];
  const fits = (format: ClipboardFormat, size: number): boolean => {
    if (size > maxBytes) missing.push({ format, reason: 'too large' });
    return size <= maxBytes;
  };
  const addresses = encodeContent({ files: files ?? [] }).get('text/uri-list');
  return {
    ...rest,
    ...(text !== undefined && { text: bytes.length > maxBytes ? cutText(bytes.subarray(0, maxBytes)) : text }),
    ...(bytes.length > maxBytes && { cut: true }),
    ...(html !== undefined && fits('html', Buffer.byteLength(html)) && { html }),
    ...(rtf !== undefined && fits('rtf', Buffer.byteLength(rtf)) && { rtf }),
    ...(picture !== undefined && fits('image', picture.bytes.length) && { picture }),
    ...(files !== undefined && fits('files', addresses?.length ?? 0) && { files }),
    concealed: false,
    missing,
  };
};

/** With `stream`, the decoder drops an incomplete last character. */
const cutText = (bytes: Buffer): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: true });
