// Stored rules, and the interface of their store.

interface ActionTraits {
  readonly keyword: string;
  readonly summary: string;
  readonly longRunning: boolean;
  readonly worksWithoutInput: boolean;
}

/** An action that a user added. */
export type StoredAction = ActionTraits &
  (
    | { readonly kind: 'substitute'; readonly pattern: string; readonly flags: string; readonly replacement: string }
    | { readonly kind: 'pipeline'; readonly pipeline: string }
    | {
        readonly kind: 'script';
        readonly script: string;
        /** The program that runs it, with input on stdin and output on stdout. */
        readonly interpreter: string;
        /** In seconds. */
        readonly timeLimit: number;
        readonly scriptOutput: 'text' | 'html' | 'rtf';
        readonly discardsOutput: boolean;
      }
  );

export type TriggerCondition =
  | { readonly regex: string }
  | { readonly pipeline: string }
  | { readonly tag: string }
  | { readonly app: string };

export interface NewTrigger {
  readonly condition: TriggerCondition;
  readonly action: string;
  readonly arguments?: readonly string[];
  readonly enabled: boolean;
}

export interface StoredTrigger extends NewTrigger {
  readonly id: number;
  readonly createdAt: number;
  /** Its place in the order of firing, once that was changed; by default, its id. New ones come last: their ids are larger than any place. */
  readonly place?: number;
}

export interface NewAbbreviation {
  readonly abbreviation: string;
  readonly expansion: string;
}

export interface StoredAbbreviation extends NewAbbreviation {
  readonly id: number;
  readonly createdAt: number;
}

/** What replaces the rules with the same keyword or id, together. */
export interface RuleReplacement {
  /** The former keyword of an action that gets another one. */
  readonly renamed?: string;
  readonly actions?: readonly StoredAction[];
  readonly triggers?: readonly StoredTrigger[];
  readonly abbreviations?: readonly StoredAbbreviation[];
}

/** Triggers in the order in which they fire, abbreviations oldest first, actions by keyword. */
export interface StoredRules {
  readonly actions: readonly StoredAction[];
  readonly triggers: readonly StoredTrigger[];
  readonly abbreviations: readonly StoredAbbreviation[];
}

/** Every call is one durable transaction. */
export interface RuleStore {
  load(): StoredRules;
  addAction(action: StoredAction): void;
  removeAction(keyword: string): void;
  addTrigger(trigger: NewTrigger, at: number): StoredTrigger;
  removeTrigger(id: number): void;
  addAbbreviation(abbreviation: NewAbbreviation, at: number): StoredAbbreviation;
  removeAbbreviation(id: number): void;
  replaceRules(replacement: RuleReplacement): void;
}
