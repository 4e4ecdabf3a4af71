// Holds a reply against the contract: every reply in a test is checked, so every API test is also a contract test.
import assert from 'node:assert/strict';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { documents, type Operation, readOperations } from '../../../src/contract/operations.ts';
import { readTarget } from '../../../src/http/target.ts';

const utcMilliseconds = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const ajv = new Ajv2020({ strict: false, formats: { 'date-time': utcMilliseconds } });
for (const [name, document] of Object.entries(documents)) ajv.addSchema(document, name);

const operations = [...readOperations('openapi'), ...readOperations('control')];

/** Answers to requests that mean no operation. */
const withoutOperation = [400, 401, 403, 404, 405, 408, 411, 413, 421, 503];

const escapePointer = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');

const findOperation = (method: string, target: string): Operation | undefined => {
  const { segments } = readTarget(target);
  return operations.find(
    (operation) =>
      operation.method === (method === 'HEAD' ? 'GET' : method) &&
      operation.segments.length === segments.length &&
      operation.segments.every((segment, index) =>
        segment.startsWith('{') ? segments[index] !== '' : segment === segments[index],
      ),
  );
};

/** A step into a document that is only known to be JSON. */
const step = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const findResponse = ({ document, declaredPath, method }: Operation, status: number): string | undefined => {
  const steps = ['paths', declaredPath, method.toLowerCase(), 'responses', String(status)];
  const found = steps.reduce<unknown>(step, documents[document]);
  if (found === undefined) return undefined;
  const referred = step(found, '$ref');
  return `${document}${typeof referred === 'string' ? referred : `#/${steps.map(escapePointer).join('/')}`}`;
};

/** Follows a reference within the document; anything else is itself. */
const follow = (document: keyof typeof documents, value: unknown): unknown => {
  const reference = step(value, '$ref');
  if (typeof reference !== 'string') return value;
  return reference.replace('#/', '').split('/').reduce<unknown>(step, documents[document]);
};

/** Every error that the contract lists for an operation. */
export const listErrors = ({ document, path, method }: Operation): string[] => {
  const responses = ['paths', path, method.toLowerCase(), 'responses'].reduce<unknown>(step, documents[document]);
  return Object.entries(Object(responses)).flatMap(([status, written]) => {
    if (Number(status) < 400) return [];
    const examples = ['content', 'application/json', 'examples'].reduce<unknown>(step, follow(document, written));
    const errors = Object.values(Object(examples)).map((example) => String(step(step(example, 'value'), 'error')));
    return [...new Set(errors)];
  });
};

/** Each compiled once: a suite holds hundreds of replies against the same few schemas. */
const validators = new Map<string, ValidateFunction>();
const findValidator = (schema: string): ValidateFunction => {
  const validate = validators.get(schema) ?? ajv.compile({ $ref: schema });
  validators.set(schema, validate);
  return validate;
};

const check = (schema: string, json: unknown, what: string): void => {
  const validate = findValidator(schema);
  const shown = JSON.stringify(json)?.slice(0, 2000);
  assert.ok(validate(json), `${what} breaks the contract: ${ajv.errorsText(validate.errors)}\n${shown}`);
};

export const assertContract = (method: string, target: string, status: number, json: unknown): void => {
  const what = `${method} ${target} → ${status}`;
  const operation = findOperation(method, target);
  // A path that is too long to be looked at means no operation, and one of the private socket none on the public port.
  const isNowhere = status === 404 && String(step(json, 'message')).startsWith('There is nothing ');
  const isOnPort = operation?.document === 'control' && findResponse(operation, status) === undefined;
  if (!operation || isNowhere || isOnPort) {
    assert.ok(withoutOperation.includes(status), `${what}: the contract has no such operation`);
    check('openapi#/components/schemas/Error', json, what);
    return;
  }
  const response = findResponse(operation, status);
  assert.ok(response, `${what}: the contract does not have this answer for ${operation.id}: ${JSON.stringify(json)}`);
  check(`${response}/content/application~1json/schema`, json, what);
};
