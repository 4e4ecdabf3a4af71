// Tests the generators, digests and check digits: results and errors.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { list, textOf } from '../../src/pipeline/language/value.ts';
import { runCommand } from './run-command.ts';

const run = async (command: string, on?: string): Promise<string> =>
  textOf((await runCommand(command, on === undefined ? {} : { on })).value);

const runOften = async (command: string, on?: string): Promise<Set<string>> => {
  const seen = new Set<string>();
  for (let times = 0; times < 300; times++) seen.add(await run(command, on));
  return seen;
};

const refuses = async (command: string, on: string, expected: string): Promise<void> => {
  await assert.rejects(run(command, on), { name: 'CommandFailure', message: `Column 1, ${command}: ${expected}` });
};

test('identifiers are unique, and time-based ones start with the time', async () => {
  for (const command of ['uuid', 'uuid 7', 'ulid', 'nanoid', 'password']) {
    assert.equal((await runOften(command)).size, 300, command);
  }
  assert.match(await run('ulid'), /^0000000000/);
  assert.match(await run('uuid 7'), /^00000000-0000-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('even the shortest password has one character of each class', async () => {
  for (const password of await runOften('password 4')) {
    assert.match(password, /^(?=.*[A-Z])(?=.*[a-z])(?=.*[2-9])(?=.*[!#%*+=?@_-]).{4}$/);
    assert.doesNotMatch(password, /[0O1lIo]/);
  }
});

test('random filters return every allowed value, including the bounds, and no other', async () => {
  assert.deepEqual([...(await runOften('random -1 1'))].sort(), ['-1', '0', '1']);
  assert.deepEqual([...(await runOften('random 1 -1'))].sort(), ['-1', '0', '1']);
  assert.deepEqual([...(await runOften('random 3'))].sort(), ['1', '2', '3']);
  assert.deepEqual([...(await runOften('random 7 7'))], ['7']);
  assert.deepEqual([...(await runOften('dice d2-1'))].sort(), ['0', '1']);
  assert.deepEqual([...(await runOften('pick-one', 'a\r\nb\r\n'))].sort(), ['a', 'b']);
  assert.match(await run('random -100000000000000 100000000000000'), /^-?\d+$/);
});

test('refuses invalid dice rolls, arguments and an empty list to pick from', async () => {
  const dice = 'write 2d6 for two six-sided dice, or 2d6+1. At most 1000 dice.';
  for (const roll of ['six', '0d6', '2d1', '1001d6', '1d9999999', '2d6+', '-1d6'])
    await refuses(`dice ${roll}`, '', `“${roll}” is not a dice roll; ${dice}`);
  await refuses('password 3', '', 'LENGTH must be at least 4, not 3.');
  await refuses('uuid 5', '', 'VERSION must be one of 4, 7, not “5”.');
  await refuses('lorem 0', '', 'COUNT must be at least 1, not 0.');
  await assert.rejects(runCommand('pick-one', { on: list([]) }), /there is nothing to pick from/);
});

test('lorem returns the requested number of words, in paragraphs that end with a period', async () => {
  for (const count of [1, 5, 6, 69, 70, 500]) {
    const made = await run(`lorem ${count}`);
    assert.equal(made.split(/\s+/).length, count);
    for (const paragraph of made.split('\n\n')) assert.match(paragraph, /^Lorem[^\n]*\w\.$|^Lorem\.$/);
  }
});

test('qr draws a code for light or dark backgrounds, and refuses text that is too long', async () => {
  const rows = (await run('qr', 'Grüße 😀')).split('\n');
  assert.ok(rows.every((row) => row.length === rows[0]?.length && /^[ ▀▄█]+$/.test(row)));
  assert.equal(rows.length, Math.ceil((rows[0]?.length ?? 0) / 2));
  assert.match((await run('qr dark', 'hi')).split('\n')[0] ?? '', /^█+$/);
  assert.ok((await run('qr', '7'.repeat(7089))).length > 0);
  await refuses('qr', 'é'.repeat(1477), 'a QR code holds at most 2953 bytes, and this text has 2954.');
  await refuses('qr', 'x'.repeat(1_000_000), 'a QR code holds at most 2953 bytes, and this text has 1000000.');
});

test('digests use UTF-8 bytes, and work on empty text', async () => {
  assert.equal(await run('md5', ''), 'd41d8cd98f00b204e9800998ecf8427e');
  assert.equal(await run('crc32', ''), '00000000');
  assert.equal(await run('sha1', 'é'), 'bf15be717ac1b080b4f1c456692825891ff5073d');
  assert.equal(await run('split , | crc32', 'abc,abc'), '352441c2\n352441c2');
  assert.equal(await run('hmac "" sha1', ''), 'fbdb1d1b18aa6c08324b7d64b71fb76370690e1d');
  await refuses('hmac k sha7', 'x', 'ALGORITHM must be one of md5, sha1, sha256, sha384, sha512, not “sha7”.');
});

test('luhn returns a truth value for conditions, and refuses text that is not a number', async () => {
  assert.deepEqual((await runCommand('luhn', { on: '79927398713' })).value, { type: 'truth', truth: true });
  for (const digit of '012456789') assert.equal(await run('luhn', `7992739871${digit}`), 'false');
  assert.equal(await run('luhn-digit', '7992739871'), '3');
  assert.equal(await run('luhn', '4111-1111-1111-1111\n'), 'true');
  const expected = 'found “x”; expected a digit.';
  await refuses('luhn', '4111 x', `this is not a number with a check digit: line 1, column 6: ${expected}`);
  await refuses('luhn', '4', 'too few digits; expected a number such as 4111 1111 1111 1111.');
});
