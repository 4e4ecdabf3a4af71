// The pages that are served beside the API, each from the one file that it was built into. They need no key and hold nothing of the person's.
import { readFile } from 'node:fs/promises';
import { writePolicy } from '../base/page-policy.ts';
import type { Reply, Request } from './exchange.ts';
import { makePageReply } from './reply.ts';

export interface Page {
  readonly method: 'GET';
  readonly path: string;
  readonly segments: readonly string[];
  open(request: Pick<Request, 'headers'>): Promise<Reply>;
}

const folder = new URL('../../dist/pages/', import.meta.url);

const makePage = (status: number, html: string): Reply =>
  makePageReply(status, html, {
    'Content-Security-Policy': writePolicy(html),
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });

const notBuilt = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Copyloom: this page is not built</title>
<style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif } body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem }</style>
<h1>This page is not built</h1>
<p>Run <code>npm run pages</code> in the folder of Copyloom, then load this page again. The API works without it: <a href="/openapi.json">openapi.json</a> describes it.</p>
</html>
`;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const ownHost = '127.0.0.1';

/**
 * Pages live at one origin, which only this service can serve: whoever binds [::1] at the same port is `localhost` to a browser,
 * and could read what a page keeps there.
 */
const redirectHome = (path: string, host: string): Reply | undefined => {
  const [, name = '', port = ''] = /^(.*?)(:\d+)?$/.exec(host) ?? [];
  return name === ownHost ? undefined : makePageReply(307, '', { Location: `http://${ownHost}${port}${path}` });
};

/** Read when it is first asked for, then kept. One that is not there is looked for again: it may have been built since. */
export const createPage = (path: string, file: URL): Page => {
  let kept: Reply | undefined;
  return {
    method: 'GET',
    path,
    segments: path.split('/').slice(1),
    open: async ({ headers }) => {
      const elsewhere = redirectHome(path, headers['host'] ?? '');
      if (elsewhere) return elsewhere;
      try {
        kept ??= makePage(200, await readFile(file, 'utf8'));
        return kept;
      } catch (error) {
        if (isMissing(error)) return makePage(503, notBuilt);
        throw error;
      }
    },
  };
};

/** The explorer of the API. */
export const docsPage = createPage('/docs', new URL('docs.html', folder));
