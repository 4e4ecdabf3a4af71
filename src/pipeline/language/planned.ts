// Types of a plan: a command with every action resolved, and all that it reads and does.
import type { Filter } from './filter.ts';
import type { Pattern, Source, Target, Test, Word, Written } from './syntax.ts';

/** A user-defined action. */
export type UserAction = { readonly worksWithoutInput?: boolean; readonly longRunning?: boolean } & (
  | { readonly kind: 'substitute'; readonly pattern: string; readonly flags: string; readonly replacement: string }
  | { readonly kind: 'pipeline'; readonly pipeline: string }
  | { readonly kind: 'script' }
);

export interface Library {
  findFilter(keyword: string): Filter | undefined;
  findAction(keyword: string): UserAction | undefined;
  /** Every valid keyword. */
  keywords(): readonly string[];
}

/** A pipeline that a step runs on values of its choice. */
export interface PlannedBlock extends Written {
  readonly type: 'block';
  readonly steps: readonly Step[];
}

/** A word may be a key or the keyword of a filter: which one depends on the value. */
interface PlannedWord extends Word {
  readonly filter?: PlannedBlock;
}

export type PlannedArgument = PlannedWord | Pattern | Source | PlannedBlock;
export type PlannedTest = Test<PlannedBlock>;

export type Step = Written &
  (
    | { readonly type: 'filter'; readonly keyword: string; readonly arguments: readonly PlannedArgument[] }
    | { readonly type: 'test'; readonly test: PlannedTest }
    | {
        readonly type: 'if';
        readonly test: PlannedTest;
        readonly whenTrue: PlannedBlock;
        readonly whenFalse?: PlannedBlock;
      }
    | { readonly type: 'try'; readonly attempt: PlannedBlock; readonly fallback?: PlannedBlock }
    /** Names the value so far; sources with this slot read it. */
    | { readonly type: 'as'; readonly slot: number }
    | { readonly type: 'substitute'; readonly pattern: string; readonly flags: string; readonly replacement: string }
    /** An expanded pipeline action. */
    | { readonly type: 'steps'; readonly steps: readonly Step[] }
    /** The source of a pipeline action or block that ignores its input. */
    | { readonly type: 'source'; readonly source: Source }
    | { readonly type: 'target'; readonly target: Target }
    | { readonly type: 'script'; readonly keyword: string }
  );

export interface Plan {
  /** Undefined if the command starts with its input or the newest entry. */
  readonly source?: Source;
  readonly steps: readonly Step[];
  /** Everything it reads, including the source but not secrets. */
  readonly reads: readonly Source[];
  /** The tags it tests for, also inside actions. */
  readonly tags: readonly string[];
  /** Keywords of the user's own actions that it uses, also inside actions and blocks. */
  readonly actions: readonly string[];
  /** The secrets it names, also inside actions and blocks. */
  readonly secrets: readonly Written[];
  /** Keywords of the scripts it would run, also inside actions and blocks. */
  readonly scripts: readonly string[];
  /** The stages that ask a language model, also inside actions and blocks. Of an action, the place is where it is used. */
  readonly models: readonly Written[];
  /** Output filters as written: copy, select, paste. */
  readonly outputs: readonly Written[];
  /** Full sentences about what is suspicious in the command itself. */
  readonly warnings: readonly string[];
  /** Whether the first step works without input. */
  readonly worksWithoutInput: boolean;
}
