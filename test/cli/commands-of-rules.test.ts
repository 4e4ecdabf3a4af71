// Tests what commands on variables, actions, triggers and abbreviations print and store, with an application in this process.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startApplication } from '../support/application/application.ts';
import { openClient } from '../support/application/own-client.ts';
import { run } from './fake-environment.ts';

type Done = Pick<Awaited<ReturnType<typeof run>>, 'status' | 'output' | 'errors'>;

const start = async (t: TestContext) => {
  const application = await startApplication(t);
  const client = openClient(application);
  const copyloom = (...args: string[]): Promise<Done> => run(args, { client });
  const pipe = (input: string, ...args: string[]): Promise<Done> => run(args, { client, input });
  return { ...application, copyloom, pipe };
};

const assertDone = (done: Done, output: string | RegExp): void => {
  assert.deepEqual([done.status, done.errors], [0, '']);
  if (typeof output === 'string') assert.equal(done.output, output);
  else assert.match(done.output, output);
};

const assertFails = (done: Done, status: number, message: RegExp): void => {
  assert.deepEqual([done.status, done.output], [status, '']);
  assert.match(done.errors, message);
};
const assertRefused = (done: Done, message: RegExp): void => assertFails(done, 1, message);

test('says of a text over 8 MB that it is too large, not a request', async (t) => {
  const { pipe } = await start(t);
  const large = 'x'.repeat(12_000_000);
  for (const args of ['put', 'run upper', 'var set large', 'history edit 1']) {
    const { status, errors } = await pipe(large, ...args.split(' '));
    assert.equal(status, 1);
    assert.match(errors, /^The text is over 8 MB, the limit of a command\. /, args);
  }
});

test('stores variables exactly', async (t) => {
  const { copyloom, pipe } = await start(t);
  const hash = '{"10":1.0,"9":[12345678901234567890,null],"__proto__":true}';
  assertDone(await copyloom('var', 'set', 'user', '--json-value', hash), /^Set user: hash of 3, 10: 1\.0⏎/);
  assertDone(await copyloom('var', 'get', '%user'), '10: 1.0\n9: 12345678901234567890\n\n__proto__: true');
  assertDone(await pipe('Bath\nBristol\n', 'var', 'set', 'user', '--list'), /^Set user: list of 2, Bath⏎Bristol\n$/);
  const { output } = await copyloom('var', 'history', 'user', '--json');
  assert.deepEqual(JSON.parse(output).items[0].keys, ['10', '9', '__proto__']);
  assertDone(await copyloom('run', '@user[1] | upper'), 'BRISTOL');
  assertDone(await copyloom('var', 'delete', 'user'), 'Variable deleted.\n');
  assertRefused(await copyloom('var', 'get', 'user'), /^There is no variable "user"\.\n$/);
  assertRefused(await copyloom('var', 'set', '!x', 'y'), /copyloom secret set x\n$/);
});

test('runs a filter or a whole command', async (t) => {
  const { copyloom, pipe } = await start(t);
  assertRefused(await copyloom('run', 'upper'), /^There is nothing to work on/);
  await copyloom('history', 'pin', '--text', 'kept');
  assertDone(await pipe('b\na\n', 'run', 'sort | upper'), 'A\nB\n');
  assertDone(await pipe('', 'run', 'upper'), '');
  assertDone(await pipe('not read', 'run', '$1 | upper'), 'KEPT');
  assertDone(await copyloom('run', 'upper'), 'KEPT');
  const tagged = await copyloom('run', '$1 | tag work');
  assert.deepEqual([tagged.status, tagged.output], [0, 'kept']);
  assert.equal(tagged.errors, 'Not applied, because a run changes nothing: tag work\n');
  assertFails(await copyloom('run', 'uper', '--text', 'a'), 2, /upper/);
  assertRefused(await copyloom('run', '!token'), /^Column 1: !token is a secret/);
});

test('adds, uses and deletes actions, triggers and abbreviations', async (t) => {
  const { copyloom, pipe } = await start(t);
  const add = await copyloom('action', 'add', 'shout', '--pipeline', 'upper | suffix !');
  assertDone(add, 'shout (your pipeline) upper | suffix !\n');
  assertDone(await pipe('hi', 'action', 'run', 'shout'), 'HI!');
  assertDone(await copyloom('action', 'run', 'replace', 'a', 'b', '--text', 'a cat'), 'b cbt');
  assertRefused(await copyloom('action', 'add', 'shout', '--pattern', 'x'), /shout/);
  assertDone(await pipe('date\n', 'action', 'add', 'when-now', '--script', '-'), /\(your script\) date/);
  assertRefused(await copyloom('action', 'run', 'when-now', '--text', 'a'), /is your own script/);
  assertDone(await copyloom('trigger', 'add', '--action', 'shout', '--tag', 'url'), '1 shout when tag url\n');
  assertDone(await copyloom('abbreviation', 'add', 'sh', 'shout | lower'), '1 sh shout | lower\n');
  assertDone(await copyloom('run', "'Hi' | sh"), 'hi!');
  const lacking = await copyloom('trigger', 'add', '--action', 'tag', '--tag', 'url');
  assert.match(lacking.errors, /^tag needs NAMES, .+ \(each with --argument TEXT\)\n$/);
  const inUse = /in use\. Delete trigger 1 and the abbreviation sh first\./;
  assertRefused(await copyloom('action', 'delete', 'shout'), inUse);
  assertDone(await copyloom('trigger', 'delete', '1'), 'Trigger deleted.\n');
  assertDone(await copyloom('abbreviation', 'delete', '1'), 'Abbreviation deleted.\n');
  assertDone(await copyloom('action', 'delete', 'shout'), 'Action deleted.\n');
  assertRefused(await copyloom('action', 'delete', 'upper'), /upper/);
});

test('pastes a list one element after the other', async (t) => {
  const { copyloom, call } = await start(t);
  await copyloom('var', 'set', 'cities', '--list', 'Bath', 'Bristol');
  assertDone(await copyloom('var', 'paste', 'cities'), /^On the clipboard: Bath\nElement 1 of 2; /);
  assert.equal((await call('GET', '/v1/clipboard')).json.sequence.next, 'Bath');
});
