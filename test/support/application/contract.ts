// Checks every reply against the contract, which makes every API test a contract test.
import assert from 'node:assert/strict';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { documents, type Operation, openDocument, readOperations } from '../../../src/contract/operations.ts';
import { listOperations, listResponses } from '../../../src/contract/read-document.ts';
import { readTarget } from '../../../src/http/target.ts';

const utcMilliseconds = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const ajv = new Ajv2020({ strict: false, formats: { 'date-time': utcMilliseconds } });
for (const [name, document] of Object.entries(documents)) ajv.addSchema(document, name);

const operations = [...readOperations('openapi'), ...readOperations('control')];

/** Status codes for requests that match no operation. */
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

/** Reads a property of untyped JSON. */
const step = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const findResponse = ({ document, declaredPath, method }: Operation, status: number): string | undefined => {
  const steps = ['paths', declaredPath, method.toLowerCase(), 'responses', String(status)];
  const found = steps.reduce<unknown>(step, documents[document]);
  if (found === undefined) return undefined;
  const reference = step(found, '$ref');
  return `${document}${typeof reference === 'string' ? reference : `#/${steps.map(escapePointer).join('/')}`}`;
};

/** Every error that the contract declares for an operation. */
export const listErrors = ({ id, document: name }: Operation): string[] => {
  const document = openDocument(name);
  const operation = listOperations(document).find((one) => one.id === id) ?? assert.fail(`No operation ${id}.`);
  return listResponses(operation, document).flatMap(({ status, examples }) => {
    if (status < 400) return [];
    return [...new Set(Object.values(examples).map(({ value }) => String(step(value, 'error'))))];
  });
};

/** A cache: a suite checks hundreds of replies against a few schemas. */
const validators = new Map<string, ValidateFunction>();
const findValidator = (schema: string): ValidateFunction => {
  const validate = validators.get(schema) ?? ajv.compile({ $ref: schema });
  validators.set(schema, validate);
  return validate;
};

const check = (schema: string, json: unknown, what: string): void => {
  const validate = findValidator(schema);
  const shown = JSON.stringify(json)?.slice(0, 2000);
  assert.ok(validate(json), `${what} violates the contract: ${ajv.errorsText(validate.errors)}\n${shown}`);
};

/** Checks the data of an event. */
export const assertEvent = (event: unknown): void => check('openapi#/components/schemas/Event', event, 'An event');

export const assertContract = (method: string, target: string, status: number, json: unknown): void => {
  const what = `${method} ${target} → ${status}`;
  const operation = findOperation(method, target);
  // Overlong paths match no operation, nor do private operations on the public port.
  const isNowhere = status === 404 && String(step(json, 'message')).startsWith('There is nothing ');
  const isOnPort = operation?.document === 'control' && findResponse(operation, status) === undefined;
  if (!operation || isNowhere || isOnPort) {
    assert.ok(withoutOperation.includes(status), `${what}: the contract has no such operation`);
    check('openapi#/components/schemas/Error', json, what);
    return;
  }
  const response = findResponse(operation, status);
  assert.ok(
    response,
    `${what}: the contract doesn't declare this response for ${operation.id}: ${JSON.stringify(json)}`,
  );
  check(`${response}/content/application~1json/schema`, json, what);
};
