// What is wrong with the shape of a body, as a sentence: the field, what it got, what it takes.
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
  if (Array.isArray(value)) return 'a list';
  return (
    { object: 'an object', string: 'a text', number: 'a number', boolean: String(value) }[String(typeof value)] ??
    'nothing'
  );
};

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

const propertyNames = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null ? Object.keys(schema) : [];

type Sentence = (field: string, error: ErrorObject) => string;

const countProperties: Sentence = (_field, { parentSchema = {}, data }) => {
  const exactly: string[] = parentSchema['x-exactly-one-of'] ?? [];
  const atLeast: string[] = parentSchema['x-at-least-one-of'] ?? [];
  const got = propertyNames(data);
  if (exactly.length > 0) {
    return `Exactly one of ${list(exactly)} is expected; the body has ${got.length === 0 ? 'none' : list(got)}.`;
  }
  return `At least one of ${list(atLeast)} is expected; the body has none.`;
};

const sentences: Readonly<Record<string, Sentence>> = {
  type: (field, { params, data }) =>
    `${field} must be ${typeNames[String(params['type'])] ?? 'something else'}, not ${nameType(data)}.`,
  required: (_field, { params }) => `The field "${params['missingProperty']}" is missing.`,
  additionalProperties: (_field, { params, parentSchema }) => {
    const names = propertyNames(parentSchema?.['properties']);
    const name = String(params['additionalProperty']);
    return `There is no field ${JSON.stringify(name.slice(0, 80))} here; the body takes ${list(names)}.${suggest(name, names)}`;
  },
  minProperties: countProperties,
  maxProperties: countProperties,
  'false schema': (field) => `${field} cannot be sent together with the other fields of this body.`,
  anyOf: (field) => `${field} does not fit the fields it came with; see /openapi.json for what goes together.`,
  const: (field, { params }) => `${field} must be ${JSON.stringify(params['allowedValue'])} here.`,
  enum: (field, { params }) => `${field} must be one of ${list(params['allowedValues'])}.`,
  minimum: (field, { params, data }) => `${field} must be ${params['limit']} or more, not ${data}.`,
  maximum: (field, { params, data }) => `${field} must be ${params['limit']} or less, not ${data}.`,
  minLength: (field) => `${field} must not be empty.`,
  maxLength: (field, { params }) => `${field} must have at most ${params['limit']} characters.`,
  maxItems: (field, { params, data }) =>
    `${field} must have at most ${params['limit']} elements, not ${Array.isArray(data) ? data.length : 0}.`,
};

export const explainShape = (error: ErrorObject): string => {
  const field = nameField(error.instancePath) || 'The body';
  return sentences[error.keyword]?.(field, error) ?? `${field} ${error.message}.`;
};
