// The types of an OpenAPI document, as far as it is read.

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

export interface OpenApiParameter extends Reference {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
}

export interface OpenApiContent {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value: unknown }>>;
}

interface OpenApiBody {
  readonly required?: boolean;
  readonly description?: string;
  readonly content: Readonly<Record<string, OpenApiContent>>;
}

interface OpenApiResponse extends Reference {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, { readonly description?: string }>>;
  readonly content?: Readonly<Record<string, OpenApiContent>>;
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly OpenApiParameter[];
  readonly requestBody?: OpenApiBody;
  /** Whether the handler gets the body as text, because parsing would lose the order of its keys. */
  readonly 'x-raw-body'?: boolean;
  readonly 'x-max-body-megabytes'?: number;
  readonly responses: Readonly<Record<string, OpenApiResponse>>;
}

export const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;

type OpenApiPath = {
  readonly parameters?: readonly OpenApiParameter[];
  /** The path that this one is an alias of. */
  readonly 'x-alias-of'?: string;
} & Partial<Readonly<Record<(typeof methods)[number], OpenApiOperation>>>;

export interface ApiDocument {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary?: string;
    readonly description?: string;
  };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, OpenApiPath>>;
  readonly components: {
    readonly parameters?: Readonly<Record<string, OpenApiParameter>>;
    readonly responses?: Readonly<Record<string, OpenApiResponse>>;
    readonly schemas?: Readonly<Record<string, Schema>>;
  };
}
