// The interface of what announces the selections of a session: a protocol of Wayland, or GNOME's compositor over the session bus.
import type { UnreadReason } from '../../../core/clipboard/system-clipboard.ts';
import type { ReadBounds, ReadOut } from '../../descriptors/pipes.ts';

/** The content that the selection's owner offers. */
export interface Offer {
  readonly types: readonly string[];
  /** Most likely, the compositor kept this much of the content of an owner that is gone. */
  readonly isRemainder?: boolean;
  read(type: string, bounds: ReadBounds): Promise<ReadOut | UnreadReason>;
}

export interface Source {
  readonly types: readonly string[];
  /**
   * Called when a program requests the content. The listener writes it to the descriptor, closes that, and returns whether it wrote
   * everything. Without `isCounted`, it is the compositor itself, and no paste.
   */
  onSend(type: string, descriptor: number, isCounted?: boolean): Promise<boolean>;
}

export interface Selection {
  /** Makes the source the selection. */
  own(source: Source): void;
  /** Resolves when all requests so far have been processed, and what came of them was announced. */
  sync(): Promise<void>;
  /** Without calling `onEnd`. */
  close(): void;
}

/** Fails with an `Unavailable` that says what to do. */
export type OpenSelection = (events: {
  /** Undefined if there is no selection. Also called on opening. */
  onSelection(offer: Offer | undefined): void;
  /** The selection can't be used again. */
  onEnd(reason: string): void;
}) => Promise<Selection>;
