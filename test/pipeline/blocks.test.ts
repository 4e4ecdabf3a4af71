// Tests pipelines as arguments: what they return, where they fail, and what the plan sees in them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planCommand } from '../../src/pipeline/language/plan.ts';
import { text, textOf } from '../../src/pipeline/language/value.ts';
import { assertAnswers, assertRefusals } from './assert-filters.ts';
import { libraryWith, runCommand } from './run-command.ts';

const actions = {
  shout: { kind: 'pipeline', pipeline: 'upper | suffix !' },
  second: { kind: 'pipeline', pipeline: 'each (split , | nth 2)' },
  outer: { kind: 'pipeline', pipeline: 'trim | second' },
  mine: { kind: 'script' },
  reading: { kind: 'pipeline', pipeline: 'each (suffix $stored | mine)' },
} as const;

test('a pipeline in parentheses is an argument', () =>
  assertAnswers([
    ['each (split " " | sort | join " ")', 'b a\r\nd c\r\n', 'a b\r\nc d\r\n'],
    ['each upper', 'a\nb', 'A\nB'],
    ['each (upper)', '', ''],
    ['each is url', 'https://a.org\nb', 'true\nfalse'],
    ['each (split ,) | each (join +)', 'a,b\nc', 'a+b\nc'],
    ['each (split , | each (prefix -)) | flatten | join', 'a,b\nc', '-a-b-c'],
    ['each (split /) | each (join /)', 'a/b', 'a/b'],
    ["each ('x')", 'a\nb', 'x\nx'],
  ]));

test('if chooses a pipeline, and without else passes the value on', () =>
  assertAnswers([
    ['if is url (domains) else (upper)', 'https://a.org/x', 'a.org'],
    ['if is url (domains) else (upper)', 'abc', 'ABC'],
    ['if is url (domains)', 'abc', 'abc'],
    ['if is url domains else upper', 'abc', 'ABC'],
    ['if (length | matches 3) (upper) else (lower)', 'Abc', 'ABC'],
    ['if not (length | matches 3) or is url (upper) else (lower)', 'Abc', 'abc'],
    ['if is url (domains) else if is number (prefix #) else (upper)', '5', '#5'],
    ['parse | if (get ok) (get name)', '{"ok":true,"name":"Ada"}', 'Ada'],
    ['if matches /^\\{/ (json | get error) else (head 1)', '{"error":"bad"}', 'bad'],
    ['each (if is number (prefix #))', 'a\n1', 'a\n#1'],
  ]));

test('try recovers from what a filter refuses', () =>
  assertAnswers([
    ["try (json | get a) else ('none')", 'x', 'none'],
    ["try (json | get a) else ('none')", '{"a":1}', '1'],
    ['try (json)', 'x', 'x'],
    ["each (try (get a) else ('-'))", '{"a":1}\nb', '1\n-'],
    ["try (if is url (json) else (yaml-json)) else ('no')", 'https://a.org', 'no'],
  ]));

test('as names the value so far', () =>
  assertAnswers([
    ['as it | upper | suffix $it', 'a', 'Aa'],
    ['parse | as data | get name | suffix ", " | suffix %data{city}', '{"name":"Ada","city":"Bath"}', 'Ada, Bath'],
    ['lines | as all | first | suffix @all[-1]', 'a\nb', 'ab'],
    ['as it | each (suffix " of $it")', 'a', 'a of a'],
    ['each (as it | upper | suffix $it)', 'a\nb', 'Aa\nBb'],
    ['as it | each (as it | upper | suffix $it) | suffix $it', 'a', 'Aaa'],
    ['as a | upper | as a | suffix $a', 'x', 'XX'],
    ['as it | if matches "$it" (upper)', 'a', 'A'],
  ]));

test('a name belongs to the command: it hides a variable, but not in the actions it uses', async () => {
  const command = 'as stored | upper | suffix $stored | each reading';
  const plan = planCommand(command, libraryWith(actions));
  assert.deepEqual(
    plan.reads.map(({ written }) => written),
    ['$stored'],
  );
  assert.deepEqual(planCommand('as stored | suffix $stored', libraryWith()).reads, []);
  const outside = planCommand('each (as stored | suffix $stored) | suffix $stored', libraryWith());
  assert.equal(outside.reads.length, 1);
  const { value } = await runCommand('as it | show', {
    on: 'a',
    actions: { show: { kind: 'pipeline', pipeline: 'suffix $it' } },
    sources: { $it: text('stored') },
  });
  assert.equal(textOf(value), 'astored');
});

test('a failure names the column and the element', async () => {
  await assertRefusals([
    ['each (json | get a)', '{"a":1}\n{"b":2}', /^Column 14, element 2 of 2, get a: there is no key “a”/],
    ['lines | each (split , | each (nth 2))', 'a,b', /^Column 31, element 1 of 1, element 1 of 2, nth 2: there is no/],
    ['as it | suffix @it', 'a', /^Column 9, suffix @it: it holds text, not a list\. Use \$it\.$/],
    ['if (upper) (lower)', 'a', /^Column 1, .*expected true or false .* it returned “A”\. End it with a test/],
    ['parse | each upper', '{"a":1}', /this is a hash\. To change its values, use map-values\.$/],
  ]);
  await assert.rejects(runCommand('trim | outer', { on: 'a,b\nc', actions }), {
    message: 'Column 8, element 2 of 2, outer: there is no element 2; there are 1.',
  });
});

const refusedPlans: readonly (readonly [command: string, column: number, message: RegExp])[] = [
  ["each 'upper | trim'", 6, /found a quoted text; each expects a pipeline in parentheses: each \(upper \| trim\)$/],
  ['each $name', 6, /found “\$name”; each expects a pipeline in parentheses/],
  ['each uper', 6, /there is no filter or action “uper”\. Did you mean "upper"\?$/],
  ['each prefix x', 13, /Put a filter with arguments in parentheses: each \(prefix x\)$/],
  ['count-by is url', 13, /Put a filter with arguments in parentheses: count-by \(is url\)$/],
  ['each', 1, /each needs PIPELINE/],
  ['upper | if', 9, /if needs TEST and PIPELINE, as in if is url \(domains\) else \(upper\)$/],
  ['as', 1, /as needs NAME, as in parse \| as data/],
  ['prefix (x)', 8, /prefix takes no pipeline in parentheses here; .* If it is text, quote it: '\(x\)'$/],
  ['upper > x', 7, /found “>”; it stores the result only before a variable at the end of a command/],
  ['upper > $x | lower', 7, /found “>”; it stores the result only before a variable/],
  ['each (upper > $x)', 13, /found “>”; it stores the result only before a variable at the end/],
  [`${'each ('.repeat(51)}upper${')'.repeat(51)}`, 307, /nested more than 50 levels deep/],
];

for (const [command, column, message] of refusedPlans) {
  test(`${command.slice(0, 40)} is refused at column ${column}`, () => {
    assert.throws(() => planCommand(command, libraryWith()), { name: 'CommandSyntaxError', column, message });
  });
}

test('a long chain of “else if” is not nested', async () => {
  const chain = (length: number): string =>
    `${Array.from({ length }, (_, index) => `if is equal ${index} ('v${index}')`).join(' else ')} else (upper)`;
  await assertAnswers([
    [chain(251), '250', 'v250'],
    [chain(60), 'x', 'X'],
  ]);
  const refused = { name: 'CommandSyntaxError', message: /“else if” is repeated more than 250 times\.$/ };
  assert.throws(() => planCommand(chain(252), libraryWith()), refused);
  const long = { kind: 'pipeline', pipeline: chain(200) } as const;
  const uses = { kind: 'pipeline', pipeline: chain(200).replace('(upper)', '(long)') } as const;
  assert.throws(() => planCommand('uses', libraryWith({ long, uses })), refused);
});

test('a failure behind a filter that takes its time names its own column', () =>
  assertRefusals([
    ['md | json', 'x', /^Column 6, json: /],
    ['upper | md | json | lower', 'x', /^Column 14, json: /],
  ]));

test('the plan sees what blocks read and reach', () => {
  const hidden = (inner: string): string[] => [
    `each (${inner})`,
    `each (each (upper | ${inner}))`,
    `if is url (${inner}) else (upper)`,
    `if is url (upper) else (${inner})`,
    `if (${inner} | is url) (upper)`,
    `if not (${inner} | is url) and is text (upper)`,
    `try (${inner})`,
    `try (upper) else (${inner})`,
  ];
  for (const command of hidden('suffix $one | suffix "%two{a}" | suffix !three | mine | copy')) {
    const plan = planCommand(command, libraryWith(actions));
    assert.deepEqual(
      [plan.reads, plan.secrets, plan.outputs].map((found) => found.map(({ written }) => written)),
      [['$one', '%two{a}'], ['!three'], ['copy']],
      command,
    );
    assert.deepEqual(plan.scripts, ['mine'], command);
  }
  assert.deepEqual(planCommand('each reading', libraryWith(actions)).scripts, ['mine']);
  assert.deepEqual(planCommand('each mine', libraryWith(actions)).scripts, ['mine']);
});

test('a script in a pipeline in parentheses fails with how to write it', async () => {
  const failing = runCommand('each (upper | mine)', { on: 'a', actions });
  await assert.rejects(failing, /the script mine can't run inside parentheses\. Make it a stage of its own: mine \| …/);
});

test('effects in blocks are listed once as written, and not if their branch was not taken or failed', async () => {
  const listed = async (command: string, on: string) =>
    (await runCommand(command, { on })).effects.filter(({ repeats }) => !repeats).map(({ written }) => written);
  assert.deepEqual(await listed('each (tag a | upper | pin) | tag a', 'x\ny'), ['tag a', 'pin', 'tag a']);
  assert.deepEqual(await listed('if is url (tag link) else (tag other)', 'x'), ['tag other']);
  assert.deepEqual(await listed('try (tag a | json) else (tag b)', 'x'), ['tag b']);
  assert.deepEqual(await listed('each (try (tag a | json))', 'x\n1'), ['tag a']);
  assert.deepEqual(await listed('each (as it | tag $it)', 'x\ny'), ['tag $it']);
  const { effects } = await runCommand('each (as it | tag $it)', { on: 'x\ny\nx' });
  assert.deepEqual(
    effects.map((effect) => 'given' in effect && effect.given['names']),
    [['x'], ['y']],
  );
});

test('the limits hold for what blocks produce together', () =>
  assertRefusals([
    ['each (repeat 1000000)', 'abc\n'.repeat(100), /the result is over 64 MB/],
    ["each (repeat 100000 | split '')", 'ab\n'.repeat(100), /the result has over 1,000,000 elements/],
  ]));

test('actions that try each other as keys count towards the step limit', () => {
  const levels = 20;
  const nested = Object.fromEntries(
    Array.from({ length: levels }, (_, level) => {
      const next = level === levels - 1 ? 'upper' : `b${level + 1}`;
      return [
        `b${level}`,
        { kind: 'pipeline', pipeline: `sort-by ${next} | sort-by ${next} | sort-by ${next} | copy` } as const,
      ];
    }),
  );
  // Without the limit, planning would take 3^16 steps, because actions nest sixteen levels deep.
  assert.throws(() => planCommand('sort-by b0', libraryWith(nested)), /over 10,000 steps/);
});
