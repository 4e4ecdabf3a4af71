// Runs pipelines as arguments on hostile input: they return or refuse with a short message, within the time limit of a run.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandFailure } from '../../src/pipeline/language/failure.ts';
import { textOf } from '../../src/pipeline/language/value.ts';
import { cpuNow } from '../support/running/cpu-time.ts';
import { deadline } from './deadline.ts';
import { runCommand } from './run-command.ts';

const inputs: Readonly<Record<string, string>> = {
  nothing: '',
  'one long line': 'a'.repeat(300_000),
  'many lines': 'a\n'.repeat(100_000),
  'only line endings': '\r\n'.repeat(50_000),
  'deep nesting': `${'['.repeat(1500)}${']'.repeat(1500)}`,
  'many keys': `{${Array.from({ length: 20_000 }, (_, index) => `"k_${index}":"v"`).join(',')}}`,
  'lone surrogates': '\ud800x\udfff \ud83d',
  'zero bytes': '\0\0a\0',
};

const commands = [
  'each (upper | trim | suffix !)',
  "each (split '' | each (upper))",
  'each (as it | suffix $it)',
  'each (try (json) else (upper))',
  'each (tag x)',
  'each (as it | tag $it)',
  'keep (length | is over 3)',
  'drop not is url',
  'find is url',
  'sort-by (reverse-text)',
  'sort-by length desc',
  'group-by (slice-text 1 1) | map-values (count)',
  'count-by (length)',
  'unique-by lower',
  'max-by (length)',
  'replace /./ (upper)',
  'replace /(.)/ (upper)',
  'replace /(?=(aa))/ (upper)',
  'replace // (upper)',
  'rename-keys (camel)',
  'map-values (upper)',
  'if (each (upper) | is url) (lower) else (upper)',
];

for (const command of commands) {
  test(`${command} returns or refuses in time`, async () => {
    for (const [name, on] of Object.entries(inputs)) {
      const started = cpuNow();
      try {
        const { value } = await runCommand(command, { on });
        assert.equal(typeof textOf(value), 'string');
      } catch (error) {
        assert.ok(error instanceof CommandFailure, `on ${name}: ${error}`);
        assert.ok(error.message.length < 1000, `on ${name}, too long: ${error.message.slice(0, 200)}…`);
      }
      const took = cpuNow() - started;
      assert.ok(took < deadline, `on ${name}: ${Math.round(took)} ms`);
    }
  });
}
