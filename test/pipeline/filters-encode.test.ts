// Tests the encoding filters: round trips, pasted input, and errors with their position.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { textOf } from '../../src/pipeline/language/value.ts';
import fc, { rounds } from '../support/running/random.ts';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';
import { runCommand } from './run-command.ts';

const run = async (command: string, on: string): Promise<string> => textOf((await runCommand(command, { on })).value);

const refuses = async (command: string, on: string, expected: string): Promise<void> => {
  await assert.rejects(run(command, on), { name: 'CommandFailure', message: `Column 1, ${command}: ${expected}` });
};

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.string({
    unit: fc.constantFrom('a', 'é', '😀', '\r\n', '\n', '\t', ' ', '=', '%', '\\', '"', "'", '+', '0', '\0', '\x80'),
  }),
);
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));

const inverses: readonly [encode: string, decode: string][] = [
  ['base64', 'base64-decode'],
  ['base64-url', 'base64-decode'],
  ['base32', 'base32-decode'],
  ['base58', 'base58-decode'],
  ['url-encode', 'url-decode'],
  ['url-encode form', 'url-decode form'],
  ['html-encode', 'html-decode'],
  ['html-encode all', 'html-decode'],
  ['quoted-printable', 'quoted-printable-decode'],
  ['hex', 'hex-decode'],
  ['hex ", "', 'hex-decode'],
  ['binary', 'binary-decode'],
  ['decimal-codes', 'decimal-codes-decode'],
  ['escape', 'unescape'],
  ['unicode-escape', 'unicode-unescape'],
  ['unicode-escape braces', 'unicode-unescape'],
  ['add-slashes', 'remove-slashes'],
  ['rot13', 'rot13'],
  ['rot47', 'rot47'],
  ['gzip', 'gunzip'],
];

for (const [encode, decode] of inverses) {
  test(`${decode} undoes ${encode}`, async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (content) => {
        assert.equal(await run(`${encode} | ${decode}`, content), content);
      }),
      { numRuns: rounds(200) },
    );
  });
}

test('hex inserts its separator literally', async () => {
  assert.equal(await run(`hex '$&$1$$'`, 'abc'), '61$&$1$$62$&$1$$63');
});

test('lone surrogates survive if the format supports them', async () => {
  const lossless = [
    'escape | unescape',
    'unicode-escape | unicode-unescape',
    'add-slashes | remove-slashes',
    'rot13 | rot13',
  ];
  await fc.assert(
    fc.asyncProperty(anyUnits, async (content) => {
      for (const command of lossless) assert.equal(await run(command, content), content);
    }),
    { numRuns: rounds(100) },
  );
});

test('what has no bytes for half a character refuses it', async () => {
  const commands = [
    ...['base64', 'base64-url', 'base32', 'base58', 'base85', 'hex', 'binary', 'octal', 'decimal-codes', 'gzip'],
    ...['url-encode', 'url-encode whole', 'url-encode form', 'html-encode all', 'data-uri', 'qr', 'qrcode'],
    ...['quoted-printable', 'quoted-printable-decode', 'mime-encode'],
    ...['md5', 'sha1', 'sha256', 'sha384', 'sha512', 'crc32', 'hmac key'],
  ];
  const message = /half a character: line 2, column 2: found U\+D83D; .*“remove \/\\p\{Cs\}\/ \|”/;
  await assertRefusals(commands.map((command) => [command, 'a\né\ud83d!', message] as const));
  await assertAnswers([[String.raw`remove /\p{Cs}/ | url-encode`, 'é\ud83d!😀', '%C3%A9!%F0%9F%98%80']]);
});

test('morse-decode undoes morse, in uppercase', async () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom(...'abcXYZ019.,?é/-'), minLength: 1 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(words, fc.constantFrom(' ', '\n', '\r\n'), async (parts, separator) => {
      const content = parts.join(separator);
      assert.equal(await run('morse | morse-decode', content), content.toUpperCase());
    }),
    { numRuns: rounds(200) },
  );
});

test('morse warns of a character that it has to simplify', () =>
  assertWarnings([
    ['morse', 'e=mc²', /^Morse code has no “²”/],
    ['morse', 'naïve', /^Morse code has no “ï”/],
    ['morse', 'Él “says” – it’s ä', undefined],
  ]));

test('punycode-decode undoes punycode', async () => {
  const label = fc.string({ unit: fc.constantFrom(...'abzäöüéß日本語☃'), minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.array(label, { minLength: 1, maxLength: 3 }), async (labels) => {
      const host = `${labels.join('.')}.de`;
      assert.equal(await run('punycode | punycode-decode', host), host);
    }),
    { numRuns: rounds(200) },
  );
});

test('quoted-printable wraps lines without splitting escapes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: fc.constantFrom('é', 'a', ' ', '='), maxLength: 400 }), async (content) => {
      for (const line of (await run('quoted-printable', content)).split('\n')) {
        assert.ok(line.length <= 76, line);
        assert.match(line, /^(?:[^=]|=[0-9A-F]{2})*=?$/);
        assert.doesNotMatch(line, /[ \t]$/);
      }
    }),
    { numRuns: rounds(200) },
  );
});

test('decoders accept pasted text', async () => {
  const cases: [string, string, string][] = [
    ['base64-decode', ' R3LD\r\nvMOf ZQ\n', 'Grüße'],
    ['base64-decode', 'YT8-fg', 'a?>~'],
    ['base64-decode', 'YT8+fg= =', 'a?>~'],
    ['base64-decode', '', ''],
    ['base32-decode', 'jbsw-y3dp\n', 'Hello'],
    ['base32-decode', 'JBSWY3DPEE======', 'Hello!'],
    ['base58-decode', ' 9Ajd vzr\n', 'Hello'],
    ['hex-decode', '\\x68\\xC3\\xa9', 'hé'],
    ['hex-decode', '0x680X69', 'hi'],
    ['hex-decode', '68:69-6a_6b;6C', 'hijkl'],
    ['binary-decode', '0b01001000,0b01101001', 'Hi'],
    ['binary-decode', '0100100001101001', 'Hi'],
    ['binary-decode', '0100 1000\n0110 1001', 'Hi'],
    ['binary-decode', '1001000', 'H'],
    ['decimal-codes-decode', '72;105\n128512', 'Hi😀'],
    ['url-decode', 'C++', 'C++'],
    ['html-decode', '&lt;p&gt &nosuch; &#0;', '<p> &nosuch; \ufffd'],
    ['html-encode all', '\x80é', '\x80&eacute;'],
    ['unescape', "\\'\\/\\`\\0\\U0001F600\\\r\nx\\ud83d\\ude00", "'/`\0😀x😀"],
    ['unicode-unescape', 'C:\\temp \\U0001f600 MENU+1234 U+12345678', 'C:\\temp 😀 MENU+1234 U+12345678'],
    ['morse-decode', '···   −−− | •••\r\n/ _', 'S O S\r\nT'],
    ['morse', 'Straße “à”\n', '... - .-. .- ... ... . / .-..-. .- .-..-.\n'],
    ['quoted-printable-decode', 'a=3d=\t\r\nb=', 'a=b'],
    ['quoted-printable-decode', 'é=C3=A9', 'éé'],
    ['punycode', '  https://ada@MÜNCHEN.de:80/ä?q#ü ', '  https://ada@xn--mnchen-3ya.de:80/ä?q#ü '],
    ['punycode', '192.168.1', '192.168.1'],
    ['punycode-decode', 'XN--MNCHEN-3YA.de', 'münchen.de'],
    ['gunzip', 'eJzzSM3JyQcABYwB9Q==', 'Hello'],
    ['url-encode whole', 'https://x.org/%C3%BC 100%', 'https://x.org/%C3%BC%20100%25'],
    ['shell-quote', '', "''"],
    ['shell-quote', 'a\nb', "'a\nb'"],
    ['quoted-printable', 'x \r\ny\t', 'x=20\r\ny=09'],
  ];
  for (const [command, on, expected] of cases) assert.equal(await run(command, on), expected, `${command} on ${on}`);
});

test('decoders report the position of the first invalid character', async () => {
  const alphabet = 'expected a letter, a digit, + or /.';
  await refuses('base64-decode', 'R3L!', `this is not Base64: line 1, column 4: found “!”; ${alphabet}`);
  await refuses('base64-decode', 'R3LD\n👩‍👩‍👧', `this is not Base64: line 2, column 1: found “👩”; ${alphabet}`);
  await refuses('base64-decode', 'R3\0L', `this is not Base64: line 1, column 3: found U+0000; ${alphabet}`);
  await refuses(
    'base64-decode',
    'QQ==QQ==',
    'this is not Base64: line 1, column 5: found “Q”; expected nothing after the padding.',
  );
  await refuses(
    'base64-decode',
    'QQ===',
    'this is not Base64: line 1, column 5: found “=”; expected nothing after the padding.',
  );
  await refuses(
    'base64-decode',
    'R3LDv',
    "this is not Base64: its 5 characters don't form whole bytes; some may be missing.",
  );
  await refuses('base64-decode', '/w==', 'this Base64 does not decode to UTF-8 text.');
  await refuses(
    'base32-decode',
    'JBSWY3D1',
    'this is not Base32: line 1, column 8: found “1”; expected a letter or a digit from 2 to 7.',
  );
  await refuses(
    'base32-decode',
    'JBSWY3DPE',
    "this is not Base32: its 9 characters don't form whole bytes; some may be missing.",
  );
  await refuses(
    'base58-decode',
    '9AjdOvzr',
    'this is not Base58: line 1, column 5: found “O”; expected a letter or digit other than 0, O, I and l.',
  );
  await refuses(
    'base58',
    'é'.repeat(1500),
    'Base58 is for short texts: the limit is 2048 bytes, and this has 3000. Use Base64 instead.',
  );
  const hexExpected = 'expected a digit or a letter from a to f.';
  await refuses('hex-decode', '68 0x6g', `this is not hexadecimal: line 1, column 7: found “g”; ${hexExpected}`);
  await refuses('hex-decode', '68x69', `this is not hexadecimal: line 1, column 3: found “x”; ${hexExpected}`);
  await refuses('hex-decode', '68 c', 'there are 3 hexadecimal digits; expected an even number, two per byte.');
  await refuses('hex-decode', 'c3', 'this hexadecimal text does not decode to UTF-8 text.');
  await refuses('binary-decode', '0102', 'this is not binary: line 1, column 4: found “2”; expected 0 or 1.');
  await refuses('binary-decode', '010', 'there are 3 bits; expected a multiple of eight.');
  await refuses(
    'decimal-codes-decode',
    '72 55296',
    'this is not a list of decimal codes: line 1, column 4: there is no character with the number 55296.',
  );
  await refuses(
    'decimal-codes-decode',
    '72 -5',
    'this is not a list of decimal codes: line 1, column 4: found “-”; expected numbers separated by spaces or commas.',
  );
  await refuses('url-decode', '50% off', 'invalid % escape: line 1, column 3: write %25 for a percent sign.');
  await refuses(
    'url-decode',
    '%41x%ff',
    'the escapes are not UTF-8 text: line 1, column 5: these bytes are not valid characters.',
  );
  await refuses(
    'quoted-printable-decode',
    'a\nb=4',
    'this is not quoted-printable: line 2, column 2: invalid = escape; write =3D for an equals sign.',
  );
  await refuses(
    'unescape',
    'C:\\Program',
    'invalid escape: line 1, column 3: unknown escape “\\P”; write \\\\ for a backslash.',
  );
  await refuses(
    'unescape',
    'a\\',
    'invalid escape: line 1, column 2: unknown escape “\\”; write \\\\ for a backslash.',
  );
  await refuses(
    'unescape',
    '\\u{110000}',
    'invalid escape: line 1, column 1: there is no character with the number 110000.',
  );
  await refuses(
    'unicode-unescape',
    'é \\u12',
    'invalid escape: line 1, column 3: expected hexadecimal digits after \\u.',
  );
  await refuses(
    'morse',
    'Hi 日',
    "this can't be written in Morse code: line 1, column 4: found “日”; expected a letter or digit.",
  );
  await refuses(
    'morse-decode',
    '... x',
    'this is not Morse code: line 1, column 5: found “x”; expected ., -, a space or /.',
  );
  await refuses('morse-decode', '... .......', 'this is not Morse code: line 1, column 5: ....... is not a letter.');
  await refuses('punycode-decode', 'xn--a.de', 'this is not Punycode: line 1, column 1: “xn--a.de” spells no name.');
  const domain = 'expected a domain such as münchen.de, or a URL with one.';
  await refuses('punycode', 'über uns', `this is not a domain: line 1, column 5: found U+0020; ${domain}`);
  await refuses('punycode', '', `this is not a domain: ${domain}`);
  await refuses('shell-quote', 'a\0b', "the text has a NUL character, which can't be passed to a command.");
});

test('gunzip rejects other data, truncated data and oversized results', async () => {
  const packed = gzipSync('x'.repeat(1000)).toString('base64');
  const notGzip = 'this Base64 is not gzip or zlib data, or it is incomplete.';
  await refuses('gunzip', 'SGVsbG8=', notGzip);
  await refuses('gunzip', packed.slice(0, 12), notGzip);
  await refuses('gunzip', '', notGzip);
  await refuses(
    'gunzip',
    gzipSync(Buffer.alloc(65 * 1024 * 1024)).toString('base64'),
    'the result would be over 64 MB.',
  );
  await refuses(
    'gunzip',
    gzipSync(Buffer.from([0xff])).toString('base64'),
    'this gzip data does not decode to UTF-8 text.',
  );
});
