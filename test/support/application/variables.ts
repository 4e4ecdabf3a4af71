// Helpers to set and read variables.
import assert from 'node:assert/strict';
import type { Schemas } from '../../../src/contract/types.ts';
import type { Call, CallResult, TestApplication } from './application.ts';
import { ask } from './ask.ts';

export const variableTarget = (name: string): string => `/v1/variables/${encodeURIComponent(name)}`;

/** Tries to set a variable; a string body is sent unchanged. */
export const put = (call: Call, name: string, body: object | string): Promise<CallResult> =>
  call('PUT', variableTarget(name), { body });

/** Sets a variable; expects success and returns the variable. */
export const setVariable = async (call: Call, name: string, body: object | string): Promise<Schemas['Variable']> => {
  const { status, json } = await put(call, name, body);
  assert.ok(status === 200 || status === 201, JSON.stringify(json).slice(0, 500));
  return json;
};

export const get = (call: Call, name: string): Promise<CallResult> => call('GET', variableTarget(name));

export const listNames = async (call: Call, query = ''): Promise<string[]> =>
  (await call('GET', `/v1/variables${query}`)).json.items.map(({ name }: { name: string }) => name);

/** The raw response to a GET. */
export const readWritten = async ({ application, key }: TestApplication, target: string): Promise<string> => {
  const headers = { host: '127.0.0.1', 'x-api-key': key };
  return Buffer.from((await ask(application.handlePublic, { target, headers })).bytes).toString();
};

/** Without the times of a raw response. */
export const removeTimes = (response: string): string => response.replaceAll(/,"(?:updated|replaced)At":"[^"]*"/g, '');
