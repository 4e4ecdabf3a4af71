// Tests the window server: who is admitted, what they can reach, and how others are refused.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { FindPeerUser } from '../../src/base/peer-user.ts';
import { Refusal } from '../../src/base/refusal.ts';
import { readOperations } from '../../src/contract/operations.ts';
import { type CallingWindow, windowAccess } from '../../src/contract/window-access.ts';
import { credentialHeader, type Event } from '../../src/contract/window-protocol.ts';
import { startWindowServer } from '../../src/desktop/window-server.ts';
import type { WindowDeps } from '../../src/http/doors.ts';
import { openFindPeerUser } from '../../src/platform/sockets/find-peer-user.ts';
import { makeApi } from '../cli/fake-environment.ts';
import { enter, readToken, redeem, visit } from '../support/application/window-page.ts';
import { createWindowDoor, writePage } from '../support/desktop/window-door.ts';
import { sendAsOther, whyNoOtherUser } from '../support/service/other-user.ts';
import { openRaw, readOnlyAnswer, writeRequest } from '../support/service/raw-http.ts';

const page = `<!doctype html><style>h1 { color: red }</style><h1>Hi</h1><script type="module">\r\nstart();</script>`;

const start = async (
  t: TestContext,
  handlers: Partial<WindowDeps['handlers']> = {},
  findPeerUser: FindPeerUser = () => 'same',
) => {
  const clock = { now: 0 };
  const bugs: string[] = [];
  const senders = new Set<(event: Event) => void>();
  /** Resolves when the last page has unsubscribed. */
  const silence = Promise.withResolvers<void>();
  const getApi = async () => ({ status: 200, body: makeApi() }) as const;
  const server = await startWindowServer({
    openFindPeerUser: async () => findPeerUser,
    pagesFolder: writePage(t, page),
    door: createWindowDoor({ getApi, changeApi: getApi, ...handlers }, (error, where) =>
      bugs.push(`${where}: ${error}`),
    ),
    openExplorer: () => () => assert.fail('Only the explorer needs it.'),
    listen: (_window, send) => {
      senders.add(send);
      return () => {
        senders.delete(send);
        if (senders.size === 0) silence.resolve();
      };
    },
    readAppearance: () => 'system',
    now: () => clock.now,
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= server.close();
    return closing;
  };
  t.after(close);
  const presence: boolean[] = [];
  const invite = (window: CallingWindow = 'settings') =>
    server.invite(window, window === 'settings' ? 'advanced' : undefined, (isPresent) => presence.push(isPresent));
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
  assert.match(JSON.parse(body).secret, /^[\w-]{43}$/);
  await arrived;
  const again = await redeem(url);
  assert.deepEqual([again.status, JSON.parse(again.body).error], [403, 'foreign_origin']);
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
  const token = readToken(url);
  const others = [token.slice(0, -1), `${token}x`, '', unknownToken, `${token}, ${token}`, 'null', 'é'.repeat(43)];
  for (const other of others)
    assert.equal((await redeem(url, { headers: { [credentialHeader]: other } })).status, 403, other);
  const { origin } = new URL(url);
  assert.equal((await visit(`${origin}/session`, { method: 'POST' })).status, 403);
  assert.equal((await visit(`${origin}/session?token=${token}`, { method: 'POST' })).status, 403);
  assert.equal((await redeem(url, { method: 'PUT' })).status, 405);
  assert.equal((await redeem(url, { method: 'GET' })).status, 405);
  assert.equal((await redeem(url, { body: JSON.stringify({ token }) })).status, 400, 'it takes no body');
  assert.equal((await redeem(url)).status, 200);
  assert.deepEqual(bugs, []);
});

test('refuses everything but the page without the secret', async (t) => {
  const { invite } = await start(t);
  const { url, end } = invite();
  const { secret, go } = await enter(url);
  const others: Record<string, string>[] = [
    {},
    { [credentialHeader]: '' },
    { [credentialHeader]: secret.slice(1) },
    { [credentialHeader]: `${secret}, ${secret}` },
    { [credentialHeader]: unknownToken },
    { cookie: `${credentialHeader}=${secret}; secret=${secret}` },
  ];
  for (const path of [
    '/',
    '/control/api',
    '/control/secrets',
    '/v1/status',
    '/events',
    `/events?secret=${secret}`,
    '/nothing',
    '//settings',
    '/settings/../control/key',
    '/settings%2f..%2fcontrol%2fkey',
  ])
    for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE'])
      for (const headers of others) {
        const { status } = await visit(`${new URL(url).origin}${path}`, { method, headers });
        assert.equal(status, 403, `${method} ${path} ${JSON.stringify(headers)}`);
      }
  assert.equal((await go('/control/api')).status, 200);
  end();
  assert.equal((await go('/control/api')).status, 403, 'the secret of a closed window');
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
    const called = await go('/control/api', { headers });
    assert.equal(called.status, expected, `operation ${JSON.stringify(headers)}`);
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
    [credentialHeader, secret],
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
  const { port } = new URL(second.url);
  for (const leave of ['stay', 'close', 'reset'] as const) {
    const asked = [
      writeRequest({ target: '/settings' }),
      writeRequest({ method: 'POST', target: '/session', headers: [[credentialHeader, readToken(second.url)]] }),
      writeRequest({ target: '/events', headers: [[credentialHeader, secret]] }),
      writeRequest({ target: '/control/api', headers: [[credentialHeader, secret]] }),
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

const assertSecured = (headers: Readonly<Record<string, unknown>>, name: string): void =>
  assert.deepEqual(
    [
      headers['access-control-allow-origin'],
      headers['referrer-policy'],
      headers['x-frame-options'],
      headers['cross-origin-opener-policy'],
      headers['cross-origin-resource-policy'],
    ],
    [undefined, 'no-referrer', 'DENY', 'same-origin', 'same-origin'],
    name,
  );

test('lets no other origin read or frame any response', async (t) => {
  const { invite } = await start(t);
  const { url } = invite();
  const { go, secret } = await enter(url);
  for (const path of ['/settings', '/control/api', '/nothing']) assertSecured((await go(path)).headers, path);
  const change = { method: 'PATCH', target: '/control/api' };
  const credential = [credentialHeader, secret] as const;
  for (const [request, expected] of [
    ['this is not HTTP\r\n\r\n', 400],
    [writeRequest({ ...change, headers: [credential, ['Content-Length', 'many']] }), 400],
    [writeRequest({ ...change, headers: [credential, ['Content-Length', '9000000']] }) + 'x'.repeat(9_000_000), 413],
    [writeRequest({ target: '/settings', headers: [['x-long', 'x'.repeat(70_000)]] }), 413],
    [writeRequest({ method: 'CONNECT', target: 'example.org:80' }), 403],
  ] as const) {
    const raw = await openRaw(t, { port: Number(new URL(url).port) });
    await raw.send(request);
    const { status, headers } = readOnlyAnswer(await raw.closed());
    assert.equal(status, expected, request.slice(0, 200));
    assertSecured(headers, request.slice(0, 200));
  }
});

test("answers an operation as the private socket does: with the contract's bodies and errors", async (t) => {
  const { invite, bugs } = await start(t, {
    showKey: async () => {
      throw new Refusal('not_found', 'There is no API key.');
    },
    getLines: async () => {
      throw new TypeError('inner workings');
    },
  });
  const { go, get, miss } = await enter(invite().url);
  assert.deepEqual(await get('getApi'), makeApi());
  assert.deepEqual(await miss('showKey'), { error: 'not_found', message: 'There is no API key.', status: 404 });
  const internal = await miss('getLines');
  assert.equal(internal.error, 'internal');
  assert.doesNotMatch(internal.message, /inner workings/);
  assert.deepEqual(bugs, ['getLines: TypeError: inner workings']);
  for (const body of ['', 'x', '[]', '"on"', 'null', '{}', '7', '{"on":', '{"on":1}', '{"on":true,"name":"showKey"}']) {
    const answer = await go('/control/api', { method: 'PATCH', body });
    assert.equal(answer.status, 400, body);
    assert.match(JSON.parse(answer.body).error, /^invalid_/, body);
  }
  assert.equal((await go('/control/api?port=1')).status, 400);
  assert.equal(bugs.length, 1);
});

test('only Settings reaches secrets', () => {
  const isSecret = (id: string): boolean => id.includes('Secret');
  assert.equal(windowAccess.settings.filter(isSecret).length, 5);
  assert.deepEqual(windowAccess.overlay.filter(isSecret), []);
});

test('the overlay, which shows what was copied, reaches no settings, log or repairs', () => {
  const reachable: readonly string[] = windowAccess.overlay;
  const kept = ['listSettings', 'changeSettings', 'listLog', 'repairHistory', 'compactHistory', 'runChecks'];
  assert.deepEqual(
    kept.filter((id) => reachable.includes(id)),
    [],
  );
});

for (const window of ['settings', 'welcome'] as const)
  test(`offers only the operations that the page needs: ${window}`, async (t) => {
    const allowed: readonly string[] = windowAccess[window];
    const { invite, bugs } = await start(t);
    const { go } = await enter(invite(window).url);
    const others = [...readOperations('openapi'), ...readOperations('control')].filter(
      ({ id }) => !allowed.includes(id),
    );
    assert.ok(others.length > 40);
    for (const { id, method, path } of others) {
      const { status } = await go(path.replace(/\{\w+\}/, '1'), { method });
      assert.ok(status === 404 || status === 405, `${id}: ${status}`);
    }
    assert.deepEqual(bugs, [], 'no handler ran');
  });

test('refuses a request that is too large or has no Content-Length, before it reads the body', async (t) => {
  const { invite, bugs } = await start(t);
  const { url } = invite();
  const { go } = await enter(url);
  const change = (length: number) => ({ method: 'PATCH', body: JSON.stringify({ on: 'x'.repeat(length) }) });
  const { status, body } = await go('/control/api', change(9_000_000));
  assert.deepEqual([status, JSON.parse(body).error], [413, 'too_large']);
  const strange = await visit(`${new URL(url).origin}/control/api`, change(9_000_000));
  assert.equal(strange.status, 403, 'the secret comes first');
  const chunked = await go('/control/api', { method: 'PATCH', headers: { 'transfer-encoding': 'chunked' } });
  assert.equal(chunked.status, 411);
  // Too much to read: the connection may close before the answer arrives.
  const huge = await go('/control/api', change(40_000_000)).catch(() => undefined);
  assert.notEqual(huge?.status, 200);
  assert.equal((await go('/settings', { headers: { 'x-long': 'x'.repeat(70_000) } })).status, 413);
  assert.equal((await go('/settings')).status, 200, 'the server keeps running');
  assert.deepEqual(bugs, []);
});

test('answers 404 for unknown paths and names the allowed methods', async (t) => {
  const { invite } = await start(t);
  const { go } = await enter(invite().url);
  for (const path of [
    '/',
    '/call',
    '/docs',
    '/openapi.json',
    '/history',
    '/settings/',
    '/settings/x',
    '/v1/status',
    '/control',
    '/control/__proto__',
    '/%2e%2e/package.json',
    '/open',
  ])
    assert.equal((await go(path)).status, 404, path);
  for (const [path, allowed] of [
    ['/control/api', 'GET, HEAD, PATCH'],
    ['/events', 'GET, HEAD'],
    ['/settings', 'GET, HEAD'],
    ['/session', 'POST'],
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

test('counts a page as gone when it stops sending, and does not count HEAD as listening', async (t) => {
  const { invite, presence, silence } = await start(t);
  const { url } = invite();
  const { secret, go } = await enter(url);
  assert.equal((await go('/events', { method: 'HEAD' })).status, 200);
  assert.deepEqual(presence, []);
  const raw = await openRaw(t, { port: Number(new URL(url).port) });
  await raw.send(writeRequest({ target: '/events', headers: [[credentialHeader, secret]] }));
  await raw.seen('x-ndjson');
  assert.deepEqual(presence, [true]);
  raw.halfClose();
  await silence.promise;
  assert.deepEqual(presence, [true, false]);
});

test('never drops a listening page for a new connection', async (t) => {
  const gate = Promise.withResolvers<void>();
  const full = Promise.withResolvers<void>();
  let waiting = 0;
  const { invite, senders } = await start(t, {
    copyKey: async () => {
      waiting += 1;
      if (waiting === 63) full.resolve();
      await gate.promise;
      return { status: 200, body: { where: '' } };
    },
  });
  const { url } = invite();
  const { go, listen } = await enter(url);
  const listening = await listen(t);
  const calls = Array.from({ length: 63 }, () => go('/control/key/copy', { method: 'POST' }));
  await full.promise;
  const surplus = await openRaw(t, { port: Number(new URL(url).port) });
  await surplus.closed();
  for (const send of senders) send({ name: 'pane', value: 'advanced' });
  await listening.hear(({ name }) => name === 'pane');
  gate.resolve();
  for (const { status } of await Promise.all(calls)) assert.equal(status, 200);
});
