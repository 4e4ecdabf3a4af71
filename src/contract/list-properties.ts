// Lists the fields of a schema of the contract.
import type { Schema } from './openapi-document.ts';
import { openDocument } from './operations.ts';
import { followReference } from './read-document.ts';
import type { Schemas } from './types.ts';

/** The fields that a value of the schema can have below the path; undefined if they are not declared, as those of a hash. */
export const listProperties = (name: keyof Schemas, path: readonly string[] = []): string[] | undefined => {
  const { schemas = {} } = openDocument(
    name in (openDocument('openapi').components.schemas ?? {}) ? 'openapi' : 'control',
  ).components;
  let schema: Schema | undefined = schemas[name];
  for (const step of path) {
    const { properties, items } = followReference(schema ?? {}, schemas);
    schema = properties?.[step] ?? (/^\d+$/.test(step) ? items : undefined);
  }
  const { properties, type, oneOf } = followReference(schema ?? {}, schemas);
  if (properties) return Object.keys(properties);
  return type === undefined || type === 'object' || type === 'array' || oneOf ? undefined : [];
};
