// Generates random changes and queries that are hard to get right.
import fc from '../../support/running/random.ts';
import type { Step } from './steps.ts';

// Tricky text for searches: letters that fold to others or to several, surrogate pairs, query syntax.
const units = 'a b A ß ss S É e\u0301 i İ ı Σ ς 😀 日 本 " % _ * \0 -'.split(' ');
const unit = fc.constantFrom(...units, ' ', '\n');
const short = fc.array(unit, { minLength: 1, maxLength: 6 }).map((some) => some.join(''));
const special = fc.constantFrom(
  ...['https://a.example/', 'https://b.example/ss', 'ada@example.org', '{"a":1}', '#ff8800', '/usr/bin'],
);
const filler = 'lorem ipsum '.repeat(2700); // long enough to be indexed in pieces
const long = short.map((text) => `${text}${filler}${text}`);
const text = fc.oneof(
  { weight: 10, arbitrary: short },
  { weight: 4, arbitrary: special },
  { weight: 1, arbitrary: long },
);
const at = fc.nat(30);
const someTags = fc.shuffledSubarray(['x', 'y', 'ärger']);

export const q = fc.oneof(fc.constantFrom('', 'a', 'ss', 'API', 'png', '00x60', 'sum', 'example'), short);
export const tag = fc.constantFrom('', 'x', 'y', 'x,y', 'text', 'url', 'image', 'text,x', 'ärger', 'nowhere');

const doing = <Kind extends Step['do'], Rest>(kind: Kind, rest: { [Name in keyof Rest]: fc.Arbitrary<Rest[Name]> }) =>
  fc.record(rest).map((values) => ({ do: kind, ...values }));

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 24, arbitrary: doing('record', { text }) },
  { weight: 3, arbitrary: doing('picture', { file: fc.nat(3), text: short }) },
  { weight: 6, arbitrary: doing('edit', { at, text }) },
  { weight: 6, arbitrary: doing('describe', { at, text: fc.oneof(short, fc.constant('')) }) },
  { weight: 6, arbitrary: doing('tag', { at, add: someTags, remove: someTags }) },
  { weight: 3, arbitrary: doing('retag', { at, tags: someTags }) },
  { weight: 3, arbitrary: doing('pin', { at, pin: fc.boolean() }) },
  { weight: 6, arbitrary: doing('delete', { at }) },
  { weight: 1, arbitrary: doing('clear', { pins: fc.boolean() }) },
  { weight: 3, arbitrary: doing('tagAll', { q, tag, add: someTags, remove: someTags }) },
  { weight: 1, arbitrary: doing('clearAllTags', {}) },
);
