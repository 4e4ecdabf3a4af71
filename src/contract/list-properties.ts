// Lists the fields of a schema of the contract.
import { openDocument } from './operations.ts';
import { followReference } from './read-document.ts';
import type { Schemas } from './types.ts';

export const listProperties = (name: keyof Schemas): string[] => {
  const { schemas = {} } = openDocument(
    name in (openDocument('openapi').components.schemas ?? {}) ? 'openapi' : 'control',
  ).components;
  return Object.keys(followReference(schemas[name] ?? {}, schemas).properties ?? {});
};
