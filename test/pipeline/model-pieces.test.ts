// Tests texts that are longer than what a language model can read at once: nothing is lost, and each part fits.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTrace } from '../../src/pipeline/language/trace.ts';
import { textOf } from '../../src/pipeline/language/value.ts';
import { cpuNow } from '../support/running/cpu-time.ts';
import fc, { rounds } from '../support/running/random.ts';
import { deadline, fill } from './hostile.ts';
import { runCommand } from './run-command.ts';
import { echo, type ScriptedModel, scriptModel } from './scripted-model.ts';

const contextSize = 700;

const run = async (command: string, on: string, model: ScriptedModel): Promise<string> =>
  textOf((await runCommand(command, { on, model })).value);

const anyPart = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '\n',
    '\n\n',
    '\r\n\r\n',
    ' \n\t\n',
    ' ',
    '. ',
    'A sentence. ',
    '👩‍👩‍👧‍👦',
    '🇩🇪🇫🇷',
    'é',
    '字字。',
    '<think>',
    '```',
  ),
  fc.nat(400).map((length) => 'x'.repeat(length)),
);
const anyText = fc.array(anyPart, { maxLength: 60 }).map((parts) => parts.join(''));

test('a model that repeats its text gives back every text, exactly', async () => {
  let most = 0;
  await fc.assert(
    fc.asyncProperty(anyText, fc.constantFrom('proofread', 'rewrite same', 'translate fr'), async (text, command) => {
      const model = scriptModel(({ text: asked, shape }) => (shape ? '{"language":"German"}' : asked), { contextSize });
      assert.equal(await run(command, text, model), text);
      most = Math.max(most, model.asked.length);
    }),
    { numRuns: rounds(200) },
  );
  assert.ok(most > 5, 'texts were long enough');
});

const texts = (model: ScriptedModel): string[] => model.asked.map(({ text }) => text);

test('splits at paragraphs, then lines, sentences, words, and last between characters', async () => {
  const parts = async (text: string): Promise<string[]> => {
    const model = echo({ contextSize });
    assert.equal(await run('proofread', text, model), text);
    return texts(model);
  };
  const paragraph = 'One sentence here. Another one there.\nA line. '.repeat(8).trim();
  assert.deepEqual(await parts(`${paragraph}\n\n${paragraph}\n \n${paragraph}`), [paragraph, paragraph, paragraph]);
  const line = 'Some words. More words. '.repeat(15).trim();
  assert.deepEqual(await parts(`${line}\n${line}`), [line, line]);
  for (const part of await parts('This is a sentence of some words. '.repeat(40))) assert.match(part, /^This .*\.$/);
  for (const part of await parts('word '.repeat(300))) assert.match(part, /^word( word)*$/);
  for (const part of await parts('👩‍👩‍👧‍👦'.repeat(200))) assert.match(part, /^(?:👩‍👩‍👧‍👦)+$/u);
});

test('splits long texts of every kind in time', async () => {
  const kinds = [fill('a'), fill('x  ', 600_000), fill('x\r\n', 600_000), fill('👩‍👩‍👧‍👦שלום', 150_000)];
  for (const text of kinds) {
    const started = cpuNow();
    assert.equal(await run('proofread', text, echo()), text);
    assert.ok(cpuNow() - started < deadline);
  }
});

test('a character that is too long is refused, and so is a model with too little context', async () => {
  await assert.rejects(
    run('proofread', `e${'\u0301'.repeat(3000)}`, echo({ contextSize })),
    /a single character of this text/,
  );
  await assert.rejects(
    run('proofread', 'Some text', echo({ contextSize: 300 })),
    /the language model can read only 300 tokens at once, which is too few here\./,
  );
});

const long = Array.from(
  { length: 60 },
  (_, index) => `Paragraph ${index} has some words about topic ${index % 7}.`,
).join('\n\n');

test('a long text is condensed part by part, again and again, until it fits', async () => {
  for (const command of ['summarize', 'headline', 'reply', 'ask why', 'points']) {
    const model = scriptModel(
      ({ text, instructions, shape }) => {
        if (shape) return JSON.stringify({ items: text.split('\n\n') });
        if (!instructions.includes('one part of a longer one')) return `Made of: ${text}`;
        return `${text.slice(0, text.length >> 1)}…`;
      },
      { contextSize: 1200 },
    );
    const story = `${long}\n\n`.repeat(4);
    const made = await run(command, story, model);
    assert.ok(model.asked.length > 4, command);
    assert.match(made, /Paragraph 0 /);
    const read = texts(model).join('\n\n');
    for (const paragraph of long.split('\n\n')) assert.ok(read.includes(paragraph), `${command} read ${paragraph}`);
  }
});

test('a model that does not condense is refused instead of asked forever', async () => {
  await assert.rejects(run('summarize', long, echo({ contextSize: 1200 })), /did not shorten its parts/);
});

test('lists of the parts are joined, each element once', async () => {
  const model = scriptModel(
    ({ text }) => JSON.stringify({ items: [...text.matchAll(/topic \d/g)].map(([found]) => found) }),
    { contextSize },
  );
  assert.equal(
    await run('extract topics | sort', long, model),
    [0, 1, 2, 3, 4, 5, 6].map((n) => `topic ${n}`).join('\n'),
  );
  assert.ok(model.asked.length > 2);
});

test('rows of the parts are joined, and columns are chosen once', async () => {
  const model = scriptModel(
    ({ text, shape }) =>
      JSON.stringify(shape).includes('items":{"type":"string')
        ? '{"items":["number"]}'
        : JSON.stringify({ rows: [...text.matchAll(/Paragraph (\d+)/g)].map(([, number]) => ({ number })) }),
    { contextSize },
  );
  assert.equal((await run('tabulate | get number', long, model)).split('\n').length, 60);
});

test('the parts of a text vote for its label by their length', async () => {
  const [good, bad] = ['good '.repeat(20), 'bad '.repeat(120)];
  const judge = ({ text }: { text: string }) => JSON.stringify({ label: text.startsWith('good') ? 'good' : 'bad' });
  const model = scriptModel(judge, { contextSize: 480 });
  assert.equal(await run('classify good,bad', [good, bad, good].join('\n\n'), model), 'bad');
  assert.equal(model.asked.length, 3);
});

test('the first part that has a value or a time counts', async () => {
  const values = scriptModel(({ text }) => JSON.stringify({ a: text.includes('Paragraph 30 ') ? '30' : '', b: '' }), {
    contextSize,
  });
  assert.equal(await run('extract a,b', long, values), 'a: 30\nb: ');
  const times = scriptModel(({ text }) => JSON.stringify({ when: text.includes('Paragraph 0 ') ? '' : '2026-05-01' }), {
    contextSize,
  });
  assert.equal(await run('when', long, times), '2026-05-01');
  assert.equal(times.asked.length, 2);
});

test('explain says how many parts a text was read in', async () => {
  const trace = createTrace({ describeStep: () => '', input: '' });
  await runCommand('proofread', { on: long, model: echo({ contextSize }), trace });
  assert.match(trace.list().at(-1)?.note ?? '', /^read in \d+ parts$/);
});
