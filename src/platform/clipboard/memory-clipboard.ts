// A clipboard inside the process: for servers, containers and tests.
import { Obstacle } from '../../base/obstacle.ts';
import type {
  CapturedCopy,
  ClipboardFormat,
  ClipboardOffer,
  CopyPlace,
  OpenClipboard,
  Restore,
  UnreadFormat,
} from '../../core/clipboard/system-clipboard.ts';
import { encodeContent } from './clipboard-formats.ts';

export interface MemoryClipboard {
  /** Of several that are open, only the last is told of copies and pastes. */
  readonly open: OpenClipboard;
  /** What an application would paste now. */
  readonly content: ClipboardOffer | undefined;
  /** Whether what is there asks not to be kept. */
  readonly concealed: boolean;
  /** Copies as an application would. */
  copy(copy: Partial<CapturedCopy>): void;
  /** The application that copied last quits, and takes its content along. */
  quit(): Promise<void>;
  /** Pastes as the application that the person works in would; answers what was there. */
  paste(): ClipboardOffer | undefined;
  /** Ends everything that is open, as a crash of the system would. It can be opened again. */
  breakDown(reason: string): void;
}

type Opening = Parameters<OpenClipboard>[0];

interface Held {
  readonly content: ClipboardOffer;
  readonly concealed: boolean;
  /** Undefined: an application. */
  readonly by: Opening | undefined;
  /** The copy whose place it took. */
  readonly insteadOf?: Held;
  restore?: Restore;
}

export const createMemoryClipboard = (): MemoryClipboard => {
  const opened = new Set<Opening>();
  const findTold = (): Opening | undefined => [...opened].at(-1);
  let held: Held | undefined;
  /** What was there before its application quit. */
  let left: Held | undefined;

  const placeOf = (copied: Held, by: Opening): CopyPlace => ({
    replace: async (content) => {
      const there = held ?? left;
      if (!opened.has(by) || (there !== copied && there?.insteadOf !== copied)) return false;
      held = { content, concealed: false, by, insteadOf: copied };
      return true;
    },
  });

  const open: OpenClipboard = async (given) => {
    const opening = { ...given };
    opened.add(opening);
    const hold = async (content: ClipboardOffer, concealed: boolean, onPlaced?: () => void): Promise<void> => {
      if (!opened.has(opening)) throw new Obstacle('The clipboard in memory has ended. Open it again.');
      held = { content, concealed, by: opening };
      onPlaced?.();
    };
    return {
      backend: 'memory',
      pastes: { told: true },
      write: (offer, onPlaced) => hold(offer, false, onPlaced),
      writeConcealed: (secret) => hold({ text: secret }, true),
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
      const told = findTold();
      if (!told) return;
      const read = concealed ? { concealed, missing: [] } : limitCopy(copy, told.limits.formatBytes);
      copied.restore = told.events.onCopy(read, placeOf(copied, told));
    },
    quit: async () => {
      const quitting = held;
      if (!quitting || quitting.by) return;
      left = quitting;
      held = undefined;
      const told = findTold();
      const content = await quitting.restore?.();
      if (content && !held) held = { content, concealed: false, by: told, insteadOf: quitting };
    },
    paste: () => {
      const pasted = held;
      const told = findTold();
      if (pasted?.by !== undefined && pasted.by === told) told.events.onPaste();
      return pasted?.content;
    },
    breakDown: (reason) => {
      const told = findTold();
      opened.clear();
      held = undefined;
      told?.events.onGone(reason);
    },
  };
};

/** What is read of a copy where no format may have more bytes. */
const limitCopy = (copy: Partial<CapturedCopy>, most: number): CapturedCopy => {
  const { text, html, rtf, picture, files, ...rest } = copy;
  const bytes = Buffer.from(text ?? '');
  const missing: UnreadFormat[] = [...(copy.missing ?? [])];
  const fits = (format: ClipboardFormat, size: number): boolean => {
    if (size > most) missing.push({ format, reason: 'too large' });
    return size <= most;
  };
  const addresses = encodeContent({ files: files ?? [] }).get('text/uri-list');
  return {
    ...rest,
    ...(text !== undefined && { text: bytes.length > most ? cutText(bytes.subarray(0, most)) : text }),
    ...(bytes.length > most && { cut: true }),
    ...(html !== undefined && fits('html', Buffer.byteLength(html)) && { html }),
    ...(rtf !== undefined && fits('rtf', Buffer.byteLength(rtf)) && { rtf }),
    ...(picture !== undefined && fits('image', picture.bytes.length) && { picture }),
    ...(files !== undefined && fits('files', addresses?.length ?? 0) && { files }),
    concealed: false,
    missing,
  };
};

/** A decoder that expects more to come keeps back the part of a character at the end. */
const cutText = (bytes: Buffer): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: true });
