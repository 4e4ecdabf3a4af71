// Serves the web pages, each from a single built file. They need no key and contain no user data.
import { readFile } from 'node:fs/promises';
import { codeOf } from '../base/error-code.ts';
import { pagesFolder } from '../base/own-files.ts';
import type { Reply, Request } from './exchange.ts';
import { writePolicy } from './page-policy.ts';
import { makePageReply } from './reply.ts';
import { createResource, type Resource } from './resource.ts';

export const makePageHeaders = (policy: string) => ({
  'Content-Security-Policy': policy,
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
});

const makePage = (status: number, html: string): Reply =>
  makePageReply(status, html, makePageHeaders(writePolicy(html)));

const notBuilt = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Copyloom: this page has not been built</title>
<style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif } body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem }</style>
<h1>This page has not been built</h1>
<p>Run <code>npm run pages</code> in the Copyloom folder, then reload this page. The API works without it; see <a href="/openapi.json">openapi.json</a>.</p>
</html>
`;

export const makeNotBuilt = (): Reply => makePage(503, notBuilt);

const ownHost = '127.0.0.1';

/**
 * Pages have one origin that only this service can serve. A program that binds [::1] on the same port is `localhost` to a browser,
 * and could read what a page stores there.
 */
export const redirectHome = (path: string, { host = '' }: Request['headers']): Reply | undefined => {
  const [, name = '', port = ''] = /^(.*?)(:\d+)?$/.exec(host) ?? [];
  return name === ownHost ? undefined : makePageReply(307, '', { Location: `http://${ownHost}${port}${path}` });
};

/** An attribute, so that the first frame has the right colors. The policy allows no script that could set it. */
const setAppearance = (html: string, appearance: string): string =>
  html.replace('<html ', `<html data-appearance="${appearance}" `);

/** Read on the first request, then cached for each appearance. A missing file is not cached, as it may be built later. */
export const createPage = (path: string, file: URL, readAppearance: () => string = () => 'system'): Resource => {
  const cached = new Map<string, Reply>();
  return createResource('GET', path, async ({ headers }) => {
    const redirect = redirectHome(path, headers);
    if (redirect) return redirect;
    try {
      const appearance = readAppearance();
      const page = cached.get(appearance) ?? makePage(200, setAppearance(await readFile(file, 'utf8'), appearance));
      cached.set(appearance, page);
      return page;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return makeNotBuilt();
      throw error;
    }
  });
};

/** The API explorer. */
export const docsPage = createPage('/docs', new URL('docs.html', pagesFolder));
