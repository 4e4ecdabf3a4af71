// The explorer's model of the contract: groups, forms, tables and search.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOperations } from '../../src/contract/operations.ts';
import { chooseField, suggestValue } from '../../src/ui/docs/model/field.ts';
import { describeBounds, describeRules, describeType, listRows } from '../../src/ui/docs/model/schema.ts';
import { findOperations } from '../../src/ui/docs/model/search.ts';
import { contract, operationOf } from './read-api.ts';

const { schemas } = contract;
const find = (query: string): string[] => findOperations(contract.operations, query).map(({ id }) => id);

test('puts every operation into one group, with its aliases', () => {
  const declared = readOperations('openapi').filter(({ path, declaredPath }) => path === declaredPath);
  const shown = contract.groups.flatMap(({ operations }) => operations.map(({ id }) => id));
  assert.deepEqual(shown.toSorted(), declared.map(({ id }) => id).toSorted());
  assert.deepEqual(operationOf('getAction').aliases, ['/v1/rules/{keyword}']);
  assert.deepEqual(operationOf('listHistory').aliases, []);
});

test('gives an operation its parameters, body examples and responses', () => {
  const { parameters, body, responses, needsKey } = operationOf('changeEntry');
  assert.deepEqual(
    parameters.map(({ name, place, required, example }) => [name, place, required, example]),
    [['id', 'path', true, '1284']],
  );
  assert.ok(needsKey);
  assert.ok(body?.required);
  for (const { text } of body.examples) assert.equal(JSON.stringify(JSON.parse(text), undefined, 2), text);
  assert.ok(responses.some(({ status, description }) => status === 422 && description !== ''));
  assert.equal(operationOf('getOpenapi').needsKey, false);
});

test('chooses a form field by the type of a parameter', () => {
  const fields = Object.fromEntries(
    operationOf('listHistory').parameters.map((one) => [one.name, [chooseField(one), suggestValue(one)]]),
  );
  assert.deepEqual(fields['q'], [{ kind: 'text' }, 'invoice']);
  assert.deepEqual(fields['fuzzy'], [{ kind: 'choice', choices: ['true', 'false'] }, 'true']);
  assert.deepEqual(fields['limit'], [{ kind: 'number', min: 1, max: undefined, whole: true }, '50']);
  const other = { name: 'x', place: 'query', required: false, description: '', example: '' } as const;
  assert.deepEqual(chooseField({ ...other, schema: { type: 'array', items: { type: 'string' } } }), { kind: 'lines' });
  assert.deepEqual(chooseField({ ...other, schema: { type: 'string', enum: ['a', 'b'] } }), {
    kind: 'choice',
    choices: ['a', 'b'],
  });
});

test('lists the fields of a schema through references, arrays and alternatives', () => {
  const rows = listRows({ $ref: '#/components/schemas/EntryPage' }, schemas);
  const items = rows.find(({ name }) => name === 'items');
  assert.equal(items?.type, 'array of Entry');
  assert.ok(items.inner && listRows(items.inner, schemas).some(({ name }) => name === 'copiedAt'));
  const [entry] = listRows({ $ref: '#/components/schemas/Clipboard' }, schemas);
  assert.deepEqual([entry?.name, entry?.type, entry?.required], ['entry', 'Entry or null', true]);
  assert.ok(entry?.inner, 'a nullable object still has its fields');
});

test('describes limits', () => {
  assert.deepEqual(describeBounds({ type: 'integer', minimum: 1, maximum: 200, default: 50 }, {}), [
    '1 to 200',
    'default 50',
  ]);
  assert.deepEqual(describeBounds({ type: 'string', maxLength: 10_000 }, {}), ['at most 10,000 characters']);
  assert.deepEqual(describeBounds({ type: 'array', minItems: 1 }, {}), ['at least 1 element']);
  assert.deepEqual(describeBounds({ const: true }, {}), ['always true']);
  assert.deepEqual(describeBounds({ type: 'string', enum: ['a', 'b'] }, {}), ['one of a, b']);
  assert.equal(describeType({}, {}), 'any');
  assert.deepEqual(describeRules({ $ref: '#/components/schemas/NewPin' }, schemas), ['Exactly one of id, text.']);
});

test('finds operations by words, path and method, matches by name first', () => {
  assert.equal(find('').length, contract.operations.length);
  assert.deepEqual(find('DELETE pins'), ['deletePin', 'clearHistory']);
  assert.deepEqual(find('/v1/history/{id} patch'), ['changeEntry']);
  assert.equal(find('history')[0], 'listHistory');
  assert.ok(find('history').includes('putRecording'), 'what only speaks of it is found too');
  assert.deepEqual(find('get rules/{keyword}'), ['getAction']);
  assert.deepEqual(find('PIPELINE post action'), find('pipeline POST Action'));
  assert.ok(find('get').every((id) => operationOf(id).method === 'GET'));
  assert.deepEqual(find('nothing-is-called-so'), []);
});
