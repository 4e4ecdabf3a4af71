// What `detect` says about texts of every kind.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planCommand } from '../../src/pipeline/language/plan.ts';
import { textOf, type Value } from '../../src/pipeline/language/value.ts';
import { libraryWith, runCommand } from './run-command.ts';

interface Row {
  readonly kind: string;
  readonly sure: string;
  readonly why: string;
  readonly filters: string;
}

const rowOf = (row: Value): Row => {
  const held = new Map(row.type === 'hash' ? row.entries : []);
  const read = (key: string): string => textOf(held.get(key) ?? assert.fail(`no ${key}`));
  return { kind: read('kind'), sure: read('sure'), why: read('why'), filters: read('filters') };
};

const detect = async (on: string): Promise<Row[]> => {
  const { value } = await runCommand('detect', { on });
  return value.type === 'list' ? value.items.map(rowOf) : assert.fail('not a list');
};

const kinds: Readonly<Record<string, readonly string[]>> = {
  Numbers: ['12\n3.5\n-1,000', '$5\n$7.20'],
  Dates: ['2024-01-01\n2024-01-02\n2024-02-03', '1 May 2024\n2 May 2024'],
  'Numbered code': ['  12:     const a = {\n  13:       b: 1,\n  14:     };', '     1\tx = 1\n     2\ty = 2'],
  List: ['red, green, blue', '1,2,3'],
  'Name in code': ['helloWorld', 'hello_world', 'hello-world', 'HELLO_WORLD'],
  'Text with links': ['see https://x.org and https://y.org'],
  'Text with email addresses': ['write to ada@example.org today'],
  'JSON object': ['{"a":1,"b":[2]}'],
  'JSON array': ['[1,2]'],
  'JSON table': ['[{"a":1},{"a":2}]'],
  'JSON string': ['"a\\nb"'],
  'JSON lines': ['{"a":1}\n{"a":2}'],
  JSON5: ["{a: 1, /* c */ b: 'x',}"],
  'Python literal': ["{'a': True, 'b': None}"],
  'Table: CSV': [
    'name,age\nAda,36\nAlan,41',
    'Timestamp,Name,Note\n2024-01-01 10:00,Ada,"a, b"\n2024-01-01 10:05,Bob,\n2024-01-02 10:05,Cy,x',
  ],
  'Table: TSV': ['name\tage\nAda\t36\nAlan\t41'],
  'Table: Markdown table': ['| a | b |\n|---|---|\n| 1 | 2 |'],
  'Table: aligned columns': [
    'NAME    READY   STATUS    AGE\nweb-0   1/1     Running   5d\nweb-1   0/1     Pending   5d',
  ],
  'HTML table': ['<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>'],
  XML: ['<x><y>1</y></x>', '<?xml version="1.0"?><root x="1"/>'],
  HTML: ['<p>Hello <b>you</b></p>'],
  'SVG picture': ['<svg width="1"></svg>'],
  YAML: ['name: Ada\nborn: 1815\ntags:\n  - a\n  - b'],
  TOML: ['title = "x"\n[owner]\nname = "Ada"'],
  'INI file': ['[core]\nbare=false\nfoo=bar baz'],
  'Environment variables': ['API_KEY=abc\nDEBUG=1'],
  URL: ['https://example.org/a?b=1', 'https://example.org/a?utm_source=x&b=1'],
  URLs: ['https://a.org\nhttps://b.org'],
  'Query string': ['a=1&b=2&c=x%20y'],
  'Email address': ['ada@example.org'],
  'Email addresses': ['a@b.org\nc@d.org'],
  'Phone number': ['+49 30 1234567'],
  'IP address': ['192.168.0.1', '2001:db8::1'],
  'IP network': ['10.0.0.0/8'],
  'MAC address': ['00:1B:44:11:3A:B7'],
  UUID: ['123e4567-e89b-42d3-a456-426614174000'],
  ULID: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'],
  'MD5 hash': ['d41d8cd98f00b204e9800998ecf8427e'],
  'SHA-1 hash': ['da39a3ee5e6b4b0d3255bfef95601890afd80709'],
  'SHA-256 hash': ['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  'SHA-512 hash': [
    'cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e',
  ],
  'Git commit': ['9fceb02'],
  'JSON Web Token': [
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
    'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
    'Authorization: Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
  ],
  Base64: ['SGVsbG8sIHfDtnJsZCEgVGhpcyBpcyB0ZXh0Lg=='],
  'Base64 of JSON object': ['eyJhIjoxfQ=='],
  'Base64 of compressed data': ['H4sIAI85+2oC/8tIzcnJV8gAkQBApi0BCwAAAA=='],
  'Base64 of a PNG picture': ['iVBORw0KGgoAAAANSUhEUg=='],
  Hexadecimal: ['48656c6c6f20776f726c64', '\\x48\\x65\\x6c\\x6c\\x6f'],
  Base32: ['JBSWY3DPEBLW64TMMQ======'],
  Base85: ['<~87cURD]i,"Ebo80~>'],
  Binary: ['01001000 01101001'],
  Octal: ['110 151 041 040 110'],
  'Character codes': ['72 101 108 108 111'],
  'Morse code': ['... --- ...'],
  'Percent-encoded text': ['a%20b%C3%BC'],
  'Quoted-printable text': ['caf=C3=A9 au =\nlait'],
  'Email header': ['=?utf-8?Q?Gr=C3=BC?='],
  'Text with HTML entities': ['Tom &amp; Jerry &eacute;'],
  Punycode: ['xn--mnchen-3ya.de'],
  'Defanged links': ['hxxps://evil[.]com'],
  'Escaped text': ['say \\"hi\\"\\n\\tthere', 'caf\\u00e9'],
  'Terminal output': ['\u001b[31mred\u001b[0m'],
  'Text with invisible characters': ['a\u200bb'],
  'Data URL': ['data:text/plain;base64,SGVsbG8='],
  'PEM: certificate': ['-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'],
  'SSH public key': ['ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIB ada@x'],
  Timestamp: ['1700000000', '1700000000000'],
  Date: ['2026-11-16', '2026-11-16T17:00:00Z', '10 August 2012', 'March 3rd, 2024', '25/04/2024'],
  'Time of day': ['14:30'],
  Duration: ['1h 30m', 'PT1H30M', '1:02:03'],
  'Cron schedule': ['0 9 * * 1-5', '@daily'],
  Color: ['#ff8800', 'rgb(1 2 3)', '#abc'],
  'Size of data': ['1.5 GB'],
  Number: ['1,234.56', '42', '-3.14e5', '2024'],
  'Hexadecimal number': ['0xff'],
  'Amount of money': ['\u20ac1,234.50', '12 EUR'],
  Percentage: ['12.5%'],
  'Roman numerals': ['MCMXCIV', 'MIX'],
  Calculation: ['2 * (3 + 4)'],
  Coordinates: ['48.8584, 2.2945'],
  Version: ['1.2.3', 'v1.2.3-beta.1'],
  IBAN: ['DE89 3704 0044 0532 0130 00'],
  'Card number': ['4111 1111 1111 1111'],
  ISBN: ['978-3-16-148410-0', '0-306-40615-2'],
  ISSN: ['2049-3630'],
  ORCID: ['0000-0002-1825-0097'],
  DOI: ['10.1000/xyz123'],
  'Magnet link': ['magnet:?xt=urn:btih:abc&dn=x'],
  'Link to write an email': ['mailto:a@b.org'],
  'WiFi code': ['WIFI:T:WPA;S:x;P:y;;'],
  Domain: ['example.org'],
  Path: ['/usr/local/bin/x', 'C:\\Users\\Ada'],
  'File name': ['report.pdf'],
  'curl line': ["curl https://x.org -H 'a: b'"],
  'Fetch call': ['fetch("https://x.org")'],
  SQL: ['SELECT a FROM b WHERE c = 1'],
  CSS: ['a { color: red; }'],
  Markdown: ['# Title\n\n- a\n- **b**'],
  RTF: ['{\\rtf1 hi}'],
  Diff: ['diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b'],
  'Stack trace': [
    'TypeError: x\n    at f (/a/b.js:1:2)\n    at g (/a/c.js:3:4)',
    'Traceback (most recent call last):\n  File "x.py", line 1',
  ],
  Log: [
    '2026-11-16 10:00:00 INFO a\n2026-11-16 10:00:01 WARN b',
    '127.0.0.1 - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 1\n127.0.0.1 - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 1',
  ],
  'Shell command': ['git commit -m x'],
  vCard: ['BEGIN:VCARD\nFN:Ada\nEND:VCARD'],
  'HTTP message': ['GET / HTTP/1.1\nHost: x'],
  'Email message': ['From: a@b.org\nTo: c@d.org\nSubject: hi\n\nHello'],
  Text: [
    'Hello world, how are you?',
    'password',
    'test',
    'f(x) = 2x',
    'Hello (world)',
    'call 555-1234',
    '10:30 - 11:00',
    '\ud83d\ude00',
  ],
  'Lines of text': [
    'Dear all,\nthis is a letter. It has lines.\nBye',
    'I think so: yes.\nIt is true: really.',
    'milk\neggs\nbread',
  ],
  'Empty text': [''],
  Secret: ['ghp_16C7e42F292c6912E7710c838347Ae178B4a'],
};

test('the first kind that is named is the right one', async () => {
  assert.ok(Object.keys(kinds).length >= 60);
  for (const [kind, texts] of Object.entries(kinds))
    for (const on of texts) assert.equal((await detect(on))[0]?.kind, kind, on);
});

test('every filter that is named exists and takes its arguments', async () => {
  const seen = new Set<string>();
  for (const on of Object.values(kinds).flat())
    for (const { filters } of await detect(on)) for (const command of filters.split('; ')) seen.add(command);
  seen.delete('');
  for (const command of seen) assert.doesNotThrow(() => planCommand(command, libraryWith()), command);
});

/** Texts whose best or only reading is easily taken for another. */
const easilyMistaken = [
  ...['-3.5', '.5', '5000', '1e400', '1,234.56', '256.256.256.256', '1 000', '4006381333931', '1700000000'],
  ...[
    '31.12.2024',
    '30.02.2024',
    '2024-02-30',
    '3/4/2024',
    '25/04/2024',
    '4/25/2024',
    '2024-01-01 10:00 ERROR x\n2024-01-01 11:00 y',
  ],
  ...[
    'C:\\Users\\me\\file.txt',
    '\\\\server\\share',
    'rgb(a,b,c)',
    '192.168.0.1\n10.0.0.1',
    '0 0 1 1 *',
    '+49 30 1234567',
  ],
];

test('every filter that is named works on the text', async () => {
  const failed: string[] = [];
  for (const on of [...Object.values(kinds).flat(), ...easilyMistaken])
    for (const { kind, filters } of await detect(on))
      for (const command of filters.split('; ').filter((one) => one !== ''))
        await runCommand(command, { on }).catch((error: Error) => failed.push(`${kind}: ${on}: ${error.message}`));
  assert.deepEqual(failed, []);
});

test('says how sure it is, and looks inside what is encoded', async () => {
  const encoded = Buffer.from('{"a":1}').toString('base64');
  assert.deepEqual((await detect(encoded))[0], {
    kind: 'Base64 of JSON object',
    sure: 'likely',
    why: 'it decodes to “{"a":1}”',
    filters: 'base64-decode | json; base64-decode',
  });
  const several = await detect('1700000000');
  assert.deepEqual(
    several.map(({ kind }) => kind),
    ['Timestamp', 'Number'],
  );
  assert.equal((await detect('25/04/2024'))[0]?.sure, 'possible');
  assert.equal((await detect('3/4/2024'))[0]?.filters, 'date day-first; date month-first');
  assert.equal((await detect('31.12.2024'))[0]?.kind, 'Date');
  assert.equal((await detect('192.168.0.1\n10.0.0.1'))[0]?.kind, 'IP addresses');
});
