// Helpers to add triggers, make copies and read the log.
import assert from 'node:assert/strict';
import type { TestApplication } from './application.ts';
import { list, until } from './history.ts';

/** Adds a trigger; returns its id. */
export const add = async ({ call }: TestApplication, condition: object, action: string, ...args: string[]) => {
  const body = { condition, action, ...(args.length > 0 && { arguments: args }) };
  const { status, json } = await call('POST', '/v1/triggers', { body });
  assert.equal(status, 201, JSON.stringify(json));
  return json.id as number;
};

export const addAction = async ({ call }: TestApplication, action: object): Promise<void> => {
  const { status, json } = await call('POST', '/v1/actions', { body: action });
  assert.equal(status, 201, JSON.stringify(json));
};

/** Copies, and waits until the entry is as expected. */
export const copyUntil = async (application: TestApplication, text: string, value: string, app?: string) => {
  application.clipboard.copy({ text, ...(app !== undefined && { app }) });
  return until(`The value ${value}`, async () => {
    const [entry] = (await list(application.call)).items;
    return entry?.value === value ? entry : undefined;
  });
};

export const readLog = async ({ control }: TestApplication) => (await control('GET', '/control/log')).json.items;

export const untilLogged = (application: TestApplication, message: RegExp) =>
  until(`A line like ${message} in the log`, async () =>
    (await readLog(application)).find(({ text }: { text: string }) => message.test(text)),
  );
