// Runs every recipe of docs/pipeline.md, and checks every command of docs/coming-from.md.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { planCommand } from '../../src/pipeline/language/plan.ts';
import { text, textOf } from '../../src/pipeline/language/value.ts';
import { libraryWith, runCommand } from './run-command.ts';

const readPage = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

/** The fenced blocks of a section by their info string: `input`, `input $2`, `copyloom`, `result`. */
const readBlocks = (section: string): ReadonlyMap<string, string> =>
  new Map(
    [...section.matchAll(/^```(.+)\n([\s\S]*?)\n?```$/gm)].map(
      ([, info = '', content = '']) => [info, content] as const,
    ),
  );

const recipes = readPage('pipeline.md')
  .split(/^### /m)
  .map((section) => ({ title: section.split('\n', 1)[0] ?? '', blocks: readBlocks(section) }))
  .filter(({ blocks }) => blocks.has('copyloom'));

for (const { title, blocks } of recipes) {
  test(`recipe ${title}`, async () => {
    const second = blocks.get('input $2');
    const on = blocks.get('input');
    const { value, warnings } = await runCommand(blocks.get('copyloom') ?? '', {
      ...(on !== undefined && { on }),
      sources: second === undefined ? {} : { $2: text(second) },
    });
    assert.equal(textOf(value), blocks.get('result'));
    assert.deepEqual(warnings, []);
  });
}

test('the guide has thirty recipes or more, numbered in order', () => {
  assert.ok(recipes.length >= 30);
  assert.deepEqual(
    recipes.map(({ title }) => Number.parseInt(title, 10)),
    recipes.map((_, index) => index + 1),
  );
});

const readCommands = (): string[] =>
  [...readPage('coming-from.md').matchAll(/^\|.*(?<!\\)\| `(.*)` \|$/gm)].map(([, command = '']) =>
    command.replaceAll('\\|', '|'),
  );

test('every command for people coming from elsewhere is valid', () => {
  const commands = readCommands();
  assert.ok(commands.length > 80);
  for (const command of commands) assert.doesNotThrow(() => planCommand(command, libraryWith()), command);
});

const answers: readonly (readonly [command: string, on: string, result: string])[] = [
  ['align', 'a bb c\nlonger x y', 'a       bb  c\nlonger  x   y'],
  ['except $2', 'a\nb\nc', 'a\nc'],
  ['common $2', 'a\nb\nc', 'b'],
  ['parse | keys | sort', '{"b":1,"a":2}', 'a\nb'],
  ['parse | characters', '"hello"', '5'],
  ["try (get a) else ('') | default none", '{"a":null}', 'none'],
  [String.raw`lower | replace /(?<!\p{L})\p{L}/u (upper)`, "ÉCOLE of the O'NEIL", "École Of The O'Neil"],
  ['lower | title', 'ÉCOLE OF the sea', 'École of the Sea'],
];
for (const [command, on, result] of answers) {
  test(`coming from elsewhere: ${command}`, async () => {
    assert.ok(readCommands().includes(command));
    const { value } = await runCommand(command, { on, sources: { $2: text('b\nd') } });
    assert.equal(textOf(value), result);
  });
}
