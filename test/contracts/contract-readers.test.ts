// The public contract has nothing that widespread readers of OpenAPI documents fail on, although the standard allows it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import document from '../../api/openapi.json' with { type: 'json' };
import { openDocument } from '../../src/contract/operations.ts';
import { listOperations } from '../../src/contract/read-document.ts';

function* findObjects(node: unknown, path: string): Generator<[path: string, node: object]> {
  if (typeof node !== 'object' || node === null) return;
  yield [path, node];
  for (const [name, child] of Object.entries(node)) yield* findObjects(child, `${path}/${name}`);
}

test('no schema is written as true or false, which crashes the zod client of orval', () => {
  const properties = [...findObjects(document, '#')].filter(([path]) => path.endsWith('/properties'));
  assert.ok(properties.length > 50);
  for (const [path, fields] of properties)
    for (const [name, schema] of Object.entries(fields)) assert.equal(typeof schema, 'object', `${path}/${name}`);
});

test('variables of servers have only a default: swagger-parser knows no description of them', () => {
  for (const { variables } of document.servers) assert.deepEqual(Object.keys(variables.port), ['default']);
});

test('an id is a whole number in paths as it is in responses, so that generated clients take what they got', () => {
  const ids = listOperations(openDocument('openapi'))
    .flatMap(({ parameters }) => parameters)
    .filter(({ name, place }) => place === 'path' && name === 'id');
  assert.ok(ids.length > 8);
  for (const { schema } of ids) assert.equal(schema.type, 'integer');
});
