// Begins a run that tells line by line how it goes on.
import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { splitLines } from '../../../src/client/split-lines.ts';
import type { Line } from '../../../src/contract/types.ts';
import type { TestApplication } from './application.ts';

export const beginRun = async ({ application }: Pick<TestApplication, 'application'>, body: object) => {
  const bytes = Buffer.from(JSON.stringify(body));
  const { status, stream } = await application.handlePrivate({
    method: 'POST',
    target: '/control/run',
    headers: { 'content-length': String(bytes.byteLength) },
    headBytes: 100,
    readBody: async () => bytes,
  });
  assert.equal(status, 200);
  const lines: Line[] = [];
  const response = new PassThrough().on(
    'data',
    splitLines((line) => lines.push(JSON.parse(line))),
  );
  const ended = new Promise((resolve) => response.once('end', resolve));
  stream?.(response);
  return { lines, ended, leave: () => response.destroy() };
};
