// Explains a validation error of a body: the field, what it got and what it takes.
import type { ErrorObject } from 'ajv';
import { suggest } from '../base/near-miss.ts';

/** `/addTags/0` is written `addTags[0]`. */
const nameField = (pointer: string): string => {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');
};

const nameType = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return (
    { object: 'an object', string: 'a string', number: `the number ${value}`, boolean: String(value) }[
      String(typeof value)
    ] ?? 'nothing'
  );
};

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
};

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

const propertyNames = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null ? Object.keys(schema) : [];

/** How a sentence begins that is about the whole body. */
const theBody = 'The body';

type Sentence = (field: string, error: ErrorObject) => string;

const denyField = (name: string, names: readonly string[]): string =>
  `Unknown field ${JSON.stringify(name.slice(0, 80))}. ${names.length === 0 ? 'No fields are allowed' : `Known fields: ${list(names)}`}.${suggest(name, names)}`;

/** An unknown field explains more than the missing or surplus field it causes. */
const orDenyField =
  (sentence: Sentence): Sentence =>
  (field, error) => {
    const names = propertyNames(error.parentSchema?.['properties']);
    const unknown = propertyNames(error.data).find((name) => !names.includes(name));
    return unknown === undefined || names.length === 0 ? sentence(field, error) : denyField(unknown, names);
  };

const countProperties: Sentence = orDenyField((field, { parentSchema = {}, data }) => {
  const exactly: string[] = parentSchema['x-exactly-one-of'] ?? [];
  const atLeast: string[] = parentSchema['x-at-least-one-of'] ?? [];
  const got = propertyNames(data);
  const owner = field === theBody ? 'the body' : field;
  if (exactly.length > 0) {
    return `Expected exactly one of ${list(exactly)}; ${owner} has ${got.length === 0 ? 'none' : list(got)}.`;
  }
  return `Expected at least one of ${list(atLeast)}; ${owner} has none.`;
});

/** The field whose presence made the failed rule apply. */
const findCause = ({ schemaPath }: ErrorObject): string | undefined =>
  /\/dependentSchemas\/([^/]+)/.exec(schemaPath)?.[1];

/** `[{ required: ['a'] }, { required: ['b'] }]` gives `a` and `b`. */
const listRequired = (schemas: unknown): string[] =>
  Array.isArray(schemas) ? schemas.flatMap(({ required = [] }: { required?: string[] }) => required) : [];

const sentences: Readonly<Record<string, Sentence>> = {
  type: (field, { params, data }) =>
    `${field} must be ${typeNames[String(params['type'])] ?? 'something else'}, not ${nameType(data)}.`,
  required: orDenyField((_field, { params }) => `The field "${params['missingProperty']}" is missing.`),
  additionalProperties: (_field, { params, parentSchema }) =>
    denyField(String(params['additionalProperty']), propertyNames(parentSchema?.['properties'])),
  minProperties: countProperties,
  maxProperties: countProperties,
  /** `not: {}`, which nothing matches: some generators can't read `false`. */
  not: (field, error) => {
    const cause = findCause(error);
    return `${field} can't be combined with ${cause === undefined ? 'the other fields of this body' : `"${cause}"`}.`;
  },
  anyOf: (field, error) => {
    const [cause = field, required] = [findCause(error), listRequired(error.schema)];
    return `"${cause}" requires at least one of ${list(required)}.`;
  },
  const: (field, error) => {
    const cause = findCause(error);
    const when = cause === undefined ? 'here' : `together with "${cause}"`;
    return `${field} must be ${JSON.stringify(error.params['allowedValue'])} ${when}, not ${JSON.stringify(error.data)}.`;
  },
  enum: (field, { params }) => `${field} must be one of ${list(params['allowedValues'])}.`,
  minimum: (field, { params, data }) => `${field} must be ${params['limit']} or more, not ${data}.`,
  maximum: (field, { params, data }) => `${field} must be ${params['limit']} or less, not ${data}.`,
  minLength: (field) => `${field} must not be empty.`,
  maxLength: (field, { params }) => `${field} must have at most ${params['limit']} characters.`,
  maxItems: (field, { params, data }) =>
    `${field} must have at most ${params['limit']} elements, not ${Array.isArray(data) ? data.length : 0}.`,
};

export const explainShape = (error: ErrorObject): string => {
  const field = nameField(error.instancePath) || theBody;
  return sentences[error.keyword]?.(field, error) ?? `${field} ${error.message}.`;
};
