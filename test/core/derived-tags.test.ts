// Derived tags: real samples, lookalikes and random texts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { derivedTagNames } from '../../src/core/history/derived-tags/names.ts';
import { deriveTags, isText } from '../../src/core/history/derived-tags.ts';
import fc, { rounds } from '../support/running/random.ts';

const tagsOf = (value: string): string => deriveTags({ kind: 'text', value }).join(' ');

// Content, then its tags separated by spaces; '' is none.
const samples: Record<string, readonly (readonly [content: string, tags: string])[]> = {
  'links with a scheme': [
    ['https://example.com', 'url'],
    ['http://a', 'url'],
    ['http://localhost:3000/', 'url'],
    ['HTTPS://EXAMPLE.COM/Path', 'url'],
    ['  https://example.com/\n', 'url'],
    ['https://example.com/a?b=c&d=%20e#f', 'url'],
    ['https://en.wikipedia.org/wiki/Loom_(disambiguation)', 'url'],
    ['https://user:secret@example.com:8443/', 'url'],
    ['http://192.168.0.1/admin', 'url'],
    ['http://[::1]:8080/', 'url'],
    ['http://my_service:8080/health', 'url'],
    ['https://münchen.example/straße', 'url'],
    ['https://例え.jp/パス', 'url'],
    ['https://api.example.com/users/{id}', 'url'],
    ['https://example.com/550e8400-e29b-41d4-a716-446655440000', 'url'],
    ['ftp://ftp.example.com/pub/x.tar.gz', 'url'],
    ['sftp://me@example.com/home/me', 'url'],
    ['ssh://git@example.com/team/project.git', 'url'],
    ['git+ssh://git@example.com/team/project.git', 'url'],
    ['ws://localhost:9000/socket', 'url'],
    ['smb://nas/music', 'url'],
    ['s3://bucket_name/key', 'url'],
    ['postgres://ada:secret@db.example.com:5432/loom', 'url'],
    ['obsidian://open?vault=notes', 'url'],
    ['vscode://file/home/me/x.ts:10', 'url'],
    ['chrome://settings', 'url'],
    ['app:///index.html', 'url'],
    ['file:///etc/hosts', 'url path'],
    ['file:///C:/Users/me/a%20b.txt', 'url path'],
    ['FILE://server/share/x', 'url path'],
  ],
  'links whose scheme has no slashes': [
    ['mailto:ada@example.org', 'url'],
    ['mailto:?subject=Hello', 'url'],
    ['tel:+49-30-123456', 'url'],
    ['sms:+15551234567', 'url'],
    ['sip:ada@example.org', 'url'],
    ['xmpp:ada@example.org', 'url'],
    ['geo:52.52,13.405', 'url'],
    ['magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=x', 'url'],
    ['magnet:?dn=x&xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a', 'url'],
    ['data:text/plain,hello', 'url'],
    ['data:image/png;base64,iVBORw0KGgo=', 'url'],
    ['data:,x', 'url'],
  ],
  'web addresses without a scheme': [
    ['www.example.com', 'url'],
    ['WWW.Example.com/x', 'url'],
    ['www.example.museum?x=1', 'url'],
    ['example.com/path', 'url'],
    ['example.com/', 'url'],
    ['github.com/nodejs/node', 'url'],
    ['en.wikipedia.org/wiki/Loom', 'url'],
    ['youtu.be/dQw4w9WgXcQ', 'url'],
    ['docs.rs/serde', 'url'],
    ['example.co.uk:8080/x?y=z', 'url'],
    ['münchen.de/rathaus', 'url'],
  ],
  'not links': [
    ['', ''],
    [' \n\t ', ''],
    ['Hello, world', ''],
    ['http://', ''],
    ['https:// example.com', ''],
    ['https:example.com', ''],
    ['http://...', ''],
    ['http://{host}/x', ''],
    ['http://$host/x', ''],
    ['http://example..com', ''],
    ['http://example.com:99999/', ''],
    ['https://a.example,https://b.example', ''],
    ['https://a.example\nhttps://b.example', ''],
    ['https://example.com/ is down', ''],
    ['See https://example.com', ''],
    ['(https://example.com)', ''],
    ['https://example.com/x">here</a>', ''],
    ['javascript:alert(1)', ''],
    ['JavaScript://example.com/%0Aalert(1)', ''],
    ['vbscript:msgbox(1)', ''],
    ['blob:https://example.com/1', ''],
    ['file:///', ''],
    ['localhost:3000', ''],
    ['localhost:3000/x', ''],
    ['127.0.0.1:8080', ''],
    ['//example.com/x', ''],
    ['example.com', ''],
    ['readme.md', ''],
    ['index.html', ''],
    ['node.js', ''],
    ['socket.io', ''],
    ['ASP.NET', ''],
    ['1.2.3', ''],
    ['1.2/3.4', ''],
    ['node.js/express', ''],
    ['Safari.app/Contents', ''],
    ['a.id/b.id', ''],
    ['and/or', ''],
    ['e.g./i.e.', ''],
    ['www.', ''],
    ['www.example', ''],
    ['www.example.com is down', ''],
    ['note:this', ''],
    ['std::vector', ''],
    ['tel:me', ''],
    ['mailto:', ''],
    ['data:none', ''],
    ['magnet:strong', ''],
    ['geo:metry', ''],
    ['constructor:x', ''],
    ['__proto__:x', ''],
    ['urn:isbn:0451450523', ''],
    ['git@github.com:nodejs/node.git', ''],
  ],
  'e-mail addresses': [
    ['ada@example.org', 'email'],
    [' ada@example.org\n', 'email'],
    ['Ada.Lovelace+loom@mail.example.co.uk', 'email'],
    ["o'brien@example.ie", 'email'],
    ['_x-y=z@example.org', 'email'],
    ['"ada lovelace"@example.org', 'email'],
    ['"a\\"@b"@example.org', 'email'],
    ['用户@例え.jp', 'email'],
    ['ada@münchen.de', 'email'],
    ['ada@xn--mnchen-3ya.de', 'email'],
    ['ada@example.xn--p1ai', 'email'],
    ['ada@4x.example', 'email'],
    ['Ada Lovelace <ada@example.org>', 'email'],
    ['<ada@example.org>', 'email'],
    ['Lovelace, Ada <ada@example.org>', 'email'],
    ['"Lovelace, Ada" <ada@example.org>', 'email'],
    ['"ada@example.org" <ada@example.org>', 'email'],
  ],
  'not e-mail addresses': [
    ['@', ''],
    ['@ada', ''],
    ['ada@', ''],
    ['ada@localhost', ''],
    ['ada@example.c', ''],
    ['ada@192.168.0.1', ''],
    ['ada@[192.168.0.1]', ''],
    ['ada@example..org', ''],
    ['ada@-example.org', ''],
    ['ada@example.org.', ''],
    ['.ada@example.org', ''],
    ['ada.@example.org', ''],
    ['a..b@example.org', ''],
    ['a b@example.org', ''],
    ['a@b@example.org', ''],
    ['@ada@example.social', ''],
    ['ada@example.org, bob@example.org', ''],
    ['Ada <ada@example.org>, Bob <bob@example.org>', ''],
    ['ada@example.org <bob@example.org>', ''],
    ['Write to ada@example.org', ''],
    ['react@18.2.0', ''],
    ['lodash@4.x', ''],
    ['@types/node@26.1.0', ''],
    ['actions/checkout@v4.lts', ''],
    [`\${user}@example.org`, ''],
    ['icon@2x.png', ''],
    ['icon@1.5x.webp', ''],
    ['ada@example.org/x', ''],
    [`${'a'.repeat(65)}@example.org`, ''],
  ],
  colors: [
    ['#f80', 'color'],
    ['#F80C', 'color'],
    ['#ff8800', 'color'],
    ['#FF8800cc', 'color'],
    [' #333\n', 'color'],
    ['rgb(255, 136, 0)', 'color'],
    ['rgb(255 136 0 / 50%)', 'color'],
    ['rgb(100% 50% 0%)', 'color'],
    ['RGBA(255,136,0,.5)', 'color'],
    ['rgb(\r\n  255\r\n  136\r\n  0\r\n)', 'color'],
    ['hsl(120deg, 100%, 50%)', 'color'],
    ['hsl(0.5turn 100% 50%)', 'color'],
    ['hsla(120, 100%, 50%, 0.3)', 'color'],
    ['hwb(194 0% 0%)', 'color'],
    ['lab(29.2345% 39.3825 20.0664)', 'color'],
    ['lch(52.2% 72.2 50)', 'color'],
    ['oklab(59% 0.1 0.1)', 'color'],
    ['oklch(70% 0.1 200deg / 0.5)', 'color'],
    ['color(display-p3 1 0.5 0)', 'color'],
    ['color(srgb none 0 0)', 'color'],
  ],
  'not colors': [
    ['#', ''],
    ['#ff', ''],
    ['#ff880', ''],
    ['#ff88001', ''],
    ['#ggg', ''],
    ['# Heading', ''],
    ['#fff;', ''],
    ['#fff #000', ''],
    ['color: #fff', ''],
    ['red', ''],
    ['tan', ''],
    ['transparent', ''],
    ['FF8800', ''],
    ['0xFF8800', ''],
    ['rgb()', ''],
    ['rgb(1, 2)', ''],
    ['rgb(1 2 3 4)', ''],
    ['rgb(1 2 3))', ''],
    ['rgb(1, 2, 3', ''],
    ['rgb(1 2 3', ''],
    ['rgb(5px 0 0)', ''],
    ['rgb(r, g, b)', ''],
    ['rgb(var(--accent))', ''],
    ['hsl(1, 2, 3)', ''],
    ['color()', ''],
    ['color(red)', ''],
    ['lab(oratory)', ''],
  ],
  paths: [
    ['/etc/hosts', 'path'],
    ['/tmp', 'path'],
    ['/usr/lib/', 'path'],
    ['/mnt/d', 'path'],
    ['/.dockerenv', 'path'],
    ['/home/me/C++/main.cpp', 'path'],
    ['/Users/me/My Documents/a b.txt', 'path'],
    ['/home/me/Why I left and what I did next.pdf', 'path'],
    ['/Users/me/Library/Application Support', 'path'],
    ['/home/me/My\\ File.txt', 'path'],
    ['/home/me/日本語/ファイル', 'path'],
    ['/src/main.ts:12:5', 'path'],
    ['/var/log/*.log', 'path'],
    ["'/Users/me/My File'", 'path'],
    ['~/notes', 'path'],
    ['~/.config/loom/settings.json', 'path'],
    ['./configure', 'path'],
    ['./my file.txt', 'path'],
    ['../src/index.ts', 'path'],
    ['../..', 'path'],
    ['.\\run.ps1', 'path'],
    ['..\\src', 'path'],
    ['C:\\Users\\me', 'path'],
    ['C:\\Program Files (x86)\\Loom\\loom.exe', 'path'],
    ['"C:\\Program Files\\Loom"', 'path'],
    ['c:/Users/me/a.txt', 'path'],
    ['C:\\', 'path'],
    ['C:\\\\Users\\\\me', 'path'],
    ['\\\\server\\share', 'path'],
    ['\\\\server\\share\\My Folder\\x.txt', 'path'],
    ['\\\\?\\C:\\very\\long', 'path'],
    ['\\\\wsl$\\Ubuntu\\home', 'path'],
  ],
  'not paths': [
    ['/', ''],
    ['//', ''],
    ['// comment', ''],
    ['//comment', ''],
    ['/* x */', ''],
    ['/** @type {x} */', ''],
    ['/>', ''],
    ['/ 5', ''],
    ['/5', ''],
    ['/24', ''],
    ['/s', ''],
    ['/a+/g', ''],
    ['/\\d+/', ''],
    ['/[a-z]+/i', ''],
    ['/https?:\\/\\/x/', ''],
    ['/a|b/', ''],
    ['/shrug it off', ''],
    ['/imagine a loom and/or a cat', ''],
    ['/etc/hosts\n/etc/passwd', ''],
    ['/etc/hosts /etc/passwd', ''],
    ['/etc/hosts: No such file or directory', ''],
    ['/etc/shadow: Permission denied', ''],
    ['/etc/hosts is the file that you edit', ''],
    ['/etc/hosts is it.', ''],
    ['/bin/ls -la', ''],
    ['/usr/bin/env node', ''],
    ['/dev/null 2>&1', ''],
    ['./configure --prefix=/usr', ''],
    ['./run.sh fast', ''],
    ['/9j/4AAQSkZJRgABAQAAAQABAAD', ''],
    ['~', ''],
    ['~/', ''],
    ['~5/6', ''],
    ['.', ''],
    ['..', ''],
    ['./', ''],
    ['...', ''],
    ['./ x', ''],
    ['C:', ''],
    ['C://x', ''],
    ['D:/', ''],
    ['C:\\ is my drive', ''],
    ['C:\\Windows\\System32\\cmd.exe /c dir', ''],
    ['\\\\hline', ''],
    ['\\\\w\\\\d', ''],
    ['\\n', ''],
    ['src/core/index.ts', ''],
    ['$HOME/x', ''],
    ["'/it' or '/that'", ''],
  ],
  JSON: [
    ['{}', 'json'],
    ['[]', 'json'],
    ['{"a": 1}', 'json'],
    ['\ufeff{"a": 1}\r\n', 'json'],
    ['{\n  "url": "https://example.com"\n}', 'json'],
    ['[1, "two", null, true, {"three": [3.0e1]}]', 'json'],
    ['{"__proto__": {"a": 1}}', 'json'],
    ['["\\u00e9", "é"]', 'json'],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, 'json'],
  ],
  'not JSON': [
    ['5', ''],
    ['"text"', ''],
    ['true', ''],
    ['null', ''],
    ['{', ''],
    ['{]', ''],
    ['[x]', ''],
    ['{a: 1}', ''],
    ["{'a': 1}", ''],
    ['{"a": 1,}', ''],
    ['[NaN]', ''],
    ['{"a": 1} // note', ''],
    ['{"a": 1}\n{"a": 2}', ''],
    ['[link](https://example.com)', ''],
    ['{ return 1; }', ''],
    ['{{name}}', ''],
  ],
  UUIDs: [
    ['550e8400-e29b-41d4-a716-446655440000', 'uuid'],
    ['550E8400-E29B-41D4-A716-446655440000\n', 'uuid'],
    ['0190a5d0-7c4e-7cc0-8b2f-3a1d5e6f7a8b', 'uuid'],
    ['{550e8400-e29b-41d4-a716-446655440000}', 'uuid'],
    ['{00000000-0000-0000-C000-000000000046}', 'uuid'],
    ['urn:uuid:550e8400-e29b-41d4-a716-446655440000', 'uuid'],
    ['URN:UUID:550E8400-E29B-41D4-A716-446655440000', 'uuid'],
    ['00000000-0000-0000-0000-000000000000', 'uuid'],
    ['ffffffff-ffff-ffff-ffff-ffffffffffff', 'uuid'],
  ],
  'not UUIDs': [
    ['550e8400e29b41d4a716446655440000', ''],
    ['550e8400-e29b-41d4-a716-44665544000', ''],
    ['550e8400-e29b-41d4-a716-4466554400000', ''],
    ['550e8400-e29b-41d4-a716-44665544000g', ''],
    ['{550e8400-e29b-41d4-a716-446655440000', ''],
    ['urn:uuid:{550e8400-e29b-41d4-a716-446655440000}', ''],
    ['550e8400–e29b–41d4–a716–446655440000', ''],
    ['id 550e8400-e29b-41d4-a716-446655440000', ''],
  ],
};

for (const [group, table] of Object.entries(samples)) {
  describe(group, () => {
    for (const [content, tags] of table) {
      it(`${JSON.stringify(content.slice(0, 60))} has ${tags === '' ? 'no tags' : `the tag ${tags}`}`, () => {
        assert.equal(tagsOf(content), tags);
      });
    }
  });
}

describe('images and files', () => {
  it('an image has only the tag image, whatever text was recognized in it', () => {
    assert.deepEqual(deriveTags({ kind: 'image', value: 'https://example.com' }), ['image']);
    assert.deepEqual(deriveTags({ kind: 'image', value: '' }), ['image']);
  });

  it('files have only the tag files, unlike paths copied as text', () => {
    assert.deepEqual(deriveTags({ kind: 'files', value: '/etc/hosts' }), ['files']);
    assert.deepEqual(deriveTags({ kind: 'files', value: '/etc/hosts\n/etc/passwd' }), ['files']);
  });
});

describe('the filter `text`', () => {
  const matches = (kind: 'text' | 'image' | 'files', value: string) => isText({ kind }, deriveTags({ kind, value }));

  it('matches text, even with other tags', () => {
    for (const value of ['Hello', '', '#f80', 'ada@example.org', '{"a": 1}', '/etc/hosts']) {
      assert.equal(matches('text', value), true, value);
    }
  });

  it('does not match links, images and files', () => {
    assert.equal(matches('text', 'https://example.com'), false);
    assert.equal(matches('text', 'file:///etc/hosts'), false);
    assert.equal(matches('image', 'Hello'), false);
    assert.equal(matches('files', '/etc/hosts'), false);
  });

  it('ignores given tags', () => {
    assert.equal(isText({ kind: 'text' }, ['work']), true);
  });
});

describe('random text', () => {
  // Pieces that the rules look for, so that random texts come close to matching.
  const pieces = fc.constantFrom(
    ...[
      'http',
      ':',
      '/',
      '//',
      '\\',
      '@',
      '.',
      'www.',
      'com',
      '#',
      'f80',
      'rgb',
      '(',
      ')',
      ',',
      ' ',
      '\n',
      '"',
      "'",
      '{',
      '}',
    ],
    ...[
      '[',
      ']',
      '1',
      '-',
      '%',
      '~',
      'C:',
      '<',
      '>',
      '?',
      '&',
      'data',
      'mailto',
      'é',
      '漢',
      '\ud800',
      '\0',
      'color',
      'none',
      '+',
    ],
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(pieces, { maxLength: 12 }).map((some) => some.join('')),
  );
  const kinds = fc.constantFrom('text' as const, 'image' as const, 'files' as const);

  it('has known tags in their order', () => {
    fc.assert(
      fc.property(kinds, anyText, (kind, value) => {
        const tags = deriveTags({ kind, value });
        assert.deepEqual(
          tags,
          derivedTagNames.filter((name) => tags.includes(name)),
        );
      }),
      { numRuns: rounds(5000) },
    );
  });

  it('has the same tags with surrounding whitespace', () => {
    fc.assert(fc.property(anyText, (text) => assert.equal(tagsOf(`\n ${text}\t\r\n`), tagsOf(text))));
  });

  it('is JSON only if it is an object or array', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
        const isContainer = typeof value === 'object' && value !== null;
        assert.equal(tagsOf(JSON.stringify(value, null, indent)).includes('json'), isContainer);
      }),
    );
  });

  it('is a link or a UUID if generated as one', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) =>
        assert.equal(tagsOf(url), 'url'),
      ),
    );
    fc.assert(fc.property(fc.uuid(), (uuid) => assert.equal(tagsOf(uuid), 'uuid')));
  });
});
