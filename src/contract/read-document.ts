// Reads an OpenAPI document: its operations, parameters, bodies and references. Only this file knows how a document is laid out.
import {
  type ApiDocument,
  methods,
  type OpenApiContent,
  type OpenApiOperation,
  type OpenApiParameter,
  type Schema,
} from './openapi-document.ts';

export interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string | undefined;
  readonly schema: Schema;
  readonly example: unknown;
}

/** Also of one event of a stream. */
export interface JsonContent {
  readonly schema: Schema | undefined;
  readonly examples: NonNullable<OpenApiContent['examples']>;
}

export interface JsonBody extends JsonContent {
  readonly required: boolean;
  readonly description: string;
}

export interface DeclaredOperation {
  /** For an alias, that of the operation it refers to. */
  readonly id: string;
  readonly ownId: string;
  readonly method: string;
  readonly path: string;
  /** For an alias (`x-alias-of`), the path it refers to; for others, `path`. */
  readonly declaredPath: string;
  readonly parameters: readonly Parameter[];
  /** Undefined if the operation takes no body. */
  readonly body: JsonBody | undefined;
  /** The operation as the document has it. */
  readonly source: OpenApiOperation;
}

interface DeclaredResponse extends JsonContent {
  readonly status: number;
  readonly description: string;
  readonly headers: readonly { readonly name: string; readonly description: string }[];
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** JSON Schema without references. */
export interface ResolvedSchema {
  [keyword: string]: Json;
}

type Named<Thing> = Readonly<Record<string, Thing>> | undefined;

/** Replaces a reference with the component it names. Fields next to `$ref` override those of the component. */
export const followReference = <Thing extends { readonly $ref?: string }>(thing: Thing, named: Named<Thing>): Thing => {
  const { $ref, ...overrides } = thing;
  const component = $ref === undefined ? undefined : named?.[nameOf($ref)];
  return component ? { ...component, ...overrides } : thing;
};

/** `Entry` for `#/components/schemas/Entry`. */
export const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

const resolveValue = (value: unknown, schemas: Named<Schema>): unknown => {
  if (Array.isArray(value)) return value.map((one) => resolveValue(one, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(followReference(value, schemas)).filter(([name]) => !name.startsWith('x-'));
  return Object.fromEntries(own.map(([name, one]) => [name, resolveValue(one, schemas)]));
};

/** The schema with every reference in it replaced, and without extension fields (`x-…`). */
export const resolveSchema = (schema: Schema, { components }: ApiDocument): ResolvedSchema =>
  resolveValue(schema, components.schemas) as ResolvedSchema; // a schema is JSON, and stays it

const readParameter = ({
  name,
  in: place,
  required = false,
  description,
  schema = {},
  example,
}: OpenApiParameter): Parameter[] =>
  place === 'path' || place === 'query' || place === 'header'
    ? [{ name, place, required, description, schema, example }]
    : [];

const readContent = (content: Readonly<Record<string, OpenApiContent>> = {}): JsonContent => {
  const { schema, examples = {} } = content['application/json'] ?? content['text/event-stream'] ?? {};
  return { schema, examples };
};

const readBody = ({ requestBody }: OpenApiOperation): JsonBody | undefined => {
  if (!requestBody) return undefined;
  const { required = false, description = '', content } = requestBody;
  return { required, description, ...readContent(content) };
};

/** Every operation under each of its paths, in document order. */
export const listOperations = ({ paths, components }: ApiDocument): DeclaredOperation[] =>
  Object.entries(paths).flatMap(([path, { 'x-alias-of': declaredPath = path }]) => {
    const item = paths[declaredPath] ?? {};
    return methods.flatMap((method) => {
      const source = item[method];
      if (!source) return [];
      const parameters = [...(item.parameters ?? []), ...(source.parameters ?? [])];
      return {
        id: source.operationId,
        ownId: paths[path]?.[method]?.operationId ?? source.operationId,
        method: method.toUpperCase(),
        path,
        declaredPath,
        parameters: parameters.flatMap((one) => readParameter(followReference(one, components.parameters))),
        body: readBody(source),
        source,
      };
    });
  });

/** Whether it answers with server-sent events, for as long as the client listens. */
export const isEventStream = ({ source }: DeclaredOperation): boolean =>
  Object.values(source.responses).some(({ content }) => content?.['text/event-stream'] !== undefined);

/** Read on demand, because only documentation needs them. */
export const listResponses = ({ source }: DeclaredOperation, { components }: ApiDocument): DeclaredResponse[] =>
  Object.entries(source.responses).map(([status, response]) => {
    const { description = '', headers = {}, content } = followReference(response, components.responses);
    return {
      status: Number(status),
      description,
      headers: Object.entries(headers).map(([name, header]) => ({ name, description: header.description ?? '' })),
      ...readContent(content),
    };
  });

const escapePointer = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');

/** The JSON pointer of the schema of an operation's body. */
export const pointToBody = ({ declaredPath, method }: Pick<DeclaredOperation, 'declaredPath' | 'method'>): string =>
  `/paths/${escapePointer(declaredPath)}/${method.toLowerCase()}/requestBody/content/application~1json/schema`;
