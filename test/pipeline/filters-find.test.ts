// Tests find and replace, markers, and the finders of links, addresses, dates and so on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { text, textOf } from '../../src/pipeline/language/value.ts';
import fc, { rounds } from '../support/running/random.ts';
import { assertWarnings } from './assert-filters.ts';
import { runCommand } from './run-command.ts';

const run = async (command: string, on: string): Promise<string> => textOf((await runCommand(command, { on })).value);

const check = async (cases: readonly (readonly [command: string, on: string, gives: string])[]): Promise<void> => {
  for (const [command, on, gives] of cases) assert.equal(await run(command, on), gives, `${command} on ${on}`);
};

const finds = async (finder: string, cases: readonly (readonly [on: string, ...found: string[]])[]): Promise<void> => {
  for (const [on, ...found] of cases) {
    const { value } = await runCommand(finder, { on });
    assert.ok(value.type === 'list');
    assert.deepEqual(value.items.map(textOf), found, on);
  }
};

test('searches and replaces text literally, and patterns with groups', async () => {
  await check([
    ["replace a.b '$&$1'", 'a.b axb', '$&$1 axb'],
    ["replace /(?<w>b)/ '<$<w>$&>'", 'abab', 'a<bb>a<bb>'],
    ['replace /B/i x', 'abAB', 'axAx'],
    ['replace /b/g x', 'bb', 'xx'],
    ['replace 👍 ok', '👍👍🏽', 'okok🏽'],
    ["remove ' '", 'a b c', 'abc'],
    ['remove /\\s+$/m', 'a \nb\t', 'a\nb'],
    ['find nothing', 'a', ''],
    ['find-all nothing', 'a', ''],
    ['find /(a)|(b)/ 2', 'a', ''],
    ['find-all /x*/', 'axxb', 'xx'],
    ['occurrences /[aeiou]/i', 'Audio', '4'],
    ['occurrences x', 'a', '0'],
    ['split , | replace a b', 'a,ca', 'b\ncb'],
  ]);
});

test('extracts text around markers, or nothing if a marker is missing', async () => {
  await check([
    ["between '(' ')'", 'no marks', ''],
    ["between '(' ')'", 'only (one', ''],
    ['between /\\[/ /\\]/', 'a[b]c[d]', 'b'],
    ["between-all '|' '|'", 'a|b|c|d|e', 'b\nd'],
    ['before x', 'abc', ''],
    ['after x', 'abc', ''],
    ['before /\\d/', 'ab1c2', 'ab'],
    ['after-last /\\d/', 'ab1c2d', 'd'],
    ['before-last /', '/a/b/c', '/a/b'],
  ]);
});

test('rejects an empty search text and a missing group', async () => {
  const cases: [string, RegExp][] = [
    ["replace '' x", /the text to look for is empty\./],
    ["find ''", /the text to look for is empty\./],
    ["between '' b", /the text to look for is empty\./],
    ['find /(a)/ 2', /there is no group 2; the pattern has groups 0 to 1\./],
    ['find-all /(?<name>a)/ nam', /there is no group nam; the pattern has groups 0 to 1 or name\./],
  ];
  for (const [command, expected] of cases) await assert.rejects(runCommand(command, { on: 'a' }), expected);
  const runWith = async (command: string, on: string, long: string): Promise<string> =>
    textOf((await runCommand(command, { on, sources: { $long: { type: 'text', text: long } } })).value);
  await assert.rejects(runWith('replace a $long', 'a'.repeat(10_000), 'é'.repeat(100_000)), /over 64 MB/);
  const page = 'Bücher und mehr. '.repeat(10_000);
  assert.equal(await runWith('remove $long', `a${page}b`, page), 'ab');
  await assert.rejects(runWith('remove $long', 'a', '-'.repeat(100_000)), /WHAT is too long to search for\./);
});

test('finds where links end', async () => {
  await finds('urls', [
    ['no links: a.b, ://, http://, c:/d'],
    ['(see http://x.com/a).', 'http://x.com/a'],
    ['[t](https://x.com/a_(b)), **https://x.com/**', 'https://x.com/a_(b)', 'https://x.com/'],
    [`<a href='https://a.de/x','https://b.de/y'>`, 'https://a.de/x', 'https://b.de/y'],
    ['https://a.com/x,https://b.com/y;z', 'https://a.com/x', 'https://b.com/y;z'],
    ['http://[::1]:80/x?y#z! ftp://u:p@h.de', 'http://[::1]:80/x?y#z', 'ftp://u:p@h.de'],
    ['见https://例え.jp/パス，和 “https://münchen.de/straße”', 'https://例え.jp/パス', 'https://münchen.de/straße'],
    ['&lt;https://x.com/?a=1&amp;b=2&gt;', 'https://x.com/?a=1&b=2'],
    ['git+ssh://git@github.com/a.git, file:///etc/hosts', 'git+ssh://git@github.com/a.git', 'file:///etc/hosts'],
    ['https://https://www.x.com', 'https://www.x.com'],
    ['http://a.behttps://www.x.com/', 'http://a.be', 'https://www.x.com/'],
    ['https://web.archive.org/web/1/https://a.com/', 'https://web.archive.org/web/1/https://a.com/'],
    ['https://youtu.be/abc-_ _https://x.com/a_', 'https://youtu.be/abc-_', 'https://x.com/a'],
  ]);
});

test('finds e-mail addresses, domains and IP addresses, and no lookalikes', async () => {
  await finds('emails', [
    ["o'brien+x@mail.example.co.uk. <a@b.com>, 'c@d.org'", "o'brien+x@mail.example.co.uk", 'a@b.com', 'c@d.org'],
    ['a@b a@@b.c a.@b.cc @x.com x@1.2.3.4 https://user@host.com/'],
    ['https://x.com/?m=q@w.net 用户@例子.公司', 'q@w.net', '用户@例子.公司'],
  ]);
  await finds('domains', [
    ['readme.md, main.py, Node.js, e.g. this.That end.It 1.2.3.4 /usr/lib/x.com v1.io.x'],
    ['EXAMPLE.COM, sub.example.com:80. http://server.local/a.io', 'example.com', 'sub.example.com', 'server.local'],
    ['bücher.de xn--bcher-kva.de 例子.公司', 'bücher.de', 'xn--bcher-kva.de', '例子.公司'],
    ['install.sh/x a.b@mail.example.org', 'install.sh', 'mail.example.org'],
  ]);
  await finds('ips', [
    ['256.1.1.1 1.2.3.4.5 v1.2.3.4 01.2.3.4 12:30:45 std::vector a::b ::'],
    ['10.0.0.0/24, 8.8.8.8. [::1]:80', '10.0.0.0', '8.8.8.8', '::1'],
    ['fe80::1%eth0 ::ffff:1.2.3.4 1:2:3:4:5:6:7:8', 'fe80::1%eth0', '::ffff:1.2.3.4', '1:2:3:4:5:6:7:8'],
  ]);
});

test('finds hashtags and mentions in every script, outside links', async () => {
  await finds('hashtags', [['#1 &#39; a#b ##x #日本語 https://x.com/#frag (#été_2)', '#日本語', '#été_2']]);
  await finds('mentions', [['a@b.com @@x (@bob.smith) @日本, https://t.me/@x @a.', '@bob.smith', '@日本', '@a']]);
});

test('finds dates in many languages, and no lookalikes', async () => {
  await finds('dates', [
    ['version 1.2.3, 3/4, 10:30, 5 out of 10, set 3, march 5 men, 3 may be, 99.99.2024, 31/02/2024, 192.168.10.12'],
    ['Thu, 03 Oct 2024 10:00:00 GMT; 2024-10-03T10:00:00Z', 'Thu, 03 Oct 2024 10:00:00 GMT', '2024-10-03T10:00:00Z'],
    ['le 1er janvier, el 5 de mayo de 2024, 1 января 2024 г.', '1er janvier', '5 de mayo de 2024', '1 января 2024'],
    ['2024年10月3日, 2024년 10월 3일, ٣ أكتوبر ٢٠٢٤', '2024年10月3日', '2024년 10월 3일', '٣ أكتوبر ٢٠٢٤'],
    ['log-2024-10-03.txt 10/3/24 3-Oct-24 20241003', '2024-10-03', '10/3/24', '3-Oct-24'],
    ['the 4th of July, 2023. Montag, den 7. Oktober', '4th of July, 2023', 'Montag, den 7. Oktober'],
  ]);
});

test('finds phone numbers, and no dates, cards, IP addresses or other numbers', async () => {
  await finds('phones', [
    ['2024-10-03 03.10.2024 10:30 192.168.100.100 4111 1111 1111 1111 1700000000 0.123456789 01-02-2024 10:30'],
    ['+49 (0)30 123456, 0044 20 7946 0958; +442079460958', '+49 (0)30 123456', '0044 20 7946 0958', '+442079460958'],
    ['555-123-4567 555.987.6543 ext. 12', '555-123-4567', '555.987.6543 ext. 12'],
    ['06 12 34 56 78, 090-1234-5678, 98765 43210', '06 12 34 56 78', '090-1234-5678', '98765 43210'],
    ['Tel.: 912 345 678, not 912 345 678', '912 345 678'],
    ['Phone: 555-1234, 555-5678 or 555-9999, for 300-1000 EUR', '555-1234', '555-5678', '555-9999'],
    ['555-1234\n  555-9999 \npages 300-1000', '555-1234', '555-9999'],
  ]);
});

test('finds paths with spaces, and without what follows them', async () => {
  await finds('paths', [
    ['and/or 1/2/2024 </div> km/h // x https://x.com/a/b.txt'],
    ['PATH=/usr/bin:/bin; ~/x.txt. (at /home/a/b.js:3:1)', '/usr/bin', '/bin', '~/x.txt', '/home/a/b.js'],
    ['"C:\\My Docs\\a b.txt" C:\\Temp and more', 'C:\\My Docs\\a b.txt', 'C:\\Temp'],
    ['\\\\srv\\share\\x, %APPDATA%\\x src/a/b.ts:12', '\\\\srv\\share\\x', '%APPDATA%\\x', 'src/a/b.ts'],
    ['/日本/ファイル.txt。 /a/b\\ c.txt', '/日本/ファイル.txt', '/a/b\\ c.txt'],
  ]);
});

test('lists a domain once, even if it is part of both a link and an email address', () =>
  finds('domains', [
    ['a@b.deÀwww.192.0.2.〱一', 'b.deàwww.192.0.2.〱一'],
    ['mailto:ada@example.org https://ada@example.com/x', 'example.org', 'example.com'],
  ]));

test('finds only parts of the text, in order', async () => {
  const words = fc.constantFrom(
    'https://',
    'www.',
    'a@b.de',
    '192.0.2.',
    '::1',
    '#tag',
    '@me',
    '3 May',
    '/etc/',
    'C:\\',
    '+49 30 ',
  );
  const content = fc.array(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 12 });
  for (const finder of ['urls', 'emails', 'ips', 'domains', 'hashtags', 'mentions', 'dates', 'phones', 'paths']) {
    await fc.assert(
      fc.asyncProperty(content, async (parts) => {
        const on = parts.join('');
        const { value } = await runCommand(finder, { on });
        assert.ok(value.type === 'list');
        let from = 0;
        for (const found of value.items.map(textOf)) {
          assert.notEqual(found, '');
          const at = (finder === 'domains' ? on.toLowerCase() : on).indexOf(found, from);
          assert.ok(at >= 0, `${finder} found ${found}`);
          from = at + found.length;
        }
      }),
      { numRuns: rounds(200) },
    );
  }
});

test('the value of a variable replaces a pattern as it is; only what is written has groups', async () => {
  const sources = { $name: text('[$&$1$$]'), $1: text('E$&') };
  for (const [command, expected, warning] of [
    ['replace /(x)/ $name', 'a[$&$1$$]b'],
    ['replace /(x)/ "<$name>$1$&"', 'a<[$&$1$$]>xxb'],
    ['replace x $name', 'a[$&$1$$]b'],
    ['replace x "$name"', 'a[$&$1$$]b'],
    ["replace /(x)/ '$1$1'", 'axxb'],
    ['replace /x/ $1', 'aE$&b'],
    ['replace /(x)/ $1', 'aE$&b', /is an entry of the history; for a group, write it in quotes/],
  ] as const) {
    const { value, warnings } = await runCommand(command, { on: 'axb', sources });
    assert.equal(textOf(value), expected, command);
    assert.match(warnings.join(), warning ?? /^$/, command);
  }
});

test('dates warns of phrases and of days without a year, which it leaves out', () =>
  assertWarnings([
    ['dates', 'Due: tomorrow\nDue: 2024-05-01', /^Phrases such as “tomorrow” were left out, .* only written dates/],
    ['dates', 'see you next Friday', /“next Friday”/],
    ['dates', 'due in 3 days', /“in 3 days”/],
    ['dates', 'Due: today', /“today”/],
    ['dates', 'Termin am 14.5. um 15 Uhr', /^“14\.5\.” was left out/],
    ['dates', 'today, 14.5.2024, in 2024, chapter 3. 4 days', undefined],
  ]));
