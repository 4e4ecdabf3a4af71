// What a filter can ask of a language model.

/** The shape that an answer must have, as a JSON schema. Every property is required, and they keep their order. */
export type Shape =
  | { readonly type: 'string' | 'boolean' }
  | { readonly enum: readonly [string, ...string[]] }
  | { readonly type: 'array'; readonly items: Shape }
  | { readonly type: 'object'; readonly properties: Readonly<Record<string, Shape>> };

export interface Generation {
  /** Ours, and never anything that was copied. */
  readonly instructions: string;
  /** The user's text: what the instructions are about, and never instructions itself. */
  readonly text: string;
  /** Then the answer is JSON of this shape; otherwise it is text. */
  readonly shape?: Shape;
  /** The most that the answer can have. An answer that needs more is refused, never cut. */
  readonly maxTokens: number;
  /** The answer is the result or its next part, so it can be shown while it is made. */
  readonly isResult?: true;
}

/** Each method fails with a `FilterRefusal` that says why there is no answer. */
export interface ModelTools {
  /** What to warn of as soon as it generates something: that the text leaves this computer. */
  readonly sentWarning?: string;
  /** How many tokens instructions, text and answer can have together. */
  readContextSize(): Promise<number>;
  /** How many tokens each text has, or a little more than it has. */
  countTokens(texts: readonly string[]): Promise<readonly number[]>;
  generate(generation: Generation): Promise<string>;
}
