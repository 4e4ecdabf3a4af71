// The typed client of an application that runs in this process.
import { createClient } from '../../../src/client/client.ts';
import type { TestApplication } from './application.ts';

export const openClient = ({ application }: Pick<TestApplication, 'application'>) =>
  createClient(async ({ method, target, body = '' }) => {
    const bytes = Buffer.from(body);
    const headers = { 'content-length': String(bytes.byteLength) };
    const request = { method, target, headers, headBytes: 0, readBody: async () => bytes };
    const reply = await application.handlePrivate(request);
    return { status: reply.status, body: Buffer.from(reply.body).toString() };
  });
