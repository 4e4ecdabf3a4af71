// Pages of other origins in a real browser: no frame, tag or script of theirs can read the service, but links to it work.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startListening } from '../support/application/listener.ts';
import { onPage, openContext } from '../support/browser/browser.ts';

/** Serves an empty page under every name of this computer. */
const startForeignServer = async (t: TestContext): Promise<number> => {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html', Connection: 'close' })
      .end('<!doctype html><title>x</title>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** What a script on the page can read from the service: the text, or the error. */
const tryToRead = (url: string): string => `fetch(${JSON.stringify(url)}, OPTIONS).then(
  async (answer) => answer.type === 'opaque' ? 'opaque' : answer.status + ' ' + (await answer.text()).slice(0, 200),
  (error) => 'refused: ' + error.message)`;

const inFrame = (url: string, options: string): string =>
  `<script>${tryToRead(url).replace('OPTIONS', options)}.then((read) => parent.postMessage(read, '*'))</script>`;

const frames: Readonly<Record<string, (html: string) => string>> = {
  'a sandboxed frame': (html) => `frame.sandbox = 'allow-scripts'; frame.srcdoc = ${JSON.stringify(html)};`,
  'a data: frame': (html) => `frame.src = ${JSON.stringify(`data:text/html,${encodeURIComponent(html)}`)};`,
  'a blob: frame': (html) =>
    `frame.src = URL.createObjectURL(new Blob([${JSON.stringify(html)}], { type: 'text/html' }));`,
};

const readInFrame = (page: Page, setUp: string): Promise<string> =>
  page.evaluate(`new Promise((resolve) => {
    addEventListener('message', ({ data }) => resolve(data), { once: true });
    const frame = document.createElement('iframe');
    ${setUp.replaceAll('</script>', '<\\/script>')}
    document.body.append(frame);
  })`);

/** Whether a tag can load the address. */
const loadByTag = (page: Page, tag: string, url: string): Promise<string> =>
  page.evaluate(`new Promise((resolve) => {
    const element = document.createElement('${tag}');
    element.onload = () => resolve('loaded');
    element.onerror = () => resolve('refused');
    element['${tag === 'link' ? 'href' : 'src'}'] = ${JSON.stringify(url)};
    if (element.rel !== undefined && '${tag}' === 'link') element.rel = 'stylesheet';
    document.head.append(element);
  })`);

const tellsOfTheApi = /openapi|Copyloom(?! is)|clm_|paths/;

test('pages of other origins read and load nothing, and only link to the documentation', onPage, async (t) => {
  const [{ url, port, key }, foreignPort] = await Promise.all([startListening(t), startForeignServer(t)]);
  const page = await (await openContext(t)).newPage();
  const foreign = [`http://127.0.0.1:${foreignPort}`, `http://localhost:${foreignPort}`];
  const targets = [`${url}/openapi.json`, `${url}/docs`, `${url}/v1/status`];

  await t.test('their scripts cannot read anything, from any frame', async () => {
    for (const origin of foreign) {
      await page.goto(`${origin}/`);
      for (const target of targets) {
        for (const options of ['{}', "{ mode: 'no-cors' }", `{ headers: { 'x-api-key': '${key}' } }`]) {
          const read = String(await page.evaluate(tryToRead(target).replace('OPTIONS', options)));
          assert.doesNotMatch(read, tellsOfTheApi, `${target} from ${origin} with ${options}`);
          for (const [name, frame] of Object.entries(frames)) {
            const seen = await readInFrame(page, frame(inFrame(target, options)));
            assert.doesNotMatch(seen, tellsOfTheApi, `${target} from ${name} with ${options}`);
          }
        }
      }
    }
  });

  await t.test('their tags cannot load anything', async () => {
    for (const origin of foreign) {
      await page.goto(`${origin}/`);
      for (const target of targets)
        for (const tag of ['script', 'img', 'link'])
          assert.equal(await loadByTag(page, tag, target), 'refused', `<${tag}> ${target}`);
    }
  });

  await t.test('a link to the documentation works, but a form does not', async () => {
    for (const origin of foreign) {
      await page.goto(`${origin}/`);
      await page.evaluate(`location.href = ${JSON.stringify(`${url}/docs`)}`);
      await page.waitForURL(`${url}/docs**`);
      await page.getByRole('article').waitFor();
      await page.goto(`${origin}/`);
      const [answer] = await Promise.all([
        page.waitForNavigation(),
        page.evaluate(`{
          const form = Object.assign(document.createElement('form'), { method: 'post', action: '${url}/docs' });
          document.body.append(form);
          form.submit();
        }`),
      ]);
      assert.equal(answer?.status(), 403);
    }
  });

  await t.test('localhost redirects to 127.0.0.1, where the key is saved', async () => {
    await page.goto(`http://localhost:${port}/docs#overview`);
    await page.getByLabel('Key', { exact: true }).fill(key);
    assert.equal(new URL(page.url()).origin, url);
    const kept: unknown = await page.evaluate('Object.values(localStorage)');
    assert.deepEqual(kept, [key]);
    await page.goto(`http://localhost:${port}/openapi.json`);
    const elsewhere: unknown = await page.evaluate('Object.values(localStorage)');
    assert.deepEqual(elsewhere, [], 'nothing is kept at an origin that others could serve');
  });
});
