// Generates requests from the contract: most are valid, many malformed, some not HTTP at all.
import { type Operation, openDocument, readOperations } from '../../src/contract/operations.ts';
import { listOperations } from '../../src/contract/read-document.ts';
import { shippedFilters } from '../../src/pipeline/filters/library.ts';
import type { Chance } from '../support/running/chance.ts';

export interface Made {
  /** Undefined if it isn't a request. */
  readonly operation?: Operation;
  readonly method: string;
  readonly target: string;
  readonly bytes: Buffer;
  /** Whether the connection is cut or stalls before everything is sent. */
  readonly ending: 'whole' | 'cut' | 'stalled';
}

const operations = readOperations('openapi');

const strange = [
  '',
  'é',
  '日本',
  '😀',
  '\u0000',
  '\u202e',
  "'; --",
  '../..',
  '%',
  '%ff',
  'a'.repeat(3000),
  '__proto__',
  '-1',
  '1e9',
];
const names = ['1', '2', '17', '999999', 'cities', '%cities', '!token', 'upper', 'own', 'shout', ...strange];
const words = [
  'a',
  'true',
  'false',
  '0',
  '5',
  '50',
  '200',
  '99999999',
  '30d',
  '2026-01-01',
  'url',
  'text,url',
  ...strange,
];
const oddHeaders = [
  'Origin: https://shop.example',
  'Host: clips.example',
  'Transfer-Encoding: chunked',
  'Content-Length: 99999999',
  'Sec-Fetch-Site: cross-site',
  'x-api-key: wrong',
  'Expect: 100-continue',
  `Cookie: ${'c'.repeat(70_000)}`,
];

const declared = new Map(listOperations(openDocument('openapi')).map((one) => [one.id, one]));
const readBodies = ({ id }: Operation): unknown[] =>
  Object.values(declared.get(id)?.body?.examples ?? {}).map(({ value }) => value);
const bodies = new Map(operations.map((operation) => [operation, readBodies(operation)]));

const makeValue = (chance: Chance, depth = 0): unknown => {
  const kind = chance.number(depth > 3 ? 5 : 8);
  if (kind < 2) return chance.pick(words);
  if (kind === 2) return chance.number(1_000_000) - 1000;
  if (kind === 3) return chance.pick([true, false, null]);
  if (kind === 4) return chance.bytes(40).toString('latin1');
  const inner = Array.from({ length: chance.number(5) }, () => makeValue(chance, depth + 1));
  return kind === 5 ? inner : Object.fromEntries(inner.map((value) => [chance.pick(words), value]));
};

const makeRun = (chance: Chance): unknown => {
  const { examples } = chance.pick(shippedFilters);
  const { run, on = chance.pick(strange) } = chance.pick(examples);
  return { text: on, pipeline: run };
};

const mutate = (value: unknown, chance: Chance): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return makeValue(chance);
  const entries = Object.entries(value);
  const [name] = chance.pick([...entries, ['unknown', 1] as const]);
  return { ...value, [chance.once(3) ? chance.pick(words) : name]: makeValue(chance) };
};

const makeBody = (operation: Operation, chance: Chance): Buffer => {
  const examples = operation.id === 'run' ? [makeRun(chance)] : (bodies.get(operation) ?? []);
  if (!operation.takesBody || examples.length === 0) return chance.once(10) ? chance.bytes(200) : Buffer.alloc(0);
  const example = chance.pick(examples);
  const kind = chance.number(12);
  if (kind === 0) return chance.bytes(2000);
  if (kind === 1) return Buffer.from(`${'['.repeat(1 + chance.number(50_000))}`);
  if (kind === 2) return Buffer.from(JSON.stringify(example).slice(0, chance.number(30)));
  return Buffer.from(JSON.stringify(kind < 6 ? mutate(example, chance) : example));
};

const makeTarget = ({ path, query }: Operation, chance: Chance): string => {
  const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(chance.pick(names)));
  const parameters = query.filter(() => chance.once(3)).map(({ name }) => [name, chance.pick(words)]);
  if (chance.once(20)) parameters.push(['unknown', '1']);
  const search = new URLSearchParams(parameters).toString();
  return search === '' ? filled : `${filled}?${search}`;
};

export const makeRequest = (chance: Chance, key: string): Made => {
  if (chance.once(50)) return { method: 'GET', target: '/', bytes: chance.bytes(3000), ending: 'whole' };
  const operation = chance.pick(operations);
  const method = chance.once(30) ? chance.pick(['GET', 'HEAD', 'POST', 'OPTIONS', 'BREW']) : operation.method;
  const target = makeTarget(operation, chance);
  const body = makeBody(operation, chance);
  const head = [
    `${method} ${target} HTTP/1.1`,
    'Host: 127.0.0.1',
    `x-api-key: ${key}`,
    ...(body.length > 0 ? [`Content-Length: ${body.length}`] : []),
    ...(chance.once(15) ? [chance.pick(oddHeaders)] : []),
  ];
  const bytes = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
  if (!chance.once(40)) return { operation, method, target, bytes, ending: 'whole' };
  const ending = chance.pick(['cut', 'stalled'] as const);
  return { operation, method, target, bytes: bytes.subarray(0, chance.number(bytes.length)), ending };
};
