// Tests what of a language model's answers can be shown while they are made.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hideThoughts } from '../../src/pipeline/filters/model/hide-thoughts.ts';
import { runCommand } from './run-command.ts';
import { scriptModel } from './scripted-model.ts';

const stream = (...pieces: readonly string[]): string[] => {
  const shown: string[] = [];
  const take = hideThoughts((piece) => shown.push(piece), 'the text');
  for (const piece of pieces) take(piece);
  return shown;
};

test('shows every piece at once, except thoughts', () => {
  assert.deepEqual(stream('Yes', ', ', 'it is'), ['Yes', ', ', 'it is']);
  assert.deepEqual(stream('<', 'thi', 'nk>Hm', '. <b>', '</th', 'ink>\n', '\nYes', '!'), ['Yes', '!']);
  assert.deepEqual(stream('\n', '<think>', 'I never stop'), []);
  assert.deepEqual(stream('<', 'b>Yes', '</b>'), ['<b>Yes', '</b>']);
  assert.deepEqual(stream('[', '1] Yes'), ['[1] Yes']);
  assert.deepEqual(stream('Y\u001b[31mes', '\u009b', '\tand\n'), ['Y[31mes', '\tand\n']);
});

test('only what belongs to the result is shown', async () => {
  const shown = async (command: string, on: string, contextSize = 4096): Promise<string[]> => {
    const model = scriptModel(({ shape, text }) => (shape ? '{"language":"German"}' : text.slice(0, 20)), {
      contextSize,
    });
    await runCommand(command, { on, model });
    return model.asked.map(({ shape, isResult, instructions }) =>
      isResult ? 'shown' : shape ? 'shape' : /one part of a longer one/.test(instructions) ? 'part' : 'hidden',
    );
  };
  assert.deepEqual(await shown('proofread', 'Hallo'), ['shown']);
  assert.deepEqual(await shown('translate en', 'Hallo'), ['shape', 'shown']);
  assert.deepEqual(await shown('ask why', 'Hallo Welt. '.repeat(400), 2048), ['part', 'part', 'shown']);
});
