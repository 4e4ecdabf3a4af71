// The path, query and body fields of each public operation as JSON Schema, with references resolved.
import { documents } from './operations.ts';
import type { PublicOperationId } from './types.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** JSON Schema. */
export interface Schema {
  [keyword: string]: Json;
}

export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

export interface Taken {
  readonly path: readonly Field[];
  readonly query: readonly Field[];
  /** Undefined if the operation doesn't need a body. */
  readonly body: readonly Field[] | undefined;
  /** Whether the body is passed as text: see `takesWrittenBody` of `Operation`. */
  readonly takesWrittenBody: boolean;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}
interface Body {
  properties?: Record<string, Schema>;
  required?: string[];
}
interface OperationObject {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: { 'application/json': { schema: Body } } };
}
type PathItem = { parameters?: Parameter[] } & Record<string, OperationObject>;

const step = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const findReference = (reference: string): unknown =>
  reference.replace('#/', '').split('/').reduce<unknown>(step, documents.openapi);

/** Resolves references and drops extension fields (`x-…`). */
const resolve = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(resolve);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = { $ref: undefined, ...value };
  const own = Object.entries(rest).filter(([name]) => !name.startsWith('x-'));
  const resolved = Object.fromEntries(own.map(([name, one]) => [name, resolve(one)]));
  return typeof $ref === 'string' ? Object.assign({}, resolve(findReference($ref)), resolved) : resolved;
};

const readParameters = (parameters: readonly Parameter[], place: string): Field[] =>
  parameters
    .filter((one) => one.in === place)
    .map(({ name, required = false, description, schema }) => ({
      name,
      required,
      schema: { ...schema, ...(description !== undefined && { description }) },
    }));

const readBody = ({ properties = {}, required = [] }: Body): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, required: required.includes(name), schema }));

const readTaken = (path: PathItem, { parameters = [], requestBody }: OperationObject) => {
  const all = [...(path.parameters ?? []), ...parameters];
  return {
    path: readParameters(all, 'path'),
    query: readParameters(all, 'query'),
    body: requestBody?.required ? readBody(requestBody.content['application/json'].schema) : undefined,
  };
};

/** Undefined if the document doesn't have the operation. */
export const findTaken = (id: PublicOperationId): Taken | undefined => {
  for (const pathItem of Object.values(documents.openapi.paths)) {
    const operation = Object.values(pathItem).find((one) => step(one, 'operationId') === id);
    // A test checks the document against these types, which are lost when references are resolved.
    const taken = operation && readTaken(resolve(pathItem) as PathItem, resolve(operation) as OperationObject);
    if (taken) return { ...taken, takesWrittenBody: step(operation, 'x-written-body') === true };
  }
  return undefined;
};
