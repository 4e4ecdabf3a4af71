// The messages that docs/guide/troubleshooting.md quotes are those of the application.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(join(root, 'docs/guide/troubleshooting.md'), 'utf8');

/** Strings may be escaped in the source. */
const source = globSync('src/**/*.ts', { cwd: root, exclude: ['src/ui/**'] })
  .map((file) => readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'"))
  .join('\n');

test('every quoted message is in the source, except for the parts that differ', () => {
  const messages = Array.from(page.matchAll(/“([^”]+)”/g), ([, message = '']) => message);
  assert.ok(messages.length > 30);
  const unknown = messages.filter((message) => !message.split('…').every((part) => source.includes(part.trim())));
  assert.deepEqual(unknown, []);
});
