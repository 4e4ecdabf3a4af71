// Tests what a line typed into the overlay is, and what it would do.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApplication } from '../support/application/application.ts';

const start = async (t: Parameters<typeof startApplication>[0], texts: readonly string[] = ['a note']) => {
  const application = await startApplication(t);
  for (const text of texts) await application.control('PUT', '/v1/clipboard', { body: { text } });
  const preview = async (line: string, entry?: number) => {
    const { status, json } = await application.control('POST', '/control/command/preview', {
      body: { line, ...(entry !== undefined && { entry }) },
    });
    assert.equal(status, 200, JSON.stringify(json));
    return json;
  };
  return { ...application, preview };
};

test('a line that starts like a command is one, and anything else is a search', async (t) => {
  const { control, preview } = await start(t);
  await control('POST', '/v1/actions', { body: { keyword: 'shout', pipeline: 'upper' } });
  await control('POST', '/v1/abbreviations', { body: { abbreviation: ';c', expansion: 'trim | upper' } });
  for (const [line, kind] of [
    ['', 'search'],
    ['note', 'search'],
    ['upper', 'search'],
    ['upper ', 'command'],
    ['UPPER|', 'command'],
    [' upper | lower', 'search'],
    ['upperx |', 'search'],
    ['uper | sort', 'command'],
    ['uper | banana', 'search'],
    ['shout | lower', 'command'],
    [';c ', 'command'],
    ['$1', 'command'],
    ['$', 'search'],
    ['$1..2 | join', 'command'],
    ['@list', 'command'],
    ['%hash{key}', 'command'],
    ['#work', 'search'],
    ['=', 'command'],
    ['= 2 + 3', 'command'],
    ["'a' | upper", 'command'],
    ["'a quote", 'search'],
    ['is it so', 'search'],
    ['is url', 'search'],
    ['from #work', 'search'],
    ['is url | not is email', 'command'],
    ["'a'", 'search'],
    ['if is url (domains) else (upper)', 'command'],
    ['if only', 'search'],
    ['https://example.org/ | x', 'search'],
  ] as const)
    assert.equal((await preview(line)).kind, kind, line);
});

test('says that a command may be a search, if it starts with a name and has no |', async (t) => {
  const { preview } = await start(t);
  for (const [line, mayBeSearch] of [
    ['first draft', true],
    ['sort my socks', true],
    ['sort desc', true],
    ['tag sale', true],
    ["'a' | upper", undefined],
    ['first draft | upper', undefined],
    ['$1 uper', undefined],
    ['= 2 +', undefined],
  ] as const)
    assert.equal((await preview(line)).mayBeSearch, mayBeSearch, line);
});

test('shows the result, what each stage makes, effects and warnings, and changes nothing', async (t) => {
  const { control, preview } = await start(t, ['a note', 'b']);
  const shown = await preview('upper | tag work | is lnk', 1);
  assert.deepEqual([shown.text, shown.shape, shown.effects], ['false', 'truth', ['tag work']]);
  assert.deepEqual(
    shown.trace.map(({ stage, value }: { stage: string; value: string }) => [stage, value]),
    [
      ['', 'a note'],
      ['upper', 'A NOTE'],
      ['tag work', 'A NOTE'],
      ['is lnk', 'false'],
    ],
  );
  assert.match(shown.warnings[0], /^“lnk” is neither a kind nor a tag/);
  assert.equal((await preview('upper ')).text, 'B', 'by default, the newest');
  assert.deepEqual((await control('GET', '/v1/history/1')).json.tags, []);
});

test('calculates after an equals sign, and goes on with the result', async (t) => {
  const { preview } = await start(t, ['20']);
  for (const [line, text] of [
    ['=2*(3+4)', '14'],
    ['= x * 2', '40'],
    ["=1'000 + 1", '1001'],
    ["=$1'000 + 1", '1001'],
    ['= 10 / 4 | round', '3'],
    ['= 5 km in m', '5000 m'],
  ] as const)
    assert.equal((await preview(line)).text, text, line);
});

test('points at the column of the line where a problem is', async (t) => {
  const { preview } = await start(t, ['{"name":"Ada"}']);
  for (const [line, column, message] of [
    ['$1 | uper', 6, /^Column 6: there is no filter or action “uper”. Did you mean "upper"\?$/],
    ['$1 | get nam', 6, /^Column 6, get nam: there is no key “nam”/],
    ['$9 | upper', 1, /^Column 1, \$9: the history has only one entry/],
    ['= 2 + ', 6, /^Column 6: found the end; expected a number\.$/],
    ["=(1'000 + 2", 12, /^Column 12: found the end; the parenthesis in column 2 is still open\.$/],
    ['= x * 2', 3, /^Column 3: “\{"name":"Ada"\}” is not a number, so it can't be x\.$/],
    ['= 2 | uper', 7, /^Column 7: there is no filter/],
    ['!token | upper', 1, /^Column 1: !token is a secret, and secrets can't be opened here\. /],
    ['= 2 | add !token', 11, /^Column 11: !token is a secret/],
    ['upper | tag-all x', 9, /^Column 9: “tag-all x” doesn't work yet\. Leave it out\.$/],
    ['each (untag-all x)', 7, /^Column 7: “untag-all x” doesn't work/],
    ['= 2 | select', 7, /^Column 7: “select” doesn't work/],
    ["'x' | upper | tag work", 15, /^Column 15: “tag work” changes an entry, but the command doesn't start with one/],
    ['$1..2 | pin', 9, /^Column 9: “pin” changes an entry/],
  ] as const) {
    const { kind, problem, text } = await preview(line);
    assert.deepEqual([kind, problem.column, text], ['command', column, undefined], line);
    assert.match(problem.message, message, line);
  }
});

test('returns only the beginning of a long result', async (t) => {
  const { preview } = await start(t, ['x']);
  const shown = await preview('repeat 100000 | upper');
  assert.deepEqual([shown.text.length, shown.count, shown.cut], [20_000, 100_000, true]);
});
