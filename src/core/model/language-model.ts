// The interface to a language model: a file that runs on this computer, or a server.
import type { Generation } from '../../pipeline/filters/model/model-tools.ts';

export type { Generation, Shape } from '../../pipeline/filters/model/model-tools.ts';

export interface Generating {
  /** Aborting it stops the model at once. */
  readonly signal: AbortSignal;
  /** Gets the answer piece by piece. */
  onText?(piece: string): void;
}

/** What the status, the doctor and Settings say. */
export interface ModelFacts {
  /** Such as `qwen3-4b.gguf`, or `gemma3:4b on 127.0.0.1:11434 (Ollama)`. */
  readonly name: string;
  /** The host that gets the text, unless it is this computer. Every use says so. */
  readonly sentTo?: string;
}

/**
 * Every method fails with an `Unavailable` that says what is wrong and what to do about it. Each may have to load the model first;
 * aborting its signal stops that too.
 */
export interface LanguageModel extends ModelFacts {
  readContextSize(signal: AbortSignal): Promise<number>;
  /** Estimates are a little too high, never too low. */
  countTokens(texts: readonly string[], signal: AbortSignal): Promise<readonly number[]>;
  generate(generation: Generation, generating: Generating): Promise<string>;
}

export type ModelState =
  | (ModelFacts & { readonly available: true })
  /** Why there is none, and how to get one. */
  | { readonly available: false; readonly reason: string };

export interface ModelUse {
  readonly signal: AbortSignal;
  /** How many uses are ahead: called at once, and whenever it changes. 0 means that it is our turn. */
  onPlace?(ahead: number): void;
  onText?(piece: string): void;
  /** Waits behind those that aren't, and with many others. */
  readonly isPatient?: boolean;
}

/** One use at a time; others wait in a bounded queue. */
export interface ModelPort {
  /** Asks a server again after a while, which takes seconds if it is slow. */
  state(): Promise<ModelState>;
  /** What was known of a slow server, for what must not wait. */
  knownState(): Promise<ModelState>;
  /** Fails with a refusal if the queue is full, and with an `Unavailable` if there is no model. */
  use<Result>(use: ModelUse, work: (model: LanguageModel) => Promise<Result>): Promise<Result>;
}
