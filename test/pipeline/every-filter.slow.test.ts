// Runs the first example of every filter on hostile input: it returns or refuses with a short message, within the time limit of a run.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shippedFilters } from '../../src/pipeline/filters/library.ts';
import { CommandFailure } from '../../src/pipeline/language/failure.ts';
import { textOf } from '../../src/pipeline/language/value.ts';
import { cpuNow } from '../support/running/cpu-time.ts';
import { deadline } from './deadline.ts';
import { runCommand } from './run-command.ts';

const inputs: Readonly<Record<string, string>> = {
  nothing: '',
  'a megabyte of one letter': 'a'.repeat(1_000_000),
  'lone surrogates': '\ud800x\udfff \ud83d',
  'zero bytes': '\0\0a\0',
  'deep nesting': '['.repeat(100_000),
  'deep markup': '<b><i>'.repeat(20_000),
  'a huge number': `-${'9'.repeat(100_000)}.${'9'.repeat(1000)}e999999`,
  'only line endings': '\r\n'.repeat(50_000),
  'stacked combining marks': `e${'\u0301'.repeat(50_000)}`,
  'emoji and right-to-left': '👩‍👩‍👧‍👦שלום'.repeat(10_000),
};

for (const { keyword, examples } of shippedFilters) {
  test(`${keyword} returns or refuses in time`, async () => {
    for (const [name, on] of Object.entries(inputs)) {
      const started = cpuNow();
      try {
        const { value } = await runCommand(examples[0].run, { on });
        assert.equal(typeof textOf(value), 'string');
      } catch (error) {
        assert.ok(error instanceof CommandFailure, `on ${name}: ${error}`);
        assert.ok(error.reason.length < 1000, `on ${name}, too long: ${error.reason.slice(0, 200)}…`);
      }
      const took = cpuNow() - started;
      assert.ok(took < deadline, `on ${name}: ${Math.round(took)} ms`);
    }
  });
}
