// Runs every recipe of docs/guide/recipes.md, and checks every command of docs/coming-from.md.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { planCommand } from '../../src/pipeline/language/plan.ts';
import { list, text, textOf, type Value } from '../../src/pipeline/language/value.ts';
import { libraryWith, runCommand } from './run-command.ts';

const readPage = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

interface Recipe {
  readonly title: string;
  readonly command: string;
  readonly result: string;
  /** What was copied, `$1` and `$2`, and variables, by their names. */
  readonly sources: Readonly<Record<string, Value>>;
}

const readSource = (name: string, content: string): Value =>
  name.startsWith('@') ? list(content.split('\n').map(text)) : text(content);

/** A section has one recipe or several, each of which ends with its result. */
const readRecipes = (section: string): Recipe[] => {
  const title = section.split('\n', 1)[0] ?? '';
  const recipes: Recipe[] = [];
  let [command, sources]: [string, Record<string, Value>] = ['', {}];
  for (const [, kind, name = '$1', content = ''] of section.matchAll(/^```(\w+) ?(\S+)?\n([\s\S]*?)\n?```$/gm)) {
    if (kind === 'input') sources[name] = readSource(name, content);
    if (kind === 'copyloom') command = content;
    if (kind !== 'result') continue;
    recipes.push({ title, command, sources, result: content });
    [command, sources] = ['', {}];
  }
  return recipes;
};

const page = readPage('guide/recipes.md');
const recipes = page.split(/^### /m).flatMap(readRecipes);

for (const { title, command, sources, result } of recipes) {
  test(`recipe ${title}: ${command}`, async () => {
    const { $1: on } = sources;
    const { value, warnings } = await runCommand(command, { ...(on && { on }), sources });
    assert.equal(textOf(value), result);
    assert.deepEqual(warnings, []);
  });
}

test('every block of the page belongs to a recipe, and no recipe has the title of another', () => {
  const countBlocks = (kind: string): number => page.split(`\n\`\`\`${kind}\n`).length - 1;
  assert.ok(recipes.length >= 70);
  assert.deepEqual([countBlocks('copyloom'), countBlocks('result')], [recipes.length, recipes.length]);
  const titles = page.match(/^### .*$/gm) ?? [];
  assert.equal(new Set(titles).size, titles.length);
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
const people = 'id,name,city,total\n1,Ada,Rome,5\n2,Bob,,3\n3,Eva,Oslo,4';
const orders = 'customer,item\n1,pen\n3,ink';

/** What each command for people who know SQL makes of the table above, as CSV if it is a table. */
const fromSql: readonly (readonly [command: string, result: string])[] = [
  ['rows | pick name total', 'name,total\nAda,5\nBob,3\nEva,4'],
  ['rows | get city | unique', 'Rome\n\nOslo'],
  ['rows | where total > 3 and city = Rome', 'id,name,city,total\n1,Ada,Rome,5'],
  ['rows | where city = Rome or city = Oslo | where total > 3', 'id,name,city,total\n1,Ada,Rome,5\n3,Eva,Oslo,4'],
  ['rows | where city = Rome or city = Oslo', 'id,name,city,total\n1,Ada,Rome,5\n3,Eva,Oslo,4'],
  ['rows | where total >= 3 and total <= 5', people],
  ['rows | where name starts-with A', 'id,name,city,total\n1,Ada,Rome,5'],
  ['rows | drop (get name | contains a)', 'id,name,city,total\n2,Bob,,3'],
  ["rows | where city = ''", 'id,name,city,total\n2,Bob,,3'],
  ['rows | sort-by total desc', 'id,name,city,total\n1,Ada,Rome,5\n3,Eva,Oslo,4\n2,Bob,,3'],
  ['rows | sort-by total desc | sort-by name', people],
  ['rows | head 2', 'id,name,city,total\n1,Ada,Rome,5\n2,Bob,,3'],
  ['rows | count', '3'],
  ['rows | sum total', '12'],
  ['rows | sum total by city', 'Rome: 5\n: 3\nOslo: 4'],
  ['rows | count-by city', 'Rome: 1\n: 1\nOslo: 1'],
  ["rows | set twice (calc 'total * 2')", 'id,name,city,total,twice\n1,Ada,Rome,5,10\n2,Bob,,3,6\n3,Eva,Oslo,4,8'],
  [
    "rows | set size (get total | if is over 3 ('big') else ('small'))",
    'id,name,city,total,size\n1,Ada,Rome,5,big\n2,Bob,,3,small\n3,Eva,Oslo,4,big',
  ],
  ['rows | update city (default none)', 'id,name,city,total\n1,Ada,Rome,5\n2,Bob,none,3\n3,Eva,Oslo,4'],
  ['rows | update name (upper)', 'id,name,city,total\n1,ADA,Rome,5\n2,BOB,,3\n3,EVA,Oslo,4'],
  ['rows | omit city', 'id,name,total\n1,Ada,5\n2,Bob,3\n3,Eva,4'],
  ['rows | rename total sum', 'id,name,city,sum\n1,Ada,Rome,5\n2,Bob,,3\n3,Eva,Oslo,4'],
  ['rows | join-rows $2 on id = customer', 'id,name,city,total,item\n1,Ada,Rome,5,pen\n3,Eva,Oslo,4,ink'],
  [
    'rows | join-rows $2 on id = customer keep-all',
    'id,name,city,total,item\n1,Ada,Rome,5,pen\n2,Bob,,3,\n3,Eva,Oslo,4,ink',
  ],
];
test('coming from SQL', async () => {
  const written = new Set(readCommands());
  for (const [command, result] of fromSql) {
    assert.ok(written.has(command), command);
    const isTable = result.includes(',');
    const { value } = await runCommand(`${command}${isTable ? ' | csv' : ''}`, {
      on: people,
      sources: { $2: text(orders) },
    });
    assert.equal(textOf(value), result, command);
  }
});

for (const [command, on, result] of answers) {
  test(`coming from elsewhere: ${command}`, async () => {
    assert.ok(readCommands().includes(command));
    const { value } = await runCommand(command, { on, sources: { $2: text('b\nd') } });
    assert.equal(textOf(value), result);
  });
}
