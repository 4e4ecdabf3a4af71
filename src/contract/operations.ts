// Reads the operations of both contract documents, for the router, the validation and the client.
import controlDocument from '../../api/control.json' with { type: 'json' };
import publicDocument from '../../api/openapi.json' with { type: 'json' };
import type { OperationId } from './types.ts';

export interface QueryParameter {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'boolean';
  readonly minimum?: number;
  readonly required: boolean;
}

export interface Operation {
  readonly id: OperationId;
  readonly method: string;
  /** `/v1/history/{id}` */
  readonly path: string;
  /** For an alias (`x-alias-of`), the path it refers to; for others, `path`. */
  readonly declaredPath: string;
  readonly segments: readonly string[];
  readonly query: readonly QueryParameter[];
  readonly takesBody: boolean;
  /** Whether the body is required. */
  readonly needsBody: boolean;
  /** Whether the handler gets the body as text, because parsing would lose the order of its keys. */
  readonly takesWrittenBody: boolean;
  readonly document: DocumentName;
}

export const documents = { openapi: publicDocument, control: controlDocument } as const;
export type DocumentName = keyof typeof documents;

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;

interface ParameterObject {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  schema?: { type?: string; minimum?: number };
}
interface OperationObject {
  operationId: string;
  parameters?: ParameterObject[];
  requestBody?: { required?: boolean };
  'x-written-body'?: boolean;
}
type PathItem = { 'x-alias-of'?: string } & Partial<Record<(typeof methods)[number], OperationObject>>;
interface OpenApiDocument {
  paths: Record<string, PathItem>;
  components: { parameters?: Record<string, ParameterObject> };
}

const readParameter = (parameter: ParameterObject, { components }: OpenApiDocument): QueryParameter[] => {
  const reference = parameter.$ref?.replace('#/components/parameters/', '');
  const {
    name,
    in: place,
    required = false,
    schema = {},
  } = (reference && components.parameters?.[reference]) || parameter;
  if (place !== 'query' || name === undefined) return [];
  const type = schema.type === 'integer' || schema.type === 'boolean' ? schema.type : 'string';
  return [{ name, type, required, ...(schema.minimum !== undefined && { minimum: schema.minimum }) }];
};

export const splitPath = (path: string): string[] => path.split('/').slice(1);

/** Every operation of a document, in document order. */
export const readOperations = (name: DocumentName): Operation[] => {
  // A test checks the documents against these types; the compiler infers literal types that are too narrow.
  const document = documents[name] as unknown as OpenApiDocument;
  return Object.entries(document.paths).flatMap(([path, pathItem]) => {
    const declaredPath = pathItem['x-alias-of'] ?? path;
    return methods.flatMap((method) => {
      const operation = document.paths[declaredPath]?.[method];
      if (!operation) return [];
      return {
        id: operation.operationId as OperationId, // the types are generated from this document
        method: method.toUpperCase(),
        path,
        declaredPath,
        segments: splitPath(path),
        query: (operation.parameters ?? []).flatMap((parameter) => readParameter(parameter, document)),
        takesBody: operation.requestBody !== undefined,
        needsBody: operation.requestBody?.required === true,
        takesWrittenBody: operation['x-written-body'] === true,
        document: name,
      };
    });
  });
};
