// The history held against a naive model: random changes through the API, then every list and search compared.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fold } from '../../src/base/fold.ts';
import { deriveTags } from '../../src/core/derived-tags.ts';
import { startApplication, type TestApplication } from '../support/application.ts';
import { type Asked, copyIn, historyTarget, list, patch, putText } from '../support/history.ts';

interface Modelled {
  id: number;
  kind: 'text' | 'image';
  value: string;
  other: string[];
  description: string;
  given: string[];
  pinned: boolean;
}

/** Newest first. */
type Model = Modelled[];

type Step =
  | { do: 'record'; text: string }
  | { do: 'picture'; file: number; text: string }
  | { do: 'edit'; at: number; text: string }
  | { do: 'describe'; at: number; text: string }
  | { do: 'tag'; at: number; add: string[]; remove: string[] }
  | { do: 'retag'; at: number; tags: string[] }
  | { do: 'pin'; at: number; pin: boolean }
  | { do: 'delete'; at: number }
  | { do: 'clear'; pins: boolean }
  | { do: 'tagAll'; q: string; tag: string; add: string[]; remove: string[] }
  | { do: 'clearAllTags' };

// ---- the model ----

const tagsOf = ({ kind, value, given }: Modelled): string[] => [...deriveTags({ kind, value }), ...given];

const carries = (entry: Modelled, tag: string): boolean => {
  const tags = tagsOf(entry);
  return tag === 'text' ? entry.kind === 'text' && !tags.includes('url') : tags.includes(tag);
};

const search = (model: Model, { q = '', tag = '' }: Asked): Model => {
  const tags = tag.split(',').filter(Boolean);
  const carrying = model.filter((entry) => tags.every((one) => carries(entry, one)));
  if (q === '') return carrying;
  const holds = (text: string): boolean => fold(text).includes(fold(q));
  const inContent = (entry: Modelled): boolean => entry.kind === 'text' && holds(entry.value);
  const elsewhere = (entry: Modelled): boolean =>
    [entry.description, ...entry.other, entry.kind === 'image' ? entry.value : ''].some(holds);
  return [...carrying.filter(inContent), ...carrying.filter((entry) => !inContent(entry) && elsewhere(entry))];
};

const retag = (entry: Modelled, add: string[], remove: string[]): void => {
  entry.given = [...new Set([...entry.given, ...add])].filter((tag) => !remove.includes(tag));
};

const countTags = (model: Model): { tag: string; count: number; derived: boolean }[] => {
  const counts = new Map<string, { count: number; derived: boolean }>();
  for (const entry of model) {
    for (const tag of tagsOf(entry)) {
      const count = (counts.get(tag)?.count ?? 0) + 1;
      counts.set(tag, { count, derived: !entry.given.includes(tag) });
    }
  }
  const byName = (a: string, b: string): number => (a < b ? -1 : 1);
  return [...counts].map(([tag, rest]) => ({ tag, ...rest })).sort((a, b) => b.count - a.count || byName(a.tag, b.tag));
};

// ---- a step, taken by both ----

const moveToTop = (model: Model, entry: Modelled): void => {
  const at = model.indexOf(entry);
  if (at >= 0) model.splice(at, 1);
  model.unshift(entry);
};

const takeStep = async (application: TestApplication, model: Model, step: Step): Promise<void> => {
  const { call } = application;
  const entry = 'at' in step ? model[step.at % Math.max(1, model.length)] : undefined;
  if ('at' in step && !entry) return;
  switch (step.do) {
    case 'record': {
      const recorded = await putText(call, step.text);
      const known = model.find(({ kind, value }) => kind === 'text' && value === step.text);
      if (known) assert.equal(recorded.id, known.id);
      const fresh = {
        kind: 'text',
        value: step.text,
        other: ['API'],
        description: '',
        given: [],
        pinned: false,
      } as const;
      moveToTop(model, known ?? { ...fresh, id: recorded.id, other: [...fresh.other], given: [] });
      return;
    }
    case 'picture': {
      const image = { file: `${step.file}.png`, type: 'image/png', width: 900 + step.file, height: 600, bytes: 7 };
      const size = `${image.width}x${image.height}`;
      const known = model.find(({ other }) => other.includes(size));
      const copied = await copyIn(application, { image, text: step.text, app: 'Camera' });
      if (known) assert.equal(copied.id, known.id);
      const fresh = { id: copied.id, kind: 'image', value: step.text, description: '', pinned: false } as const;
      moveToTop(model, known ?? { ...fresh, other: ['Camera', image.type, size], given: [] });
      return;
    }
    case 'clear': {
      const dropped = model.filter(({ pinned }) => step.pins || !pinned);
      const { json } = await call('DELETE', `/v1/history?pins=${step.pins}`);
      assert.equal(json.deleted, dropped.length);
      for (const one of dropped) model.splice(model.indexOf(one), 1);
      return;
    }
    case 'tagAll': {
      const { q, tag, add, remove } = step;
      const found = search(model, { q, tag });
      const before = found.map(({ given }) => given.join());
      for (const one of found) retag(one, add, remove);
      const changed = found.filter(({ given }, index) => given.join() !== before[index]).length;
      const body = { addTags: add, removeTags: remove };
      const { json } = await call('PATCH', historyTarget({ q, tag }), { body });
      assert.deepEqual(json, { matched: found.length, changed });
      return;
    }
    case 'clearAllTags': {
      const changed = model.filter(({ given }) => given.length > 0).length;
      for (const one of model) one.given = [];
      const { json } = await call('PATCH', '/v1/history', { body: { clearAllTags: true } });
      assert.deepEqual(json, { matched: model.length, changed });
      return;
    }
    default:
      if (entry) await changeEntry(application, model, entry, step);
  }
};

const changeEntry = async ({ call }: TestApplication, model: Model, entry: Modelled, step: Step): Promise<void> => {
  switch (step.do) {
    case 'edit':
      // Two entries with one content would make the model guess which of them a copy moves up.
      if (entry.kind !== 'text' || model.some(({ value }) => value === step.text)) return;
      entry.value = step.text;
      await patch(call, entry.id, { value: step.text });
      return;
    case 'describe':
      entry.description = step.text;
      await patch(call, entry.id, { description: step.text });
      return;
    case 'tag':
      retag(entry, step.add, step.remove);
      await patch(call, entry.id, { addTags: step.add, removeTags: step.remove });
      return;
    case 'retag':
      entry.given = [...new Set(step.tags)];
      await patch(call, entry.id, { tags: step.tags });
      return;
    case 'pin':
      entry.pinned = step.pin;
      await patch(call, entry.id, { pin: step.pin });
      return;
    case 'delete':
      model.splice(model.indexOf(entry), 1);
      assert.deepEqual((await call('DELETE', `/v1/history/${entry.id}`)).json, { deleted: 1 });
  }
};

// ---- random steps ----

const tags = ['x', 'y', 'ärger'];
const someTags = fc.subarray(tags);
const unit = fc.constantFrom(
  ...[
    'a',
    'b',
    'A',
    'ß',
    'ss',
    'S',
    'É',
    'e\u0301',
    'i',
    'İ',
    'ı',
    'Σ',
    'ς',
    '😀',
    '日',
    '本',
    '"',
    '%',
    '_',
    '*',
    '\0',
    ' ',
    '\n',
    '-',
  ],
);
const short = fc.array(unit, { minLength: 1, maxLength: 6 }).map((units) => units.join(''));
const special = fc.constantFrom(
  'https://a.example/',
  'https://b.example/ss',
  'ada@example.org',
  '{"a":1}',
  '#ff8800',
  '/usr/bin',
);
const filler = 'lorem ipsum '.repeat(2700); // long enough to be indexed in pieces
const long = short.map((text) => `${text}${filler}${text}`);
const text = fc.oneof(
  { weight: 10, arbitrary: short },
  { weight: 4, arbitrary: special },
  { weight: 1, arbitrary: long },
);
const at = fc.nat(30);
const q = fc.oneof(fc.constantFrom('', 'a', 'ss', 'API', 'png', '00x60', 'sum', 'example'), short);
const tag = fc.constantFrom('', 'x', 'y', 'x,y', 'text', 'url', 'image', 'text,x', 'ärger', 'nowhere');

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 24, arbitrary: fc.record({ do: fc.constant('record' as const), text }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('picture' as const), file: fc.nat(3), text: short }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('edit' as const), at, text }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('describe' as const), at, text: fc.oneof(short, fc.constant('')) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('tag' as const), at, add: someTags, remove: someTags }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('retag' as const), at, tags: someTags }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pin' as const), at, pin: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('delete' as const), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), pins: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('tagAll' as const), q, tag, add: someTags, remove: someTags }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'clearAllTags' as const }) },
);

// ---- the comparison ----

/** Parts of what is there, so that many queries find something: of one, two, three and more characters. */
const pickQueries = (model: Model): string[] =>
  model
    .slice(0, 4)
    .flatMap(({ value, description }, index) => [
      value.slice(index, index + 1),
      value.slice(index, index + 2),
      value.slice(-3),
      value.slice(0, 7),
      description.slice(0, 3),
    ]);

const compare = async ({ call }: TestApplication, model: Model, asked: Asked): Promise<void> => {
  const expected = search(model, asked);
  const { offset = 0, limit = 50 } = asked;
  const page = await list(call, asked);
  const what = JSON.stringify({ ...asked, q: asked.q?.slice(0, 40) });
  assert.deepEqual(
    page.items.map(({ id }) => id),
    expected.slice(offset, offset + limit).map(({ id }) => id),
    what,
  );
  assert.equal(page.total, expected.length, what);
};

const compareAll = async (application: TestApplication, model: Model, asked: readonly Asked[]): Promise<void> => {
  const { call } = application;
  for (const one of asked) await compare(application, model, one);
  for (const part of pickQueries(model)) await compare(application, model, { q: part.toWellFormed() });
  await compare(application, model, { q: 's', tag: 'x' });
  for (let offset = 0; offset <= model.length; offset += 4) {
    await compare(application, model, { offset, limit: 3 });
    await compare(application, model, { offset, limit: 3, tag: 'text' });
    await compare(application, model, { offset, limit: 3, q: 'a' });
  }
  const { items } = await list(call);
  assert.deepEqual(
    items.map(({ id, value, tags, pin, description = '' }) => ({ id, value, tags, pin, description })),
    model.map((entry) => ({
      id: entry.id,
      value: entry.value,
      tags: tagsOf(entry),
      pin: entry.pinned,
      description: entry.description,
    })),
  );
  const counted = (await call('GET', '/v1/tags')).json;
  assert.deepEqual(counted.items, countTags(model));
  const { counts } = (await call('GET', '/v1/status')).json;
  const pins = model.filter(({ pinned }) => pinned).length;
  assert.deepEqual([counts.history, counts.pins, counts.tags], [model.length, pins, counted.total]);
};

test('whatever is done to it, the history answers as a naive model does', async (t) => {
  const application = await startApplication(t);
  const asked = fc.array(fc.record({ q, tag }), { minLength: 6, maxLength: 6 });
  const property = fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), asked, async (steps, questions) => {
    await application.call('DELETE', '/v1/history?pins=true');
    const model: Model = [];
    for (const one of steps) await takeStep(application, model, one);
    await compareAll(application, model, questions);
  });
  await fc.assert(property, { numRuns: 40, interruptAfterTimeLimit: 20_000 });
});
