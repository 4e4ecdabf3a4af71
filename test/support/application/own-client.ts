// The typed client of an application that runs in this process.
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createClient } from '../../../src/client/client.ts';
import { splitLines } from '../../../src/client/split-lines.ts';
import type { TestApplication } from './application.ts';

export const openClient = ({ application }: Pick<TestApplication, 'application'>) =>
  createClient(async ({ method, target, body = '', onLine = () => undefined }) => {
    const bytes = Buffer.from(body);
    const headers = { 'content-length': String(bytes.byteLength) };
    const request = { method, target, headers, headBytes: 0, readBody: async () => bytes };
    const reply = await application.handlePrivate(request);
    if (reply.stream) {
      const lines = new PassThrough().on('data', splitLines(onLine));
      reply.stream(lines);
      await finished(lines);
    }
    return { status: reply.status, body: Buffer.concat(reply.body).toString() };
  });
