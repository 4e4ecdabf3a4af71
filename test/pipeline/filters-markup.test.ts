// Tests the markup filters: Markdown from copied pages and documents, formatted values, and round trips.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { text, textOf, type Value } from '../../src/pipeline/language/value.ts';
import fc, { rounds } from '../support/running/random.ts';
import { assertAnswers, run } from './assert-filters.ts';
import { runCommand } from './run-command.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/markup/${name}`, import.meta.url), { encoding: 'utf8' });

for (const name of ['article', 'newsletter', 'editor', 'word', 'google-docs']) {
  test(`html-md: ${name}`, async () => {
    assert.equal(`${await run('html-md', fixture(`${name}.html.in`))}\n`, fixture(`${name}.html.md`));
  });
}

test('html-md writes valid Markdown for any HTML', () =>
  assertAnswers([
    ['html-md', '<a href="/x"><div><h3>Title</h3></div></a>', '### [Title](/x)'],
    ['html-md', '<b>a<p>b</b>c', '**a**\n\n**b**c'],
    ['html-md', '<ul><li>x<pre>a\n b</pre><li><pre>c</pre></ul>', '- x\n\n  ```\n  a\n   b\n  ```\n- ```\n  c\n  ```'],
    ['html-md', '<pre>```</pre>', '````\n```\n````'],
    ['html-md', '<code>a`b</code>', '``a`b``'],
    ['html-md', '&lt;b&gt; &amp;lt; *x*', '\\<b> \\&lt; \\*x\\*'],
    ['html-md', '<a href="java&#115;cript:x()">x</a><a href=" JavaScript:y">y</a>', 'xy'],
    ['html-md', '<p>a&emsp;b&nbsp; c</p>', 'a b c'],
    ['html-md', '<table><tr><td>only a frame</table>', 'only a frame'],
    ['html-md', '<table><tr><th>A<th>B<tr><td>1<td>2</table>', '| A | B |\n| --- | --- |\n| 1 | 2 |'],
    ['html-md', '<constructor>a<valueof>b', 'ab'],
    ['html-md', '', ''],
  ]));

test('reads the formatting of a formatted value, and the text of HTML copied as source code', async () => {
  const formatted: Value = { type: 'text', text: 'bold', html: '<b>bold</b>' };
  const source: Value = { type: 'text', text: '<i>x</i>', html: '<pre><span>&lt;i&gt;x&lt;/i&gt;</span></pre>' };
  const answer = async (command: string, on: Value) => textOf((await runCommand(command, { on })).value);
  assert.equal(await answer('html-md', formatted), '**bold**');
  assert.equal(await answer('html-md', source), '*x*');
  assert.equal(await answer('html', formatted), '<b>bold</b>');
  assert.equal(await answer('html-md', { type: 'list', items: [formatted, text('<i>x</i>')] }), '**bold**\n*x*');
  const { value } = await runCommand('md-rich', { on: '**a** <script>alert(1)</script>' });
  assert.deepEqual(value, {
    type: 'text',
    text: 'a <script>alert(1)</script>',
    html: '<p><strong>a</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
  });
});

test('strip-tags, html-minify and html change nothing but tags and whitespace', () =>
  assertAnswers([
    ['strip-tags', '<p>a < b &amp; <b title=">">c</b><!-- x --><script>no()</script></p>', 'a < b &amp; c'],
    ['strip-tags', '&NotEqualTilde;', '&NotEqualTilde;'],
    ['html-minify', '<!DOCTYPE  html>\n<p>\n a <b>b</b>  <i>c</i> </p>', '<!DOCTYPE html><p>a <b>b</b> <i>c</i></p>'],
    ['html-minify', '<pre>  a\n  b </pre> <textarea> x </textarea>', '<pre>  a\n  b </pre><textarea> x </textarea>'],
    [
      'html-minify',
      '<a href="x?a=1" title=\'say "hi"\' hidden="">y</a>',
      '<a href="x?a=1" title=\'say "hi"\' hidden>y</a>',
    ],
    ['html-minify', '<!--[if mso]>x<![endif]--><!-- gone --><br />', '<!--[if mso]>x<![endif]--><br>'],
    ['html', 'a\r\nb\r\n\r\n\r\n<c>', '<p>a<br>\nb</p>\n<p>&lt;c&gt;</p>'],
  ]));

test('text survives conversion to HTML, and html-minify does not change the text of a page', async () => {
  const word = fc.stringMatching(/^[a-zäß漢<>&"'*_#]{1,12}$/u);
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 20 }), async (words) => {
      const content = words.join(' ');
      assert.equal(await run('html | html-text', content), content);
      assert.equal(await run('html | html-md | md-text', content), content);
    }),
    { numRuns: rounds(200) },
  );
  const part = fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    'x',
    ' ',
    '\n',
    '<br>',
    '<ul><li>',
    '</ul>',
    '<!-- c -->',
    '&amp;',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 30 }), async (parts) => {
      const page = parts.join('');
      assert.equal(await run('html-minify | html-text', page), await run('html-text', page));
    }),
    { numRuns: rounds(200) },
  );
});
