// Every example and default in the contract fits its schema, and the service accepts every example body.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { documents, readOperations } from '../../src/contract/operations.ts';
import { startApplication } from '../support/application/application.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false });
for (const [name, document] of Object.entries(documents)) ajv.addSchema(document, name);

const escapePointer = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

interface Illustrated {
  readonly schema: string;
  readonly name: string;
  readonly value: unknown;
}

/** Whether the object is a schema that may have a default, and not the fields of one. */
const isSchemaAt = (path: readonly string[]): boolean =>
  (path.includes('schema') || path.includes('schemas')) &&
  !['properties', 'patternProperties'].includes(path.at(-1) ?? '');

/** Every example and every default, with its schema. */
function* findExamples(document: string, node: unknown, path: readonly string[] = []): Generator<Illustrated> {
  if (!isObject(node)) return;
  const { schema, example, examples } = node;
  const pointer = `${document}#/${path.map(escapePointer).join('/')}`;
  if (isObject(schema) && example !== undefined) yield { schema: `${pointer}/schema`, name: 'example', value: example };
  if (isObject(schema) && isObject(examples) && !Array.isArray(examples)) {
    for (const [name, one] of Object.entries(examples))
      if (isObject(one)) yield { schema: `${pointer}/schema`, name, value: one['value'] };
  }
  if (isSchemaAt(path) && node['default'] !== undefined)
    yield { schema: pointer, name: 'default', value: node['default'] };
  for (const [key, child] of Object.entries(node))
    if (key !== 'examples') yield* findExamples(document, child, [...path, key]);
}

const examples = Object.entries(documents).flatMap(([name, document]) => [...findExamples(name, document)]);

test('every example and default fits its schema', () => {
  assert.ok(examples.length > 150);
  for (const { schema, name, value } of examples) {
    const validate = ajv.compile({ $ref: schema });
    assert.ok(validate(value), `${schema}, ${name}: ${ajv.errorsText(validate.errors)}`);
  }
});

test('no example body is malformed, even if it refers to things that do not exist', async (t) => {
  const { call } = await startApplication(t);
  for (const { method, path } of readOperations('openapi').filter(({ takesBody }) => takesBody)) {
    const pointer = `openapi#/paths/${escapePointer(path)}/${method.toLowerCase()}/requestBody/`;
    for (const { name, value } of examples.filter(({ schema }) => schema.startsWith(pointer))) {
      const { status, json } = await call(method, path.replace(/\{\w+\}/, 'a'), { body: value });
      assert.notEqual(json.error, 'invalid_json', `${method} ${path}, ${name}`);
      if (!path.includes('{id}')) assert.notEqual(status, 400, `${method} ${path}, ${name}: ${json.message}`);
    }
  }
});
