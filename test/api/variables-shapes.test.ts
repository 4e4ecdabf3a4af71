// Variables (docs/api.md): texts, lists and hashes preserve order and spelling, checked in the raw response.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type OrderedJson, parseOrderedJson, writeOrderedJson } from '../../src/base/ordered-json.ts';
import { spellings } from '../base/json-spellings.ts';
import { startApplication } from '../support/application/application.ts';
import { readWritten, removeTimes, setVariable } from '../support/application/variables.ts';
import fc, { rounds } from '../support/running/random.ts';

/** `expected` is what a response has between the name and the time. */
const shapes: readonly (readonly [body: string, expected: string])[] = [
  ['{"value":"a\\tb\\r\\nc"}', '"value":"a\\tb\\r\\nc"'],
  ['{"value":""}', '"value":""'],
  ['{"value":"\\u0000\\ud800 é😀"}', '"value":"\\u0000\\ud800 é😀"'],
  ['{"value":"1.0","value":"2.0"}', '"value":"2.0"'],
  ['{"list":[]}', '"value":"","list":[]'],
  ['{"list":[""]}', '"value":"","list":[""]'],
  ['{"list":["a","b\\nc",""]}', '"value":"a\\nb\\nc\\n","list":["a","b\\nc",""]'],
  [
    '{"list":[1.0,1e3,12345678901234567890,-0,true,false,null,"x"]}',
    '"value":"1.0\\n1e3\\n12345678901234567890\\n-0\\ntrue\\nfalse\\n\\nx",' +
      '"list":["1.0","1e3","12345678901234567890","-0","true","false","","x"]',
  ],
  ['{"list":[[]]}', '"value":"","list":[""],"items":[[]]'],
  [
    '{"list":["a",["b",1.50,["c"]]]}',
    '"value":"a\\nb\\n1.50\\nc","list":["a","b\\n1.50\\nc"],"items":["a",["b","1.50",["c"]]]',
  ],
  [
    '{"list":[{"b":1,"a":{"10":null,"9":[]}},2]}',
    '"value":"b: 1\\na: 10: \\n9: \\n2","list":["b: 1\\na: 10: \\n9: ","2"],"items":[{"a":{"10":"","9":[]},"b":"1"},"2"]',
  ],
  ['{"hash":{}}', '"value":"","hash":{},"keys":[]'],
  ['{"hash":{"":""}}', '"value":": ","hash":{"":""},"keys":[""]'],
  [
    '{ "hash" : { "10" : "ten", "9" : "nine", "a" : "x", "1" : "one" } }',
    '"value":"10: ten\\n9: nine\\na: x\\n1: one","hash":{"1":"one","10":"ten","9":"nine","a":"x"},"keys":["10","9","a","1"]',
  ],
  [
    '{"hash":{"n":[1.0,1e3,-0],"big":12345678901234567890,"t":true,"f":false,"z":null}}',
    '"value":"n: 1.0\\n1e3\\n-0\\nbig: 12345678901234567890\\nt: true\\nf: false\\nz: ",' +
      '"hash":{"big":"12345678901234567890","f":"false","n":["1.0","1e3","-0"],"t":"true","z":""},"keys":["n","big","t","f","z"]',
  ],
  [
    '{"hash":{"name":"Ada","home":{"town":"Bath","no":12,"12":[{"b":1,"a":2}]}}}',
    '"value":"name: Ada\\nhome: town: Bath\\nno: 12\\n12: b: 1\\na: 2",' +
      '"hash":{"home":{"12":[{"a":"2","b":"1"}],"no":"12","town":"Bath"},"name":"Ada"},"keys":["name","home"]',
  ],
  ['{"hash":{"a":1,"b":2,"a":3,"\\u0061":4}}', '"value":"a: 4\\nb: 2","hash":{"a":"4","b":"2"},"keys":["a","b"]'],
  [
    '{"hash":{"constructor":1,"__proto__":{"__proto__":"x"},"toString":2}}',
    '"value":"constructor: 1\\n__proto__: __proto__: x\\ntoString: 2",' +
      '"hash":{"__proto__":{"__proto__":"x"},"constructor":"1","toString":"2"},"keys":["constructor","__proto__","toString"]',
  ],
  [
    '{"hash":{"😀":1,"\uff5e":2,"é":3,"z":4,"Z":5,"\\ud83d":6,"e\u0301":7,"":8}}',
    '"value":"😀: 1\\n\uff5e: 2\\né: 3\\nz: 4\\nZ: 5\\n\\ud83d: 6\\ne\u0301: 7\\n: 8",' +
      '"hash":{"":"8","Z":"5","e\u0301":"7","z":"4","é":"3","\\ud83d":"6","\uff5e":"2","😀":"1"},' +
      '"keys":["😀","\uff5e","é","z","Z","\\ud83d","e\u0301",""]',
  ],
];

test('returns every shape in its order and spelling, everywhere', async (t) => {
  const application = await startApplication(t);
  const { call } = application;
  for (const [index, [body, expected]] of shapes.entries()) {
    const name = `v${String(index).padStart(3, '0')}`;
    await setVariable(call, name, body);
    const target = `/v1/variables/${name}`;
    assert.equal(removeTimes(await readWritten(application, target)), `{"name":"${name}",${expected}}`, body);
    await setVariable(call, name, { value: 'something else' });
    const past = removeTimes(await readWritten(application, `${target}/history`));
    assert.ok(past.startsWith(`{"items":[{${expected}}],"total":1,`), past);
    await setVariable(call, name, body);
  }
  const all = shapes.map(([, expected], index) => `{"name":"v${String(index).padStart(3, '0')}",${expected}}`);
  const list = removeTimes(await readWritten(application, '/v1/variables?limit=200'));
  assert.ok(list.startsWith(`{"items":[${all.join(',')}],"total":${all.length},`), list);
});

const someText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('', '\ud800', '\udc00', 'a\nb', '\uff5e', '😀'),
);
const someKey = fc.oneof(fc.nat({ max: 30 }).map(String), fc.constantFrom('__proto__', 'a', 'length'), someText);
const { object } = fc.letrec<{ json: OrderedJson; object: Extract<OrderedJson, { type: 'object' }> }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom(...spellings).map((written) => ({ type: 'literal', written }) as const),
    someText.map((text) => ({ type: 'string', text }) as const),
    fc.array(tie('json'), { maxLength: 5 }).map((elements) => ({ type: 'array', elements }) as const),
    tie('object'),
  ),
  object: fc
    .array(fc.tuple(someKey, tie('json')), { maxLength: 6 })
    .map((members) => ({ type: 'object', members }) as const),
}));

const compare = (one: string, other: string): number => {
  const [points, others] = [one, other].map((text) => Array.from(text, (character) => character.codePointAt(0) ?? 0));
  const differing = points?.findIndex((point, index) => point !== others?.[index]) ?? -1;
  return differing < 0 ? one.length - other.length : (points?.[differing] ?? 0) - (others?.[differing] ?? -1);
};

/** Keeps each key at its first place with its last value, as a hash does. */
const mergeKeys = (members: readonly (readonly [string, OrderedJson])[]): [string, OrderedJson][] => [
  ...new Map(members),
];

const toStored = (json: OrderedJson): OrderedJson => {
  if (json.type === 'array') return { type: 'array', elements: json.elements.map(toStored) };
  if (json.type === 'literal') return { type: 'string', text: json.written === 'null' ? '' : json.written };
  if (json.type === 'string') return json;
  const members = mergeKeys(json.members).map(([key, value]) => [key, toStored(value)] as const);
  return { type: 'object', members: members.sort(([one], [other]) => compare(one, other)) };
};

const toText = (json: OrderedJson): string => {
  if (json.type === 'array') return json.elements.map(toText).join('\n');
  if (json.type === 'literal') return json.written === 'null' ? '' : json.written;
  if (json.type === 'string') return json.text;
  return mergeKeys(json.members)
    .map(([key, value]) => `${key}: ${toText(value)}`)
    .join('\n');
};

test('returns any JSON object as a hash with its key order and number spellings', async (t) => {
  const application = await startApplication(t);
  await fc.assert(
    fc.asyncProperty(object, fc.nat({ max: 2 }), async (json, indent) => {
      await setVariable(application.call, 'any', `{"hash":${writeOrderedJson(json, indent)}}`);
      const response = parseOrderedJson(await readWritten(application, '/v1/variables/any'));
      assert.ok(response.type === 'object');
      const fields = new Map(response.members);
      const elements = mergeKeys(json.members).map(([text]) => ({ type: 'string', text }) as const);
      assert.deepEqual(fields.get('keys'), { type: 'array', elements });
      assert.deepEqual(fields.get('hash'), toStored(json));
      assert.deepEqual(fields.get('value'), { type: 'string', text: toText(json) });
    }),
    { numRuns: rounds(300) },
  );
});
