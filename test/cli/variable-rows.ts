// Table rows for variables and secrets.
import { makePage, makeVariable } from './fake-environment.ts';
import type { Row } from './row.ts';

const cities = makeVariable({ value: 'Bath\nBristol', list: ['Bath', 'Bristol'] });
const user = makeVariable({ name: 'user', value: '10: a\n9: b', hash: { 10: 'a', 9: 'b' }, keys: ['10', '9'] });
const replacedAt = cities.updatedAt;
const where = 'in the login keychain';

/** `var set`: the command line and the request body. */
const sets: { command: string; args?: readonly string[]; input?: string; body: string }[] = [
  { command: 'var set x hello', body: '{"value":"hello"}' },
  { command: 'var set x', input: 'from a pipe\n', body: '{"value":"from a pipe\\n"}' },
  { command: 'var set x -', input: 'from a pipe', body: '{"value":"from a pipe"}' },
  { command: 'var set x ""', args: ['var', 'set', 'x', ''], body: '{"value":""}' },
  { command: 'var set x --list a b', body: '{"list":["a","b"]}' },
  { command: 'var set x a --list', body: '{"list":["a"]}' },
  { command: 'var set x --list', input: 'a\r\nb c\n\nd\n', body: '{"list":["a","b c","","d"]}' },
  { command: 'var set x --list -', input: 'a', body: '{"list":["a"]}' },
  { command: 'var set x --json-value {"10":1.0,"9":[1e3]}', body: '{"hash":{"10":1.0,"9":[1e3]}}' },
  { command: 'var set x --json-value=[{"b":1,"a":2}]', body: '{"list":[{"b":1,"a":2}]}' },
  { command: 'var set x --json-value=[]', body: '{"list":[]}' },
  { command: 'var set x --json-value "a\\n"', body: '{"value":"a\\n"}' },
  { command: 'var set x --json-value 12345678901234567890', body: '{"value":"12345678901234567890"}' },
  { command: 'var set x --json-value=-1.50', body: '{"value":"-1.50"}' },
  { command: 'var set x --json-value true', body: '{"value":"true"}' },
  { command: 'var set x --json-value null', body: '{"value":""}' },
  { command: 'var set x --json-value -', input: ' { "b": 1,\n"a": 2 }\n', body: '{"hash": { "b": 1,\n"a": 2 }\n}' },
];

export const variableRows: Row[] = [
  {
    command: 'var list --limit 2',
    answers: { listVariables: makePage([cities, user, makeVariable({ name: 'x' })], { total: 9, nextOffset: 3 }) },
    calls: [['listVariables', { query: { limit: 2 } }]],
    output: 'cities  3d list of 2 Bath⏎Bristol\nuser    3d hash of 2 10: a⏎9: b\nx       3d Bath\n',
    notes: '3 of 9; next: --offset 3\n',
  },
  {
    command: 'var list',
    answers: { listVariables: makePage([]) },
    calls: [['listVariables', { query: {} }]],
    output: '',
    notes: 'No variables.\n',
  },
  {
    command: 'var get %cities',
    answers: { getVariable: cities },
    calls: [['getVariable', { path: { name: '%cities' } }]],
    output: 'Bath\nBristol',
  },
  ...sets.map(({ body, ...row }) => ({
    ...row,
    answers: { putVariable: cities },
    calls: [['putVariable', { path: { name: 'x' }, body }] as const],
    output: 'Set cities: list of 2, Bath⏎Bristol\n',
  })),
  {
    command: 'var delete cities',
    answers: { deleteVariable: { deleted: 1 } },
    calls: [['deleteVariable', { path: { name: 'cities' } }]],
    output: 'Variable deleted.\n',
  },
  {
    command: 'var history cities --limit 1',
    answers: {
      listPastValues: makePage([{ value: 'a\nb', list: ['a', 'b'], replacedAt }], { total: 2, nextOffset: 1 }),
    },
    calls: [['listPastValues', { path: { name: 'cities' }, query: { limit: 1 } }]],
    output: ' 3d list of 2 a⏎b\n',
    notes: '1 of 2; next: --offset 1\n',
  },
  {
    command: 'var history cities',
    answers: { listPastValues: makePage([]) },
    calls: [['listPastValues', { path: { name: 'cities' }, query: {} }]],
    output: '',
    notes: 'This variable has no past values.\n',
  },
  {
    command: 'var clear-history cities',
    answers: { clearPastValues: { deleted: 3 } },
    calls: [['clearPastValues', { path: { name: 'cities' } }]],
    output: '3 past values deleted.\n',
  },
  {
    command: 'var paste cities',
    answers: { beginSequence: { variable: 'cities', total: 3, position: 0, remaining: 3, next: 'Bath' } },
    calls: [['beginSequence', { path: { name: 'cities' } }]],
    output: 'On the clipboard: Bath\nElement 1 of 3; each paste moves on to the next one.\n',
  },
  {
    command: 'var paste cities',
    answers: { beginSequence: { variable: 'cities', total: 1, position: 0, remaining: 1, next: 'a\nb' } },
    calls: [['beginSequence', { path: { name: 'cities' } }]],
    output: 'On the clipboard: a⏎b\nIt is the only element.\n',
  },
  {
    command: 'secret set token',
    input: 'hunter2\n',
    answers: { setSecret: { name: 'token', where } },
    calls: [['setSecret', { path: { name: 'token' }, body: { value: 'hunter2' } }]],
    output: 'The secret token is stored in the login keychain.\n',
  },
  {
    command: 'secret list',
    answers: { listSecrets: { names: ['other', 'token'], where } },
    calls: [['listSecrets', {}]],
    output: '!other\n!token\n2 stored in the login keychain\n',
  },
  {
    command: 'secret list',
    answers: { listSecrets: { names: [], where } },
    calls: [['listSecrets', {}]],
    output: 'No secrets.\n',
  },
  {
    command: 'secret delete !token',
    answers: { deleteSecret: { deleted: 1 } },
    calls: [['deleteSecret', { path: { name: '!token' } }]],
    output: 'Secret deleted.\n',
  },
];
