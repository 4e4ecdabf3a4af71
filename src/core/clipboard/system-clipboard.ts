// The interface of a system clipboard: reports copies, offers all formats at once, and reports pastes where possible.
import type { Backend } from '../../base/clipboard-backends.ts';

export type ClipboardFormat = 'text' | 'html' | 'rtf' | 'image' | 'files';

/** Why a format that an application offers could not be read. */
export type UnreadReason = 'too large' | 'no answer' | 'refused' | 'invalid' | 'replaced' | 'closed' | 'no pipe';

export interface UnreadFormat {
  readonly format: ClipboardFormat;
  readonly reason: UnreadReason;
}

export interface Picture {
  /** Its MIME type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** One content in the formats that the clipboard offers. */
export interface ClipboardOffer {
  readonly text?: string;
  readonly html?: string;
  readonly rtf?: string;
  /** Unconverted. */
  readonly picture?: Picture;
  readonly files?: readonly string[];
}

/** A copy that an application made, with the formats that were read. */
export interface Copy extends ClipboardOffer {
  /** Addresses in a list of files that are not local: files on servers, web pages. */
  readonly addresses?: readonly string[];
  /** The name of the application. */
  readonly app?: string;
  /** Every name of the application, including `app`. The user may ignore it by any of them. */
  readonly appNames?: readonly string[];
  /** The address of the page it was copied from, if the browser provides it. */
  readonly source?: string;
  /** The application asked not to record it. Nothing else is read then. */
  readonly concealed: boolean;
  /** Offered formats that could not be read. */
  readonly missing: readonly UnreadFormat[];
  /** The offered formats, if none is supported. */
  readonly unknownFormats?: readonly string[];
  /** The text exceeded the limit, and this is its beginning. */
  readonly cut?: true;
}

export interface SystemClipboardLimits {
  /** Maximum bytes per format. Longer text is truncated; other formats are left out. */
  readonly formatBytes: number;
  /** Milliseconds that the owner has for its first answer, and between two pieces. */
  readonly answerTime: number;
}

/** A copy's place on the clipboard, valid until something newer is there. */
export interface CopyPlace {
  /** Offers something else in place of the copy. Returns false and changes nothing if the clipboard has newer content. */
  replace(offer: ClipboardOffer): Promise<boolean>;
}

/** Called when the application that made a copy has quit. Returns what to put back on the clipboard, if anything. */
export type Restore = () => Promise<ClipboardOffer | undefined>;

export interface SystemClipboardEvents {
  onCopy(copy: Copy, place: CopyPlace): Restore;
  /** Our own content was pasted. */
  onPaste(): void;
  /** The connection was lost; this clipboard can't be used again. */
  onDisconnect(reason: string): void;
}

export interface SystemClipboard {
  readonly backend: Backend;
  /** Whether pastes can be detected, and if not, why. */
  readonly pastes: { readonly detected: true } | { readonly detected: false; readonly reason: string };
  /**
   * Offers every format at once. Our own write is not reported as a copy, but `onPlaced` is called in the order of copies: after `onCopy`
   * for every copy made before the write, and before it for any made later. If the clipboard has newer content, it is never called.
   */
  write(offer: ClipboardOffer, onPlaced?: () => void): Promise<void>;
  /** The same for a text that is marked so that clipboard managers do not record it. */
  writeConcealed(secret: string, onPlaced?: () => void): Promise<void>;
  close(): Promise<void>;
}

/** Fails with an `Unavailable` that says what is wrong and what to do. */
export type OpenClipboard = (options: {
  readonly limits: SystemClipboardLimits;
  readonly events: SystemClipboardEvents;
}) => Promise<SystemClipboard>;
