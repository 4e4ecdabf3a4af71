// The operations of the contract, read from the two documents: what the router, the validation and the client go by.
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
  /** For an alias (`x-alias-of`), the path that it is another name for; otherwise `path`. */
  readonly declaredPath: string;
  readonly segments: readonly string[];
  readonly query: readonly QueryParameter[];
  readonly takesBody: boolean;
  /** Whether it can do without one. */
  readonly needsBody: boolean;
  /** Whether the body is wanted as it was written, because reading it as values would lose the order of its keys. */
  readonly takesWrittenBody: boolean;
  readonly document: DocumentName;
}

export const documents = { openapi: publicDocument, control: controlDocument } as const;
export type DocumentName = keyof typeof documents;

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;

interface WrittenParameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  schema?: { type?: string; minimum?: number };
}
interface WrittenOperation {
  operationId: string;
  parameters?: WrittenParameter[];
  requestBody?: { required?: boolean };
  'x-written-body'?: boolean;
}
type WrittenPath = { 'x-alias-of'?: string } & Partial<Record<(typeof methods)[number], WrittenOperation>>;
interface WrittenDocument {
  paths: Record<string, WrittenPath>;
  components: { parameters?: Record<string, WrittenParameter> };
}

const readParameter = (written: WrittenParameter, { components }: WrittenDocument): QueryParameter[] => {
  const referred = written.$ref?.replace('#/components/parameters/', '');
  const { name, in: place, required = false, schema = {} } = (referred && components.parameters?.[referred]) || written;
  if (place !== 'query' || name === undefined) return [];
  const type = schema.type === 'integer' || schema.type === 'boolean' ? schema.type : 'string';
  return [{ name, type, required, ...(schema.minimum !== undefined && { minimum: schema.minimum }) }];
};

export const splitPath = (path: string): string[] => path.split('/').slice(1);

/** Every operation of a document, in its order. */
export const readOperations = (name: DocumentName): Operation[] => {
  // The documents are written by hand and held against these shapes by a test; the compiler reads them too literally.
  const document = documents[name] as unknown as WrittenDocument;
  return Object.entries(document.paths).flatMap(([path, written]) => {
    const declaredPath = written['x-alias-of'] ?? path;
    return methods.flatMap((method) => {
      const operation = document.paths[declaredPath]?.[method];
      if (!operation) return [];
      return {
        id: operation.operationId as OperationId, // the types were generated from this very document
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
