// What another user has left in the browser while Copyloom was off: a service worker of its origin, which Copyloom removes.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type TestContext, test } from 'node:test';
import { createListener } from '../../src/http/listener.ts';
import { startApplication } from '../support/application/application.ts';
import { onPage, openContext } from '../support/browser/browser.ts';
import { findFreePort } from '../support/service/free-port.ts';

const worker = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const page = () => new Response('<title>foreign</title>', { headers: { 'Content-Type': 'text/html' } });
  if (event.request.mode === 'navigate') event.respondWith(page());
});`;
const page = `<!doctype html><title>foreign</title><script>navigator.serviceWorker.register('/worker.js')</script>`;

/** Listens in place of Copyloom. */
const squat = async (t: TestContext, port: number) => {
  const server = createServer(({ url }, response) => {
    const [type, text] = url === '/worker.js' ? ['text/javascript', worker] : ['text/html', page];
    response.writeHead(200, { 'Content-Type': type, Connection: 'close' }).end(text);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  t.after(close);
  return close;
};

test('removes a service worker that was installed on its port while it was off', onPage, async (t) => {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}/docs`;
  const leave = await squat(t, port);
  const context = await openContext(t);
  const tab = await context.newPage();
  await tab.goto(address);
  await tab.waitForFunction('navigator.serviceWorker.controller !== null');
  await tab.goto('about:blank');
  await leave();

  const { application } = await startApplication(t);
  const { close } = await createListener({ handle: application.handlePublic }).listen({ port });
  t.after(close);
  await tab.goto(address);
  assert.equal(await tab.title(), 'foreign', 'the worker comes first');
  await tab.waitForFunction('navigator.serviceWorker.controller === null');
  await tab.goto(address);
  await tab.getByRole('heading', { level: 1, name: 'Copyloom API' }).waitFor();
  assert.equal(await tab.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)'), 0);
});
