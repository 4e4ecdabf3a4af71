// The operations of both contract documents, as the router, the validation and the client need them.
import controlDocument from '../../api/control.json' with { type: 'json' };
import publicDocument from '../../api/openapi.json' with { type: 'json' };
import type { ApiDocument } from './openapi-document.ts';
import { listOperations, type Parameter } from './read-document.ts';
import type { OperationId } from './types.ts';

export interface QueryParameter {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'boolean';
  readonly minimum?: number;
  readonly required: boolean;
}

/** Small, because threads send it to each other. */
export interface Operation {
  readonly id: OperationId;
  readonly method: string;
  /** `/v1/history/{id}` */
  readonly path: string;
  /** For an alias (`x-alias-of`), the path it refers to; for others, `path`. */
  readonly declaredPath: string;
  readonly segments: readonly string[];
  readonly query: readonly QueryParameter[];
  /** The names of the headers it reads. */
  readonly headers: readonly string[];
  readonly takesBody: boolean;
  /** Whether the body is required. */
  readonly needsBody: boolean;
  /** Whether the handler gets the body as text, because parsing would lose the order of its keys. */
  readonly takesRawBody: boolean;
  /** If it takes larger bodies than others. */
  readonly maxBodyMegabytes?: number;
  readonly document: DocumentName;
}

export const documents = { openapi: publicDocument, control: controlDocument } as const;
type DocumentName = keyof typeof documents;

/** The document as any OpenAPI document. A test checks it against these types; the compiler infers types that are too narrow. */
export const openDocument = (name: DocumentName): ApiDocument => documents[name] as unknown as ApiDocument;

const readQueryParameter = ({ name, place, required, schema: { type, minimum } }: Parameter): QueryParameter[] => {
  if (place !== 'query') return [];
  const known = type === 'integer' || type === 'boolean' ? type : 'string';
  return [{ name, type: known, required, ...(minimum !== undefined && { minimum }) }];
};

/** Every operation of a document, in document order. */
export const readOperations = (name: DocumentName): Operation[] =>
  listOperations(openDocument(name)).map(({ id, method, path, declaredPath, parameters, body, source }) => ({
    id: id as OperationId, // the types are generated from this document
    method,
    path,
    declaredPath,
    segments: path.split('/').slice(1),
    query: parameters.flatMap(readQueryParameter),
    headers: parameters.filter(({ place }) => place === 'header').map(({ name }) => name),
    takesBody: body !== undefined,
    needsBody: body?.required === true,
    takesRawBody: source['x-raw-body'] === true,
    ...(source['x-max-body-megabytes'] !== undefined && { maxBodyMegabytes: source['x-max-body-megabytes'] }),
    document: name,
  }));
