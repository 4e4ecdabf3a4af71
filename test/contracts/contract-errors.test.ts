// Each operation lists exactly the errors it can return. Every call in every test asserts that nothing else is returned
// (`assertContract`); these tests provoke every listed error.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { Unavailable } from '../../src/base/unavailable.ts';
import { documents, type Operation, readOperations } from '../../src/contract/operations.ts';
import type { ClipboardChoice } from '../../src/core/clipboard/clipboard-connection.ts';
import type { OpenClipboard } from '../../src/core/clipboard/system-clipboard.ts';
import { createMemoryClipboard } from '../../src/platform/clipboard/memory-clipboard.ts';
import { type Call, type CallOptions, startApplication } from '../support/application/application.ts';
import { listErrors } from '../support/application/contract.ts';
import { addAction, addTrigger } from '../support/application/rules.ts';
import { setVariable } from '../support/application/variables.ts';

const operations = readOperations('openapi');
const isDeclared = ({ path, declaredPath }: Operation): boolean => path === declaredPath;

/** Operation and error, as `getEntry not_found`. */
const seen = new Set<string>();

const fill = (path: string): string => path.replace(/\{\w+\}/, '1');

/** Requests that every operation refuses. */
const refusedAnywhere: Readonly<Record<string, CallOptions>> = {
  unauthorized: { headers: { 'x-api-key': 'clm_wrong' } },
  foreign_origin: { headers: { origin: 'https://shop.example' } },
  length_required: { headers: { 'transfer-encoding': 'chunked' } },
  too_large: { headers: { 'content-length': String(9 * 1024 * 1024) } },
  misdirected: { headers: { host: 'clips.example' } },
};

const meet = async (call: Call, { id, method }: Operation, target: string, options: CallOptions): Promise<void> => {
  const { status, json } = await call(method, target, options);
  if (status >= 400) seen.add(`${id} ${json.error}`);
};

const meetGeneral = async (call: Call, operation: Operation): Promise<void> => {
  const target = fill(operation.path);
  for (const options of Object.values(refusedAnywhere)) await meet(call, operation, target, options);
  if (!operation.takesBody) return meet(call, operation, `${target}?unknown=1`, {});
  await meet(call, operation, target, { body: '{' });
  await meet(call, operation, target, { body: '[]' });
};

/** The operation, the target and, after a space, the body. */
const special: readonly string[] = [
  'getEntry /v1/history/999',
  'changeEntry /v1/history/999 {"pin":true}',
  'changeEntry /v1/history/1 {"addTags":["url"]}',
  'deleteEntry /v1/history/999',
  'copyEntry /v1/history/999/clipboard',
  'listVersions /v1/history/999',
  'tagHistory /v1/history {"addTags":["url"]}',
  'addPin /v1/pins {"id":999}',
  'deletePin /v1/pins/999',
  'getVariable /v1/variables/missing',
  'putVariable /v1/variables/!token {"value":"x"}',
  'deleteVariable /v1/variables/missing',
  'listPastValues /v1/variables/missing/history',
  'clearPastValues /v1/variables/missing/history',
  'beginSequence /v1/variables/missing/sequence',
  'beginSequence /v1/variables/word/sequence',
  'getAction /v1/actions/missing',
  'deleteAction /v1/actions/missing',
  'deleteAction /v1/actions/upper',
  'deleteAction /v1/actions/own',
  'addAction /v1/actions {"keyword":"own","pattern":"x"}',
  'addAction /v1/actions {"keyword":"new","pattern":"("}',
  'addAction /v1/actions {"keyword":"new","pipeline":"uper"}',
  'getTrigger /v1/triggers/999',
  'deleteTrigger /v1/triggers/999',
  'addTrigger /v1/triggers {"condition":{"regex":"("},"action":"upper"}',
  'addTrigger /v1/triggers {"condition":{"tag":"url"},"action":"uper"}',
  'addTrigger /v1/triggers {"condition":{"pipeline":"| |"},"action":"upper"}',
  'addTrigger /v1/triggers {"condition":{"pipeline":"!token | is x"},"action":"upper"}',
  'getAbbreviation /v1/abbreviations/999',
  'deleteAbbreviation /v1/abbreviations/999',
  'addAbbreviation /v1/abbreviations {"abbreviation":"sig","expansion":"upper"}',
  'addAbbreviation /v1/abbreviations {"abbreviation":"new","expansion":"a\\nb"}',
  'run /v1/run {"text":"x","pipeline":"script"}',
  'run /v1/run {"pipeline":"!token"}',
  'run /v1/run {"text":"x","pipeline":"uper"}',
  'run /v1/run {"text":"x","action":"uper"}',
  'run /v1/run {"text":"x","pipeline":"copy"}',
  'run /v1/run {"text":"no json","pipeline":"json"}',
];

const meetSpecial = async (call: Call, line: string): Promise<void> => {
  const [, id = '', target = '', body] = /^(\w+) (\S+)(?: (.+))?$/.exec(line) ?? [];
  const operation = operations.find((one) => one.id === id && isDeclared(one));
  assert.ok(operation, line);
  const { status, json } = await call(operation.method, target, body === undefined ? {} : { body });
  assert.ok(status >= 400, `${line} → ${status} ${JSON.stringify(json)}`);
  seen.add(`${id} ${json.error}`);
};

test('provokes every refusal', async (t) => {
  const { call, application } = await startApplication(t);
  await call('PUT', '/v1/clipboard', { body: { text: 'the first entry' } });
  await setVariable(call, 'word', { value: 'no list' });
  await addAction(call, { keyword: 'own', pattern: 'x' });
  await addAction(call, { keyword: 'script', script: 'cat' });
  await addTrigger(call, { condition: { tag: 'url' }, action: 'own' });
  await call('POST', '/v1/abbreviations', { body: { abbreviation: 'sig', expansion: 'upper' } });
  for (const line of special) await meetSpecial(call, line);
  for (const operation of operations.filter(isDeclared)) await meetGeneral(call, operation);
  await application.key.revoke();
  for (const operation of operations.filter(isDeclared)) await meet(call, operation, fill(operation.path), {});
});

const openNone: OpenClipboard = async () => {
  throw new Unavailable('There is no display.');
};

/** As on a system where pastes can't be detected. */
const openBlind: OpenClipboard = async (opening) => ({
  ...(await createMemoryClipboard().open(opening)),
  pastes: { detected: false, reason: 'this system does not report them' },
});

test('refuses clipboard operations without a clipboard, and paste sequences where pastes cannot be detected', async (t) => {
  for (const open of [openNone, openBlind]) {
    const clipboards: readonly [ClipboardChoice] = [{ backend: 'memory', why: 'This is a test.', open }];
    const { call } = await startApplication(t, undefined, { clipboards });
    await setVariable(call, 'cities', { list: ['Bath'] });
    await meetSpecial(call, 'beginSequence /v1/variables/cities/sequence');
    if (open !== openNone) continue;
    await meetSpecial(call, 'putClipboard /v1/clipboard {"text":"x"}');
    await call('POST', '/v1/pins', { body: { text: 'an entry' } });
    await meetSpecial(call, 'copyEntry /v1/history/1/clipboard');
  }
});

test('refuses to change recording while the settings file is invalid', async (t) => {
  const { call, home } = await startApplication(t);
  writeFileSync(home.settingsFile, '{');
  await meetSpecial(call, 'putRecording /v1/recording {"recording":false}');
});

test('the contract lists exactly the errors of each operation', () => {
  for (const operation of operations.filter(isDeclared)) {
    const { id, method } = operation;
    // Other tests cover another user, a stalled request, a bug and a full disk, which take more than a request.
    const writes = method !== 'GET' && !['run', 'beginSequence', 'copyEntry'].includes(id);
    const elsewhere = [
      'foreign_user',
      'request_timeout',
      'internal',
      ...(writes ? ['storage_full', 'storage_read_only'] : []),
    ];
    const met = [...seen].flatMap((one) => (one.startsWith(`${id} `) ? [one.slice(id.length + 1)] : []));
    // The same goes for a read timeout and a full queue.
    const listed = listErrors(operation).filter((error) => error !== 'read_timeout' && error !== 'busy');
    assert.deepEqual(listed.toSorted(), [...new Set([...met, ...elsewhere])].toSorted(), id);
  }
});

/** What programs rely on in an operation: everything but its name, prose and examples. */
const promises = (path: string, method: string): unknown => {
  const { parameters: shared, ...operationOf } =
    new Map<string, Record<string, unknown>>(Object.entries(documents.openapi.paths)).get(path) ?? {};
  const text = JSON.stringify({ shared, operation: operationOf[method.toLowerCase()] }, (name, value) =>
    ['operationId', 'summary', 'description', 'examples'].includes(name) ? undefined : value,
  );
  return JSON.parse(text);
};

test('an alias has the same requests and responses as its operation', () => {
  const aliases = operations.filter((one) => !isDeclared(one));
  assert.deepEqual(
    aliases.map(({ method, path }) => `${method} ${path}`),
    ['GET /v1/rules', 'POST /v1/rules', 'GET /v1/rules/{keyword}', 'DELETE /v1/rules/{keyword}'],
  );
  for (const { method, path, declaredPath } of aliases)
    assert.deepEqual(promises(path, method), promises(declaredPath, method), `${method} ${path}`);
});
