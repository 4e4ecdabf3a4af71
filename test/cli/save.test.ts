// Tests `copyloom save`: what it writes, where to, and what it refuses.
import assert from 'node:assert/strict';
import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { explainWriting } from '../../src/cli/output/file-target.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';
import { makeEntry, makeStatus, run, type Situation } from './fake-environment.ts';
import { testUsageErrors } from './usage-errors.ts';

/** Not UTF-8. */
const pixels = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff, 0xfe, 0x0a]);
const name = `${'0'.repeat(32)}.png`;
const image = { file: name, type: 'image/png', width: 1, height: 1, bytes: pixels.byteLength };

const makePicture = (folder: string): Situation => {
  writeFileSync(join(folder, name), pixels);
  const entry = makeEntry({ kind: 'image', value: 'recognized', formats: ['image'], image });
  return {
    answers: {
      getEntry: entry,
      getClipboard: { entry, sequence: null },
      getStatus: makeStatus({ imagesFolder: folder }),
    },
  };
};

testUsageErrors([
  { args: 'save', message: 'FILE is missing.' },
  { args: 'save 42 shot.png', message: /^ID must be the number of an entry .+, not "shot\.png"/ },
]);

test('saves the picture of the newest entry, or of another one, as a private file', async (t) => {
  const folder = makeTempFolder(t);
  for (const [args, call] of [
    [['newest.png'], ['getClipboard', {}]],
    [
      ['other.png', '42'],
      ['getEntry', { path: { id: '42' } }],
    ],
  ] as const) {
    const file = join(folder, args[0]);
    const done = await run(['save', file, ...args.slice(1)], makePicture(folder));
    assert.deepEqual([done.status, done.errors], [0, '']);
    assert.equal(done.output, `Saved entry 42 to ${file}: image/png, 8 bytes.\n`);
    assert.deepEqual(done.calls[0], call);
    assert.deepEqual(readFileSync(file), pixels);
    assert.equal(statSync(file).mode & 0o777, 0o600);
  }
});

test('saves text exactly as copied', async (t) => {
  const file = join(makeTempFolder(t), 'note.txt');
  const done = await run(['save', file, '42', '--json'], { answers: { getEntry: makeEntry({ value: 'é\r\n' }) } });
  assert.deepEqual(JSON.parse(done.output), { id: 42, file, type: 'text/plain', bytes: 4 });
  assert.equal(readFileSync(file, 'utf8'), 'é\r\n');
});

test('sends bytes to standard output, but never to a terminal', async (t) => {
  const situation = makePicture(makeTempFolder(t));
  for (const file of ['-', '/dev/stdout']) {
    const piped = await run(['save', file], situation);
    assert.deepEqual([piped.status, piped.errors], [0, '']);
    assert.deepEqual(Buffer.from(piped.output, 'latin1'), pixels);
    const shown = await run(['save', file], { ...situation, terminal: { columns: 80 } });
    assert.deepEqual([shown.status, shown.output, shown.calls], [2, '', []]);
    assert.match(shown.errors, /^Standard output is the terminal\. Name a file, or .+copyloom save - \| PROGRAM\n/);
  }
});

test('never overwrites anything, and says why it can not write', async (t) => {
  const folder = makeTempFolder(t);
  const situation = makePicture(folder);
  const [taken, link] = [join(folder, 'taken'), join(folder, 'link')];
  writeFileSync(taken, 'mine');
  symlinkSync(join(folder, 'elsewhere'), link);
  for (const [file, message] of [
    [taken, `${taken} exists. Delete it, or choose another name.`],
    [link, `${link} exists. Delete it, or choose another name.`],
    [folder, `${folder} is a folder. Name a new file in it.`],
    [join(folder, 'nope', 'x'), `There is no folder ${join(folder, 'nope')}. Create it, or mount its disk.`],
    ['/dev/null', '/dev/null is not a file. For standard output, write -.'],
    [`${folder}/${'x'.repeat(300)}`, /can't be written: ENAMETOOLONG/],
  ] as const) {
    const { status, output, errors } = await run(['save', file], situation);
    assert.deepEqual([status, output], [1, '']);
    if (typeof message === 'string') assert.equal(errors, `${message}\n`);
    else assert.match(errors, message);
  }
  assert.equal(readFileSync(taken, 'utf8'), 'mine');
  assert.throws(() => statSync(link), { code: 'ENOENT' });
});

test('names what keeps a file from being written, and what to do', () => {
  const explain = (code: string) => () => explainWriting('/media/x')(Object.assign(new Error(`${code}: x`), { code }));
  for (const [code, message] of [
    ['ENOSPC', /^The disk is full, .+ Free up disk space\.$/],
    ['EROFS', /^\/media\/x is on a read-only file system, /],
    ['EPERM', process.platform === 'linux' ? /sudo chattr -i \/media$/ : /permission to write to \/media,/],
    ['ENAMETOOLONG', /^\/media\/x can't be written: ENAMETOOLONG: x\.$/],
  ] as const)
    assert.throws(explain(code), { message });
});

test('saves a text under the name of a picture only if it is named by its ID', async (t) => {
  const file = join(makeTempFolder(t), 'shot.PNG');
  const answers = { getClipboard: { entry: makeEntry(), sequence: null }, getEntry: makeEntry() };
  const refused = await run(['save', file], { answers });
  assert.deepEqual([refused.status, refused.output], [1, '']);
  assert.match(refused.errors, /^The newest entry \(42\) is not a picture\. .+copyloom save FILE 42\n$/);
  assert.throws(() => statSync(file), { code: 'ENOENT' });
  assert.equal((await run(['save', file, '42'], { answers })).status, 0);
});

test('says if there is nothing to save', async (t) => {
  const folder = makeTempFolder(t);
  const file = join(folder, 'x');
  const empty = await run(['save', file], { answers: { getClipboard: { entry: null, sequence: null } } });
  assert.deepEqual([empty.status, empty.errors], [1, 'The history is empty: there is nothing to save.\n']);
  const { answers = {} } = makePicture(folder);
  const missing = await run(['save', file], {
    answers: { ...answers, getStatus: makeStatus({ imagesFolder: join(folder, 'gone') }) },
  });
  assert.equal(missing.status, 1);
  assert.match(missing.errors, /^The picture of entry 42 is missing: 0+\.png is not in .+gone\.\n$/);
  assert.throws(() => statSync(file), { code: 'ENOENT' });
});

test('a picture that is printed as text says how to save it, except on a terminal, which shows its details', async (t) => {
  const situation = makePicture(makeTempFolder(t));
  const note =
    'Entry 42 is a picture, of which only the recognized text is printed. To save the picture: copyloom save FILE 42\n';
  for (const args of [['get'], ['history', 'show', '42']]) {
    const piped = await run(args, situation);
    assert.deepEqual([piped.output, piped.errors], ['recognized', note]);
    const shown = await run(args, { ...situation, terminal: { columns: 80 } });
    assert.equal(shown.errors, '');
  }
});
