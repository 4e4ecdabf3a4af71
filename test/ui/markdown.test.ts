// The Markdown parser of the explorer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInline, readMarkdown } from '../../src/ui/docs/model/markdown.ts';
import { contract } from './read-api.ts';

const text = (content: string) => ({ type: 'text', text: content });

test('parses paragraphs, headings, lists, code and tables', () => {
  const blocks = readMarkdown(
    ['One\nline.', '## Title', '- a\n  b\n- `c`', '    curl -x\n    y', '| A | B |\n|---|---|\n| 1 | **2** |'].join(
      '\n\n',
    ),
  );
  assert.deepEqual(blocks, [
    { type: 'paragraph', content: [text('One line.')] },
    { type: 'heading', content: [text('Title')] },
    { type: 'list', items: [[text('a b')], [{ type: 'code', text: 'c' }]] },
    { type: 'code', text: 'curl -x\ny' },
    { type: 'table', head: [[text('A')], [text('B')]], rows: [[[text('1')], [{ type: 'strong', text: '2' }]]] },
  ]);
});

test('links only web addresses and anchors', () => {
  assert.deepEqual(readInline('see [here](https://a.example/b), or [there](#getStatus)'), [
    text('see '),
    { type: 'link', text: 'here', address: 'https://a.example/b' },
    text(', or '),
    { type: 'link', text: 'there', address: '#getStatus' },
  ]);
  for (const hostile of ['[x](javascript:alert)', '[x](data:text/html,a)', '[x](//a.example)', '<b>x</b>', '`x'])
    assert.ok(
      readInline(hostile).every(({ type }) => type === 'text'),
      hostile,
    );
});

test('loses no text of the contract', () => {
  const written = contract.operations.map(({ description }) => description);
  for (const description of written) {
    const paragraphs = readMarkdown(description).map((block) =>
      'content' in block ? block.content.map((part) => part.text).join('') : '',
    );
    assert.equal(paragraphs.join('\n\n'), description.replaceAll('`', ''));
  }
  assert.ok(readMarkdown(contract.description).some(({ type }) => type === 'table'));
});
