// What changed between the versions of an entry: lines, the words in them, and what is folded or too long.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listEntryChanges } from '../../src/core/history/entry-changes.ts';

const compare = async (before: string, after: string) => {
  const [change] = await listEntryChanges({ value: after }, [{ value: before, replacedAt: 0 }]);
  return change;
};

/** Each line as a diff shows it, with the changed words in brackets. */
const show = async (before: string, after: string): Promise<string[] | undefined> => {
  const signs = { same: ' ', removed: '-', added: '+', folded: '…' };
  return (await compare(before, after))?.lines?.map(({ type, text, words = [], count = '', unended }) => {
    const bounds = [0, ...words, text.length];
    const parts = bounds.slice(1).map((end, index) => {
      const part = text.slice(bounds[index], end);
      return index % 2 === 1 ? `[${part}]` : part;
    });
    return `${signs[type]}${count}${parts.join('')}${unended ? '$' : ''}`;
  });
};

const lines = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => `line ${from + index}`);

test('marks the words that changed, also where several lines became one', async () => {
  assert.deepEqual(await show('the old house\n', 'the new house\n'), ['-the [old] house', '+the [new] house']);
  assert.deepEqual(await show('a = 1,\nb = 2,\n', 'a = 1, b = 2,\n'), ['-a = 1,', '-b = 2,', '+a = 1,[ ]b = 2,']);
  assert.deepEqual(await show('Die Größe passt\n', 'Die Größen passt\n'), [
    '-Die [Größe] passt',
    '+Die [Größen] passt',
  ]);
  assert.deepEqual(await show('fine 👍 today\n', 'fine 👎 today\n'), ['-fine [👍] today', '+fine [👎] today']);
  assert.deepEqual(await show('same words\r\n', 'same words\n'), ['-same words[\r]', '+same words']);
});

test('marks no words in lines that have little in common', async () => {
  assert.deepEqual(await show('a plain sentence\n', '{"json": a}\n'), ['-a plain sentence', '+{"json": a}']);
});

test('tells a line break at the end from none, only where the ends differ', async () => {
  assert.deepEqual(await show('end', 'end\n'), ['-end$', '+end']);
  assert.deepEqual(await show('the end\n', 'the very end'), ['-the end', '+the [very ]end$']);
  assert.deepEqual(await show('the end', 'the very end'), ['-the end', '+the [very ]end']);
  assert.deepEqual(await show('end', 'end\nmore'), [' end', '+more']);
  assert.deepEqual(await show('', 'more'), ['+more']);
});

test('folds what is unchanged, except for three lines around a change', async () => {
  const before = lines(20).join('\n');
  assert.deepEqual(await show(before, before.replace('line 10', 'line ten')), [
    '…7',
    ...[' line 7', ' line 8', ' line 9', '-line [10]', '+line [ten]', ' line 11', ' line 12', ' line 13'],
    '…6',
  ]);
  const [first = '', ...rest] = (await show(before, before.replace('line 4', 'line four'))) ?? [];
  assert.equal(first, ' line 0', 'to fold one line would save nothing');
  assert.equal(rest.at(-1), '…12');
});

test('bounds what it compares, marks and shows', async () => {
  const long = 'x'.repeat(256 * 1024 + 1);
  assert.equal((await compare(long, 'y'))?.lines, undefined);
  assert.equal((await compare('\n'.repeat(10_000), 'y'))?.lines, undefined);
  const many = await compare(lines(2000).join('\n'), lines(2000, 5000).join('\n'));
  assert.equal(many?.lines?.length, 500);
  assert.equal(many?.cut, true);
  const words = await compare(`${'word '.repeat(2000)}a\n`, `${'word '.repeat(2000)}b\n`);
  assert.deepEqual(
    words?.lines?.map(({ words }) => words),
    [undefined, undefined],
  );
});

test('compares only as many versions as it shows', async () => {
  const versions = Array.from({ length: 6 }, (_, index) => ({
    value: lines(600, index * 1000).join('\n'),
    replacedAt: 0,
  }));
  const changes = await listEntryChanges({ value: '' }, versions);
  assert.deepEqual(
    changes.map((change) => change.lines?.length),
    [500, 500, 500, 500, undefined, undefined],
  );
});
