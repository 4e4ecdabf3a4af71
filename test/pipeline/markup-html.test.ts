// Tests reading HTML as text: from programs, small samples, and broken pages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readHtml } from '../../src/pipeline/filters/markup/html/read-html.ts';
import fc, { rounds } from '../support/running/random.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/markup/${name}`, import.meta.url), { encoding: 'utf8' });

// HTML, then the text it reads as.
const samples: Record<string, readonly (readonly [html: string, text: string])[]> = {
  'blocks and breaks': [
    ['', ''],
    ['plain', 'plain'],
    ['<p>A</p><p>B</p>', 'A\n\nB'],
    ['<p>A<p>B', 'A\n\nB'],
    ['<p>A</p>\n\n\n\n<p>B</p>', 'A\n\nB'],
    ['<h1>Title</h1>text<h2>Next</h2>', 'Title\n\ntext\n\nNext'],
    ['<div>A</div><div>B</div>', 'A\nB'],
    ['<div>A</div>B', 'A\nB'],
    ['<p>A</p><p>B<br>C</p>', 'A\n\nB\nC'],
    ['a<br>b<br/><br />c', 'a\nb\n\nc'],
    ['<br><p>A</p><br>', 'A'],
    ['<p>A<br></p><p>B</p>', 'A\n\nB'],
    ['<div>A</div><div><br></div><div>B</div>', 'A\n\nB'],
    ['<p>A</p><br><p>B</p>', 'A\n\nB'],
    ['<p>A</p><p>&nbsp;</p><p>B</p>', 'A\n\nB'],
    ['<p style="margin:0">A</p><p style="margin: 0px">B</p>', 'A\nB'],
    ['<p style="margin-top:0;margin-bottom:0">A</p><br><p style="margin-top:0">B</p>', 'A\n\nB'],
    ['a<hr>b', 'a\n\nb'],
    ['<blockquote>quoted</blockquote>after', 'quoted\n\nafter'],
    ['<dl><dt>term<dd>meaning<dt>word<dd>sense</dl>', 'term\nmeaning\nword\nsense'],
    ['<span style="display:block">a</span><span style="display: block">b</span>', 'a\nb'],
    ['<div style="display: inline">a</div><div style="display:inline-block">b</div>', 'ab'],
    ['<select><option>a<option>b</select>', 'a\nb'],
  ],
  whitespace: [
    ['  lead  <b> in </b>\n\ttrail  ', 'lead in trail'],
    ['<b>bold</b><i>er</i>', 'bolder'],
    ['a <b>b</b> <i>c</i>', 'a b c'],
    ['a&nbsp;b\u00a0c', 'a b c'],
    ['<p>a &nbsp; b</p>', 'a   b'],
    ['<pre>\n  a\n\n    b\n</pre>x', '  a\n\n    b\n\nx'],
    ['<pre>\r\na\r\n\tb</pre>', 'a\n\tb'],
    ['<pre>a <span>  b</span>\n<b>c</b></pre>', 'a   b\nc'],
    ['<div style="white-space: pre;"><div><span>  x = 1;</span></div><br><div>\ty</div></div>', '  x = 1;\n\n\ty'],
    ['<pre style="white-space: normal">a   b</pre>', 'a b'],
    ['日本<wbr>語', '日本語'],
  ],
  lists: [
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['<ul><li>a<li>b</ul>after', '- a\n- b\n\nafter'],
    ['before<ol><li>a</li><li>b</li></ol>', 'before\n\n1. a\n2. b'],
    ['<ol start="3"><li>x<li value="10">y<li>z</ol>', '3. x\n10. y\n11. z'],
    ['<ol start="many"><li>x</ol>', '1. x'],
    ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    ['<ol><li>a<ul><li>b</li></ul></li></ol>', '1. a\n   - b'],
    ['<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>', '- a\n  - b\n- c'],
    ['<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>', '- a\n- b\n\n  c'],
    ['<ul><li>a<br>b</li></ul>', '- a\n  b'],
    ['<ul><li></li><li>b</li></ul>', '- b'],
    ['<ul><li><ul><li></li></ul>text</li></ul>', '- text'],
    ['<ul style="list-style: none"><li>a</li><li>b</li></ul>', 'a\nb'],
    ['<li>alone', '- alone'],
  ],
  tables: [
    ['<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>', 'a\tb\nc\td'],
    ['<table><tr><td>a<td>b<tr><td>c<td>d</table>after', 'a\tb\nc\td\n\nafter'],
    ['<table><td>a<td>b</table>', 'a\tb'],
    ['<table><tr><td></td><td>b</td><td></td></tr></table>', '\tb\t'],
    ['<table><tr><td></td><td></td></tr><tr><td>a</td><td>b</td></tr></table>', 'a\tb'],
    ['<table><tr><td><p>a</p><p>b</p></td><td>c<br>d</td></tr></table>', 'a b\tc d'],
    ['<table><tr><td>k</td><td><ul><li>a</li><li>b</li></ul></td></tr></table>', 'k\t- a - b'],
    ['<table><caption>Cap</caption><tbody><tr><td>a</td><td>b</td></tr></tbody></table>', 'Cap\na\tb'],
    ['<table><tr><td><p>one</p><p>two</p></td></tr></table>', 'one\n\ntwo'],
    [
      '<table><tr><td>x</td><td><table><tr><td>a</td><td>b</td></tr></table></td><td>y</td></tr></table>',
      'x\n\na\tb\n\ny',
    ],
    ['<table><tr><td><pre>1\n2</pre></td><td><pre>if\n  x</pre></td></tr></table>', '1\n2\n\nif\n  x'],
    ['<ul><li><table><tr><td>a</td><td>b</td></tr></table></li></ul>', '- a\tb'],
    ['<td>no</td> <tr>table</tr>', 'no table'],
  ],
  'content that is not text': [
    ['x<script>var a = "<p>no</p>";</script>y<style>p{}</style>z<!-- no -->', 'xyz'],
    ['<head><title>no</title></head><body>yes</body>', 'yes'],
    ['<head><title>no</title><p>yes', 'yes'],
    ['<a href="https://example.org">link</a>', 'link'],
    ['<img alt="picture"> and <img src="x"><img alt="">', 'picture and'],
    ['<noscript><img alt="no">no</noscript><template>no</template><iframe>no</iframe>yes', 'yes'],
    ['a<span style="display: none !important">no</span><i hidden>no</i>b', 'ab'],
    ['<p hidden>no<p>yes', 'yes'],
    ['<svg><title>no</title><text>yes</text></svg>', 'yes'],
    ['<svg><title/><text>yes</text></svg>', 'yes'],
    ['<!--[if mso]><p>no</p><![endif]--><![if !mso]>yes<![endif]>', 'yes'],
    ['<?xml version="1.0"?><!DOCTYPE html>yes', 'yes'],
  ],
  characters: [
    ['&lt;b&gt; &amp; &quot;&apos; &euro;&#8364;&#x20ac; &mdash;', '<b> & "\' €€€ —'],
    ['&amp;lt; AT&T &unknown; &notit;', '&lt; AT&T &unknown; ¬it;'],
    ['&#128512;&#xD800;&#0;', '😀\ufffd\ufffd'],
    ['a\0b', 'ab'],
    ['<img alt="&lt;a&gt; &amp; b">', '<a> & b'],
  ],
  'broken pages': [
    ['</p>x</p>y', 'x\n\ny'],
    ['<h1>a</h2>b', 'a\n\nb'],
    ['a</br>b', 'a\nb'],
    ['<b><i>a</b>b</i>c', 'abc'],
    ['<div><span>a</div>b</span>c', 'a\nbc'],
    ['<ul><li><span>a<li>b</span></ul>c', '- a\n- b\n\nc'],
    ['<div><table><tr><td>a</div>b</td><td>c</td></tr></table></div>', 'ab\tc'],
    ['1 < 2 and 3 > 2 <', '1 < 2 and 3 > 2 <'],
    ['a <b', 'a'],
    ['a <b class="x', 'a'],
    ['a<!-- never closed', 'a'],
    ['a<script>never closed', 'a'],
    ['<P CLASS=X>A<BR>B</P>', 'A\nB'],
    ['<p\nclass\n=\n"a>b"\n>text', 'text'],
  ],
};

describe('HTML that programs put on the clipboard', () => {
  for (const program of ['word', 'google-docs', 'libreoffice', 'browser']) {
    it(program, async () => {
      assert.equal(`${await readHtml(fixture(`${program}.html.in`))}\n`, fixture(`${program}.html.txt`));
    });
  }
});

for (const [what, rows] of Object.entries(samples)) {
  describe(what, () => {
    for (const [html, text] of rows) {
      it(JSON.stringify(html), async () => assert.equal(await readHtml(html), text));
    }
  });
}

describe('random HTML', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '</',
      '<!--',
      '-->',
      '<![CDATA[',
      '&',
      ';',
      '"',
      "'",
      '=',
      '/',
      ' ',
      '\n',
      '\0',
      '\ud800',
    ),
    fc
      .tuple(
        fc.constantFrom('<', '</'),
        fc.constantFrom(
          ...'p div span ul ol li table tr td th caption pre br img h1 script style title svg math select b a'.split(
            ' ',
          ),
        ),
        fc.constantFrom(
          '>',
          '/>',
          ' hidden>',
          ' style="white-space:pre">',
          ' style="mso-list:Ignore">',
          ' alt=x>',
          ' ',
        ),
      )
      .map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );

  it('becomes well-formed text without surrounding blank lines', async () => {
    const page = fc.array(part, { maxLength: 60 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(page, async (html) => {
        const text = await readHtml(html);
        assert.ok(text.isWellFormed());
        assert.doesNotMatch(text, /^[^\S\n]*\n|\n[^\S\n]*$/);
      }),
      { numRuns: rounds(2000) },
    );
  });

  it('restores escaped text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.stringMatching(/^[a-z<>&"']{1,8}$/), { minLength: 1 }), async (words) => {
        const text = words.join(' ');
        const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        assert.equal(await readHtml(`<p>${html}</p>`), text);
      }),
    );
  });
});
