// Base85, octal, encoded words of email headers, line endings and WiFi codes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc, { rounds } from '../support/running/random.ts';
import { assertAnswers, assertRefusals, run } from './assert-filters.ts';

const sentence =
  'Man is distinguished, not only by his reason, but by this singular passion from other animals, which is a lust of the mind, that by a perseverance of delight in the continued and indefatigable generation of knowledge, exceeds the short vehemence of any carnal pleasure.';
const encodedSentence = `<~9jqo^BlbD-BleB1DJ+*+F(f,q/0JhKF<GL>Cj@.4Gp$d7F!,L7@<6@)/0JDEF<G%<+EV:2F!,
O<DJ+*.@<*K0@<6L(Df-\\0Ec5e;DffZ(EZee.Bl.9pF"AGXBPCsi+DGm>@3BB/F*&OCAfu2/AKY
i(DIb:@FD,*)+C]U=@3BN#EcYf8ATD3s@q?d$AftVqCh[NqF<G:8+EV:.+Cf>-FD5W8ARlolDIa
l(DId<j@<?3r@:F%a+D58'ATD4$Bl@l3De:,-DJs\`8ARoFb/0JMK@qB4^F!,R<AKZ&-DfTqBG%G
>uD.RTpAKYo'+CT/5+Cei#DII?(E,9)oF*2M7/c~>`;

test('base85 has the results of the standards', () =>
  assertAnswers([
    ['base85-decode', encodedSentence, sentence],
    ['base85 | base85-decode', sentence, sentence],
    ['base85', '\0\0\0\0', 'z'],
    ['base85', '\0', '!!'],
    ['base85-decode', 'z', '\0\0\0\0'],
    ['base85 rfc1924', 'Hello', 'NM&qnZv'],
    ['base85-decode rfc1924', 'NM&qnZv', 'Hello'],
    ['base85 z85 | base85-decode z85', 'eight by', 'eight by'],
  ]));

test('base85 refuses what is not Base85', () =>
  assertRefusals([
    ['base85 z85', 'five!', /groups of four bytes, and this text has 5 bytes/],
    ['base85-decode z85', 'abcd', /not Z85: the letters don't form whole groups/],
    ['base85-decode', '87cUR!', /not Ascii85: the letters don't form whole groups/],
    ['base85-decode', '87cv', /line 1, column 4: found “v”; expected one of its 85 letters/],
    ['base85-decode', 'uuuuu', /too large/],
    ['base85-decode', 's8W-!', /does not decode to UTF-8/],
  ]));

test('what is encoded decodes to the same text', async () => {
  const pairs = ['base85 | base85-decode', 'base85 rfc1924 | base85-decode rfc1924', 'octal | octal-decode'];
  for (const command of [...pairs, 'mime-encode | mime-decode'])
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (content) => {
        const text = content.toWellFormed();
        assert.equal(await run(command, text), text);
      }),
      { numRuns: rounds(60) },
    );
});

test('octal reads common spellings', async () => {
  await assertAnswers([
    ['octal-decode', '110151', 'Hi'],
    ['octal-decode', '0o110, 0o151', 'Hi'],
    ['octal-decode', '\\110\\151', 'Hi'],
    ['octal-decode', '', ''],
  ]);
  await assertRefusals([
    ['octal-decode', '110 777', /line 1, column 5: a byte is at most 377/],
    ['octal-decode', '18', /column 2: found “8”; expected a digit from 0 to 7/],
    ['octal-decode', '1101', /found 4 digits in a row; expected three per byte/],
  ]);
});

test('mime-decode reads the examples of RFC 2047, and headers that are common', async () => {
  await assertAnswers([
    ['mime-decode', '=?ISO-8859-1?Q?Keld_J=F8rn_Simonsen?= <keld@dkuug.dk>', 'Keld Jørn Simonsen <keld@dkuug.dk>'],
    ['mime-decode', '(=?ISO-8859-1?Q?a?= =?ISO-8859-1?Q?b?=)', '(ab)'],
    ['mime-decode', '(=?ISO-8859-1?Q?a?=\n       =?ISO-8859-1?Q?b?=)', '(ab)'],
    ['mime-decode', '(=?ISO-8859-1?Q?a?= b)', '(a b)'],
    ['mime-decode', '(=?ISO-8859-1?Q?a_b?=)', '(a b)'],
    [
      'mime-decode',
      '=?ISO-8859-1?B?SWYgeW91IGNhbiByZWFkIHRoaXMgeW8=?=\r\n =?ISO-8859-2?B?dSB1bmRlcnN0YW5kIHRoZSBleGFtcGxlLg==?=',
      'If you can read this you understand the example.',
    ],
    ['mime-decode', '=?utf-8?B?4o==?= =?UTF-8?B?gqw=?=', '€'],
    ['mime-decode', '=?utf-8*de?q?Gr=C3=BCn?=', 'Grün'],
    ['mime-decode', 'no words =? here', 'no words =? here'],
    ['mime-encode', 'plain', 'plain'],
  ]);
  await assertRefusals([
    ['mime-decode', '=?x-none?q?a?=', /unknown character set, “x-none”/],
    ['mime-decode', '=?utf-8?q?=FF?=', /not valid utf-8 text/],
  ]);
});

test('every encoded word fits the standard', async () => {
  const encoded = await run('mime-encode', `Grüße ${'an alle '.repeat(40)}`);
  for (const line of encoded.split('\n')) assert.ok(line.trim().length <= 75, line);
});

test('line endings', () =>
  assertAnswers([
    ['lf', 'a\r\nb\rc\n', 'a\nb\nc\n'],
    ['crlf', 'a\nb\r\nc\rd', 'a\r\nb\r\nc\r\nd'],
    ['crlf | lf', 'a\n\nb', 'a\n\nb'],
  ]));

test('wifi writes what phones read, and refuses what no network has', async () => {
  await assertAnswers([
    ['wifi Loom secret-1', '', 'WIFI:T:WPA;S:Loom;P:secret-1;;'],
    [`wifi 'a;b,c:d"e\\f' 'x;y,z:"\\ '`, '', 'WIFI:T:WPA;S:a\\;b\\,c\\:d\\"e\\\\f;P:x\\;y\\,z\\:\\"\\\\ ;;'],
    ['wifi Guests', '', 'WIFI:T:nopass;S:Guests;;'],
    ['wifi Old abcde wep', '', 'WIFI:T:WEP;S:Old;P:abcde;;'],
  ]);
  assert.equal(await run('qr-wifi Loom secret-1 wpa dark', ''), await run('wifi Loom secret-1 | qr dark', ''));
  await assertRefusals([
    ['wifi Loom short', '', /a WPA password has 8 to 63 characters, and this one has 5/],
    ["wifi ''", '', /name of the network is empty/],
    [`wifi ${'x'.repeat(33)}`, '', /at most 32 bytes, and this one has 33/],
    ['wifi Loom secret-1 open', '', /an open network has no password/],
  ]);
});

test('lorem counts words, sentences or paragraphs', async () => {
  assert.equal((await run('lorem 50 words', '')).split(/\s+/).length, 50);
  assert.equal((await run('lorem 7 sentences', '')).split(/\.(?:\s+|$)/).length, 8);
  assert.equal((await run('lorem 3 paragraphs', '')).split('\n\n').length, 3);
  await assertRefusals([['lorem 99999 paragraphs', '', /COUNT must be at most 10,000 for paragraphs/]]);
});
