// Copies with several formats, as browsers, spreadsheets and drawing programs offer them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schemas } from '../../src/contract/types.ts';
import type { Copy } from '../../src/core/clipboard/system-clipboard.ts';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { list, until } from '../support/application/history.ts';

const picture = {
  type: 'image/png',
  bytes: await drawPicture({ format: 'image/png', width: 30, height: 20, text: '' }),
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

/** Makes a copy, then another one to know when the first has been handled. Returns the entry, if it was saved. */
const copy = async ({ call, clipboard }: TestApplication, content: Partial<Copy>) => {
  const before = (await list(call)).total;
  clipboard.copy(content);
  clipboard.copy({ text: `after ${before}` });
  const { items, total } = await until('The copy after it', async () => {
    const page = await list(call);
    return page.items[0]?.value === `after ${before}` ? page : undefined;
  });
  return total - before > 1 ? items[1] : undefined;
};

/** Waits for this many lines: they are written after the copy. */
const readLog = ({ control }: TestApplication, lines: number): Promise<string[]> =>
  until('The log', async () => {
    const { items } = (await control('GET', '/control/log')).json;
    return items.length >= lines ? items.map(({ text }: { text: string }) => text) : undefined;
  });

type Expected = Pick<Schemas['Entry'], 'kind' | 'value' | 'description' | 'formats'>;

const cases: readonly (readonly [string, Partial<Copy>, Expected])[] = [
  [
    '"Copy image" in Chromium, with alternative text',
    { html: '<meta charset="utf-8"><img src="https://a.example/cat.png" alt="A cat &amp; a loom"/>', picture },
    { kind: 'image', value: '', description: 'A cat & a loom', formats: ['image'] },
  ],
  [
    '"Copy image" in Firefox, which offers the address as text',
    { text: 'https://a.example/cat.png', html: '<img src="https://a.example/cat.png" alt="A cat">', picture },
    { kind: 'image', value: '', description: 'A cat', formats: ['image'] },
  ],
  [
    'cells of a spreadsheet',
    {
      text: 'a\t1\n',
      html: '<html><head><title></title><style>td{}</style></head><body><table><tr><td>a</td><td>1</td></tr></table></body></html>',
      rtf: '{\\rtf1 a\\tab 1}',
      picture,
    },
    { kind: 'text', value: 'a\t1\n', formats: ['text', 'html', 'rtf'] },
  ],
  [
    'a paragraph with a picture in it',
    { text: 'A cat: ', html: '<p>A cat: <img src="https://a.example/cat.png"></p>', picture },
    { kind: 'text', value: 'A cat: ', formats: ['text', 'html'] },
  ],
  [
    'text and a picture, without markup',
    { text: 'words', picture },
    { kind: 'text', value: 'words', formats: ['text'] },
  ],
  [
    'two selected pictures',
    { html: '<img src="https://a.example/1.png"><img src="https://a.example/2.png">' },
    { kind: 'text', value: 'https://a.example/1.png\nhttps://a.example/2.png', formats: ['text', 'html'] },
  ],
  [
    'a selected picture with alternative text',
    { text: '', html: '<img src="https://a.example/1.png" alt="A cat">' },
    { kind: 'text', value: 'A cat', formats: ['text', 'html'] },
  ],
  [
    'selected pictures in a local page',
    { html: '<img src="a%20b.png"><img src="../c.png"><img src="">', source: 'file:///tmp/pages/page.html' },
    { kind: 'text', value: 'file:///tmp/pages/a%20b.png\nfile:///tmp/c.png', formats: ['text', 'html'] },
  ],
  [
    'markup with an embedded picture',
    {
      html: `<body><img alt="A cat" src="data:image/png;base64,${Buffer.from(picture.bytes).toString('base64')}"></body>`,
    },
    { kind: 'image', value: '', description: 'A cat', formats: ['image'] },
  ],
  [
    'a drawing',
    { picture: { type: 'image/svg+xml', bytes: Buffer.from(svg) } },
    { kind: 'text', value: svg, formats: ['text'] },
  ],
  [
    'files on a server, or links to pages',
    { addresses: ['sftp://host/a', 'https://example.org/b'] },
    { kind: 'text', value: 'sftp://host/a\nhttps://example.org/b', formats: ['text'] },
  ],
  [
    'a file on this computer, with others on a server',
    { files: ['/tmp/a'], addresses: ['sftp://host/b'] },
    { kind: 'files', value: '/tmp/a', formats: ['files'] },
  ],
];

for (const [title, content, expected] of cases) {
  test(`${title}: saved as ${expected.kind}`, async (t) => {
    const entry = await copy(await startApplication(t), content);
    assert.ok(entry, 'nothing was saved');
    const { kind, value, description, formats } = entry;
    assert.deepEqual({ kind, value, formats, ...(description !== undefined && { description }) }, expected);
  });
}

const damaged = { type: 'image/png', bytes: Buffer.from('\x89PNG and nothing after it', 'latin1') };
const linked = '<img src="https://a.example/cat.png" alt="A cat">';
const embedded = `<img alt="A cat" src="data:image/png;base64,${damaged.bytes.toString('base64')}">`;

const damagedCases: readonly (readonly [string, Partial<Copy>, Expected])[] = [
  [
    'text and markup',
    { text: 'https://a.example/cat.png', html: linked, picture: damaged },
    { kind: 'text', value: 'https://a.example/cat.png', formats: ['text', 'html'] },
  ],
  ['markup', { html: linked, picture: damaged }, { kind: 'text', value: 'A cat', formats: ['text', 'html'] }],
  ['markup that embeds it', { html: embedded }, { kind: 'text', value: 'A cat', formats: ['text', 'html'] }],
  [
    'an address',
    { addresses: ['sftp://host/a.png'], picture: damaged },
    { kind: 'text', value: 'sftp://host/a.png', formats: ['text'] },
  ],
];

for (const [title, content, expected] of damagedCases) {
  test(`a damaged picture with ${title}: saves the rest and logs why`, async (t) => {
    const application = await startApplication(t);
    const entry = await copy(application, { ...content, app: 'Viewer' });
    assert.ok(entry, 'nothing was saved');
    const { kind, value, formats } = entry;
    assert.deepEqual({ kind, value, formats }, expected);
    const [line = '', ...others] = await readLog(application, 1);
    assert.deepEqual(others, []);
    assert.match(line, /^A copy from Viewer was saved only in part. Missing picture: .*is not a supported image.*\.$/);
  });
}

test('derives the same tags from addresses as from text', async (t) => {
  const entry = await copy(await startApplication(t), { addresses: ['https://example.org/x'] });
  assert.deepEqual(entry?.tags, ['url']);
});

test('saves the text of markup that is too large, and logs what is missing', async (t) => {
  const application = await startApplication(t);
  const entry = await copy(application, { html: `<p>words</p><!--${'x'.repeat(3_000_000)}-->`, app: 'Writer' });
  assert.deepEqual([entry?.value, entry?.formats], ['words', ['text']]);
  assert.deepEqual(await readLog(application, 1), [
    'A copy from Writer was saved only in part. Missing formatting: over 2 MB.',
  ]);
});

test('logs the application, the format and the reason if something could not be read', async (t) => {
  const application = await startApplication(t);
  await copy(application, { app: 'GIMP', missing: [{ format: 'image', reason: 'too large' }] });
  await copy(application, { app: 'Writer', text: 'words', missing: [{ format: 'html', reason: 'no answer' }] });
  await copy(application, { app: 'Inkscape', unknownFormats: ['image/x-inkscape-svg', 'application/pdf'] });
  await copy(application, { app: 'Mail', html: '<p><img alt=""></p>' });
  await copy(application, { app: 'Web', html: '<img src="blob:https://a.example/1">', source: 'https://a.example/' });
  await copy(application, { app: 'Owner', missing: [{ format: 'text', reason: 'invalid' }] });
  await copy(application, { app: 'Files', files: ['/tmp/a'], addresses: ['sftp://host/b'] });
  assert.deepEqual((await readLog(application, 7)).reverse(), [
    'A copy from GIMP was not saved. Missing picture: larger than 32 MB (raise the setting maxFormatMegabytes to save it).',
    'A copy from Writer was saved only in part. Missing HTML: the application did not answer in time.',
    'A copy from Inkscape was not saved: Copyloom supports none of its formats (image/x-inkscape-svg, application/pdf).',
    'A copy from Mail was not saved: its HTML contains neither text nor a usable picture.',
    'A copy from Web was not saved: its HTML contains neither text nor a usable picture.',
    "A copy from Owner was not saved. Missing text: the application sent data that can't be read.",
    'A copy from Files was saved only in part. Missing addresses that are not local files: 1.',
  ]);
});

test('logs a text that was skipped for its size, without its content', async (t) => {
  const application = await startApplication(t);
  const body = { maxFormatMegabytes: 1, largeText: 'skip' };
  await application.control('PATCH', '/control/settings', { body });
  assert.equal(await copy(application, { app: 'Editor', text: 'x'.repeat(1024 * 1024 + 1) }), undefined);
  assert.deepEqual(await readLog(application, 1), [
    'A copy from Editor was not saved: its text is larger than 1 MB (raise the setting maxFormatMegabytes to save it, or set largeText to "cut" to save its beginning).',
  ]);
});

test('logs nothing for an empty text, which clears the clipboard, or for an ignored copy', async (t) => {
  const application = await startApplication(t);
  await application.control('PATCH', '/control/settings', { body: { ignoredApps: ['KeePassXC'] } });
  await copy(application, { text: '' });
  await copy(application, { app: 'KeePassXC', missing: [{ format: 'text', reason: 'no answer' }] });
  await copy(application, { concealed: true });
  assert.deepEqual(await readLog(application, 0), []);
});
