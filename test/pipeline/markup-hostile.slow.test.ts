// Tests large HTML, RTF and Markdown that are designed to be slow.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readHtml } from '../../src/pipeline/filters/markup/html/read-html.ts';
import { renderMarkdown } from '../../src/pipeline/filters/markup/render-markdown.ts';
import { readRtf } from '../../src/pipeline/filters/markup/rtf/read-rtf.ts';
import { fill as fillTo } from './hostile.ts';

const fill = (part: string): string => fillTo(part, 2_000_000);

describe('HTML designed to be slow', () => {
  const hostile: Record<string, () => readonly [html: string, ends: string]> = {
    'nested divs': () => [`${fill('<div>')}end`, 'end'],
    'nested formatting': () => [`${fill('<b>')}end`, 'end'],
    'nested lists': () => [`${fill('<ul><li>')}end`, 'end'],
    'nested lists with text': () => [`${fill('<ol><li>x')}</ol>end`, 'end'],
    'nested tables': () => [`${fill('<table><tr><td>x')}end`, 'end'],
    'unmatched end tags': () => [`${'<div>'.repeat(200_000)}${'</span>'.repeat(130_000)}end`, 'end'],
    'overlapping tags': () => [`${fill('<b><p></b>')}end`, 'end'],
    'many different tags': () => [`${Array.from({ length: 200_000 }, (_, at) => `<t${at}>`).join('')}end`, 'end'],
    'less-than signs': () => [fill('<'), '<<<'],
    ampersands: () => [fill('&'), '&&&'],
    'incomplete entities': () => [fill('&CounterClockwiseContourIntegra'), 'Integra'],
    'a giant attribute': () => [`<a href="${fill('x')}">end`, 'end'],
    'a giant style': () => [`<p style="${fill('a:b;')}">end`, 'end'],
    'many attributes': () => [`<a ${Array.from({ length: 200_000 }, (_, at) => `a${at}=1`).join(' ')}>end`, 'end'],
    'a script with incomplete end tags': () => [`<script>${fill('</scrip')}</script>end`, 'end'],
    'no-break spaces': () => [`${fill('\u00a0')}end`, 'end'],
    'line breaks': () => [`a${fill('<br>')}end`, 'end'],
    'blank preformatted lines': () => [`<pre>${fill('  \n')}end`, 'end'],
    'cells of one row': () => [`<table><tr>${fill('<td>x')}</table>end`, 'end'],
  };
  for (const [what, make] of Object.entries(hostile)) {
    it(`${what}`, async () => {
      const [html, end] = make();
      const text = await readHtml(html);
      assert.ok(text.endsWith(end), `the text ends with ${JSON.stringify(text.slice(-40))}`);
    });
  }

  it('the text of a deep list does not grow with the square of its depth', async () => {
    const html = '<ul><li>x'.repeat(100_000);
    assert.ok((await readHtml(html)).length < 3 * html.length);
  });
});

describe('RTF designed to be slow', () => {
  const hostile: Record<string, () => readonly [rtf: string, ends: string]> = {
    'a million open groups': () => [`${'{'.repeat(1_000_000)}end`, 'end'],
    'groups that change the font': () => [`${fill('{\\f1{\\f2')}end`, 'end'],
    'empty groups': () => [`${fill('{}')}end`, 'end'],
    backslashes: () => [`${fill('\\\\')}end`, 'end'],
    'one long word': () => [`\\${fill('a')} end`, 'end'],
    'one long number': () => [`\\a${fill('1')} end`, 'end'],
    'binary data longer than the file': () => [`end\\bin2147483647 ${fill('x')}`, 'end'],
    bytes: () => [`${fill("\\'e4")}end`, 'ääend'],
    'halves of double bytes': () => [`{\\fonttbl{\\f0\\fcharset128 A;}}${fill("\\'83A")}end`, 'アアend'],
    'code units': () => [`${fill('\\u-10179?\\u-8704?')}end`, '😀end'],
    'cells of one row': () => [`\\trowd${fill('\\intbl a\\cell ')}end`, 'a\tend'],
    'empty rows': () => [`${fill('\\trowd\\cell\\row ')}end`, 'end'],
    fonts: () => [`{\\fonttbl${fill('{\\f1\\fcharset204 A;}')}}end`, 'end'],
    'nested markers': () => [`end${fill('{\\listtext a')}`, 'end'],
    'nested html': () => [`\\fromhtml1 ${fill('{\\*\\htmltag64 <div>}')}end`, 'end'],
  };
  for (const [what, make] of Object.entries(hostile)) {
    it(what, async () => {
      const [rtf, end] = make();
      const text = await readRtf(`{\\rtf1 ${rtf}`);
      assert.ok(text.endsWith(end), `the text ends with ${JSON.stringify(text.slice(-40))}`);
    });
  }
});

it('renders long prose', async () => {
  const html = await renderMarkdown(fill('Some *emphasised* words, `code` and [a link](https://example.org/x).\n\n'));
  assert.ok(html.startsWith('<p>Some <em>emphasised</em> words'));
});

describe('Markdown designed to be slow', () => {
  const rendered: Record<string, () => string> = {
    'nested quotes': () => fill('>'),
    'nested quotes and lists': () => fill('> 1. - '),
    stars: () => fill('*'),
    'long code': () => `\`\`\`\n${fill('some code ')}\n\`\`\``,
    'a long word': () => `https://example.org/${fill('a')}`,
  };
  for (const [what, make] of Object.entries(rendered)) {
    it(`renders ${what}`, async () => assert.doesNotMatch(await renderMarkdown(make()), /^<pre>[^<]/));
  }

  /** A smaller one is within the budget of steps, and rendered. */
  const whole = (part: string): string => part.repeat(Math.ceil(2_000_000 / part.length));
  const asTyped: Record<string, () => string> = {
    brackets: () => whole('['),
    'brackets of images': () => whole('!['),
    'stars and words': () => whole('*a '),
    'stars and lines': () => whole('*_'),
    'stars in a word': () => `a${whole('*')}`,
    backticks: () => whole('`a'),
    'less-than signs': () => whole('<a'),
    'bare links': () => whole('http://a.b '),
    'items of a list': () => whole('- a\n'),
    'rows of a table': () => `|a|b|\n|-|-|\n${whole('|c|d|\n')}`,
    'columns of a table': () => `${whole('|a')}\n${whole('|-')}\n`,
    'lazy lines of quotes': () => `${'> '.repeat(50)}a\n${whole('bcdefgh\n')}`,
    'many references to one long address': () => `[a]: ${'b'.repeat(500_000)}\n\n${'[a] '.repeat(100_000)}`,
  };
  for (const [what, make] of Object.entries(asTyped)) {
    it(`leaves ${what} as typed`, async () => {
      const markdown = make();
      const html = await renderMarkdown(markdown);
      assert.ok(html.startsWith('<pre>'), html.slice(0, 40));
      assert.ok((await readHtml(html)).startsWith(markdown.slice(0, 20).trimEnd()));
    });
  }

  it('gives every text its own budget of steps', async () => {
    await renderMarkdown(whole('['));
    assert.equal(await renderMarkdown('*a*'), '<p><em>a</em></p>\n');
  });
});
