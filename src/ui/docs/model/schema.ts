// Schemas in words: what a field holds, within which bounds, and the fields inside of it.
import { texts } from '../texts.ts';
import type { Schema } from './document.ts';

export type Schemas = Readonly<Record<string, Schema>>;

export interface SchemaRow {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  readonly bounds: readonly string[];
  /** What its fields, or those of its elements, are described by. */
  readonly inner: Schema | undefined;
}

/** What stands beside a reference belongs to this use of it and comes first. */
const follow = (schema: Schema, schemas: Schemas): Schema => {
  const { $ref, ...beside } = schema;
  const named = $ref === undefined ? undefined : schemas[$ref.replace('#/components/schemas/', '')];
  return named ? { ...named, ...beside } : schema;
};

const nameOf = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1);

export const tellType = (schema: Schema, schemas: Schemas): string => {
  const name = nameOf(schema);
  if (name !== undefined) return name;
  if (schema.oneOf) return schema.oneOf.map((one) => tellType(one, schemas)).join(texts.schema.or);
  if (schema.type === 'array') return schema.items ? texts.schema.arrayOf(tellType(schema.items, schemas)) : 'array';
  return schema.type ?? (schema.const === undefined ? texts.schema.any : typeof schema.const);
};

const tellRange = (
  least: number | undefined,
  most: number | undefined,
  tell: (range: string, last: number) => string,
): string[] => {
  if (least !== undefined && most !== undefined) return [tell(texts.schema.between(least, most), most)];
  if (least !== undefined) return [tell(texts.schema.atLeast(least), least)];
  return most === undefined ? [] : [tell(texts.schema.atMost(most), most)];
};

export const tellBounds = (given: Schema, schemas: Schemas): string[] => {
  const schema = follow(given, schemas);
  const choices = schema.enum ?? schema.items?.enum;
  return [
    ...(schema.const === undefined ? [] : [texts.schema.always(JSON.stringify(schema.const))]),
    ...(choices ? [texts.schema.oneOf(choices.map(String).join(', '))] : []),
    ...(schema.format === undefined ? [] : [schema.format]),
    ...tellRange(schema.minimum, schema.maximum, (range) => range),
    ...tellRange(schema.minLength, schema.maxLength, texts.schema.characters),
    ...tellRange(schema.minItems, schema.maxItems, texts.schema.elements),
    ...(schema.default === undefined ? [] : [texts.schema.otherwise(JSON.stringify(schema.default))]),
  ];
};

/** The object that a schema leads to: itself, its elements, or the one of its choices that has fields. */
const findObject = (given: Schema, schemas: Schemas): Schema | undefined => {
  const schema = follow(given, schemas);
  if (schema.properties) return schema;
  if (schema.items) return findObject(schema.items, schemas);
  return schema.oneOf?.map((one) => findObject(one, schemas)).find(Boolean);
};

export const listRows = (given: Schema, schemas: Schemas): SchemaRow[] => {
  const { properties = {}, required = [] } = findObject(given, schemas) ?? {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    type: tellType(property, schemas),
    required: required.includes(name),
    description: follow(property, schemas).description ?? '',
    bounds: tellBounds(property, schemas),
    inner: findObject(property, schemas),
  }));
};

/** What holds between the fields of a body. */
export const tellRules = (given: Schema, schemas: Schemas): string[] => {
  const schema = follow(given, schemas);
  const exactly = schema['x-exactly-one-of'];
  const least = schema['x-at-least-one-of'];
  return [
    ...(exactly ? [texts.schema.exactlyOneOf(exactly.join(', '))] : []),
    ...(least ? [texts.schema.atLeastOneOf(least.join(', '))] : []),
  ];
};
