// What core needs of a system's clipboard: copies told as they are made, formats offered all at once, pastes told where that is possible.

export type ClipboardFormat = 'text' | 'html' | 'rtf' | 'image' | 'files';

/** Why a format that an application offers could not be read. */
export type UnreadReason = 'too large' | 'no answer' | 'refused' | 'invalid' | 'replaced' | 'closed';

export interface UnreadFormat {
  readonly format: ClipboardFormat;
  readonly reason: UnreadReason;
}

export interface Picture {
  /** Its MIME type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A copy that an application made, read out. */
export interface CapturedCopy {
  readonly text?: string;
  readonly html?: string;
  readonly rtf?: string;
  /** As it was offered. */
  readonly picture?: Picture;
  readonly files?: readonly string[];
  /** What a list of files names besides local files: files on servers, web pages. */
  readonly addresses?: readonly string[];
  /** The name of the application. */
  readonly app?: string;
  /** Every name by which the application is known, `app` among them: ignoring it by any of these has to work. */
  readonly appNames?: readonly string[];
  /** The address of the page it was copied from, where a browser tells. */
  readonly source?: string;
  /** It asked not to be kept; nothing else is read then. */
  readonly concealed: boolean;
  /** Formats that are offered and could not be read. */
  readonly missing: readonly UnreadFormat[];
  /** What is offered instead, if none of it is a format that we know. */
  readonly unknownFormats?: readonly string[];
  /** The text was larger than the most that is read: this is its first part. */
  readonly cut?: true;
}

export interface ClipboardOffer {
  readonly text?: string;
  readonly html?: string;
  readonly rtf?: string;
  readonly picture?: Picture;
  readonly files?: readonly string[];
}

export interface SystemClipboardLimits {
  /** Most bytes of one format; of a text that is larger the first part is kept, any other is left out. */
  readonly formatBytes: number;
  /** Milliseconds that an owner has to begin answering, and between two pieces. */
  readonly answerTime: number;
}

/** Where a copy is on the clipboard, for as long as nothing newer is there. */
export interface CopyPlace {
  /** Offers something else instead of the copy. Returns false, and changes nothing, if the clipboard has a newer content. */
  replace(offer: ClipboardOffer): Promise<boolean>;
}

/** Asked when the application that made a copy has quit: what to put back on the clipboard, if anything. */
export type Restore = () => Promise<ClipboardOffer | undefined>;

export interface SystemClipboardEvents {
  onCopy(copy: CapturedCopy, place: CopyPlace): Restore;
  /** What we had put there was pasted. */
  onPaste(): void;
  /** The server went away; this clipboard is of no use any more. */
  onGone(reason: string): void;
}

export const backends = ['x11', 'wayland', 'macos', 'windows', 'memory'] as const;
export type Backend = (typeof backends)[number];

export interface SystemClipboard {
  readonly backend: Backend;
  /** Whether pastes can be told; if not, why. */
  readonly pastes: { readonly told: true } | { readonly told: false; readonly reason: string };
  /**
   * Offers every format at once. Our own write is not told as a copy, but `onPlaced` is called in the order of copies: after `onCopy` for
   * every copy made before the write, and before it for any made later. If the system has a newer content, `onPlaced` is never called.
   */
  write(offer: ClipboardOffer, onPlaced?: () => void): Promise<void>;
  /** With the mark that asks managers not to keep it. */
  writeConcealed(secret: string): Promise<void>;
  close(): Promise<void>;
}

/** Fails with an `Obstacle` that says what stands in the way and what to do about it. */
export type OpenClipboard = (options: {
  readonly limits: SystemClipboardLimits;
  readonly events: SystemClipboardEvents;
}) => Promise<SystemClipboard>;
