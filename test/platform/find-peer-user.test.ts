// Tests which user owns a connection: netlink and /proc agree, and a closed connection never counts as ours.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createFindPeerUser } from '../../src/platform/sockets/find-peer-user.ts';
import { createFindServerUser } from '../../src/platform/sockets/find-server-user.ts';
import { openNetlink } from '../../src/platform/sockets/netlink.ts';
import { openProcTable } from '../../src/platform/sockets/proc-table.ts';
import type { FindSocket, SocketRecord } from '../../src/platform/sockets/socket-record.ts';
import { readEndpoint } from '../../src/platform/sockets/socket-record.ts';

const linux = { skip: process.platform !== 'linux' && 'only Linux says whose a connection is' };
const user = process.geteuid?.() ?? -1;

const openPair = async (
  t: TestContext,
  host = '127.0.0.1',
  listensOn = '127.0.0.1',
): Promise<{ server: Socket; client: Socket }> => {
  const listener = createServer({ allowHalfOpen: true }).listen(0, listensOn);
  await once(listener, 'listening');
  const address = listener.address();
  const client = connect({
    port: typeof address === 'object' && address ? address.port : 0,
    host,
    allowHalfOpen: true,
  });
  const [[server]] = await Promise.all([once(listener, 'connection'), once(client, 'connect')]);
  t.after(() => {
    client.destroy();
    server.destroy();
    listener.close();
  });
  return { server, client };
};

const listTables = async (): Promise<readonly (readonly [string, FindSocket])[]> => {
  const table = openProcTable() ?? assert.fail('There is no /proc/net/tcp.');
  return [
    ['netlink', await openNetlink()],
    ['/proc', table],
  ];
};

test('finds both ends of a connection, with IPv4 and IPv6 sockets', linux, async (t) => {
  for (const [name, find] of await listTables()) {
    for (const [host, listensOn] of [
      ['127.0.0.1', '127.0.0.1'],
      ['::ffff:127.0.0.1', '127.0.0.1'],
      ['127.0.0.1', '::ffff:127.0.0.1'],
      ['127.0.0.1', '::'],
      ['::1', '::'],
      ['::1', '::1'],
    ] as const) {
      const { server, client } = await openPair(t, host, listensOn);
      const own = readEndpoint(server.localAddress, server.localPort) ?? assert.fail();
      const other = readEndpoint(server.remoteAddress, server.remotePort) ?? assert.fail();
      const expected: SocketRecord = { uid: user, isOpen: true, state: 1 };
      assert.deepEqual([find(own, other), find(other, own)], [expected, expected], `${name} ${host} ${listensOn}`);
      assert.equal(find({ ...own, port: 1 }, other), undefined, name);
      assert.equal(find(own, { ...other, port: 1 }), undefined, `${name}: what listens there is not the connection`);
      assert.equal(createFindPeerUser(find, user)(server), 'same', name);
      assert.equal(createFindPeerUser(find, user + 1)(server), 'other', name);
      assert.equal(await createFindServerUser(find, (uid) => uid === user)(client, t.signal), 'same', name);
      assert.equal(await createFindServerUser(find, (uid) => uid === user + 1)(client, t.signal), 'other', name);
    }
  }
});

test("a half-closed connection is still ours; a closed one isn't", linux, async (t) => {
  for (const [name, find] of await listTables()) {
    const judge = createFindPeerUser(find, user);
    const half = await openPair(t);
    half.client.end();
    await once(half.server.resume(), 'end');
    assert.equal(judge(half.server), 'same', name);
    const closed = await openPair(t);
    closed.client.destroy();
    await once(closed.server.resume(), 'end');
    assert.equal(judge(closed.server), 'other', name);
  }
});

test('waits for a server to accept, and reports one that disconnects', linux, async (t) => {
  for (const [name, find] of await listTables()) {
    const { client } = await openPair(t);
    let looks = 0;
    const lateFind: FindSocket = (own, other) => {
      looks += 1;
      const found = find(own, other);
      return looks < 3 && found ? { ...found, uid: 0, isOpen: false } : found;
    };
    assert.equal(await createFindServerUser(lateFind, (uid) => uid === user)(client, t.signal), 'same', name);
    const { server, client: left } = await openPair(t);
    server.destroy();
    await once(left.resume(), 'end');
    await assert.rejects(createFindServerUser(find, (uid) => uid === user)(left, t.signal), /closed immediately/, name);
  }
});

test("doesn't mistake a new connection for a closed one", () => {
  const ours: SocketRecord = { uid: 1000, isOpen: true, state: 1 };
  const ends = { localAddress: '127.0.0.1', localPort: 2, remoteAddress: '127.0.0.1', remotePort: 1 };
  const judge = (theirEnd: SocketRecord | undefined, ourEnd: SocketRecord | undefined) =>
    createFindPeerUser(({ port }) => (port === 1 ? theirEnd : ourEnd), 1000)(ends);
  assert.equal(judge(ours, ours), 'same');
  assert.equal(judge(ours, undefined), 'other');
  assert.equal(judge(ours, { ...ours, state: 7 }), 'other');
  assert.equal(judge({ ...ours, isOpen: false }, ours), 'other');
  assert.equal(judge({ ...ours, state: 2 }, ours), 'other', 'one that is just connecting');
  assert.equal(judge({ ...ours, uid: 0 }, ours), 'other', 'root is another user');
  assert.equal(
    createFindPeerUser(() => ours, 1000)({ ...ends, remoteAddress: undefined }),
    'other',
    'a connection without endpoints',
  );
  assert.equal(createFindPeerUser(undefined, 1000)(ends), 'unknown');
});

test('reads every address of this computer', () => {
  const readAddress = (address: string) => readEndpoint(address, 1)?.address;
  const zeros = Array.from({ length: 15 }, () => 0);
  assert.deepEqual(readAddress('127.0.0.1'), [127, 0, 0, 1]);
  assert.deepEqual(readAddress('::ffff:127.0.0.1'), [127, 0, 0, 1]);
  assert.deepEqual(readAddress('::1'), [...zeros, 1]);
  assert.deepEqual(readAddress('::'), [...zeros, 0]);
  assert.deepEqual(readAddress('fd00:12::a:1'), [0xfd, 0, 0, 0x12, ...zeros.slice(0, 8), 0, 0xa, 0, 1]);
  for (const wrong of ['', 'localhost', '1::2::3', 'fe80::1%eth0', '::ffff:1.2.3'])
    assert.equal(readAddress(wrong), undefined);
});
