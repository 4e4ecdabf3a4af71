// Runs the find, replace, count and text filters on hostile text: they return or refuse in time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandFailure } from '../../src/pipeline/language/failure.ts';
import { cpuNow } from '../support/running/cpu-time.ts';
import { deadline } from './deadline.ts';
import { runCommand } from './run-command.ts';

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

const fill = (part: string, size: number): string => part.repeat(Math.ceil(size / part.length)).slice(0, size);
const fillAll = (parts: readonly string[], size: number): Record<string, string> =>
  Object.fromEntries(parts.map((part) => [`only ${JSON.stringify(part)}`, fill(part, size)]));

const inputs: Readonly<Record<string, string>> = {
  nothing: '',
  'lone surrogates': '\ud800 x \udfff\ud83d',
  'a zero byte': '\0a\0',
  ...fillAll(['a', 'a ', '<', '('], 1_000_000),
  ...fillAll(
    [
      ...[
        '[',
        '1',
        '1.',
        '1 ',
        '-',
        '--',
        '@',
        'a@b.',
        '://',
        'http://a',
        'www.',
        '#',
        '/',
        '/a',
        '\\',
        '"',
        "'",
        '"/',
      ],
      ...['\n', '\r\n', '\ud800', '\0', '\u0301', 'a\u0301', '😀', '日', '한', '\u001b]', '\u001b[', '::', '%', 'eyJ'],
      ...['eyJaaaaaaaaaa.', '-----BEGIN PRIVATE KEY-----', 'password=', 'sk-', '4111 ', 'C:\\a ', 'x.com ', '1 may '],
      ...['[.]', 'é', '{', '&', 'a-', '+1', '(0', 'tel 1 ', 'hxxp', '?utm_a=1&', '123456789 ', 'Щ', '.'],
    ],
    200_000,
  ),
  'a long link': `https://example.com/?${fill('utm_a=1&b=2&', 1_000_000)}`,
  'a long number': `4${fill('1', 1_000_000)}`,
};

for (const command of commands) {
  test(`${command} returns or refuses hostile text in time`, async () => {
    for (const [name, on] of Object.entries(inputs)) {
      const started = cpuNow();
      try {
        const other = { type: 'text', text: `${on.slice(0, -7)}b\n${on.slice(7)}` } as const;
        await runCommand(command, { on, sources: { $other: other } });
      } catch (error) {
        assert.ok(error instanceof CommandFailure, `${name}: ${error}`);
      }
      const took = cpuNow() - started;
      assert.ok(took < deadline, `${name} took ${Math.round(took)} ms`);
    }
  });
}
