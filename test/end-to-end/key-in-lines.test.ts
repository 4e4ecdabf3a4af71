// Tests the command lines to paste: they work in every shell, and keep the key out of process arguments and from proxies.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { writeLines } from '../../src/core/access/connect-lines.ts';
import { writeCurlLine } from '../../src/ui/docs/model/curl-line.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { makeCurlSpy } from '../support/service/curl-spy.ts';
import { startService } from '../support/service/service.ts';

test('keeps the key out of the process list in every shell, and from proxies', async (t) => {
  if (!hasPrograms(t, ['curl', 'bash', 'zsh'])) return;
  const { key, port, url } = await startService(t);
  const folder = makeCurlSpy(t, key);
  const request = { method: 'GET', target: '/v1/status', body: undefined, needsKey: true };
  const { curl } = writeLines({ key, port, command: 'copyloom', program: '/usr/bin/copyloom', platform: 'linux' });
  for (const line of [curl, writeCurlLine(request, url, key), writeCurlLine(request, url)]) {
    for (const shell of ['sh', 'bash', 'zsh']) {
      const child = spawn(shell, [], {
        env: {
          PATH: `${folder}:${process.env['PATH']}`,
          COPYLOOM_API_KEY: key,
          http_proxy: 'http://127.0.0.1:1', // nobody listens there: fails if the key would go to a proxy
        },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      child.stdin.end(`${line}\n`);
      assert.equal(JSON.parse(await text(child.stdout)).name, 'Copyloom', `${shell}: ${line}`);
    }
  }
});
