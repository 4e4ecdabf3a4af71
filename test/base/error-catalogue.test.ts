// The catalogue, the contract and docs/errors.md have the same errors with the same statuses.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { errorCatalogue, errorNames, statusOf } from '../../src/base/error-catalogue.ts';
import { Refusal } from '../../src/base/refusal.ts';
import { documents, readOperations } from '../../src/contract/operations.ts';

const { components } = documents.openapi;
const { components: control } = documents.control;
const byName = (names: Iterable<string>): string[] => [...names].sort();

/** Reads a property of untyped JSON. */
const step = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const entriesOf = (value: unknown): [string, unknown][] => Object.entries(Object(value));

const responses = Object.entries({ openapi: components, control }).flatMap(([document, { responses }]) =>
  Object.entries(responses).map(([name, { 'x-status': status, content }]) => ({
    document,
    name,
    status,
    bodies: entriesOf(content['application/json'].examples).map(([, example]) => step(example, 'value')),
    errors: content['application/json'].schema.allOf[1]?.properties?.error.enum ?? [],
  })),
);

test('the contract and the catalogue list the same errors', () => {
  assert.deepEqual(byName(components.schemas.Error.properties.error.enum), byName(errorNames));
  assert.deepEqual(byName(control.schemas.Error.properties.error.enum), byName(errorNames));
});

test('every error has an example under a response with its status', () => {
  const shown = responses.flatMap(({ name, status, bodies, errors }) => {
    for (const body of bodies) assert.equal(step(body, 'status'), status, `${name}: the example's status`);
    const examples = new Set(bodies.map((body) => String(step(body, 'error'))));
    assert.deepEqual(byName(examples), byName(errors), `${name}: the examples and the errors that it allows`);
    for (const error of errors)
      assert.equal(new Map<string, number>(Object.entries(statusOf)).get(error), status, `${name}: ${error}`);
    return errors;
  });
  // No operation returns it; the description of the document covers it.
  assert.deepEqual(byName(new Set([...shown, 'method_not_allowed'])), byName(errorNames));
  assert.match(documents.openapi.info.description, /405 `method_not_allowed`/);
});

test('every operation lists its error responses under their status', () => {
  const statusByReference = new Map(
    responses.map(({ document, name, status }) => [`${document}#/components/responses/${name}`, status]),
  );
  const operations = [...readOperations('openapi'), ...readOperations('control')];
  let seen = 0;
  for (const { document, method, path } of operations) {
    const answers = step(step(step(documents[document].paths, path), method.toLowerCase()), 'responses');
    for (const [status, answer] of entriesOf(answers)) {
      if (Number(status) < 400) continue;
      seen += 1;
      const reference = `${document}${step(answer, '$ref')}`;
      assert.equal(statusByReference.get(reference), Number(status), `${method} ${path}: ${status}`);
    }
  }
  assert.ok(seen > 300);
});

test('the body of an error has exactly three fields', () => {
  const { required, additionalProperties, properties } = components.schemas.Error;
  assert.deepEqual(byName(required), ['error', 'message', 'status']);
  assert.deepEqual(byName(Object.keys(properties)), ['error', 'message', 'status']);
  assert.equal(additionalProperties, false);
});

test('the documentation lists exactly the catalogue', () => {
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
