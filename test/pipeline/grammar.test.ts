// Tests the grammar with a table of commands and the tree or error that each results in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from '../../src/pipeline/language/parse.ts';
import { CommandSyntaxError } from '../../src/pipeline/language/syntax-error.ts';
import fc, { rounds } from '../support/running/random.ts';
import { anyCommand, printCommand, stripPlaces } from './print-command.ts';

const trees: [command: string, tree: string][] = [
  ['upper', 'newest | upper()'],
  ['$1', 'item 1'],
  ['$1..3 | join ", "', 'item 1..3 | join(", ")'],
  ['$1 | json | get user.name | upper', 'item 1 | json() | get(user.name) | upper()'],
  ['"a $name\\n" | upper', '"a " $name "\\n" | upper()'],
  [`"$1 and $2..3, \${name}s, \${1}0"`, '$1 " and " $2..3 ", " $name "s, " $1 "0"'],
  [`"\\$1 \\\${name} a$ 5% $"`, `"$1 \${name} a$ 5% $"`],
  ['prefix "$1"', 'newest | prefix($1)'],
  [`replace /(a)/ "<$1>\${1}$name" | replace a "$1"`, 'newest | replace(/(a)/, "<$1>" $1 $name) | replace(a, $1)'],
  ['replace /(a)/ "$1.50"', 'newest | replace(/(a)/, "$1.50")'],
  ["'as $it is' | upper", '"as $it is" | upper()'],
  ['@list[-1]', '@list[-1]'],
  ['%user{a}{b c} | trim > $x', '%user{a}{b c} | trim() > $x'],
  ['replace /a|b/i "x y"', 'newest | replace(/a|b/i, "x y")'],
  ['prefix -> | suffix !', 'newest | prefix(->) | suffix(!)'],
  ['split /', 'newest | split(/)'],
  ['resize 50% | fit 1MB', 'newest | resize(50%) | fit(1MB)'],
  ['is url', 'newest | is url'],
  ['is url and not (from Firefox or matches /x/)', 'newest | (is url and not (from Firefox or matches /x/))'],
  ['is over 30 and contains nocase x', 'newest | (is over 30 and contains nocase x)'],
  ['is between 3 and 5 and is not list', 'newest | (is between 3 5 and not is list)'],
  ['is over and is url', 'newest | (is over and is url)'],
  ['!token | base64', '!token | base64()'],
  ['UPPER', 'newest | upper()'],
  ['each (split " " | sort) | join', 'newest | each((split " " | sort)) | join()'],
  ['each(upper)', 'newest | each((upper))'],
  ['each (split /) | each (join /)', 'newest | each((split /)) | each((join /))'],
  ['each (find /(a)/)', 'newest | each((find /(a)/))'],
  ['each ($name | upper)', 'newest | each(($name | upper))'],
  ['each (each (each (upper)))', 'newest | each((each (each (upper))))'],
  ['each is url and not is path', 'newest | each(((is url and not is path)))'],
  ['each not (is url or is path)', 'newest | each((not (is url or is path)))'],
  ['each (is url or is path) and from Firefox', 'newest | each((((is url or is path) and from Firefox)))'],
  ['each is', 'newest | each(is)'],
  ['each not', 'newest | each(not)'],
  ["each 'is url'", 'newest | each("is url")'],
  ['if is url (clean-url) else (upper)', 'newest | if is url (clean-url) else (upper)'],
  ['if is url (clean-url) | trim', 'newest | if is url (clean-url) | trim()'],
  ['if is url clean-url else upper', 'newest | if is url (clean-url) else (upper)'],
  ['if (get a | is url) and is text (upper)', 'newest | if ((get a | is url) and is text) (upper)'],
  ['if is url (a) else if is path (b) else (c)', 'newest | if is url (a) else (if is path (b) else (c))'],
  ["try (json | get a) else ('none') > $x", 'newest | try (json | get a) else ("none") > $x'],
  ['$1 | as data | suffix %data{a}', 'item 1 | as data | suffix(%data{a})'],
  ['where price > 30', 'newest | where(price, >, 30)'],
  ['where price >= 30 | where a<b != c', 'newest | where(price, >=, 30) | where(a<b, !=, c)'],
  ['where price > %limit{a} | head 1 > @x', 'newest | where(price, >, %limit{a}) | head(1) > @x'],
  ['where price > $x', 'newest | where(price, >, $x)'],
  ['where price > $x > $y', 'newest | where(price, >, $x) > $y'],
  ['each (where price > $x)', 'newest | each((where price > $x))'],
  ['try | as | if', 'newest | try() | as() | if()'],
];

const errors: [command: string, column: number, message: RegExp][] = [
  ['', 1, /the command is empty/],
  ['   ', 1, /the command is empty/],
  ['| upper', 1, /found “\|”; expected the keyword of a filter/],
  ['$1 upper', 4, /found “upper”; expected \| or >/],
  ['$0', 1, /entries count from \$1/],
  ['$3..1', 1, /ranges must ascend/],
  ['upper |', 8, /found the end of the command; expected the keyword/],
  [
    '"cost: $5.99"',
    8,
    /“\$5\.99” may be an amount or an entry; write \\\$5\.99 for the amount, or \$\{5\}\.99 to insert/,
  ],
  ['"$0"', 2, /entries count from \$1/],
  [`"\${a b}"`, 2, /expected a name or the number of an entry in braces.* write \\\$\{/],
  [`"\${0}"`, 2, /entries count from \$1/],
  [`"\${}"`, 2, /expected a name or the number/],
  [`"\${1"`, 2, /expected a name or the number/],
  ['"abc', 1, /no closing "/],
  ["'abc", 1, /no closing '\.$/],
  ["ask What's the total?", 9, /no closing '\. Put a text with an apostrophe in double quotes, as in "it's"\.$/],
  ['"a\\q"', 3, /\\n, \\t/],
  ['find /(/', 6, /is not a valid pattern/],
  ['find /a/zz', 6, /is not a valid pattern/],
  ['@x[a]', 3, /expected a whole number and \]/],
  ['%x{a', 3, /no closing }/],
  ['$1 > x', 4, /found “>”; expected a variable after it at the end of the command, such as \$name\.$/],
  ['is url > $x | lower', 8, /expected a variable after it at the end/],
  ['$name.txt', 6, /directly after/],
  ['$cities[2]', 8, /directly after “\$cities”; for an element of a list, write @cities\[2\]\.$/],
  ['%cities[-1] | upper', 8, /write @cities\[-1\]\.$/],
  ['@user{name}', 6, /for a value of a hash, write %user\{name\}\.$/],
  ['@cities[0]{name}', 11, /add a space, or quote all of it\.$/],
  ['is', 3, /expected a kind/],
  ['is > 30', 4, /to compare, write is over\.$/],
  ['is < 30', 4, /to compare, write is under\.$/],
  ['is between 3', 13, /expected a second number/],
  ['starts-with', 12, /expected a text after starts-with/],
  ['contains and is url', 10, /expected a text after contains/],
  ['matches', 8, /a pattern such as/],
  ['(is url', 1, /this parenthesis is never closed; add “\)”\.$/],
  ['(is url x)', 9, /found “x”; expected “\|” or “\)”\.$/],
  ['each (upper | each (trim)', 6, /this parenthesis is never closed/],
  ['each (upper))', 13, /found “\)”; there is no “\(” for it\.$/],
  ['each ()', 7, /these parentheses are empty; write filters in them, as in \(trim \| upper\)\.$/],
  ['each (upper |)', 14, /expected the keyword of a filter/],
  ['$1 | (upper | trim)', 6, /a pipeline needs no parentheses/],
  ['upper else (lower)', 7, /found “else”; there is no “if” or “try” before it/],
  ['is url | else (lower)', 10, /must follow an “if” or a “try”, without “\|”/],
  [
    "if is url 'upper'",
    11,
    /found “'upper'”; expected filters in parentheses after the test, as in \(trim \| upper\)\. For this text, write \('upper'\)\.$/,
  ],
  ['if is url', 10, /found the end of the command; expected filters in parentheses/],
  ['if upper (lower)', 4, /expected “is”/],
  ['try (json) else', 16, /expected filters in parentheses after else/],
  ['try (json) else (a) else (b)', 21, /expected \| or >/],
  ['as $data', 4, /found “\$data”; expected a name after as, as in as data\.$/],
  ['as 1x', 4, /expected a name after as, which begins with a letter/],
  [`each ${'('.repeat(500)}`, 57, /nested more than 50 levels deep/],
  ['is url and isnt x', 12, /expected “is”, “matches”, “contains”, .+, “not” or “\(”\.$/],
  ['is url and matchs x', 12, /or “\(”\. Did you mean "matches"\?$/],
  ['50%', 1, /expected a keyword/],
];

for (const [command, tree] of trees)
  test(`${command} → ${tree}`, () => assert.equal(printCommand.asTree(parse(command)), tree));

for (const [command, column, message] of errors) {
  test(`${JSON.stringify(command)} is refused at column ${column}`, () => {
    assert.throws(
      () => parse(command),
      (error) => error instanceof CommandSyntaxError && error.column === column && message.test(error.message),
    );
  });
}

test('a printed command parses to the same tree', () => {
  fc.assert(
    fc.property(anyCommand, (command) => {
      assert.deepEqual(stripPlaces(parse(printCommand.asSource(command))), stripPlaces(command));
    }),
    { numRuns: rounds(500) },
  );
});

test('any text parses or has a syntax error inside it', () => {
  const pieces = fc.oneof(fc.constantFrom(...'$@%!|>()\'"/\\[]{} .1a'), fc.string({ unit: 'grapheme', maxLength: 3 }));
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
      const command = parts.join('');
      try {
        parse(command);
      } catch (error) {
        assert.ok(error instanceof CommandSyntaxError, String(error));
        assert.ok(error.column >= 1 && error.column <= command.length + 1);
      }
    }),
    { numRuns: rounds(3000) },
  );
});
