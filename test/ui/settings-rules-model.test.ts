// The models of the Rules pane without a browser: problems of fields, late answers, and changes made meanwhile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEditor } from '../../src/ui/settings/model/rules/editor.ts';
import { readAction, readTrigger, writeAction, writeTrigger } from '../../src/ui/settings/model/rules/forms.ts';
import { readProblem } from '../../src/ui/settings/model/rules/rule-problem.ts';

test('a problem belongs to its field, and to a place in it', () => {
  assert.deepEqual(readProblem('pipeline: Column 9, uper: there is no filter.'), {
    message: 'Column 9, uper: there is no filter.',
    field: 'pipeline',
    at: 8,
  });
  assert.equal(readProblem('pattern: not valid. Character 3: Unterminated group.').at, 2);
  assert.equal(readProblem('condition.regex: this is not valid.').field, 'condition');
  assert.equal(readProblem('action.timeLimit must be 600 or less, not 601.').field, 'timeLimit');
  assert.equal(readProblem('The action x was changed meanwhile.').field, undefined);
  assert.equal(readProblem('There is no action "x".', 'action').field, 'action');
});

test('an action and a trigger become what they were, with every argument as it is', () => {
  const script = {
    keyword: 'x',
    kind: 'script',
    summary: '',
    script: 'cat\n',
    interpreter: 'sh',
    timeLimit: 5,
  } as const;
  assert.deepEqual(writeAction(readAction(script)), {
    ...script,
    scriptOutput: 'text',
    discardsOutput: false,
    longRunning: false,
    worksWithoutInput: false,
  });
  const trigger = { condition: { pipeline: 'is url' }, action: 'replace', arguments: [' a\nb ', ''] };
  assert.deepEqual(writeTrigger(readTrigger(trigger)), trigger);
});

interface Form {
  readonly text: string;
}

const start = () => {
  const answers: ((answer: { done: string } | { refusal: { error: string; message: string } }) => void)[] = [];
  const announced: string[] = [];
  const reloads: string[] = [];
  const editor = createEditor<Form>({
    save: () => new Promise((resolve) => answers.push(resolve)),
    announce: (message) => void announced.push(message),
    reload: () => void reloads.push('reload'),
  });
  return { editor, answers, announced, reloads };
};

test('an unchanged editor follows other programs; a changed one says so and is not saved over them', async () => {
  const { editor, answers } = start();
  editor.open({ text: 'a' }, { key: '1', version: 'v1', form: { text: 'a' } });
  editor.follow([{ key: '1', version: 'v2', form: { text: 'b' } }]);
  assert.equal(editor.editing.get()?.form.text, 'b');
  editor.change({ text: 'mine' });
  editor.follow([{ key: '1', version: 'v3', form: { text: 'c' } }]);
  assert.equal(await editor.save(), false);
  assert.equal(answers.length, 0, 'nothing was sent');
  editor.keepMine();
  assert.deepEqual([editor.editing.get()?.form.text, editor.editing.get()?.stored?.version], ['mine', 'v3']);
  editor.follow([]);
  assert.equal(editor.editing.get()?.theirs, 'deleted');
  editor.keepMine();
  assert.equal(editor.editing.get()?.stored, undefined, 'saving adds it again');
});

test('its own change is not taken for one of another program, and a refusal keeps what was typed', async () => {
  const { editor, answers, announced } = start();
  editor.open({ text: 'a' }, { key: '1', version: 'v1', form: { text: 'a' } });
  editor.change({ text: 'b' });
  const refused = editor.save();
  editor.follow([{ key: '1', version: 'v2', form: { text: 'b' } }]);
  assert.equal(editor.editing.get()?.theirs, undefined);
  answers[0]?.({ refusal: { error: 'conflict', message: 'keyword: taken.' } });
  assert.equal(await refused, false);
  assert.deepEqual([editor.editing.get()?.form.text, editor.editing.get()?.problem?.field], ['b', 'keyword']);
  const saved = editor.save();
  answers[1]?.({ done: 'Saved.' });
  assert.equal(await saved, true);
  assert.deepEqual([editor.editing.get(), announced], [undefined, ['Saved.']]);
});

test('after a refused save, it looks again at what another program made of the rule', async () => {
  const { editor, answers, reloads } = start();
  editor.open({ text: 'a' }, { key: '1', version: 'v1', form: { text: 'a' } });
  editor.change({ text: 'mine' });
  const refused = editor.save();
  const theirs = { key: '1', version: 'v2', form: { text: 'theirs' } };
  editor.follow([theirs]); // while the save is pending, it may be its own change
  answers[0]?.({ refusal: { error: 'conflict', message: 'The action x was changed meanwhile.' } });
  await refused;
  assert.equal(reloads.length, 1);
  editor.follow([theirs]);
  editor.keepMine();
  const saved = editor.save();
  answers[1]?.({ done: 'Saved.' });
  assert.equal(await saved, true, 'it is not stuck');
});

test('whatever was typed is worth a question, unless it is as before', () => {
  const { editor } = start();
  assert.equal(editor.isUnsaved(), false);
  editor.open({ text: 'before' });
  assert.equal(editor.isUnsaved(), false);
  editor.change({ text: 'x' });
  assert.equal(editor.isUnsaved(), true);
  editor.change({ text: 'before' });
  assert.equal(editor.isUnsaved(), false);
});
