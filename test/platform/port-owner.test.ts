// Tests finding the process that listens on a port, for each relevant address.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { readProcessNames } from '../../src/platform/process/process-names.ts';
import { findPortOwner } from '../../src/platform/sockets/port-owner.ts';
import { setLimits } from '../support/application/limits.ts';
import { patience } from '../support/running/patience.ts';

const linuxOnly = { skip: process.platform !== 'linux' && 'only Linux reports who listens' };

const listen = async (host: string) => {
  const server = createServer();
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  return { server, port: address.port };
};

for (const host of ['127.0.0.1', '0.0.0.0', '::ffff:127.0.0.1', '::']) {
  test(`finds a listener on ${host} by name and process id`, linuxOnly, async (t) => {
    setLimits(t, { search: patience });
    const listener = await listen(host).catch((error: NodeJS.ErrnoException) => error);
    if (listener instanceof Error) return t.skip(`this computer cannot listen on ${host}: ${listener.message}`);
    t.after(() => listener.server.close());
    const names = await readProcessNames(process.pid);
    assert.equal(await findPortOwner(listener.port), `${names?.name} (process ${process.pid})`);
  });
}

test("ignores a listener that doesn't occupy 127.0.0.1", linuxOnly, async (t) => {
  const { server, port } = await listen('127.0.0.2');
  t.after(() => server.close());
  assert.equal(await findPortOwner(port), undefined);
});

test('returns undefined if nothing listens', async () => {
  const { server, port } = await listen('127.0.0.1');
  server.close();
  await once(server, 'close');
  assert.equal(await findPortOwner(port), undefined);
});
