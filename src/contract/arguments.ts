// What each public operation takes, as JSON Schema: the fields of its path, its query and its body, with every reference followed.
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
  /** Undefined for an operation that needs none. */
  readonly body: readonly Field[] | undefined;
  /** Whether the body goes over as text: see `takesWrittenBody` of an operation. */
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
interface WrittenOperation {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: { 'application/json': { schema: Body } } };
}
type WrittenPath = { parameters?: Parameter[] } & Record<string, WrittenOperation>;

const step = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const refer = (reference: string): unknown =>
  reference.replace('#/', '').split('/').reduce<unknown>(step, documents.openapi);

/** The value with what it refers to in place of each reference, and without what only this project's own checks read. */
const follow = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(follow);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...beside } = { $ref: undefined, ...value };
  const own = Object.entries(beside).filter(([name]) => !name.startsWith('x-'));
  const followed = Object.fromEntries(own.map(([name, one]) => [name, follow(one)]));
  return typeof $ref === 'string' ? Object.assign({}, follow(refer($ref)), followed) : followed;
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

const readTaken = (path: WrittenPath, { parameters = [], requestBody }: WrittenOperation) => {
  const all = [...(path.parameters ?? []), ...parameters];
  return {
    path: readParameters(all, 'path'),
    query: readParameters(all, 'query'),
    body: requestBody?.required ? readBody(requestBody.content['application/json'].schema) : undefined,
  };
};

/** Undefined for an operation that the document does not have. */
export const findTaken = (id: PublicOperationId): Taken | undefined => {
  for (const written of Object.values(documents.openapi.paths)) {
    const operation = Object.values(written).find((one) => step(one, 'operationId') === id);
    // The document is written by hand and held against these shapes by a test; following references loses them.
    const taken = operation && readTaken(follow(written) as WrittenPath, follow(operation) as WrittenOperation);
    if (taken) return { ...taken, takesWrittenBody: step(operation, 'x-written-body') === true };
  }
  return undefined;
};
