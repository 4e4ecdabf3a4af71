// A tool: what a model is told of an operation. What the operation takes is derived from the contract.
import type { Client } from '../client/client.ts';
import type { PublicOperationId } from '../contract/types.ts';

/** What a client goes by when it decides whether to ask the person first. */
export interface Hints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** The operation that reads a text piece by piece, and the field beside the text that it goes by. */
export interface ReadBy {
  readonly operation: PublicOperationId;
  readonly name: string;
}

/** The text in an answer that may be long, and how the rest of it is read. */
export interface LongText {
  /** `items[].value` */
  readonly at: string;
  /** Texts beside it that can be long too; they are read by naming them as `field`. */
  readonly others?: readonly string[];
  /** Without it, the tool itself reads it piece by piece. */
  readonly readBy?: ReadBy;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For a model to choose by. */
  readonly description: string;
  readonly hints: Hints;
  readonly longText?: LongText;
  /** Whether the list can be searched by words, which the operation itself does not do. */
  readonly takesWords?: true;
  /** Throws a `Misuse` for what the operation takes from a person, but not from a model. */
  readonly guard?: (client: Client, body: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Arguments of the operation that are not offered, each with the reason. */
  readonly withholds?: Readonly<Record<string, string>>;
}

export interface NotOffered {
  readonly notOffered: string;
}

/** One decision an operation: a new one does not compile until it is made. */
export type ToolTable = Readonly<Record<PublicOperationId, Tool | NotOffered>>;

const local = { openWorldHint: false } as const;
export const reads: Hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, ...local };
/** Twice is as good as once, and what was there before is not lost. */
export const sets: Hints = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, ...local };
export const adds: Hints = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, ...local };
/** Something may be gone for good. */
export const destroys: Hints = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, ...local };

export const byEntry: ReadBy = { operation: 'getEntry', name: 'id' };
export const byVariable: ReadBy = { operation: 'getVariable', name: 'name' };
