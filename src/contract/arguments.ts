// The path, query and body fields of each public operation as JSON Schema, with references resolved.
import type { ApiDocument } from './openapi-document.ts';
import { openDocument } from './operations.ts';
import {
  followReference,
  type JsonBody,
  listOperations,
  type Parameter,
  type ResolvedSchema,
  resolveSchema,
} from './read-document.ts';
import type { PublicOperationId } from './types.ts';

export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly schema: ResolvedSchema;
}

interface OperationArguments {
  readonly path: readonly Field[];
  readonly query: readonly Field[];
  /** Undefined if the operation doesn't need a body. */
  readonly body: readonly Field[] | undefined;
  /** Whether the body is passed as text: see `takesRawBody` of `Operation`. */
  readonly takesRawBody: boolean;
}

const listFields = (parameters: readonly Parameter[], place: Parameter['place'], document: ApiDocument): Field[] =>
  parameters
    .filter((one) => one.place === place)
    .map(({ name, required, description, schema }) => ({
      name,
      required,
      schema: { ...resolveSchema(schema, document), ...(description !== undefined && { description }) },
    }));

const listBodyFields = ({ schema = {} }: JsonBody, document: ApiDocument): Field[] => {
  const { properties = {}, required = [] } = followReference(schema, document.components.schemas);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: resolveSchema(property, document),
  }));
};

/** Undefined if the document doesn't have the operation. */
export const findArguments = (id: PublicOperationId): OperationArguments | undefined => {
  const document = openDocument('openapi');
  const operation = listOperations(document).find((one) => one.id === id);
  if (!operation) return undefined;
  const { parameters, body, source } = operation;
  return {
    path: listFields(parameters, 'path', document),
    query: listFields(parameters, 'query', document),
    body: body?.required ? listBodyFields(body, document) : undefined,
    takesRawBody: source['x-raw-body'] === true,
  };
};
