// Tests the window server: who is admitted and how others are refused.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Obstacle } from '../../src/base/obstacle.ts';
import type { FindPeerUser } from '../../src/base/peer-user.ts';
import { Refusal } from '../../src/base/refusal.ts';
import type { CallHandlers } from '../../src/desktop/answer-call.ts';
import type { Event } from '../../src/desktop/bridge.ts';
import { startWindowServer } from '../../src/desktop/window-server.ts';
import { openFindPeerUser } from '../../src/platform/sockets/peer-user.ts';
import { makeApi } from '../cli/fake-world.ts';
import { enter, redeem, secretHeader, visit } from '../support/application/window-page.ts';
import { sendAsOther, whyNoOtherUser } from '../support/service/other-user.ts';
import { openRaw, writeRequest } from '../support/service/raw-http.ts';

const page = `<!doctype html><style>h1 { color: red }</style><h1>Hi</h1><script type="module">\r\nstart();</script>`;

const start = async (
  t: TestContext,
  changes: Partial<CallHandlers> = {},
  findPeerUser: FindPeerUser = () => 'same',
) => {
  const clock = { now: 0 };
  const bugs: string[] = [];
  const senders = new Set<(event: Event) => void>();
  /** Resolves when the last page has unsubscribed. */
  const silence = Promise.withResolvers<void>();
  const never = async () => assert.fail('This must not be called.');
  const calls: CallHandlers = {
    readApi: async () => makeApi(),
    changeApi: async () => makeApi(),
    showKey: never,
    copyKey: never,
    generateKey: never,
    revokeKey: async () => true,
    readLines: never,
    copyLine: never,
    openDocs: async () => null,
    ...changes,
  };
  const server = await startWindowServer({
    findPeerUser,
    readPage: async () => page,
    calls,
    listen: (send) => {
      senders.add(send);
      return () => {
        senders.delete(send);
        if (senders.size === 0) silence.resolve();
      };
    },
    now: () => clock.now,
    logBug: (error, where) => bugs.push(`${where}: ${error}`),
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= server.close();
    return closing;
  };
  t.after(close);
  const presence: boolean[] = [];
  const invite = () => server.invite('settings', 'advanced', (isPresent) => presence.push(isPresent));
  return { clock, bugs, senders, silence, presence, invite, close };
};

const unknownToken = 'A'.repeat(43);

test('exchanges a token for a secret once; loading the page does not send the token', async (t) => {
  const { invite } = await start(t);
  const { url, arrived } = invite();
  assert.match(url, /^http:\/\/127\.0\.0\.1:\d+\/settings#token=[\w-]{43}&pane=advanced$/);
  const page = await visit(url);
  assert.deepEqual([page.status, page.headers['set-cookie']], [200, undefined], 'the page alone gives no access');
  const { status, headers, body } = await redeem(url);
  assert.equal(status, 200);
  assert.equal(headers['set-cookie'], undefined, 'a cookie would go to every port of this computer');
  assert.match(JSON.parse(body).value.secret, /^[\w-]{43}$/);
  await arrived;
  const again = await redeem(url);
  assert.deepEqual([again.status, JSON.parse(again.body).refusal.error], [403, 'foreign_origin']);
});

test('accepts a token for 30 seconds', async (t) => {
  const { invite, clock } = await start(t);
  const [inTime, late] = [invite(), invite()];
  clock.now = 30_000;
  assert.equal((await redeem(inTime.url)).status, 200);
  clock.now = 30_001;
  assert.equal((await redeem(late.url)).status, 403);
  clock.now = 0;
  assert.equal((await redeem(late.url)).status, 403, 'an expired token stays invalid');
});

test('refuses unknown tokens', async (t) => {
  const { invite, bugs } = await start(t);
  const { url } = invite();
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';
  const others = [token.slice(0, -1), `${token}x`, '', unknownToken, '\0'.repeat(32), 7, null, [token], { token }];
  for (const body of [
    '',
    'x',
    'null',
    '[]',
    JSON.stringify(token),
    ...others.map((one) => JSON.stringify({ token: one })),
  ])
    assert.equal((await redeem(url, { body })).status, 403, body);
  assert.equal((await redeem(url, { method: 'PUT' })).status, 405);
  assert.equal((await visit(`${new URL(url).origin}/session?token=${token}`)).status, 405);
  assert.equal((await redeem(url)).status, 200);
  assert.deepEqual(bugs, []);
});

test('refuses everything but the page without the secret', async (t) => {
  const { invite } = await start(t);
  const { url, end } = invite();
  const { secret, go } = await enter(url);
  const others: Record<string, string>[] = [
    {},
    { [secretHeader]: '' },
    { [secretHeader]: secret.slice(1) },
    { [secretHeader]: `${secret}, ${secret}` },
    { [secretHeader]: unknownToken },
    { cookie: `${secretHeader}=${secret}; secret=${secret}` },
  ];
  for (const path of [
    '/',
    '/call',
    '/events',
    `/events?secret=${secret}`,
    '/nothing',
    '//settings',
    '/settings/../call',
  ])
    for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE'])
      for (const headers of others) {
        const { status } = await visit(`${new URL(url).origin}${path}`, { method, headers });
        assert.equal(status, 403, `${method} ${path} ${JSON.stringify(headers)}`);
      }
  const readApi = { method: 'POST', body: '{"name":"readApi"}' };
  assert.equal((await go('/call', readApi)).status, 200);
  end();
  assert.equal((await go('/call', readApi)).status, 403, 'the secret of a closed window');
});

test('refuses a foreign Host or Origin, even with the secret', async (t) => {
  const { invite } = await start(t);
  const { url } = invite();
  const { host, origin } = new URL(url);
  const { secret, go } = await enter(url);
  for (const [headers, expected] of [
    [{ host: 'example.org' }, 421],
    [{ host: `127.0.0.1.example.org:${new URL(url).port}` }, 421],
    [{ origin: 'https://example.org' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://127.0.0.1:1' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'Cross-Site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
  ] as const) {
    const { status } = await go('/settings', { headers });
    assert.equal(status, expected, JSON.stringify(headers));
    const called = await go('/call', { method: 'POST', body: '{"name":"readApi"}', headers });
    assert.equal(called.status, expected, `call ${JSON.stringify(headers)}`);
  }
  const navigation = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  assert.equal(
    (await go('/settings', { headers: navigation })).status,
    200,
    'the file that opens the window navigates here',
  );
  assert.equal((await go('/settings', { headers: { ...navigation, 'sec-fetch-dest': 'iframe' } })).status, 403);
  assert.equal((await go('/events', { headers: navigation })).status, 403);
  const { url: second } = invite();
  assert.equal((await redeem(second, { headers: { origin: 'null' } })).status, 403);
  assert.equal((await redeem(second, { headers: navigation })).status, 403);
  assert.equal((await redeem(second)).status, 200, 'the refused requests did not use the token');
  const raw = await openRaw(t, { port: Number(new URL(url).port) });
  const headers = [
    ['Host', host],
    ['Host', 'example.org'],
    [secretHeader, secret],
  ] as const;
  await raw.send(writeRequest({ target: '/settings', headers }));
  assert.match(String(await raw.closed()), /^HTTP\/1\.1 421 /);
});

test('never answers another user, even with the token or the secret', async (t) => {
  const why = whyNoOtherUser();
  if (why) return t.skip(why);
  const { invite } = await start(t, {}, await openFindPeerUser());
  const [first, second] = [invite(), invite()];
  const { secret } = await enter(first.url);
  const { port, hash } = new URL(second.url);
  const token = new URLSearchParams(hash.slice(1)).get('token');
  for (const leave of ['stay', 'close', 'reset'] as const) {
    const asked = [
      writeRequest({ target: '/settings' }),
      writeRequest({ method: 'POST', target: '/session', body: JSON.stringify({ token }) }),
      writeRequest({ target: '/events', headers: [[secretHeader, secret]] }),
      writeRequest({ method: 'POST', target: '/call', headers: [[secretHeader, secret]], body: '{"name":"readApi"}' }),
    ];
    for (const sent of asked) assert.equal(await sendAsOther(Number(port), sent, leave), '', sent);
  }
  assert.equal((await redeem(second.url)).status, 200, 'the token is still valid for its owner');
});

test('serves a page that may run only its own code, talk only to its server, and not be cached or framed', async (t) => {
  const { invite } = await start(t);
  const { headers, body } = await (await enter(invite().url)).go('/settings');
  assert.equal(body, page);
  assert.equal(headers['content-type'], 'text/html; charset=utf-8');
  assert.equal(
    headers['content-security-policy'],
    "default-src 'none'; " +
      "script-src 'sha256-8wx7wYLHXNQFsGY85F1JPLpg8Ifftc4XH0G7irQrEfI='; " +
      "style-src 'sha256-tTSm1OckW5h6W6ygQhQ4J51f9En6kC/x9O18pXFX6KM='; " +
      "connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'",
  );
  assert.deepEqual(
    [headers['cache-control'], headers['referrer-policy'], headers['x-content-type-options'], headers['connection']],
    ['no-store', 'no-referrer', 'nosniff', 'close'],
  );
});

test('answers a call with a value or a refusal, and refuses names such as __proto__', async (t) => {
  const { invite, bugs } = await start(t, {
    showKey: async () => {
      throw new Refusal('not_found', 'There is no API key.');
    },
    generateKey: async () => {
      throw new Obstacle('The login keychain is locked.');
    },
    readLines: async () => {
      throw new TypeError('inner workings');
    },
  });
  const { go, get, miss } = await enter(invite().url);
  assert.deepEqual(await get('readApi'), makeApi());
  assert.equal(await get('openDocs'), null);
  assert.deepEqual(await miss('showKey'), { error: 'not_found', message: 'There is no API key.' });
  assert.deepEqual(await miss('generateKey'), { error: 'obstacle', message: 'The login keychain is locked.' });
  const internal = await miss('readLines');
  assert.equal(internal.error, 'internal');
  assert.doesNotMatch(internal.message, /inner workings/);
  assert.match(bugs[0] ?? '', /window call readLines: TypeError: inner workings/);
  for (const name of [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    'ReadApi',
    'read\u0000Api',
    7,
    null,
    ['readApi'],
    {},
  ]) {
    const { status, body } = await go('/call', { method: 'POST', body: JSON.stringify({ name }) });
    assert.deepEqual([status, JSON.parse(body).refusal.error], [200, 'not_found'], String(name));
  }
  for (const body of ['', 'x', '[]', '"readApi"', 'null', '{}', '7', '{"name":'])
    assert.match(JSON.parse((await go('/call', { method: 'POST', body })).body).refusal.error, /^invalid_/, body);
  assert.equal(bugs.length, 1);
});

test('refuses a call that is too large or has no Content-Length', async (t) => {
  const { invite, bugs } = await start(t);
  const { go } = await enter(invite().url);
  const fill = (length: number) => JSON.stringify({ name: 'readApi', given: 'x'.repeat(length) });
  assert.equal((await go('/call', { method: 'POST', body: fill(60_000) })).status, 200);
  for (const length of [66_000, 900_000]) {
    const { status, body } = await go('/call', { method: 'POST', body: fill(length) });
    assert.deepEqual([status, JSON.parse(body).refusal.error], [413, 'too_large']);
  }
  const chunked = await go('/call', { method: 'POST', headers: { 'transfer-encoding': 'chunked' } });
  assert.equal(chunked.status, 411);
  // Too much to read: the connection may close before the answer arrives.
  const huge = await go('/call', { method: 'POST', body: fill(20_000_000) }).catch(() => undefined);
  assert.notEqual(huge?.status, 200);
  assert.equal((await go('/settings', { headers: { 'x-long': 'x'.repeat(20_000) } })).status, 431);
  assert.equal((await go('/settings')).status, 200, 'the server keeps running');
  assert.deepEqual(bugs, []);
});

test('answers 404 for unknown paths and names the allowed method', async (t) => {
  const { invite } = await start(t);
  const { go } = await enter(invite().url);
  for (const path of ['/', '/history', '/settings/', '/settings/x', '/v1/status', '/%2e%2e/package.json', '/open'])
    assert.equal((await go(path)).status, 404, path);
  for (const [path, allowed] of [
    ['/call', 'POST'],
    ['/events', 'GET'],
    ['/settings', 'GET'],
  ] as const) {
    const { status, headers } = await go(path, { method: 'PUT' });
    assert.deepEqual([status, headers['allow']], [405, allowed], path);
  }
});

test('sends a page events until its window is closed, then ends the stream at once', async (t) => {
  const { invite, senders, silence, presence, close } = await start(t);
  const [first, second] = [invite(), invite()];
  const one = await (await enter(first.url)).listen(t);
  const other = await (await enter(second.url)).listen(t);
  assert.equal(senders.size, 2);
  for (const send of senders) send({ name: 'api', value: makeApi({ status: 'off\n{"name":"pane"}' }) });
  first.send({ name: 'pane', value: 'advanced' });
  await one.hear(({ name }) => name === 'pane');
  assert.deepEqual(
    one.events().map(({ name }) => name),
    ['api', 'pane'],
  );
  await other.hear(({ name }) => name === 'api');
  first.end();
  await one.ended();
  assert.deepEqual(presence, [true, true]);
  await close();
  await other.ended();
  await silence.promise;
});

test('sends the first page that listens the last event it missed', async (t) => {
  const { invite } = await start(t);
  const invitation = invite();
  const guest = await enter(invitation.url);
  invitation.send({ name: 'pane', value: 'advanced' });
  const first = await guest.listen(t);
  assert.deepEqual(await first.hear(({ name }) => name === 'pane'), { name: 'pane', value: 'advanced' });
  const second = await guest.listen(t);
  invitation.send({ name: 'pane', value: 'advanced' });
  await second.hear(({ name }) => name === 'pane');
  assert.equal(second.events().length, 1, 'only once');
});

test('limits the number of listening pages', async (t) => {
  const { invite, presence } = await start(t);
  const guest = await enter(invite().url);
  const heard = await Promise.all(Array.from({ length: 16 }, () => guest.listen(t)));
  assert.ok(heard.every(({ status }) => status === 200));
  assert.equal((await guest.go('/events')).status, 409);
  assert.deepEqual(presence, [true]);
});
