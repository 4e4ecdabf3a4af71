// Runs the find, replace, count and text filters on hostile text: they return or refuse in time.
import { test } from 'node:test';
import { assertInTime, fill } from './hostile.ts';

const commands = [
  ...['replace a bb', 'replace /a+/ $&', 'remove a', 'find /x$/', 'find-all a', 'occurrences a', 'between a b'],
  ...['between-all a a', 'before b', 'after b', 'before-last a', 'after-last a', 'urls', 'emails', 'numbers', 'ips'],
  ...[
    'domains',
    'hashtags',
    'mentions',
    'dates',
    'phones',
    'paths',
    'words',
    'characters',
    'lines-count',
    'bytes-count',
  ],
  ...['frequency', 'reading-time', 'deburr', 'ascii', 'straight-quotes', 'smart-quotes', 'strip-ansi', 'strip-control'],
  ...[
    'clean-url',
    'defang',
    'refang',
    'diff $other',
    'similarity $other',
    'normalize nfkd',
    'reverse-text',
    'nato',
    'leet',
  ],
  ...['mask', 'redact', 'redact-count', 'secrets', 'initials', 'truncate 5', 'plain'],
];

const inputs: readonly string[] = [
  '',
  '\ud800 x \udfff\ud83d',
  '\0a\0',
  ...['a', 'a ', '<', '('].map((piece) => fill(piece)),
  ...[
    ...['[', '1', '1.', '1 ', '-', '--', '@', 'a@b.', '://', 'http://a', 'www.', '#', '/', '/a', '\\', '"', "'", '"/'],
    ...['\n', '\r\n', '\ud800', '\0', '\u0301', 'a\u0301', '😀', '日', '한', '\u001b]', '\u001b[', '::', '%', 'eyJ'],
    ...['eyJaaaaaaaaaa.', '-----BEGIN PRIVATE KEY-----', 'password=', 'sk-', '4111 ', 'C:\\a ', 'x.com ', '1 may '],
    ...['[.]', 'é', '{', '&', 'a-', '+1', '(0', 'tel 1 ', 'hxxp', '?utm_a=1&', '123456789 ', 'Щ', '.'],
  ].map((piece) => fill(piece, 200_000)),
  `https://example.com/?${fill('utm_a=1&b=2&')}`,
  `4${fill('1')}`,
];

for (const command of commands) {
  test(`${command} returns or refuses hostile text in time`, async () => {
    for (const on of inputs) {
      const other = { type: 'text', text: `${on.slice(0, -7)}b\n${on.slice(7)}` } as const;
      await assertInTime(command, on, { sources: { $other: other } });
    }
  });
}
