// Runs the encoding, digest and generator filters on hostile text: they return or refuse in time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeFilters } from '../../src/pipeline/filters/encode/encode.ts';
import { hashFilters } from '../../src/pipeline/filters/encode/hashes.ts';
import { makeFilters } from '../../src/pipeline/filters/make/make.ts';
import { CommandFailure } from '../../src/pipeline/language/failure.ts';
import { cpuNow } from '../support/running/cpu-time.ts';
import { deadline } from './deadline.ts';
import { runCommand } from './run-command.ts';

const million = 1_000_000;
const fill = (piece: string): string => piece.repeat(million / piece.length);

const hostile: readonly string[] = [
  '',
  '\0',
  '\ud800',
  '\udc00\ud800',
  `${fill('A')}!`,
  `${fill(' ')}x`,
  `1${'0'.repeat(100_000)}`,
  '['.repeat(100_000),
  ...['a', '0', '=', '%', '\\', '&', '(', '.', ' ', '\n', '\0', '\ud800', 'é'].map(fill),
  ...['a ', '0x', '\\u', '%4', '=4', '&#', 'U+', 'xn--', '= ', '@a'].map(fill),
];

const commands = [...encodeFilters, ...hashFilters, ...makeFilters].flatMap(({ examples }) => {
  const singles = examples.map(({ run }) => run).filter((run) => !run.includes('|'));
  return singles.length > 0 ? singles : examples.map(({ run }) => run.split(' | ')[0] ?? run);
});

for (const command of new Set(commands)) {
  test(`${command} returns or refuses hostile text in time`, async () => {
    for (const on of hostile) {
      const start = cpuNow();
      try {
        await runCommand(command, { on });
      } catch (error) {
        assert.ok(error instanceof CommandFailure, `${command} on ${JSON.stringify(on.slice(0, 10))}: ${error}`);
        assert.doesNotMatch(error.message, /too much for it/);
      }
      const took = cpuNow() - start;
      assert.ok(took < deadline, `${command} on ${JSON.stringify(on.slice(0, 10))} took ${Math.round(took)} ms`);
    }
  });
}
