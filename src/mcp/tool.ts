// Defines tools: how an operation is described to models. Its arguments come from the contract.
import type { Client } from '../client/client.ts';
import type { PublicOperationId } from '../contract/types.ts';

/** Clients use these to decide whether to ask the user first. */
export interface Hints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** The operation that reads a text in pieces, and the field of the same object that identifies it. */
interface ReadBy {
  readonly operation: PublicOperationId;
  readonly name: string;
}

/** The text in an answer that may be long, and how to read the rest of it. */
export interface LongText {
  /** `items[].value` */
  readonly at: string;
  /** Other texts of the same object that can be long; `field` selects one. */
  readonly others?: readonly string[];
  /** If absent, the tool itself reads it in pieces. */
  readonly readBy?: ReadBy;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  /** Helps a model to choose the tool. */
  readonly description: string;
  readonly hints: Hints;
  readonly longText?: LongText;
  /** Whether the list can be searched by words, which the operation itself doesn't support. */
  readonly takesWords?: true;
  /** Throws an `InvalidCall` for a call that is allowed for users but not for models. */
  readonly guard?: (client: Client, body: Readonly<Record<string, unknown>>) => Promise<void>;
  /** What models read about arguments, if not the same as in other tools. */
  readonly describes?: Readonly<Record<string, string>>;
  /** Arguments of the operation that models don't get, each with the reason. */
  readonly withholds?: Readonly<Record<string, string>>;
}

interface NotOffered {
  readonly notOffered: string;
}

/** Every operation needs an entry, or the code does not compile. */
export type ToolTable = Readonly<Record<PublicOperationId, Tool | NotOffered>>;

const local = { openWorldHint: false } as const;
export const reads: Hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, ...local };
/** Idempotent, and loses nothing. */
export const sets: Hints = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, ...local };
export const adds: Hints = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, ...local };
/** May lose data permanently. */
export const destroys: Hints = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, ...local };

export const byEntry: ReadBy = { operation: 'getEntry', name: 'id' };
export const byVariable: ReadBy = { operation: 'getVariable', name: 'name' };
