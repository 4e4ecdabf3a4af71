// Tests the filters that ask a language model: their arguments, what they ask, and what they make of the answers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { modelFilters } from '../../src/pipeline/filters/model/model-filters.ts';
import { textOf, type Value } from '../../src/pipeline/language/value.ts';
import { type RunOptions, runCommand } from './run-command.ts';
import { answerWith, echo, type ScriptedModel, scriptModel } from './scripted-model.ts';

const run = async (command: string, on: string, model: ScriptedModel, more: RunOptions = {}): Promise<Value> =>
  (await runCommand(command, { ...more, on, model })).value;

const runText = async (command: string, on: string, model: ScriptedModel): Promise<string> =>
  textOf(await run(command, on, model));

const items = (...found: string[]): string => JSON.stringify({ items: found });

/** What a good model answers to the examples. */
const answersTo: Readonly<Record<string, readonly string[]>> = {
  proofread: ["They're going to the library."],
  'rewrite politer': ['Could you please send me the file?'],
  'translate German': ['{"language":"English"}', 'Guten Morgen'],
  'translate fr': ['{"language":"English"}', 'Bonjour'],
  'summarize 1': ['The hall is booked for Friday; Ada sends the slides and brings the cable.'],
  headline: ['"Hall Booked for Friday"'],
  'ask "Who gets the slides?"': ['Charles'],
  'reply agree': ['Hi Mary, I will send Charles the slides and bring the cable. Best, Ada'],
  points: [items('The hall is booked for Friday', 'Charles needs the slides', 'A cable is needed')],
  'extract names': [items('Ada', 'Charles', 'Mary')],
  'extract name,email,phone': ['{"phone":"555-0100","name":"Ada","email":"ada@example.com"}'],
  'tabulate name,born | csv': ['{"rows":[{"name":"Ada","born":"1815"},{"name":"Charles","born":1791}]}'],
  tasks: [items('Send the slides to Charles', 'Bring the cable')],
  'classify praise,complaint,question': ['{"label":"complaint"}'],
  when: ['{"when":"2026-05-01T15:30:00"}'],
};

for (const { keyword, examples, longRunning, needsModel } of modelFilters) {
  test(`${keyword} gives what its examples say, and takes seconds`, async () => {
    assert.deepEqual([longRunning, needsModel], [true, true]);
    for (const { run: command, on = '', gives } of examples) {
      const model = answerWith(...(answersTo[command] ?? []));
      assert.equal(await runText(command, on, model), gives);
      assert.equal(model.asked.length, answersTo[command]?.length, `questions of ${command}`);
      for (const { text } of model.asked) assert.equal(text, on);
    }
  });
}

test('a number after summarize is a number of sentences; anything else is what the summary should be like', async () => {
  const asked = async (command: string): Promise<string> => {
    const model = answerWith('Short.');
    await run(command, 'A long story.', model);
    return model.asked[0]?.instructions ?? '';
  };
  assert.match(await asked('summarize 3'), /exactly 3 sentences/);
  assert.match(await asked('summarize 1'), /exactly one sentence\./);
  assert.match(await asked('summarize for a child'), /Summary wanted: for a child/);
  assert.match(await asked('summarize'), /in a few sentences/);
});

test('arguments in words need no quotes', async () => {
  for (const command of ['reply decline politely', 'reply "decline politely"']) {
    const model = answerWith('No, thank you.');
    assert.equal(await runText(command, 'Tea?', model), 'No, thank you.');
    assert.match(model.asked[0]?.instructions ?? '', /Reply wanted: decline politely\n/);
  }
});

test('names are separated by commas or, without any, by spaces, and a list has one in each element', async () => {
  const labels = async (command: string, more: RunOptions = {}): Promise<unknown> => {
    const model = answerWith('{"label":"bug"}');
    await run(command, 'It broke.', model, more);
    return model.asked[0]?.shape;
  };
  const shape = (...expected: string[]) => ({ type: 'object', properties: { label: { enum: expected } } });
  assert.deepEqual(await labels('classify bug,feature,question'), shape('bug', 'feature', 'question'));
  assert.deepEqual(await labels('classify bug feature bug'), shape('bug', 'feature'));
  assert.deepEqual(await labels('classify bug, feature request,'), shape('bug', 'feature request'));
  assert.deepEqual(await labels("classify bug 'feature request'"), shape('bug', 'feature request'));
  const list: Value = { type: 'list', items: ['bug', 'yes, maybe'].map((text) => ({ type: 'text', text })) };
  assert.deepEqual(await labels('classify @labels', { sources: { '@labels': list } }), shape('bug', 'yes, maybe'));
});

test('wrong arguments are refused before the model is asked', async () => {
  const refused: Readonly<Record<string, RegExp>> = {
    'summarize 0': /summarize 0: HOW must be at least one sentence, not 0\.$/,
    'extract name,name': /extract name,name: WHAT must be different, and “name” is there twice\.$/,
    'classify bug': /classify bug: LABELS must be at least two\.$/,
    'extract ,': /extract ,: WHAT must not be empty\.$/,
    'ask ""': /QUESTION must not be empty\.$/,
    [`extract ${'x'.repeat(101)}`]: /WHAT must be short, not “x{40}…”, which has 101 characters\.$/,
    [`extract ${Array.from({ length: 101 }, (_, index) => `n${index}`)}`]: /WHAT must be at most 100, not 101\.$/,
    'translate Gernan':
      /LANGUAGE must be a language such as German, de or pt-BR, not “Gernan”\. Did you mean "German"\?$/,
    translate: /translate needs LANGUAGE/,
  };
  for (const [command, message] of Object.entries(refused)) {
    const model = answerWith('x');
    await assert.rejects(run(command, 'Some text', model), message);
    assert.equal(model.asked.length, 0, command);
  }
});

test('extract with several names gives a hash in their order, whatever the model’s order', async () => {
  const answer = '{"extra":"x","10":"ten","2":"two","__proto__":"p"}';
  const value = await run('extract 10,2,__proto__', 'ten two p', answerWith(answer));
  assert.equal(textOf(value), '10: ten\n2: two\n__proto__: p');
});

test('extract warns of what is not in the text', async () => {
  const model = answerWith(items('ada  LOVELACE', 'Bob', 'Eve'));
  const { value, warnings } = await runCommand('extract names', { on: 'Ada\nLovelace', model });
  assert.equal(textOf(value), 'ada  LOVELACE\nBob\nEve');
  assert.deepEqual(warnings, ['“Bob” and 1 more are not in the text word for word.']);
});

test('tabulate asks for the columns if there are none, and leaves out empty rows', async () => {
  const model = answerWith('{"items":["name","born"]}', '{"rows":[{"name":"Ada","born":""},{"name":"","born":null}]}');
  assert.equal(await runText('tabulate | json-minify', 'Ada was born.', model), '[{"name":"Ada","born":""}]');
  assert.deepEqual(model.asked[1]?.shape, {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: { type: 'object', properties: { name: { type: 'string' }, born: { type: 'string' } } },
      },
    },
  });
  const years = answerWith('{"rows":[{"2":"b","10":"a"}]}');
  assert.equal(await runText('tabulate 10,2 | json-minify', 'a b', years), '[{"10":"a","2":"b"}]');
  await assert.rejects(run('tabulate', 'x', answerWith(items())), /nothing to put into a table\. Name the columns\.$/);
});

test('when says what time it is, and accepts only real dates and times', async () => {
  const model = answerWith('{"when":"1970-01-02"}');
  assert.equal(await runText('when', 'tomorrow', model), '1970-01-02');
  assert.match(model.asked[0]?.instructions ?? '', /Now it is Wednesday, 1969-12-31T19:00 in America\/New_York:/);
  const good: Readonly<Record<string, string>> = {
    '2026-05-01 15:30': '2026-05-01T15:30',
    '2026-05-01T15:30:09': '2026-05-01T15:30:09',
    '2026-05-01T15:30z': '2026-05-01T15:30Z',
    '2026-05-01T15:30:00.000+02:00': '2026-05-01T15:30+02:00',
  };
  for (const [written, expected] of Object.entries(good))
    assert.equal(await runText('when', 'x', answerWith(JSON.stringify({ when: written }))), expected);
  for (const wrong of [
    '2026-02-30',
    '2026-05-01T24:00',
    '2026-05-01T15:61',
    '2026-05-01T15:30+99:00',
    'Friday',
    '1 May',
  ])
    await assert.rejects(
      run('when', 'x', answerWith(JSON.stringify({ when: wrong }))),
      /the form that this filter needs/,
    );
  await assert.rejects(run('when', 'x', answerWith('{"when":""}')), /found no date or time in the text\.$/);
});

test('translate leaves text alone that is already in the language', async () => {
  const translated = async (command: string, current: string): Promise<string> =>
    runText(command, ' Olá! \n', answerWith(JSON.stringify({ language: current }), 'changed'));
  assert.equal(await translated('translate Portuguese', 'Portuguese'), ' Olá! \n');
  assert.equal(await translated('translate pt', 'Brazilian Portuguese'), ' Olá! \n');
  assert.equal(await translated('translate pt-BR', 'pt-BR'), ' Olá! \n');
  assert.equal(await translated('translate pt-BR', 'Portuguese'), ' changed \n');
  assert.equal(await translated('translate fr', 'Portuguese'), ' changed \n');
  assert.equal(await translated('translate pt', 'mixed'), ' changed \n');
});

test('translate goes on if the model does not name the language in the right form', async () => {
  const model = scriptModel(({ shape }) => (shape ? 'It is German, I think.' : 'Hello'));
  assert.equal(await runText('translate en', 'Hallo', model), 'Hello');
});

test('works on each text of a list and a hash', async () => {
  const shout = scriptModel(({ text }) => `${text}!`);
  assert.equal(await runText('lines | rewrite loud', 'a\nb', shout), 'a!\nb!');
  const chosen = scriptModel(({ text }) => JSON.stringify({ label: text === 'It broke.' ? 'bug' : 'praise' }));
  assert.equal(await runText('lines | classify bug,praise', 'It broke.\nThanks!', chosen), 'bug\npraise');
});

test('without text, rewriting does nothing, and other filters say so', async () => {
  for (const { examples } of modelFilters) {
    const [{ run: command }] = examples;
    const [first = ''] = command.split(' |');
    if (/^(?:proofread|rewrite|translate)/.test(first))
      assert.equal(await runText(first, ' \n', answerWith('x')), ' \n');
    else await assert.rejects(run(first, ' \n', answerWith('x')), /there is no text\.$/, first);
  }
});

test('an answer in another form is asked for once more, and then refused', async () => {
  const second = answerWith('I think it is a bug.', '{"label":"bug"}');
  assert.equal(await runText('classify bug,praise', 'It broke.', second), 'bug');
  assert.match(second.asked[1]?.instructions ?? '', /did not follow these instructions/);
  const never = answerWith('I think it is a bug.');
  await assert.rejects(run('classify bug,praise', 'It broke.', never), {
    name: 'CommandFailure',
    message:
      'Column 1, classify bug,praise: the language model was asked twice, and its answers did not have the form that this filter needs. A larger model may do better.',
  });
  assert.equal(never.asked.length, 2);
  await assert.rejects(run('summarize', 'x', answerWith(' \n')), /was asked twice and gave no answer/);
});

test('a failure of the model is the failure of the filter', async () => {
  const { cannot } = await import('../../src/pipeline/language/failure.ts');
  const broken = scriptModel(() => cannot('the server hung up.'));
  await assert.rejects(
    run('trim | summarize', 'x', broken),
    /^CommandFailure: Column 8, summarize: the server hung up\.$/,
  );
});

test('proofread keeps the line endings of Windows', async () => {
  const model = scriptModel(({ text }) => text.replace('teh', 'the').replaceAll('\r', ''));
  assert.equal(await runText('proofread', 'a\r\nteh\r\n', model), 'a\r\nthe\r\n');
});

test('a headline is one line', async () => {
  assert.equal(await runText('headline', 'x y', answerWith('# **Tea\nat noon**\n')), 'Tea at noon');
});

test('an answer that says nothing is asked for again, and then refused', async () => {
  const empty = { headline: ['""', '# ', '** **', '“”', '```\n\n```', '"#"'], 'summarize 3': ['""', '« »'] };
  for (const [command, answers] of Object.entries(empty))
    for (const answer of answers) {
      assert.equal(await runText(command, 'x y', answerWith(answer, 'Tea')), 'Tea', answer);
      await assert.rejects(runText(command, 'x y', answerWith(answer)), /was asked twice and gave no answer/, answer);
    }
});

test('what a filter says comes back as it is', async () => {
  assert.equal(await runText('ask who?', 'Mary', echo()), 'Mary');
});
