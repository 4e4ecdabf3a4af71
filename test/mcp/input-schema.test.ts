// Tests that input schemas follow the contract, are valid JSON Schema, and accept the contract's examples.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { findArguments } from '../../src/contract/arguments.ts';
import { openDocument } from '../../src/contract/operations.ts';
import { listOperations } from '../../src/contract/read-document.ts';
import { deriveInput } from '../../src/mcp/input-schema.ts';
import { InvalidCall } from '../../src/mcp/invalid-call.ts';
import { readPiece, sortArguments } from '../../src/mcp/read-arguments.ts';
import { listTools, type OfferedTool } from '../../src/mcp/tool-table.ts';

const tools = listTools({ readOnly: false });
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });

const find = (name: string): OfferedTool => tools.find((tool) => tool.name === name) ?? assert.fail(name);

/** The example bodies in the contract. */
const listExamples = ({ operation }: OfferedTool): object[] => {
  const { body } = listOperations(openDocument('openapi')).find(({ id }) => id === operation) ?? assert.fail(operation);
  return Object.values(body?.examples ?? {})
    .map(({ value }) => value)
    .filter((one) => typeof one === 'object' && one !== null);
};

for (const tool of tools) {
  const { schema, places } = deriveInput(tool);

  test(`${tool.name} takes what ${tool.operation} takes, as one flat object`, () => {
    const { path = [], query = [], body = [] } = findArguments(tool.operation) ?? assert.fail();
    const withheld = Object.keys(tool.withholds ?? {});
    const expected = [...path, ...query, ...body].map(({ name }) => name).filter((name) => !withheld.includes(name));
    const own = [...places].filter(([, place]) => place === 'own').map(([name]) => name);
    assert.deepEqual(Object.keys(schema.properties), [...expected, ...own]);
    for (const { name } of path) assert.ok(schema.required.includes(name));
    for (const [name, one] of Object.entries(schema.properties)) {
      assert.equal(typeof one['type'], 'string', `${name} has one type`);
      assert.equal(typeof one['description'], 'string', `${name} is described`);
    }
    assert.doesNotMatch(JSON.stringify(schema), /"\$ref"|"x-/);
  });

  test(`${tool.name} has a valid input schema that accepts the contract's examples`, () => {
    const validate = ajv.compile(schema);
    const path = Object.fromEntries(
      schema.required.filter((name) => places.get(name) === 'path').map((name) => [name, name === 'id' ? 3 : 'some']),
    );
    const withheld = Object.keys(tool.withholds ?? {});
    for (const example of listExamples(tool)) {
      const takes = !Object.keys(example).some((name) => withheld.includes(name));
      assert.equal(validate({ ...path, ...example }), takes, JSON.stringify([example, validate.errors]));
    }
    assert.equal(validate({ ...path, bogus: 1 }), false);
  });
}

test('sorts arguments into path, query and body, and ignores null', () => {
  const input = deriveInput(find('tag_history'));
  assert.deepEqual(sortArguments({ q: 'a', limit: null, addTags: ['b'] }, 'tag_history', input), {
    path: {},
    query: { q: 'a' },
    body: { addTags: ['b'] },
    own: {},
  });
  assert.deepEqual(sortArguments({ id: 7, from: 5 }, 'get_entry', deriveInput(find('get_entry'))), {
    path: { id: '7' },
    query: {},
    body: {},
    own: { from: 5 },
  });
});

test('names the valid arguments when one is unknown, missing or withheld', () => {
  const refuse = (name: string, args: Record<string, unknown>, message: RegExp) =>
    assert.throws(
      () => sortArguments(args, name, deriveInput(find(name))),
      (thrown) => thrown instanceof InvalidCall && message.test(thrown.message),
    );
  refuse('search_history', { query: 'a' }, /no argument "query"; it takes q, fuzzy, tag, limit, offset\./);
  refuse('search_history', { fuzy: true }, /Did you mean "fuzzy"\?/);
  refuse('get_status', { verbose: true }, /takes no arguments/);
  refuse('get_entry', {}, /^get_entry needs id\.$/);
  refuse('get_variable', { name: '' }, /^name of get_variable must not be empty\.$/);
  refuse('tag_history', { clearAllTags: true }, /no argument "clearAllTags"/);
  refuse('add_action', { keyword: 'a', script: 'rm -rf ~' }, /no argument "script"/);
  refuse('get_entry', JSON.parse('{"id": 1, "__proto__": {}}'), /no argument "__proto__"/);
});

test('a piece has a whole number as its start and a maximum length', () => {
  const value = { at: 'value', others: ['description'] };
  assert.deepEqual(readPiece({}, value), { from: 0, characters: 8000 });
  assert.deepEqual(readPiece({ from: '16000', characters: 1e9 }, value), { from: 16_000, characters: 30_000 });
  for (const wrong of [-1, 1.5, 'x', [], {}, true, Number.NaN])
    assert.throws(() => readPiece({ from: wrong }, value), /from must be a whole number of at least 0/);
  assert.throws(() => readPiece({ characters: 0 }, value), /characters must be a whole number of at least 1, not 0\./);
  assert.equal(readPiece({ field: 'description' }, value).field, 'description');
  assert.throws(() => readPiece({ field: 'html' }, value), /field must be one of value, description, not "html"\./);
});
