// Runs at the command line: the text alone on standard output, and what it does not tell on standard error.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceRefusal } from '../../src/client/client.ts';
import { run, type Situation } from './fake-world.ts';
import { testMisuses } from './misuse.ts';

testMisuses([
  { written: 'run', says: 'PIPELINE is missing.' },
  { written: 'run upper lower', says: /^"lower" is one argument too many\. .+quotes\.$/ },
  { written: 'run upper --text', says: '--text needs a value: --text TEXT.' },
  { written: 'run upper --txt a', says: 'There is no option --txt. Did you mean "--text"?' },
  { written: 'action run', says: 'KEYWORD is missing.' },
]);

const image = { type: 'image/png', pixelWidth: 400, pixelHeight: 300 };
const terminal = { columns: 60 };

const results: { title: string; result: NonNullable<Situation['answers']>['run']; shown: string; told: string }[] = [
  { title: 'a text without a line break gets one', result: { text: 'a' }, shown: 'a\n', told: '' },
  { title: 'a text with one keeps it', result: { text: 'a\n\n' }, shown: 'a\n\n', told: '' },
  { title: 'an empty text is said to be', result: { text: '' }, shown: 'The result is empty.\n', told: '' },
  {
    title: 'steps that were not applied are told, a line each',
    result: { text: 'a', notApplied: ['tag x', '> $y'] },
    shown: 'a\n',
    told: 'Not applied, because a run changes nothing: tag x\nNot applied, because a run changes nothing: > $y\n',
  },
  {
    title: 'a picture is described',
    result: { text: '', image: { ...image, from: 42, maxBytes: 1_048_576 } },
    shown: '',
    told: 'The result is a picture, which is described and not made: image/png, 400x300, from entry 42, at most 1.0 MB\n',
  },
  {
    title: 'a picture that is drawn comes from no entry',
    result: { text: 'abc', image },
    shown: 'abc\n',
    told: 'The result is a picture, which is described and not made: image/png, 400x300\n',
  },
];

for (const { title, result, shown, told } of results) {
  for (const written of [
    ['run', '$1 | x'],
    ['action', 'run', 'x'],
  ]) {
    test(`${title}: copyloom ${written.join(' ')}`, async () => {
      const answers = { ...(result && { run: result }) };
      const onTerminal = await run(written, { answers, terminal });
      assert.deepEqual([onTerminal.status, onTerminal.output, onTerminal.errors], [0, shown, told]);
      const piped = await run(written, { answers });
      assert.deepEqual(
        [piped.status, piped.output, piped.errors],
        [0, result && 'text' in result && result.text, told],
      );
      const json = await run([...written, '--json'], { answers });
      assert.deepEqual([JSON.parse(json.output), json.errors], [result, ''], 'the JSON tells it all');
    });
  }
}

test('a command that fails prints nothing on standard output', async () => {
  const refusal = new ServiceRefusal({ error: 'invalid_pipeline', message: 'Column 1: found “x”.', status: 422 });
  const done = await run(['run', 'x', '--text', 'a'], { answers: { run: refusal } });
  assert.deepEqual([done.status, done.output, done.errors], [1, '', 'Column 1: found “x”.\n']);
});
