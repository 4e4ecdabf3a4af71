// Tests that what messages suggest can be written as it stands, and does what was meant.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planCommand } from '../../src/pipeline/language/plan.ts';
import { quoteArgument } from '../../src/pipeline/language/quote-argument.ts';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';
import { libraryWith, runCommand } from './run-command.ts';

const day = '2024-05-31T14:07:00';

test('a format with the letters of another language is refused with the one that writes the same date', async () => {
  const formats: readonly (readonly [written: string, meant: string])[] = [
    ['d.m.Y', 'D.M.YYYY'],
    ['d/m/y', 'D/M/YYYY'],
    ['Y-m-d', 'YYYY-MM-DD'],
    ['Y-m-d H:i:s', 'YYYY-MM-DD HH:mm:ss'],
    ['j. n. Y', 'D. M. YYYY'],
    ['j F Y', 'D MMMM YYYY'],
    ['%d.%m.%Y', 'DD.MM.YYYY'],
    ['%Y-%m-%d %H:%M', 'YYYY-MM-DD HH:mm'],
    ['dd.MM.yyyy', 'DD.MM.YYYY'],
    ['dd.mm.yyyy', 'DD.MM.YYYY'],
    ['dd.mm.yyyy HH:mm', 'DD.MM.YYYY HH:mm'],
    ['D.m.YYYY', 'D.M.YYYY'],
    ['D. m. YYYY', 'D. M. YYYY'],
    ['m/D/YYYY', 'M/D/YYYY'],
    ['D.m.YYYY H:mm', 'D.M.YYYY H:mm'],
    ['mm/DD/YYYY HH:mm', 'MM/DD/YYYY HH:mm'],
    ['HH:mm D.m.YYYY', 'HH:mm D.M.YYYY'],
    ['YYYYmmDD-HHmm', 'YYYYMMDD-HHmm'],
    ['YYYY-mm', 'YYYY-MM'],
  ];
  for (const [written, meant] of formats) {
    await assert.rejects(runCommand(`date '${written}'`, { on: day }), (error: Error) => {
      assert.ok(error.message.includes(` ${meant}`), `${written}: ${error.message}`);
      return true;
    });
    await runCommand(`date '${meant}'`, { on: day });
  }
});

test('minutes stay minutes beside hours and alone', async () => {
  await assertAnswers([
    ["date 'HH:mm D.M.YYYY'", day, '14:07 31.5.2024'],
    ["date 'D.M.YYYY HH.mm'", day, '31.5.2024 14.07'],
    ["date 'HH[h]mm D MMMM'", day, '14h07 31 May'],
    ["date 'YYYYMMDDHHmm'", day, '202405311407'],
    ["date 'HHmm-DD'", day, '1407-31'],
    ["date 'm'", day, '7'],
    ["date 'D MMM, H:m'", day, '31 May, 14:7'],
  ]);
});

test('a suggested command quotes a key that is not a plain word', async () => {
  const survey = "Would you recommend us?,It's ok,a b\nYes,1,x\nyes ,2,y\nno,3,z";
  await assertWarnings([
    [
      "rows | count-by 'Would you recommend us?'",
      survey,
      /“count-by \(get 'Would you recommend us\?' \| trim \| lower\)”/,
    ],
    [
      `rows | sum "It's ok" by 'Would you recommend us?'`,
      survey,
      /“update 'Would you recommend us\?' \(trim \| lower\) \|”/,
    ],
    ["rows | set 'a c' 'a * 2'", 'a,b\n1,2', /“set 'a c' \(calc 'a \* 2'\)”/],
    ["rows | set 'a b' upper", survey, /“update 'a b' upper”/],
    ["rows | where 'Would you recommend us?' = NO", survey, /nocase|trim/],
  ]);
  await assertRefusals([
    ["rows | get 'a b,'", survey, /Leave out the comma: “'a b'”/],
    ["rows | sort-by '-a b'", survey, /write “'a b' desc”/],
    ['rows | sum', 'name,unit price\npen,3\nink,4', /as in “sum 'unit price'”/],
  ]);
});

test('arguments are quoted as the tokenizer reads them', async () => {
  for (const content of [
    'plain',
    'a b',
    "it's",
    '"',
    '$1',
    '%a',
    '!x',
    '/a/',
    '',
    'a\nb',
    `both ' and "`,
    "'\\$x%y",
    '>',
  ]) {
    const { value } = await runCommand(`'' | prefix ${quoteArgument(content)}`);
    assert.equal(value.type === 'text' && value.text, content, quoteArgument(content));
  }
});

test('a refusal never suggests what was written', async () => {
  await assertRefusals([
    ['rows no-header', 'hello', /as in “rows csv no-header”; for its lines as a list, write “lines”\.$/],
    [
      'parse',
      '['.repeat(2001) + ']'.repeat(2001),
      /: this JSON can't be read: line 1, column 2001 is nested more than 2000/,
    ],
  ]);
});

test('sort suggests the order by date for dates of several forms', () =>
  assertWarnings([
    ['sort', '3/4/2024\n12/4/2024\n5/4/2023', /“sort-dates” sorts by date/],
    ['sort', '10 May 2024\n9 May 2024\nlater', /“sort-dates” sorts by date/],
    ['sort', 'v10 2024\nv9 2024\nlater', /“sort-natural” sorts by number/],
  ]));

test('a test of one number names “each” if there are several lines', async () => {
  await assertRefusals([
    ["if is over 3 ('high') else ('low')", '1\n5', /these are 2 lines\. .* “lines \| each \(if is over 3/],
    ["if is over 3 ('high') else ('low')", 'five', /put “is number and” before it/],
  ]);
  await assertAnswers([["lines | each (if is over 3 ('high') else ('low'))", '1\n5', 'low\nhigh']]);
});

test('a name that nothing reads comes with a warning', () =>
  assertWarnings([
    ['rows | as json', 'a,b\n1,2', /nothing after it reads \$json, @json or %json\. To run the filter, write “json”/],
    ['as whole | upper', 'a', /“as whole” names the value, but nothing after it reads \$whole/],
    ['as whole | upper | suffix $whole', 'a', undefined],
    ['as x | upper | as x | suffix $x', 'a', /^“as x” at column 1 names the value/],
    ['as x | suffix $x | as x', 'a', /^“as x” at column 20 names the value/],
    ['parse | as row | map-values (prefix %row{a})', '{"a":1}', undefined],
  ]));

test('the keyword of an action after keep is a text, with a warning', async () => {
  const actions = { tst: { kind: 'pipeline', pipeline: 'is number' } } as const;
  const warningsOf = async (command: string) => (await runCommand(command, { on: '1\na', actions })).warnings;
  for (const keyword of ['keep', 'drop', 'find'])
    assert.deepEqual(await warningsOf(`${keyword} tst`), [
      `“${keyword} tst” looks for the text “tst”; to test with your action, write “${keyword} (tst)”.`,
    ]);
  for (const command of ['keep (tst)', "keep 'tst'", 'each tst', 'replace tst x'])
    assert.deepEqual(await warningsOf(command), []);
});

test('warnings of an order name the column, the calendar and IP addresses', () =>
  assertWarnings([
    ['sort', 'Wednesday\nMonday\nSunday', /“sort-by \(trim\)” sorts as in the calendar\.$/],
    ['sort', '192.168.1.10\n192.168.1.9', /“sort-versions” sorts IP addresses\.$/],
    ['rows | sort-by "Born on"', 'Name,Born on\nA,3/4/1990\nB,12/1/1985', /“\(get 'Born on' \| date month-first\)”/],
    ['rows | sort-by (get d)', 'n,d\nA,3/4/1990\nB,12/1/1985', /“\(get KEY \| date month-first\)”/],
  ]));

test('the redirection of the shell belongs outside the quotes', async () => {
  await assertAnswers([['replace > out.csv', 'a>', 'aout.csv']]);
  for (const command of ['rows > out.csv', 'upper > ~/out.txt', 'rows | pick a > out.csv'])
    await assert.rejects(runCommand(command, { on: 'a,b\n1,2' }), /outside the quotes: copyloom run '…' > \S*out\./);
});

/** The command that a message suggests: after “write”, or at its end in place of the whole stage. */
const suggestedIn = (message: string): string =>
  / write “([^”]+)”/.exec(message)?.[1] ?? /”: (each \([^()]+\))$/.exec(message)?.[1] ?? message;

test('what is suggested in place of a habit does what was meant', async () => {
  const habits: readonly (readonly [command: string, on: string, gives: string])[] = [
    ['tr abc xyz', 'cab', 'zxy'],
    ['tr abc x', 'cab1', 'xxx1'],
    ['tr a-c _', 'cabd', '___d'],
    ['tr / -', 'a/b', 'a-b'],
    ["tr ' ' '\\n'", 'a b', 'a\nb'],
    ["tr '[:digit:]' '#'", 'a12', 'a##'],
    ['tr a-z A-Z', 'ab', 'AB'],
    ['tr -d abc', 'cabd', 'd'],
    ["tr -d '\\n'", 'a\nb', 'ab'],
    ['tr -cd 0-9', 'a1b2', '12'],
    ['tr -s ab', 'aabbc', 'abc'],
    ["tr -s ' '", 'a  b', 'a b'],
    ['sed s/A/b/i', 'a', 'b'],
    ['sed s/A/b/gi', 'aA', 'bb'],
    ["sed 's|/|-|g'", 'a/b', 'a-b'],
    ["sed 's|/a.|-|g'", 'x/abc', 'x-c'],
    [String.raw`sed 's/\/a/-/g'`, 'x/a', 'x-'],
    [String.raw`sed 's/\([0-9]\)x/<\1>/g'`, '1x', '<1>'],
    ["sed 's/(a)/b/g'", 'a(a)', 'ab'],
    ["sed -E 's/[0-9]+/<&>/g'", 'a12', 'a<12>'],
    ["sed 's/a./$1/g'", 'ab', '$1'],
    ['wc -c', 'ä', '2'],
    ['wc -m', 'ä', '1'],
    ['split(",")', 'a,b', 'a\nb'],
    ['head(2)', 'a\nb\nc', 'a\nb'],
    ['sort -t, -k2n', 'a,10\nb,9', 'b,9\na,10'],
    ['sort -t: -k 2,2nr', 'a:9\nb:10', 'b:10\na:9'],
    ['sort -k2 -r', 'a 9\nb 10', 'b 10\na 9'],
    ['each upper lower', 'Ab', 'ab'],
    ['each trim upper reverse-text', ' ab', 'BA'],
  ];
  for (const [command, on, gives] of habits) {
    const message = await runCommand(command, { on }).then(String, (error: Error) => error.message);
    await assertAnswers([[suggestedIn(message), on, gives]]);
  }
});

test('does not suggest what would do something else', async () => {
  await assertRefusals([
    ['sort desending', 'a', /not “desending”; write “desc”\.$/],
    ['sort nocas', 'a', /not “nocas”; write “nocase”\.$/],
    ['sort -x', 'a', /not “-x”; there are no options with a dash\.$/],
    ['rows | sort-by a desending', 'a,b\n1,2', /not “desending”; write “desc”\.$/],
    ['sort price', 'a', /write sort-by price\.$/],
    ['date +%F', '2024-05-14', /write YYYY-MM-DD\.$/],
  ]);
  for (const [command, message] of [
    ['tr ab ba', /; replace the letters one by one, as in “replace a x \| replace b y”\.$/],
    ['tr a-c x-z', /; replace the letters one by one/],
    ['sed s/a/b/', /write “replace a b”, which replaces all of them, not only the first in a line\.$/],
  ] as const)
    await assert.rejects(runCommand(command, { on: 'a' }), { message });
});

test('a filter that is written into a new column as a text is suggested with another column', async () => {
  const on = 'a,b\nx,2';
  await assertWarnings([
    ['rows | set c upper', on, /write “set c \(get a \| upper\)”; for the text, quote it\.$/],
    ['rows | set a upper', on, /write “update a upper”; for the text, quote it\.$/],
  ]);
  await assertAnswers([
    ['rows | set c (get a | upper) | get c', on, 'X'],
    ['rows | update a upper | get a', on, 'X'],
  ]);
});

test('refusals name the next step', async () => {
  await assertRefusals([
    [
      'rows | average s',
      'n,s\na,18/20\nb,15/20',
      /there are no numbers\. “calc x” turns fractions such as 18\/20 into/,
    ],
    [
      'base64-decode',
      'SGVsbG8=\nV29ybGQ=',
      /nothing after the padding\. To decode each line, write “lines \| each \(…\)”/,
    ],
  ]);
  for (const [command, message] of [
    ['upper | "x"', /A text alone can only begin a command; to add it to the value, use prefix or suffix\.$/],
    ['rot 13', /write “rot13”\.$/],
    ['grep -n a', /write “number \| keep a”\.$/],
    ['as 1x | upper', /expected a name after as, which begins with a letter/],
    ['map nosuchkey', /for the value of a key in every element, write “get nosuchkey”\.$/],
  ] as const)
    assert.throws(() => planCommand(command, libraryWith()), { name: 'CommandSyntaxError', message });
});
