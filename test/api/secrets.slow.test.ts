// Secrets (docs/api.md): a secret gets the same response as a name that does not exist, and never leaks.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readOperations } from '../../src/contract/operations.ts';
import { startApplication, type TestApplication } from '../support/application/application.ts';
import { ask } from '../support/application/ask.ts';
import { assertRefused, putText } from '../support/application/history.ts';
import { listNames, setVariable } from '../support/application/variables.ts';

const value = 'zq-the-value-of-the-secret';
/** An existing secret, a missing one, and a missing variable: all names have the same length. */
const [existing, missingSecret, missingVariable] = ['!zqkept', '!zqnone', 'czqvoid'];

const startWithSecret = async (t: TestContext): Promise<TestApplication> => {
  const application = await startApplication(t);
  const { status, json } = await application.control('PUT', '/control/secrets/zqkept', { body: { value } });
  assert.equal(status, 200);
  assert.deepEqual(json, { name: 'zqkept', where: 'in a keychain of this test' });
  return application;
};

/** Every way to write a name in a path. */
const forms = (name: string): string[] => {
  const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
  const sigils = ['', '$', '%24', '@', '%40', '%', '%25'];
  return sigils.flatMap((sigil) => [sigil + name, sigil + encoded]);
};

const methods = ['GET', 'HEAD', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];
const paths = [...new Set(readOperations('openapi').map(({ path }) => path))].filter((path) => path.includes('{name}'));
const isWrite = (method: string, path: string): boolean =>
  readOperations('openapi').some((one) => one.id === 'putVariable' && one.method === method && one.path === path);

/** A reply as text, head and body, with the name replaced. */
const readReply = async (
  { application, key }: TestApplication,
  request: { method: string; target: string; body?: string; privately?: boolean },
  name: string,
): Promise<string> => {
  const { method, target, body = '', privately = false } = request;
  const length = body === '' ? {} : { 'content-length': String(body.length) };
  const headers = { ...(privately ? {} : { host: '127.0.0.1', 'x-api-key': key }), ...length };
  const handle = privately ? application.handlePrivate : application.handlePublic;
  const { status, headers: replyHeaders, bytes } = await ask(handle, { method, target, headers, body });
  const head = Object.entries(replyHeaders).map(([header, content]) => `${header}: ${content}\n`);
  const reply = `${status}\n${head.join('')}\n${Buffer.from(bytes).toString('latin1')}`;
  return reply.replaceAll(name, '<name>').replaceAll(name.replace('!', ''), '<bare>');
};

test('answers for a secret as for an unknown name, on every path and method with a name', async (t) => {
  const application = await startWithSecret(t);
  await setVariable(application.call, 'zqkept', { list: ['a variable with the same name'] });
  assert.ok(paths.length >= 3, 'the contract has paths with a name');
  for (const path of paths) {
    for (const method of methods) {
      if (isWrite(method, path)) continue;
      for (const rest of ['', '?limit=1', '?limit=0', '?secret=true']) {
        const answer = async (name: string, privately: boolean): Promise<string[]> => {
          const targets = forms(name).map((form) => path.replace('{name}', form) + rest);
          return Promise.all(targets.map((target) => readReply(application, { method, target, privately }, name)));
        };
        const expected = await answer(missingVariable, false);
        assert.match(expected[0] ?? '', /^40[045]\n/);
        for (const name of [existing, missingSecret]) {
          assert.deepEqual(await answer(name, false), expected, `${method} ${path}${rest}`);
          assert.deepEqual(await answer(name, true), expected, `${method} ${path}${rest} through the private door`);
        }
      }
    }
  }
  assert.deepEqual((await application.call('GET', '/v1/variables/zqkept')).json.list, [
    'a variable with the same name',
  ]);
  assert.deepEqual(
    (await application.control('GET', '/control/secrets')).json.names,
    ['zqkept'],
    'the secret still exists',
  );
});

test('refuses to set a secret, existing or not, and says where to set it', async (t) => {
  const application = await startWithSecret(t);
  for (const privately of [false, true]) {
    for (const body of ['{"value":"x"}', '{"list":[]}', '{"hash":{}}', '{}', '{"value":7}', '{']) {
      const answer = (name: string): Promise<string[]> => {
        const targets = forms(name).map((form) => `/v1/variables/${form}`);
        return Promise.all(
          targets.map((target) => readReply(application, { method: 'PUT', target, body, privately }, name)),
        );
      };
      const answers = await answer(existing);
      assert.deepEqual(await answer(missingSecret), answers);
      const [expected, message] =
        body.includes(':') && !body.includes('7') ? [403, /copyloom secret set <bare>"/] : [400, /./];
      for (const reply of answers) {
        assert.ok(reply.startsWith(`${expected}\n`), reply);
        assert.match(reply, message);
      }
    }
  }
  const refused = await application.call('PUT', '/v1/variables/!fresh', { body: { value: 'x' } });
  assertRefused(refused, 'secret', /can't be set as variables.* copyloom secret set fresh$/);
  assert.deepEqual(await listNames(application.call), []);
  assert.deepEqual((await application.control('GET', '/control/secrets')).json.names, ['zqkept']);
});

/** Every file of the home, as bytes. */
const readHome = ({ home }: TestApplication): Buffer => {
  const files = readdirSync(home.data, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  assert.ok(files.length > 0);
  return Buffer.concat(files.map((file) => readFileSync(join(file.parentPath, file.name))));
};

test('a secret is not listed or counted, and appears in no file and no log line', async (t) => {
  const application = await startWithSecret(t);
  const { call, control, log, close } = application;
  await setVariable(call, 'visible', { value: 'zq-visible-value' });
  assert.deepEqual(await listNames(call), ['visible']);
  assert.equal((await call('GET', '/v1/variables')).json.total, 1);
  assert.equal((await call('GET', '/v1/status')).json.counts.variables, 1);
  for (const method of ['GET', 'DELETE']) await call(method, '/v1/variables/!zqkept');
  await call('PUT', '/v1/variables/!zqkept', { body: { value } });
  assertRefused(await call('POST', '/v1/run', { body: { pipeline: '!zqkept' } }), 'secret');
  assert.deepEqual((await control('GET', '/control/secrets')).json.names, ['zqkept']);
  const open = readHome(application);
  await close();
  for (const bytes of [open, readHome(application)]) {
    assert.ok(bytes.includes('zq-visible-value'), 'other variables are in the database');
    for (const hidden of ['zqkept', value]) {
      assert.ok(!bytes.includes(hidden) && !bytes.includes(Buffer.from(hidden, 'utf16le')), hidden);
    }
  }
  assert.deepEqual(log, []);
});

test('no control operation returns a value', async (t) => {
  const application = await startWithSecret(t);
  const { control } = application;
  const targets = [...new Set(readOperations('control').map(({ path }) => path.replace('{name}', 'zqkept')))];
  assert.ok(targets.includes('/control/secrets/zqkept'));
  const requests = targets.flatMap((target) => methods.map((method) => ({ method, target })));
  // Reads come first, because a deleted secret can't leak.
  for (const { method, target } of requests.sort(
    (one, next) => methods.indexOf(one.method) - methods.indexOf(next.method),
  )) {
    const body = method === 'PUT' ? JSON.stringify({ value }) : '';
    const reply = await readReply(application, { method, target, body, privately: true }, '<none>');
    assert.ok(!reply.includes(value), `${method} ${target}`);
  }
  assertRefused(await control('GET', '/control/secrets/zqkept'), 'method_not_allowed');
  assertRefused(await control('DELETE', '/control/secrets/zqkept'), 'not_found', /no secret zqkept/);
  assert.deepEqual((await control('GET', '/control/secrets')).json.names, []);
});

test('secrets can be managed only through the private door', async (t) => {
  const { call, control } = await startWithSecret(t);
  for (const method of methods) {
    for (const target of ['/control/secrets', '/control/secrets/zqkept'])
      assertRefused(await call(method, target), 'not_found');
  }
  assert.deepEqual((await control('PUT', '/control/secrets/!second', { body: { value: 'x' } })).json.name, 'second');
  assert.deepEqual((await control('GET', '/control/secrets')).json.names, ['second', 'zqkept']);
  assert.deepEqual((await control('DELETE', '/control/secrets/!second')).json, { deleted: 1 });
  for (const name of ['1a', 'a b', '!!a', 'a'.repeat(65)]) {
    const reply = await control('PUT', `/control/secrets/${encodeURIComponent(name)}`, { body: { value: 'x' } });
    assertRefused(reply, 'invalid_request', /is not a valid secret name/);
  }
  assertRefused(await control('PUT', '/control/secrets/a', { body: { value: '' } }), 'invalid_request');
  assertRefused(await control('PUT', '/control/secrets/a', { body: {} }), 'invalid_request', /"value" is missing/);
  assert.deepEqual((await control('GET', '/control/secrets')).json.names, ['zqkept']);
});

test('refuses a command that names a secret anywhere, existing or not', async (t) => {
  const { call } = await startWithSecret(t);
  await putText(call, 'a text');
  const refusals = async (name: string): Promise<unknown[]> => {
    const keyword = name.slice(1);
    const add = async (path: string, body: object) => assert.equal((await call('POST', path, { body })).status, 201);
    await add('/v1/actions', { keyword: `${keyword}-source`, pipeline: `${name} | upper` });
    await add('/v1/actions', { keyword: `${keyword}-argument`, pipeline: `replace text ${name} | lower` });
    await add('/v1/actions', { keyword: `${keyword}-deep`, pipeline: `trim | ${keyword}-argument` });
    await add('/v1/abbreviations', { abbreviation: `${keyword}-short`, expansion: name });
    await add('/v1/abbreviations', { abbreviation: `${keyword}-long`, expansion: `replace text ${name}` });
    const runs = [
      { pipeline: name },
      { pipeline: `${name} | upper` },
      { pipeline: `$1 | prefix ${name}` },
      { pipeline: `$1 | replace text ${name} | upper` },
      { pipeline: `${name} > $copy` },
      { pipeline: `prefix ${name}`, text: 'a text' },
      { pipeline: `${name} | upper`, text: 'a text' },
      { pipeline: `upper | ${keyword}-source`, text: 'a text' },
      { pipeline: `${keyword}-deep`, text: 'a text' },
      { pipeline: `$1 | ${keyword}-deep | upper` },
      { action: `${keyword}-source` },
      { action: `${keyword}-deep`, text: 'a text' },
      { pipeline: `${keyword}-short` },
      { pipeline: `${keyword}-short | upper` },
      { pipeline: `$1 | prefix ${keyword}-short` },
      { pipeline: `$1 | ${keyword}-long` },
    ];
    const conditions = [`${name} | is url`, `prefix ${name} | is url`, `${keyword}-deep | is url`];
    const replies = [
      ...(await Promise.all(runs.map((body) => call('POST', '/v1/run', { body })))),
      ...(await Promise.all(
        conditions.map((pipeline) =>
          call('POST', '/v1/triggers', { body: { condition: { pipeline }, action: 'upper' } }),
        ),
      )),
    ];
    return replies.map((reply, index) => {
      assert.equal(reply.status, 403, JSON.stringify([runs[index], reply.json]));
      assertRefused(reply, 'secret', /is a secret, and secrets can't be opened here/);
      return reply.json.message.replaceAll(name, '<name>');
    });
  };
  assert.deepEqual(await refusals(missingSecret), await refusals(existing));
  assert.equal((await call('GET', '/v1/triggers')).json.total, 0);
});

test('quoted names and arguments of an action are text, not secrets', async (t) => {
  const { call } = await startWithSecret(t);
  const run = async (body: object) => (await call('POST', '/v1/run', { body })).json.text;
  assert.equal(await run({ pipeline: "prefix '!zqkept'", text: ' x' }), '!zqkept x');
  assert.equal(await run({ pipeline: 'prefix "!zqkept"', text: ' x' }), '!zqkept x');
  assert.equal(await run({ action: 'prefix', arguments: ['!zqkept'], text: ' x' }), '!zqkept x');
  assert.equal(await run({ pipeline: 'suffix !', text: 'x' }), 'x!');
});
