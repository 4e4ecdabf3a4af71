// Describes schemas: types, limits and nested fields.

import type { Schema } from '../../../contract/openapi-document.ts';
import { followReference, nameOf } from '../../../contract/read-document.ts';
import { texts } from '../texts.ts';

export type Schemas = Readonly<Record<string, Schema>>;

export interface SchemaRow {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  readonly bounds: readonly string[];
  /** The schema of its fields, or of its elements' fields. */
  readonly inner: Schema | undefined;
}

export const describeType = (schema: Schema, schemas: Schemas): string => {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.oneOf) return schema.oneOf.map((one) => describeType(one, schemas)).join(texts.schema.or);
  if (schema.type === 'array')
    return schema.items ? texts.schema.arrayOf(describeType(schema.items, schemas)) : 'array';
  return schema.type ?? (schema.const === undefined ? texts.schema.any : typeof schema.const);
};

const describeRange = (
  min: number | undefined,
  max: number | undefined,
  describe: (range: string, last: number) => string,
): string[] => {
  if (min !== undefined && max !== undefined) return [describe(texts.schema.between(min, max), max)];
  if (min !== undefined) return [describe(texts.schema.atLeast(min), min)];
  return max === undefined ? [] : [describe(texts.schema.atMost(max), max)];
};

export const describeBounds = (input: Schema, schemas: Schemas): string[] => {
  const schema = followReference(input, schemas);
  const choices = schema.enum ?? schema.items?.enum;
  return [
    ...(schema.const === undefined ? [] : [texts.schema.always(JSON.stringify(schema.const))]),
    ...(choices ? [texts.schema.oneOf(choices.map(String).join(', '))] : []),
    ...(schema.format === undefined ? [] : [schema.format]),
    ...describeRange(schema.minimum, schema.maximum, (range) => range),
    ...describeRange(schema.minLength, schema.maxLength, texts.schema.characters),
    ...describeRange(schema.minItems, schema.maxItems, texts.schema.elements),
    ...(schema.default === undefined ? [] : [texts.schema.defaultValue(JSON.stringify(schema.default))]),
  ];
};

/** The object schema: itself, its elements, or the alternative that has fields. */
const findObject = (input: Schema, schemas: Schemas): Schema | undefined => {
  const schema = followReference(input, schemas);
  if (schema.properties) return schema;
  if (schema.items) return findObject(schema.items, schemas);
  return schema.oneOf?.map((one) => findObject(one, schemas)).find(Boolean);
};

export const listRows = (input: Schema, schemas: Schemas): SchemaRow[] => {
  const { properties = {}, required = [] } = findObject(input, schemas) ?? {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    type: describeType(property, schemas),
    required: required.includes(name),
    description: followReference(property, schemas).description ?? '',
    bounds: describeBounds(property, schemas),
    inner: findObject(property, schemas),
  }));
};

/** Rules across the fields of a body. */
export const describeRules = (input: Schema, schemas: Schemas): string[] => {
  const schema = followReference(input, schemas);
  const exactly = schema['x-exactly-one-of'];
  const atLeast = schema['x-at-least-one-of'];
  return [
    ...(exactly ? [texts.schema.exactlyOneOf(exactly.join(', '))] : []),
    ...(atLeast ? [texts.schema.atLeastOneOf(atLeast.join(', '))] : []),
  ];
};
