// Tests reading RTF as text: from programs, and small samples of every rule.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Refusal } from '../../src/base/refusal.ts';
import { readRtf } from '../../src/pipeline/filters/markup/rtf/read-rtf.ts';
import fc, { rounds } from '../support/running/random.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/markup/${name}`, import.meta.url), { encoding: 'utf8' });

const { raw } = String;
// The content of `{\rtf1 … }`, then its text.
const samples: Record<string, readonly (readonly [rtf: string, text: string])[]> = {
  'lines and characters': [
    ['', ''],
    ['plain', 'plain'],
    [raw`one\par two\line three\tab four`, 'one\ntwo\nthree\tfour'],
    [raw`one\par\par two\par`, 'one\n\ntwo'],
    ['one\\\ntwo\\\r\nthree\\\tfour', 'one\ntwo\nthree\tfour'],
    ['one\r\n two\nthree', 'one twothree'],
    [raw`a\page b\sect c\column d`, 'a\nb\nc\nd'],
    [raw`\\ \{ \}`, '\\ { }'],
    [raw`a\~b\_c\-d`, 'a b-cd'],
    [raw`\lquote a\rquote\ldblquote b\rdblquote\emdash\endash\bullet`, '‘a’“b”—–•'],
    [raw`{\b bold}{\i er}\b0  text`, 'bolder text'],
    [raw`\b\b0 a\fs24 b\fs-2  c`, 'ab c'],
    [raw`unclosed {\b group`, 'unclosed group'],
    ['a\0b', 'ab'],
  ],
  bytes: [
    [raw`Gr\'fc\'DFe`, 'Grüße'],
    [raw`\ansi\ansicpg1251 \'cf\'f0\'e8`, 'При'],
    [raw`\ansi\ansicpg1250 \'b3\'f3d\'9f`, 'łódź'],
    [raw`\mac \'8a\'8e`, 'äé'],
    [raw`\ansicpg65001 \'c3\'a4\'e2\'82\'ac`, 'ä€'],
    [raw`\ansicpg99999 \'e4`, 'ä'],
    [raw`{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset161 B;}}\'e1{\f1 \'e1}\'e1`, 'áαá'],
    [raw`{\fonttbl\f0\fcharset0 A;\f7\fcharset204 B;}\f7 \'cf\plain \'cf`, 'ПÏ'],
    [raw`\ansicpg1253{\fonttbl{\f0\fcharset1 A;}{\f1\fnil B;}}\'e1\f1\'e1`, 'αα'],
    [raw`{\fonttbl{\f0\fnil\fcharset0\cpg1251 A;}}\'cf`, 'П'],
    [raw`\deff5{\fonttbl{\f5\fcharset204 A;}}\'cf`, 'П'],
    [raw`{\fonttbl{\f0\fcharset128 A;}}\'93\'fa\'96\'7b`, '日本'],
    [raw`{\fonttbl{\f0\fcharset128 A;}}\'83A\'83\\ \'b1`, 'アソ ｱ'],
    [raw`{\fonttbl{\f0\fcharset134 A;}}\'d6\'d0\'ce\'c4`, '中文'],
    [raw`{\fonttbl{\f0\fcharset136 A;}}\'a4\'a4\'a4\'e5`, '中文'],
    [raw`{\fonttbl{\f0\fcharset129 A;}}\'c7\'d1\'b1\'db`, '한글'],
    [raw`{\fonttbl{\f0\fcharset2 Symbol;}}\'b7`, '•'],
    [raw`\'zz\'4`, 'zz4'],
    ['äöü raw', 'äöü raw'],
  ],
  unicode: [
    [raw`\u228?x`, 'äx'],
    [raw`\u228 ?x`, 'äx'],
    [raw`\u8364\'80x`, '€x'],
    [raw`\u-4064?x`, '\uf020x'],
    [raw`\u-3913?x`, '•x'],
    [raw`\u-10179?\u-8704?`, '😀'],
    [raw`\u55357?\u56832?`, '😀'],
    [raw`\u128512?`, '😀'],
    [raw`\u-10179?x`, '\ufffdx'],
    [raw`\uc0\u228x`, 'äx'],
    [raw`\uc2\u8212--x{\uc0\u228 y}\u8212--z`, '—xäy—z'],
    [raw`\u8212\emdash x`, '—x'],
    [raw`\u228\par x`, 'ä\nx'],
    [raw`{\u228}x`, 'äx'],
    [raw`\u0?\u99999999?x`, 'x'],
    [raw`\uc99999999\u228 gone{kept}`, 'äkept'],
  ],
  'content that is not text': [
    [raw`a{\*\unknown junk{ more}}b`, 'ab'],
    [raw`a{\fonttbl{\f0 Arial;}}{\colortbl;\red0\green0;}{\stylesheet{\s0 Normal;}}b`, 'ab'],
    [raw`a{\info{\title T}{\author A}}{\header H}{\footerr F}b`, 'ab'],
    [raw`a{\pict\pngblip 89504e47}b`, 'ab'],
    [raw`a{\pict\bin6 {}{\}x}b`, 'ab'],
    [raw`a\bin3 {{{b`, 'ab'],
    [raw`a{\object\objemb{\*\objdata 0105}{\result b}}c`, 'abc'],
    [raw`{\field{\*\fldinst HYPERLINK "https://example.org"}{\fldrslt link}}`, 'link'],
    [raw`a\v hidden\par \v0 b{\v hidden}c\v hidden\plain d`, 'abcd'],
    [raw`a{\deleted gone}b`, 'ab'],
    [raw`a{\xe index}{\*\bkmkstart b}b`, 'ab'],
    [raw`a}b{c`, 'a'],
  ],
  'tables, lists, notes': [
    [raw`\trowd\cellx1\cellx2\intbl a\cell b\cell\row\trowd\intbl c\cell d\cell\row`, 'a\tb\nc\td'],
    [raw`x\par\pard\intbl a\cell\cell c\cell\row\pard y`, 'x\na\t\tc\ny'],
    [raw`\trowd a\par b\cell c\cell\row`, 'a b\tc'],
    [raw`\trowd\intbl one\par two\cell\row`, 'one\ntwo'],
    [raw`\trowd\intbl a\cell b\cell`, 'a\tb'],
    [raw`\intbl a\cell x\nestcell y\nestcell{\*\nesttableprops\nestrow}{\nonesttables\par}b\cell\row`, 'a\n\nx\ty\nb'],
    [raw`{\pntext\'b7\tab}one\par{\pntext\'b7\tab}two\par`, '- one\n- two'],
    [raw`{\listtext\pard 1.\tab}\ilvl0 one\par{\listtext a)\tab}\ilvl1 two`, '1. one\n  a) two'],
    [raw`{\listtext\'b7}\par text`, 'text'],
    [raw`text{\footnote a note} goes on`, 'text goes on\n\na note'],
    [raw`{\shp{\*\shpinst{\sp{\sn a}{\sv 1}}{\shptxt boxed}}{\shprslt no}}`, 'boxed'],
  ],
  'embedded HTML': [
    [raw`\fromhtml1 {\*\htmltag64 <p>}\htmlrtf {\htmlrtf0 a &amp; b\htmlrtf\par}\htmlrtf0{\*\htmltag72 </p>}`, 'a & b'],
    [raw`\fromhtml0 {\*\htmltag64 <p>}a <b>`, 'a <b>'],
    [raw`text \fromhtml1 <b>`, 'text <b>'],
  ],
};

describe('RTF that programs write', () => {
  for (const program of ['libreoffice', 'textedit', 'wordpad', 'outlook']) {
    it(program, async () => {
      assert.equal(`${await readRtf(fixture(`${program}.rtf.in`))}\n`, fixture(`${program}.rtf.txt`));
    });
  }
});

for (const [what, rows] of Object.entries(samples)) {
  describe(what, () => {
    for (const [rtf, text] of rows) {
      it(JSON.stringify(rtf), async () => assert.equal(await readRtf(`{\\rtf1 ${rtf}}`), text));
    }
  });
}

describe('text that is not RTF', () => {
  for (const text of ['', 'Hello', ' {\\rtf1}', '<p>Hello</p>', '{\\RTF1}']) {
    it(`${JSON.stringify(text)} is refused`, async () => {
      await assert.rejects(readRtf(text), (error) => {
        assert.ok(error instanceof Refusal);
        assert.equal(error.error, 'invalid_request');
        assert.ok(error.message.includes(JSON.stringify(text)));
        assert.match(error.message, /RTF begins with "\{\\rtf"\. Send /);
        return true;
      });
    });
  }
});

describe('random RTF', () => {
  const part = fc.oneof(
    fc.constantFrom('{', '}', '\\', '\\*', "\\'", "\\'83", '\\{', '\r\n', '\0', '\ud800', ' ', '-', '?'),
    fc
      .tuple(
        fc.constantFrom(
          ...(
            'u uc bin f v par cell row trowd intbl listtext fonttbl fcharset ansicpg fromhtml htmltag htmlrtf ' +
            'footnote deleted plain pard ilvl nestcell nestrow mac deff emdash'
          ).split(' '),
        ),
        fc.constantFrom('', ' ', '0', '1', '2 ', '-1', '128', '932', '65001', '-99999999999', '99999999999'),
      )
      .map(([word, number]) => `\\${word}${number}`),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  );

  it('is read or refused', async () => {
    const document = fc.array(part, { maxLength: 60 }).map((parts) => `{\\rtf1${parts.join('')}`);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          document,
          fc.string({ unit: 'binary' }).map((text) => `{\\rtf1${text}`),
        ),
        async (rtf) => {
          const text = await readRtf(rtf).catch((error: unknown) => {
            assert.ok(error instanceof Refusal);
            return '';
          });
          assert.ok(text.isWellFormed());
        },
      ),
      { numRuns: rounds(3000) },
    );
  });

  it('restores escaped text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        const escaped = Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at)}?`).join('');
        const read = await readRtf(`{\\rtf1 x${escaped}x}`);
        assert.equal(read, `x${text.replaceAll('\u00a0', ' ').replaceAll('\uf0b7', '•')}x`);
      }),
    );
  });
});
