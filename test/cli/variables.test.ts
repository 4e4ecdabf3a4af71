// Variables at the command line: what a person sees of them, and what is wrong usage.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schemas } from '../../src/contract/types.ts';
import { makeVariable, run } from './fake-world.ts';
import { testMisuses } from './misuse.ts';

testMisuses([
  { written: 'var', says: 'After "var" comes one of: list, get, history, set, delete, forget, deal.' },
  { written: 'var gte x', says: 'There is no command "var gte". Did you mean "var get"?' },
  { written: 'var get', says: 'NAME is missing.' },
  { written: 'var set', says: 'NAME is missing.' },
  { written: 'var set x', says: /^There is no text: / },
  { written: 'var set x', input: '', says: /^Standard input has no text\. / },
  { written: 'var set x a b', says: /^"b" is one argument too many\. .+quotes; if to a list, add --list\.$/ },
  { written: 'var set x --list', says: /^There are no elements: .+ one a line\.$/ },
  {
    written: 'var set x --list',
    input: '',
    says: 'Standard input has no lines. For an empty list, write --json-value=[].',
  },
  { written: 'var set x --list=a', says: '--list takes no value.' },
  { written: 'var set x --list --json-value=[]', says: '--json-value excludes --list.' },
  { written: 'var set x a --json-value=[]', says: '--json-value excludes TEXT.' },
  {
    written: 'var set x --json-value {a:1}',
    says: /^The value is not JSON: line 1, column 2 has `a` where a name .+\.$/,
  },
  {
    written: 'var set x --json-value [1]}',
    says: /^The value is not JSON: line 1, column 4 has `}` where nothing more/,
  },
  {
    written: 'var set x --json-value -',
    input: '{"a":\n1',
    says: /^The value is not JSON: line 2, column 2 has the end/,
  },
  { written: ['var', 'set', 'x', '--json-value', '{"a":1},"list":[]'], says: /^The value is not JSON: / },
  {
    written: `var set x --json-value ${'['.repeat(2001)}${']'.repeat(2001)}`,
    says: /nested more than 2000 levels deep/,
  },
  { written: 'var history x --limit 0', says: /from 1 on, not "0"/ },
]);

const shapes: { shape: string; changes: Partial<Schemas['Variable']> }[] = [
  { shape: 'text', changes: {} },
  { shape: 'list of 1', changes: { list: ['Bath'] } },
  { shape: 'hash of 1', changes: { hash: { a: 'b' }, keys: ['a'] } },
];

for (const { shape, changes } of shapes) {
  test(`on a terminal, a ${shape} is shown with when it was set`, async () => {
    const answers = { getVariable: makeVariable({ value: 'Bath\n', ...changes }) };
    const { output } = await run(['var', 'get', 'cities'], { answers, terminal: { columns: 60 } });
    assert.match(output, new RegExp(`^variable  cities, ${shape}\nset       .+ \\(3m\\)\n\nBath\n\n$`));
  });
}

test('on a terminal, a variable with an empty text is told without a gap', async () => {
  const answers = { getVariable: makeVariable({ value: '' }) };
  const { output } = await run(['var', 'get', 'x'], { answers, terminal: { columns: 60 } });
  assert.match(output, /^variable .+\nset .+\n$/);
});
