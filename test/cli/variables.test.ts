// Tests usage errors and output of `copyloom var`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schemas } from '../../src/contract/types.ts';
import { makeVariable, run } from './fake-environment.ts';
import { testUsageErrors } from './usage-errors.ts';

testUsageErrors([
  { args: 'var gte x', message: 'Unknown command "var gte". Did you mean "var get"?' },
  { args: 'var get', message: 'NAME is missing.' },
  { args: 'var set', message: 'NAME is missing.' },
  { args: 'var set x', message: /^Missing text: / },
  { args: 'var set x', input: '', message: /^Standard input is empty\. / },
  { args: 'var set x a b', message: /^Unexpected argument "b"\. .+quotes; for a list, add --list\.$/ },
  { args: 'var set x --list', message: /^Missing elements: .+ one per line\.$/ },
  {
    args: 'var set x --list',
    input: '',
    message: 'Standard input is empty. For an empty list, pass --json-value=[].',
  },
  { args: 'var set x --list=a', message: '--list takes no value.' },
  { args: 'var set x --list --json-value=[]', message: "--json-value can't be combined with --list." },
  { args: 'var set x a --json-value=[]', message: "--json-value can't be combined with TEXT." },
  {
    args: 'var set x --json-value {a:1}',
    message: /^The value is not JSON: line 1, column 2 has `a` where a name .+\.$/,
  },
  {
    args: 'var set x --json-value [1]}',
    message: /^The value is not JSON: line 1, column 4 has `}` where nothing more/,
  },
  {
    args: 'var set x --json-value -',
    input: '{"a":\n1',
    message: /^The value is not JSON: line 2, column 2 has the end/,
  },
  { args: ['var', 'set', 'x', '--json-value', '{"a":1},"list":[]'], message: /^The value is not JSON: / },
  {
    args: `var set x --json-value ${'['.repeat(2001)}${']'.repeat(2001)}`,
    message: /nested more than 2000 levels deep/,
  },
  { args: 'var history x --limit 0', message: /of at least 1, not "0"/ },
]);

const shapes: { shape: string; changes: Partial<Schemas['Variable']> }[] = [
  { shape: 'text', changes: {} },
  { shape: 'list of 1', changes: { list: ['Bath'] } },
  { shape: 'hash of 1', changes: { hash: { a: 'b' }, keys: ['a'] } },
];

for (const { shape, changes } of shapes) {
  test(`shows when a ${shape} was set, on a terminal`, async () => {
    const answers = { getVariable: makeVariable({ value: 'Bath\n', ...changes }) };
    const { output } = await run(['var', 'get', 'cities'], { answers, terminal: { columns: 60 } });
    assert.match(output, new RegExp(`^variable  cities, ${shape}\nset       .+ \\(3d\\)\n\nBath\n\n$`));
  });
}

test('shows an empty variable without a gap, on a terminal', async () => {
  const answers = { getVariable: makeVariable({ value: '' }) };
  const { output } = await run(['var', 'get', 'x'], { answers, terminal: { columns: 60 } });
  assert.match(output, /^variable .+\nset .+\n$/);
});
