// The contract as it is written: those parts of an OpenAPI document that the explorer reads.

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly 'x-exactly-one-of'?: readonly string[];
  readonly 'x-at-least-one-of'?: readonly string[];
}

interface Reference {
  readonly $ref?: string;
}

export interface WrittenParameter extends Reference {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
}

export interface WrittenContent {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value: unknown }>>;
}

export interface WrittenBody {
  readonly required?: boolean;
  readonly description?: string;
  readonly content: Readonly<Record<string, WrittenContent>>;
}

export interface WrittenAnswer extends Reference {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, { readonly description?: string }>>;
  readonly content?: Readonly<Record<string, WrittenContent>>;
}

export interface WrittenOperation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly WrittenParameter[];
  readonly requestBody?: WrittenBody;
  readonly responses: Readonly<Record<string, WrittenAnswer>>;
}

export const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;

export type WrittenPath = {
  readonly parameters?: readonly WrittenParameter[];
  /** The path that this one is another name for. */
  readonly 'x-alias-of'?: string;
} & Partial<Readonly<Record<(typeof methods)[number], WrittenOperation>>>;

export interface ApiDocument {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary?: string;
    readonly description?: string;
  };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, WrittenPath>>;
  readonly components: {
    readonly parameters?: Readonly<Record<string, WrittenParameter>>;
    readonly responses?: Readonly<Record<string, WrittenAnswer>>;
    readonly schemas?: Readonly<Record<string, Schema>>;
  };
}
