// Section 7 of the specification: the catalogue, the contract and the documentation know the same errors, with the same status.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { errorCatalogue, errorNames, statusOf } from '../../src/base/error-catalogue.ts';
import { Refusal } from '../../src/base/refusal.ts';
import { documents, readOperations } from '../../src/contract/operations.ts';

const { components, paths } = documents.openapi;
const byName = (names: Iterable<string>): string[] => [...names].sort();

/** A step into a document that is only known to be JSON. */
const step = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const entriesOf = (value: unknown): [string, unknown][] => Object.entries(Object(value));

const responses = Object.entries(components.responses).map(([name, response]) => ({
  name,
  status: response['x-status'],
  bodies: entriesOf(response.content['application/json'].examples).map(([, example]) => step(example, 'value')),
}));

test('the contract has every error of the catalogue, and the catalogue every error of the contract', () => {
  assert.deepEqual(byName(components.schemas.Error.properties.error.enum), byName(errorNames));
});

test('every error is shown as an example, under a response with its status', () => {
  const shown = responses.flatMap(({ name, status, bodies }) =>
    bodies.map((body) => {
      const error = String(step(body, 'error'));
      assert.equal(step(body, 'status'), status, `${name}: the example's status`);
      assert.equal(new Map<string, number>(Object.entries(statusOf)).get(error), status, `${name}: ${error}`);
      return error;
    }),
  );
  assert.deepEqual(byName(new Set(shown)), byName(errorNames));
});

test('every operation refers to a refusal under the status that this refusal has', () => {
  const statusByReference = new Map(responses.map(({ name, status }) => [`#/components/responses/${name}`, status]));
  let seen = 0;
  for (const { method, path, declaredPath } of readOperations('openapi')) {
    const answers = step(step(step(paths, declaredPath), method.toLowerCase()), 'responses');
    for (const [status, answer] of entriesOf(answers)) {
      if (Number(status) < 400) continue;
      seen += 1;
      assert.equal(statusByReference.get(String(step(answer, '$ref'))), Number(status), `${method} ${path}: ${status}`);
    }
  }
  assert.ok(seen > 50);
});

test('the body of an error has exactly three fields', () => {
  const { required, additionalProperties, properties } = components.schemas.Error;
  assert.deepEqual(byName(required), ['error', 'message', 'status']);
  assert.deepEqual(byName(Object.keys(properties)), ['error', 'message', 'status']);
  assert.equal(additionalProperties, false);
});

test('the documentation lists exactly the catalogue: status, name and when', () => {
  const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| *\d/.test(line));
  const listed = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const expected = errorNames.map((name) => {
    const { status, when } = errorCatalogue[name];
    return [String(status), `\`${name}\``, when];
  });
  assert.deepEqual(byName(listed.map(String)), byName(expected.map(String)));
});

test('a refusal takes its status from the catalogue', () => {
  for (const name of errorNames) {
    const { error, status, message } = new Refusal(name, 'Why, and what to do.');
    assert.deepEqual(
      { error, status, message },
      { error: name, status: statusOf[name], message: 'Why, and what to do.' },
    );
    assert.ok(status >= 400 && status < 600);
  }
});
