// Tests that the tool table covers every public operation and describes each tool correctly.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findArguments } from '../../src/contract/arguments.ts';
import { readOperations } from '../../src/contract/operations.ts';
import { deriveInput } from '../../src/mcp/input-schema.ts';
import { listTools, toolTable } from '../../src/mcp/tool-table.ts';

const operations = readOperations('openapi').filter(({ path, declaredPath }) => path === declaredPath);
const tools = listTools({ readOnly: false });

test('the table has every public operation and nothing else, with a reason for each omission', () => {
  assert.deepEqual(Object.keys(toolTable).sort(), operations.map(({ id }) => id).sort());
  for (const [id, one] of Object.entries(toolTable)) {
    if ('notOffered' in one) assert.match(one.notOffered, /^.{20,}\.$/, id);
  }
});

test('every tool has a unique name, a title, and a description in full sentences', () => {
  assert.equal(new Set(tools.map(({ name }) => name)).size, tools.length);
  for (const { name, title, description } of tools) {
    assert.match(name, /^[a-z]+(_[a-z]+)*$/);
    assert.match(title, /^[A-Z].{5,}[^.]$/, name);
    assert.match(description, /^[A-Z].{40,}\.$/, name);
  }
});

test('descriptions mention only existing tools', () => {
  const names = tools.map(({ name }) => name);
  for (const { name, description } of tools) {
    for (const [word] of description.matchAll(/\b[a-z]+(_[a-z]+)+\b/g))
      assert.ok(names.includes(word), `${name}: ${word}`);
  }
});

test('exactly the tools for GET operations and run are read-only', () => {
  for (const { operation, name, hints } of tools) {
    const method = operations.find(({ id }) => id === operation)?.method;
    assert.equal(hints.readOnlyHint, method === 'GET' || operation === 'run', name);
    assert.ok(!(hints.readOnlyHint && hints.destructiveHint), name);
    if (method === 'DELETE' && operation !== 'deletePin') assert.ok(hints.destructiveHint, name);
    assert.equal(hints.openWorldHint, false, name);
  }
});

test('models can only list triggers, because one may protect what is copied', () => {
  const reaching = tools.filter(({ operation }) => operation.endsWith('Trigger') || operation.endsWith('Triggers'));
  assert.deepEqual(
    reaching.map(({ name }) => name),
    ['list_triggers'],
  );
});

test('--read-only offers exactly the read-only tools', () => {
  assert.deepEqual(
    listTools({ readOnly: true }).map(({ name }) => name),
    tools.filter(({ hints }) => hints.readOnlyHint).map(({ name }) => name),
  );
});

test('a text that one tool cuts can be read in pieces with another', () => {
  for (const { name, longText } of tools) {
    if (!longText?.readBy) continue;
    const { operation, name: by } = longText.readBy;
    const reader = tools.find((one) => one.operation === operation);
    assert.ok(reader?.longText && !reader.longText.readBy, name);
    assert.deepEqual(
      findArguments(operation)?.path.map((field) => field.name),
      [by],
      name,
    );
  }
});

test('withheld arguments exist in the operation', () => {
  for (const { name, operation, withholds = {} } of tools) {
    const fields = findArguments(operation)?.body?.map((field) => field.name) ?? [];
    for (const [withheld, reason] of Object.entries(withholds)) {
      assert.ok(fields.includes(withheld), `${name}: ${withheld}`);
      assert.match(reason, /\.$/);
    }
  }
});

test('arguments are described as models pass them', () => {
  const describe = (tool: string, argument: string): string => {
    const found = tools.find(({ name }) => name === tool) ?? assert.fail(tool);
    return String(deriveInput(found).schema.properties[argument]?.['description']);
  };
  assert.doesNotMatch(describe('get_variable', 'name'), /%25/); // not URL-encoded
  assert.doesNotMatch(describe('add_action', 'keyword'), /shipped/); // only the user may replace a filter
  assert.doesNotMatch(describe('set_variable', 'hash'), /numbers/); // the protocol reorders such keys
});
