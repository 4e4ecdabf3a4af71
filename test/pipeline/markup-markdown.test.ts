// Tests rendering Markdown as HTML: what is rendered, and what stays text for safety.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readHtml } from '../../src/pipeline/filters/markup/html/read-html.ts';
import { renderMarkdown } from '../../src/pipeline/filters/markup/render-markdown.ts';
import fc, { rounds } from '../support/running/random.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/markup/${name}`, import.meta.url), { encoding: 'utf8' });

// Markdown, then its HTML.
const samples: Record<string, readonly (readonly [markdown: string, html: string])[]> = {
  rendered: [
    ['', ''],
    ['*a* **b** `c`', '<p><em>a</em> <strong>b</strong> <code>c</code></p>\n'],
    ['~~gone~~', '<p><s>gone</s></p>\n'],
    ['# Title', '<h1>Title</h1>\n'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n'],
    [
      '|a|b|\n|-|-|\n|1|2|',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>\n',
    ],
    ['[a](https://example.org "t")', '<p><a href="https://example.org" title="t">a</a></p>\n'],
    ['https://example.org', '<p><a href="https://example.org">https://example.org</a></p>\n'],
    ['ada@example.org', '<p><a href="mailto:ada@example.org">ada@example.org</a></p>\n'],
    ['[a](obsidian://open?vault=x)', '<p><a href="obsidian://open?vault=x">a</a></p>\n'],
    ['[a](#part) [b](../x.md)', '<p><a href="#part">a</a> <a href="../x.md">b</a></p>\n'],
  ],
  'left as text': [
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n'],
    ['a <b onclick="x()">b</b>', '<p>a &lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt;</p>\n'],
    ['[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>\n'],
    ['[a](JaVaScRiPt:alert)', '<p>[a](JaVaScRiPt:alert)</p>\n'],
    ['[a](&#106;avascript:alert)', '<p>[a](javascript:alert)</p>\n'],
    ['[a](vbscript:x)', '<p>[a](vbscript:x)</p>\n'],
    ['[a](data:text/html,x)', '<p>[a](data:text/html,x)</p>\n'],
    ['![a](data:image/png;base64,AAAA)', '<p>![a](data:image/png;base64,AAAA)</p>\n'],
    ['[a]\n\n[a]: javascript:x', '<p>[a]</p>\n<p>[a]: javascript:x</p>\n'],
    ['<javascript:x>', '<p>&lt;javascript:x&gt;</p>\n'],
    ['[a](https://example.org/"onclick="x)', '<p><a href="https://example.org/%22onclick=%22x">a</a></p>\n'],
    ['`<b>`', '<p><code>&lt;b&gt;</code></p>\n'],
  ],
};

for (const [what, rows] of Object.entries(samples)) {
  describe(what, () => {
    for (const [markdown, html] of rows) {
      it(JSON.stringify(markdown), async () => assert.equal(await renderMarkdown(markdown), html));
    }
  });
}

it('rendered Markdown reads as its text', async () => {
  assert.equal(`${await readHtml(await renderMarkdown(fixture('notes.md.in')))}\n`, fixture('notes.md.txt'));
});

it('leaves Markdown as typed if content in it is nested too deeply to render', async () => {
  const stairs = (levels: number): string =>
    Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- ${level}`).join('\n');
  const lost = [`${'- '.repeat(50)}hello`, `${'> '.repeat(100)}hello`, `${'> '.repeat(100)}5`, stairs(60)];
  const kept = [`${'- '.repeat(49)}hello`, `${'> '.repeat(99)}hello`, `${'> '.repeat(200)}\n\nhello`];
  for (const markdown of lost) {
    const warnings: string[] = [];
    const html = await renderMarkdown(markdown, (sentence) => warnings.push(sentence));
    assert.equal(await readHtml(html), markdown);
    assert.match(warnings.join('\n'), /^This Markdown is .* too deeply nested to render, so it stays as typed\.$/);
  }
  for (const markdown of kept) {
    const html = await renderMarkdown(markdown, assert.fail);
    assert.match(html, /hello/);
    assert.doesNotMatch(html, /<pre>/);
  }
});

describe('random Markdown', () => {
  const part = fc.oneof(
    fc.constantFrom(...'[ ] ( ) ! * _ ~~ ` ``` > - # | < > & \\ " javascript: data: http:// [a]: \n \n\n'.split(' ')),
    fc.constantFrom('\n', '\n\n', '    ', '|-|-|\n', '1. ', '<script>', '&#x6a;', '\0', '\ud800'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );

  it('is rendered as safe HTML', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 50 }), async (parts) => {
        const html = await renderMarkdown(parts.join(''));
        assert.doesNotMatch(html, /<script|(href|src)="\s*(javascript|data|vbscript):/i);
      }),
      { numRuns: rounds(2000) },
    );
  });
});
