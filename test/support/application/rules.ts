// Helpers to add and list rules.
import assert from 'node:assert/strict';
import type { Schemas } from '../../../src/contract/types.ts';
import type { Call, CallResult } from './application.ts';

export type RulePath = '/v1/actions' | '/v1/rules' | '/v1/triggers' | '/v1/abbreviations';

/** Tries to add a rule. */
export const post = (call: Call, path: RulePath, body: object | string): Promise<CallResult> =>
  call('POST', path, { body });

const add = async (call: Call, path: RulePath, body: object) => {
  const { status, json } = await post(call, path, body);
  assert.equal(status, 201, JSON.stringify(json).slice(0, 500));
  return json;
};

/** Expects success; returns what was added. */
export const addAction = (call: Call, body: object): Promise<Schemas['Action']> => add(call, '/v1/actions', body);
export const addTrigger = (call: Call, body: object): Promise<Schemas['Trigger']> => add(call, '/v1/triggers', body);
export const addAbbreviation = (call: Call, body: object): Promise<Schemas['Abbreviation']> =>
  add(call, '/v1/abbreviations', body);

export const listRules = async (call: Call, path: RulePath, query = '') => (await call('GET', path + query)).json;

/** Every action, read page by page. */
export const listAllActions = async (call: Call): Promise<Schemas['Action'][]> => {
  const actions: Schemas['Action'][] = [];
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const page: Schemas['ActionPage'] = await listRules(call, '/v1/actions', `?limit=200&offset=${offset}`);
    actions.push(...page.items);
    offset = page.nextOffset;
  }
  return actions;
};

export const run = (call: Call, body: object): Promise<CallResult> => call('POST', '/v1/run', { body });

/** The text of a run; expects success. */
export const runText = async (call: Call, body: object): Promise<string> => {
  const { status, json } = await run(call, body);
  assert.equal(status, 200, JSON.stringify(json).slice(0, 500));
  return json.text;
};
