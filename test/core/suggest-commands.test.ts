// Tests how suggestions for an entry follow from what detect finds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSuggestCommands } from '../../src/core/commands/suggest-commands.ts';

const suggest = (findings: readonly { kind: string; filters: string }[]) =>
  createSuggestCommands({
    // Only what suggestions read.
    openRules: async () => ({ actions: { library: { findFilter: () => undefined } } }) as never,
    tryCommand: async () => ({ text: JSON.stringify(findings) }),
  })(1, new AbortController().signal);

test('suggests each command once, for the likeliest kind', async () => {
  const findings = [
    { kind: 'JSON', filters: 'pretty; keys' },
    { kind: 'YAML', filters: 'keys; pretty; sort' },
    { kind: 'Nothing to do', filters: '' },
  ];
  assert.deepEqual(await suggest(findings), [
    { text: 'pretty', summary: 'JSON' },
    { text: 'keys', summary: 'JSON' },
    { text: 'sort', summary: 'YAML' },
  ]);
});

test('suggests a few commands at most', async () => {
  const filters = Array.from({ length: 20 }, (_, index) => `filter-${index}`).join('; ');
  assert.equal((await suggest([{ kind: 'Anything', filters }])).length, 12);
});
