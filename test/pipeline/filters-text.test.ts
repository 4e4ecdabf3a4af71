// Tests the text filters: counting, comparing, changing and redacting, in every script and with any line ending.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyPatch } from 'diff';
import { textOf } from '../../src/pipeline/language/value.ts';
import { cpuNow } from '../support/running/cpu-time.ts';
import fc, { rounds } from '../support/running/random.ts';
import { assertAnswers } from './assert-filters.ts';
import { deadline } from './hostile.ts';
import { runCommand } from './run-command.ts';

const run = async (command: string, on: string, other = ''): Promise<string> =>
  textOf((await runCommand(command, { on, sources: { $other: { type: 'text', text: other } } })).value);

const check = async (cases: readonly (readonly [command: string, on: string, gives: string])[]): Promise<void> => {
  for (const [command, on, gives] of cases) assert.equal(await run(command, on), gives, `${command} on ${on}`);
};

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
const assertProperty = (property: (content: string) => Promise<void>, content = anyText): Promise<void> =>
  fc.assert(fc.asyncProperty(content, property), { numRuns: rounds(200) });

test('counts words, characters and lines as people do', async () => {
  await check([
    ['words', '', '0'],
    ['words', 'don’t stop -- 3.5 e-mails', '5'],
    ['characters', '', '0'],
    ['characters', 'a\r\nb', '3'],
    ['characters', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 नि', '3'],
    ['lines-count', '', '0'],
    ['lines-count', '\n', '1'],
    ['lines-count', 'a\r\n\r\nb', '3'],
    ['bytes-count', '👍\ud800', '7'],
    ['frequency', 'Été été\u0301 ÉTÉ', 'été: 2\nété\u0301: 1'],
    ['frequency', '', ''],
    ['split , | frequency', 'a b,b', 'b: 2\na: 1'],
    ['split , | words', 'a b,b', '2\n1'],
    ['reading-time', '', '0 s'],
    ['reading-time', 'word '.repeat(2380), '10 min'],
    ['reading-time', 'word '.repeat(238 * 90), '1 h 30 min'],
    ['reading-time', '日'.repeat(1000), '2 min'],
  ]);
});

test('removes diacritics, except where they are part of the letter', async () => {
  await check([
    ['deburr', 'Ngũ Việt ØRSTED Ærø Þór ÿ', 'Ngu Viet ORSTED AEro Thor y'],
    ['deburr', 'йод हिन्दी が 한국어', 'йод हिन्दी が 한국어'],
    ['ascii', 'Щи ЩИ Київ ファイル がっこう 한국', 'Shchi SHCHI Kiyiv fairu gakkou hanguk'],
    ['ascii', 'ﬁne １２ x² 1½ → © 😀\r\n', 'fine 12 x2 1 1/2 -> (c) \r\n'],
    ['normalize nfd | characters', 'é', '1'],
    ['normalize nfd | bytes-count', 'é', '3'],
    ['normalize NFC | bytes-count', 'e\u0301', '2'],
  ]);
  await assert.rejects(
    run('normalize', `a${'\u0301'.repeat(2000)}`),
    /over 1,000 combining marks; remove them first with deburr/,
  );
  await assert.rejects(run('normalize nfx', 'a'), /FORM must be one of nfc, nfd, nfkc, nfkd, not “nfx”/);
  await assertProperty(async (content) => {
    assert.match(await run('ascii', content), /^[\0-\x7f]*$/);
    assert.equal(await run('deburr | deburr', content), await run('deburr', content));
  });
});

test('smart-quotes turns quotes the right way, and straight-quotes undoes it', async () => {
  await check([
    ['smart-quotes', "(\"quoted\") dogs' tails 'a b' \"'nested' one\"", '(“quoted”) dogs’ tails ‘a b’ “‘nested’ one”'],
    ['smart-quotes', "5'10\" tall, 'Twas, rock 'n' roll", '5′10″ tall, ’Twas, rock ’n’ roll'],
    ['smart-quotes', 'a -- b, x--y, run --help, <!-- c -->, ----', 'a — b, x—y, run --help, <!-- c -->, ----'],
    ['smart-quotes fr', '"Oui", dit-il', '«\u00a0Oui\u00a0», dit-il'],
    ['smart-quotes de', "Er sagte 'ja', geht's?", 'Er sagte ‚ja‘, geht’s?'],
    ['straight-quotes', '„Hm“ ‚a‘ «\u00a0b\u00a0» 3–5 …', '"Hm" \'a\' "b" 3-5 ...'],
  ]);
  const typed = fc.array(fc.constantFrom('a', 'b ', '"', "'", '.', ' ', '\n', '(', ')', 'é'), { maxLength: 30 });
  await assertProperty(
    async (content) => assert.equal(await run('smart-quotes | straight-quotes', content), content),
    typed.map((parts) => parts.join('')),
  );
});

test('removes invisible characters, except those that join letters and emoji', async () => {
  await check([
    [
      'strip-ansi',
      '\u001b]8;;https://x.com\u0007link\u001b]8;;\u001b\\ \u001b[1;38;5;9mred\u001b[K\u001b(B',
      'link red',
    ],
    ['strip-ansi', 'a\u009b1mb\u001b', 'ab'],
    ['strip-ansi', 'plain [31m', 'plain [31m'],
    ['strip-control', 'a\tb\r\nc\u0007\u202ed\u00ad', 'a\tb\r\ncd'],
    ['strip-control', '👩‍👧 می‌خواهم 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍👧 می‌خواهم 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['strip-control', 'hi\u{e0068}\u{e0069}', 'hi'],
  ]);
});

test('clean-url removes tracking parameters and nothing else', async () => {
  await check([
    ['clean-url', 'https://a.de/?utm_source=x', 'https://a.de/'],
    ['clean-url', 'https://a.de/?b=%20&UTM_Source=x&c=&&gclid#f?utm_a=1', 'https://a.de/?b=%20&c=&#f?utm_a=1'],
    ['clean-url', 'href="https://a.de/?a=1&amp;fbclid=2&amp;b=3"', 'href="https://a.de/?a=1&amp;b=3"'],
    [
      'clean-url',
      'https://x.com/a/status/1?s=20&t=x https://a.de/?s=20',
      'https://x.com/a/status/1 https://a.de/?s=20',
    ],
    ['clean-url', 'not a link ?utm_source=x', 'not a link ?utm_source=x'],
  ]);
  await assertProperty(async (content) => assert.equal(await run('clean-url', content), content));
});

test('refang undoes defang', async () => {
  await check([
    ['defang', 'HTTP://X.com:80/a.b 2001:db8::1', 'HXXP[://]X[.]com:80/a[.]b 2001[:]db8[:][:]1'],
    ['defang', 'e.g. notes.txt and version 1.2', 'e.g. notes.txt and version 1.2'],
    ['refang', 'hxxps://a{.}b, c[dot]d, HXXP[:]//e', 'https://a.b, c.d, HTTP://e'],
  ]);
  const words = fc.constantFrom(
    'https://',
    'http://a.b',
    'www.',
    'a@b.de',
    '192.0.2.1',
    '::1',
    'x.com',
    '.',
    ' ',
    '/',
    'é',
  );
  const content = fc.array(words, { maxLength: 12 }).map((parts) => parts.join(''));
  await assertProperty(async (on) => {
    assert.equal(await run('defang | refang', on), on);
    assert.doesNotMatch(await run('defang', on), /:\/\/(?!\])/);
  }, content);
});

test('applying a diff yields the other text', async () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', '', 'ü'), { maxLength: 30 });
  const ending = fc.constantFrom('\n', '\r\n');
  const content = fc.tuple(lines, ending, fc.boolean());
  const join = ([all, end, trailing]: [string[], string, boolean]): string =>
    all.join(end) + (trailing && all.length > 0 ? end : '');
  await fc.assert(
    fc.asyncProperty(content, content, async (a, b) => {
      const [one, other] = [join(a), join(b)];
      const patch = await run('diff $other', one, other);
      assert.equal(patch === '', one === other);
      if (patch !== '') assert.equal(applyPatch(one, patch, { autoConvertLineEndings: false }), other);
    }),
    { numRuns: rounds(300) },
  );
  const numbered = (from: number, step: number): string =>
    Array.from({ length: 20_000 }, (_, index) => `line ${from + index * step}\n`).join('');
  const [long, different] = [numbered(0, 1), numbered(0, 3)];
  const started = cpuNow();
  assert.equal(applyPatch(long, await run('diff $other', long, different)), different);
  assert.ok(cpuNow() - started < deadline);
});

test('similarity is symmetric, and 100% only for identical texts', async () => {
  assert.equal(await run('similarity $other', 'flaw', 'lawn'), '50%');
  assert.equal(await run('similarity $other', '', 'a'), '0%');
  assert.equal(await run('similarity $other', 'a'.repeat(1000), `${'a'.repeat(999)}b`), '99%');
  const long = 'The quick brown fox. '.repeat(20_000);
  assert.equal(await run('similarity $other', long, `${long}It jumps.`), '99%');
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (a, b) => {
      const percent = await run('similarity $other', a, b);
      assert.equal(percent, await run('similarity $other', b, a));
      assert.equal(percent === '100%', a === b);
    }),
    { numRuns: rounds(200) },
  );
});

test('works on whole characters and keeps line endings', async () => {
  await check([
    ['truncate 2', '👩‍👧é', '👩‍👧é'],
    ['truncate 1', 'e\u0301x', 'e\u0301…'],
    ['reverse-text', 'ab\r\ncd\r\n', 'dc\r\nba\r\n'],
    ['initials', 'van der Berg\r\n\r\nístanbul\r\n', 'VDB\r\n\r\nÍ\r\n'],
    ['nato', 'x-1 ß\r\né', 'X-ray Dash One / Sierra Sierra\r\nEcho'],
    ['mask', '123456789\n', '*****6789\n'],
    ['mask 0', 'né\r\n👩‍👧', '**\r\n*'],
    ['mask', 'abc', '***'],
  ]);
  await assertProperty(
    async (content) => assert.equal(await run('reverse-text | reverse-text', content), content),
    fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
  );
});

test('redacts cards, keys, tokens and passwords, and no lookalikes', async () => {
  const secrets: readonly (readonly [kind: string, secret: string])[] = [
    ['card', '4111-1111-1111-1111'],
    ['card', '378282246310005'],
    ['card', '3782 822463 10005'],
    ['GitHub token', `ghp_${'a1'.repeat(18)}`],
    ['Slack token', `xoxb-${'1234567890-'.repeat(3)}abc`],
    ['Stripe key', `sk_live_${'a1B2'.repeat(6)}`],
    ['Google key', `AIza${'a'.repeat(35)}`],
    ['API key', `sk-proj-${'aB3_'.repeat(10)}`],
    ['npm token', `npm_${'a1'.repeat(18)}`],
    ['JWT', `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${'a'.repeat(43)}`],
    ['private key', '-----BEGIN RSA PRIVATE KEY-----\nMIIE\nabc=\n-----END RSA PRIVATE KEY-----'],
    ['private key', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blb'],
  ];
  for (const [kind, secret] of secrets) {
    assert.equal(await run('redact', `(${secret})`.slice(0, -1)), `([redacted ${kind}]`);
    assert.equal(await run('redact-count', secret), '1');
  }
  await check([
    ['redact', 'password: hunter22, token="abcdefgh"', 'password: [redacted password], token="[redacted key]"'],
    ['redact', 'Authorization: Bearer abcdefghijklmnop12', 'Authorization: Bearer [redacted token]'],
    ['redact', 'card 4111 1111 1111 1111 123', 'card [redacted card] 123'],
    ['redact-count', 'password: string, 4111 1111 1111 1112, 1234567890123, sk-short, tel 555-123-4567', '0'],
    ['secrets', 'a\r\nAKIAIOSFODNN7EXAMPLE AKIAIOSFODNN7EXAMPLE', 'line 2: AWS key\nline 2: AWS key'],
    ['secrets', 'nothing', ''],
  ]);
  await assertProperty(async (content) =>
    assert.equal(await run('redact | redact', content), await run('redact', content)),
  );
});

test('redacts the whole value of settings, headers and options, and leaves code and templates alone', async () => {
  await check([
    ['redact', 'DB_PASSWORD="s3cr=t # not comment"', 'DB_PASSWORD="[redacted password]"'],
    ['redact', 'password: "correct horse battery"', 'password: "[redacted password]"'],
    ['redact', 'SECRET_KEY="django-insecure-x!y z"', 'SECRET_KEY="[redacted key]"'],
    ['redact', "TOKEN='two words here'", "TOKEN='[redacted key]'"],
    ['redact', 'DB_PASS=pa#ss word\nPORT=80', 'DB_PASS=[redacted password]\nPORT=80'],
    ['redact', 'export API_KEY=abc123', 'export API_KEY=[redacted key]'],
    ['redact', 'Authorization: Bearer abc.def.ghi', 'Authorization: Bearer [redacted token]'],
    ['redact', '{"password": "a \\"b\\" c", "age": 3}', '{"password": "[redacted password]", "age": 3}'],
    ['redact', 'body {\\"password\\":\\"a b\\"}', 'body {\\"password\\":\\"[redacted password]\\"}'],
    ['redact', 'db:\n  password: hunter\n  port: 5432', 'db:\n  password: [redacted password]\n  port: 5432'],
    ['redact', 'PASSWORD=\nTOKEN=abc123', 'PASSWORD=\nTOKEN=[redacted key]'],
    ['redact', 'mysql://u:p@ss@host/db', 'mysql://u:[redacted password]@host/db'],
    ['redact', 'Cookie: sid=abc; theme=dark\nHost: x', 'Cookie: [redacted cookie]\nHost: x'],
    ['redact', `curl -H 'Authorization: Basic YTpi' x`, `curl -H 'Authorization: Basic [redacted password]' x`],
    ['redact', 'curl https://x.org -u ada:pw -v', 'curl https://x.org -u ada:[redacted password] -v'],
    [
      'redact',
      'login --token=abc --password hunter x',
      'login --token=[redacted key] --password [redacted password] x',
    ],
    ['redact', 'aws_secret_access_key = wJalrX7', 'aws_secret_access_key = [redacted key]'],
    ['redact', `$c['secret'] => 'a b',`, `$c['secret'] => '[redacted key]',`],
    ['redact', '<clientSecret>a b</clientSecret>', '<clientSecret>[redacted key]</clientSecret>'],
    ['redact', 'my password is hunter2', 'my password is [redacted password]'],
    ['redact', 'machine x.org login ada password s3cret', 'machine x.org login ada password [redacted password]'],
    ['redact-count', 'password = args.password\nSECRET_KEY=os.environ["X"]\npassword=$PASSWORD', '0'],
    ['redact-count', 'PWD=/home/ada7\nmax_tokens: 4096\ntoken_type: "bearer"\ncompass=123456', '0'],
    ['redact-count', 'f(password: string, token: Token)\nAuthorization: required\nCookie: accept or reject', '0'],
    ['redact | redact', 'TOKEN="a b"\nCookie: a=b', 'TOKEN="[redacted key]"\nCookie: [redacted cookie]'],
  ]);
});

test('unwrap keeps quotes of different depth apart', () =>
  assertAnswers([
    ['unwrap', 'can you send\nit?\n> old\n> stuff\nThanks', 'can you send it?\n> old stuff\nThanks'],
    ['unwrap', '> a\n> b\n>\n>> c\n>> d\n> e', '> a b\n>\n>> c d\n> e'],
    ['unwrap', '> > a\n> > b', '> > a b'],
  ]));
