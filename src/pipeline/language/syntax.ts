// The syntax tree of a command. Columns count from 1.
import type { Comparison } from './comparison-words.ts';

/** A position in the command, and the source text there. */
export interface Written {
  readonly column: number;
  readonly written: string;
}

export type Source = Written & {
  /** Interpolated in a quoted text. */
  readonly quoted?: true;
  /** Set by the plan: the slot of a value that the command itself names with `as`. */
  readonly local?: number;
  /** Set by the plan: a full sentence about what may be meant if it doesn't exist. */
  readonly hint?: string;
} & (
    | { readonly type: 'item'; readonly from: number; readonly to?: number }
    | { readonly type: 'text-variable'; readonly name: string }
    | { readonly type: 'list-variable'; readonly name: string; readonly index?: number }
    | { readonly type: 'hash-variable'; readonly name: string; readonly keys: readonly string[] }
    | { readonly type: 'secret'; readonly name: string }
    | TextLiteral
  );

/** A quoted text: literal pieces, and sources to interpolate. */
export interface TextLiteral extends Written {
  readonly type: 'text';
  readonly parts: readonly (string | Source)[];
}

export interface Pattern extends Written {
  readonly type: 'pattern';
  readonly source: string;
  readonly flags: string;
}

export interface Word extends Written {
  readonly type: 'word';
  readonly text: string;
}

/** A pipeline in parentheses, or a test where a filter takes one. */
export interface Block extends Written {
  readonly type: 'block';
  /** If undefined, it starts with the value it is given. */
  readonly source?: Source;
  readonly stages: readonly Stage[];
}

export type Argument = Word | Pattern | Source | Block;

export type Test<Pipeline = Block> = Written &
  (
    | { readonly type: 'any' | 'all'; readonly tests: readonly Test<Pipeline>[] }
    | { readonly type: 'not'; readonly test: Test<Pipeline> }
    | { readonly type: 'is'; readonly kind: string }
    | {
        readonly type: 'compare';
        readonly comparison: Comparison;
        readonly operands: readonly (Word | Source)[];
        readonly ignoresCase: boolean;
      }
    | { readonly type: 'matches'; readonly pattern: Pattern | TextLiteral | Word }
    | { readonly type: 'from'; readonly app: TextLiteral | Word }
    /** A pipeline in parentheses that returns true or false. */
    | { readonly type: 'block'; readonly block: Pipeline }
  );

export type Stage = Written &
  (
    | { readonly type: 'filter'; readonly keyword: string; readonly arguments: readonly Argument[] }
    | { readonly type: 'test'; readonly test: Test }
    | { readonly type: 'if'; readonly test: Test; readonly whenTrue: Block; readonly whenFalse?: Block }
    | { readonly type: 'try'; readonly attempt: Block; readonly fallback?: Block }
    /** Replaces the value by one that was named before. */
    | { readonly type: 'source'; readonly source: Source }
    /** Names the value so far. */
    | { readonly type: 'as'; readonly name: string }
  );

export interface Target extends Written {
  readonly sigil: '$' | '@' | '%';
  readonly name: string;
}

export interface Command {
  /** If undefined, the command reads the newest entry. */
  readonly source?: Source;
  readonly stages: readonly Stage[];
  readonly target?: Target;
}
