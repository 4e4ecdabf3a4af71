// Tests the warnings about results that are likely not what was meant.

import { test } from 'node:test';
import { escapePattern } from '../../src/pipeline/language/search-parameters.ts';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';

test('keep and drop warn of several lines that nothing contains', async () => {
  await assertWarnings([
    ['drop "a\\nb"', 'a\nb\nc', /“except” removes/],
    ['keep "a\\nb"', 'a\nb\nc', /“intersect” keeps/],
    ['drop a', 'b', undefined],
  ]);
});

test('elements that differ only in case or spaces are reported', async () => {
  const fruit = 'Apple\napple\nPear';
  await assertWarnings([
    ['unique', fruit, /^“Apple” and “apple” differ only in case, but were both kept; to ignore case, add “nocase”\.$/],
    ['unique nocase', fruit, undefined],
    ['unique', 'a\na ', /differ only in spaces, but were both kept; .* write “each \(trim\) \|” before it\.$/],
    ['unique', 'a\nA ', /differ only in case and spaces, .* write “each \(trim\) \|” before it and add “nocase”\.$/],
    ['duplicates', fruit, /but were not counted as one/],
    ['count-each', fruit, /but were counted apart; to ignore case, add “nocase”/],
    ['count-each nocase', fruit, undefined],
    ['unique-by (trim)', fruit, /but were both kept; to make them one, add “\| trim \| lower”/],
    ['count-by (trim)', fruit, /but are two groups; to make them one, add/],
    ['except "PEAR\\nfig"', fruit, /^“Pear” is not in the other list, but “PEAR” is; .* write “except nocase”\.$/],
    ['common " Pear"', fruit, /^“Pear” is not in the other list, but “ Pear” is; remove the spaces/],
    ['common nocase PEAR', fruit, undefined],
  ]);
});

test('a backslash in a test is reported', () =>
  assertWarnings([
    ["keep contains '\\n'", 'a\nb', /^“\\n” is a backslash and an n here\. For a line break, write "\\n"/],
    ['contains \\t', 'a\tb', /For a tab/],
    ["matches '\\n'", 'a\nb', /For a line break/],
    ['contains "\\n"', 'a\nb', undefined],
    ["contains 'C:\\new'", 'a', undefined],
  ]));

test('pairs without a header are reported', () =>
  assertWarnings([
    ['entries | csv', '{"a":1,"b":2}', /^The pairs were written without a header\. .* “entries key value \|”\.$/],
    ['entries | sort-by 1 | tsv', '{"a":1,"b":2}', /without a header/],
    ['entries key value | csv', '{"a":1,"b":2}', undefined],
    ['entries | md-table', '{"a":1,"b":2}', undefined],
    ['csv', '[["a","b"],[1,2]]', undefined],
  ]));

test('where warns of lists, case, leading zeros and words for empty cells', async () => {
  const paid = 'status,n\npaid,\nopen,b';
  await assertWarnings([
    ['where roles.p = w', '[{"roles":[{"p":"w"},{"p":"r"}]}]', /“where roles\.p contains w”/],
    ['where status = PAID', paid, /there is “paid”; to find it too, add “nocase”/],
    ['where n = empty', paid, /“where n = ''”/],
    ['where id = 007', 'id,n\n7,a\n007,b', /“7” is equal to it\. .* “where id = '007'”\.$/],
    ['where id != 7', 'id,n\n7,a\n007,b', /“007” is equal to it\. .* “where id != '7'”\.$/],
    ["where id = '8'", 'id,n\n7,a\n008,b', /^No “id” is the text “8”, but “008” is the same number; .* the quotes\.$/],
    ['where m = 5', 'm,n\n05,a\n06,b\n05,c', undefined],
    ['where status = paid', paid, undefined],
  ]);
  await assertAnswers([
    ["where id = '7' | get n", 'id,n\n7,a\n007,b', 'a'],
    ["where id = '007' | get n", 'id,n\n7,a\n007,b', 'b'],
    ["where id != '7' | get n", 'id,n\n7,a\n007,b', 'b'],
    ["where id = '7' | get n", 'id,n\n7.0,a\n8,b', 'a'],
  ]);
});

test('where warns of rows that it left out because of case or spaces, beside others that it found', () => {
  const status = 'n,status\na,Open\nb,open\nc,closed\nd,"open "';
  const notes = 'n,note\na,Refund asked\nb,no refund\nc,ok';
  return assertWarnings([
    [
      'where status = open',
      status,
      /also has “Open” and “open ”, which differ .* in case and spaces; to find them too/,
    ],
    [
      'where status != open',
      status,
      /; to leave them out too, write “update status trim \|” before it and add “nocase”/,
    ],
    [
      'where status = open nocase',
      status,
      /“open ”, which differs from “open” only in spaces; to find it too, write “upd/,
    ],
    ['update status trim | where status = open nocase', status, undefined],
    ['where status = closed', status, undefined],
    [
      'where note contains refund',
      notes,
      /^The row with “Refund asked” passes “note contains …” only if case is ignored/,
    ],
    ['where note contains Refund', notes, undefined],
    ['where note matches /refund/', notes, undefined],
  ]);
});

test('contains compares whole elements of lists with another column, and doubts parts of elements in a test', async () => {
  const wanted = JSON.stringify([
    { n: 'a', roles: ['dev', 'ops'], want: 'dev' },
    { n: 'b', roles: ['devops'], want: 'dev' },
    { n: 'c', roles: 'devops', want: 'dev' },
    { n: 'd', roles: ['Dev'], want: 'dev' },
    { n: 'e', roles: [], want: '' },
  ]);
  await assertAnswers([
    ['where roles contains want | get n', wanted, 'a\nc'],
    ['where roles contains want nocase | get n', wanted, 'a\nc\nd'],
    ['rows | drop (get roles | matches /^dev$/m) | get n', wanted, 'b\nc\nd\ne'],
  ]);
  await assertWarnings([
    ['rows | keep (get roles | contains dev)', wanted, /“contains dev” .* “devops”\. .* “matches \/\^dev\$\/m”\.$/],
    ['rows | keep (get roles | contains nocase DEV)', wanted, /write “matches \/\^DEV\$\/im”/],
    ['rows | keep (get roles | contains devop)', wanted, undefined],
    ['rows | keep (get roles | contains ops)', '[{"roles":["ops","devops"]},{"roles":["ops"]}]', undefined],
  ]);
});

test('where warns of lists of which only some elements match, of null in them, and of names of keys', async () => {
  const tags = '[{"tags":["a","b"]},{"tags":["c"]}]';
  await assertAnswers([['where r contains 2.0 | count', '[{"r":[2,3]},{"r":["2"]}]', '1']]);
  await assertWarnings([
    ['where tags matches /^(?!.*a)/', tags, /^In 1 of 2 rows, “tags” is a list of which only some elements match/],
    ['where tags matches /^[^a]*$/', tags, /write “drop \(get tags \| matches \/…\/\)”/],
    ['where tags matches /^b/', tags, undefined],
    ['where tags matches /^[^x]*$/', tags, undefined],
    ['where r contains null', '[{"r":[null]},{"r":[5]}]', /the null of JSON is an empty text\.$/],
    ['where t contains k', '[{"t":[{"k":"x"}]}]', /^In 1 of 1 rows, .* in none of its values\.$/],
    ['where t contains x', '[{"t":[{"k":"x"}]}]', undefined],
  ]);
});

test('where and tests compare lists element by element, or warn', async () => {
  const people = JSON.stringify([
    { n: 'a', roles: ['dev', 'OPS lead'], want: 'dev', prefix: 'OPS' },
    { n: 'b', roles: ['dev'], want: 'x', prefix: 'a' },
  ]);
  await assertAnswers([
    ['where roles starts-with OPS | get n', people, 'a'],
    ['where roles ends-with dev | get n', people, 'a\nb'],
    ['where roles matches /^OPS/ | get n', people, 'a'],
    ['where roles starts-with prefix | get n', people, 'a'],
  ]);
  const whole = (pattern: string): RegExp =>
    RegExp(`tested a list as a whole, .* write “matches ${escapePattern(pattern)}”\\.$`);
  await assertWarnings([
    ['where roles starts-with ops', people, /add “nocase”/],
    ['where roles ends-with dev', people, undefined],
    ['where want contains roles', people, /“roles” is a list, .* “where roles contains want”\.$/],
    ['where want = roles', people, /“where roles contains want”\.$/],
    ['rows | keep (get roles | is equal dev)', people, whole('/^dev$/m')],
    ['rows | keep (get roles | is equal nocase DEV)', people, whole('/^DEV$/im')],
    ['rows | keep (get roles | starts-with OPS)', people, whole('/^OPS/m')],
    ['rows | keep (get roles | ends-with dev)', people, whole('/dev$/m')],
    ['rows | keep (get roles | matches /^OPS/)', people, whole('/^OPS/m')],
    ['rows | keep (get roles | matches /^dev/)', people, undefined],
    ['rows | keep (get roles | is equal x)', people, undefined],
  ]);
});

test('where warns of a pattern without slashes that it found nothing with', async () => {
  await assertWarnings([
    ['where a matches ^x', 'a,b\nxy,1\nz,2', /No row has “\^x” in “a”\. .* “where a matches \/\^x\/”\.$/],
    ['where a matches x', 'a,b\nxy,1\nz,2', undefined],
  ]);
});

test('nocase in a test ignores case as in filters', async () => {
  await assertAnswers([
    ['is equal nocase STRASSE', 'Straße', 'true'],
    ['contains nocase ΟΔΟΣ', 'οδος 5', 'true'],
  ]);
  await assertWarnings([
    [
      'rows | keep (get roles | contains nocase STRASSE)',
      '[{"roles":["Straße","x"]},{"roles":["Straßen"]}]',
      /is also true/,
    ],
  ]);
});

test('contains looks for whole elements of a list', async () => {
  const users = (...roles: readonly (readonly string[])[]): string =>
    JSON.stringify(roles.map((held, index) => ({ n: 'abc'[index], roles: held })));
  const names = 'where roles contains dev | get n';
  await assertAnswers([
    [names, users(['admin', 'dev'], ['dev'], ['devops']), 'a\nb'],
    ['where roles contains DEV nocase | get n', users(['Dev'], [], ['devops']), 'a'],
    [names, users([], ['devops'], ['ops']), 'b'],
    ['where ids contains 1 | get n', '[{"n":"a","ids":[1,2]},{"n":"b","ids":[12]}]', 'a'],
    ['where roles matches /dev/ | get n', users(['dev'], ['devops']), 'a\nb'],
  ]);
  await assertWarnings([
    [names, users(['dev'], ['devops']), undefined],
    [names, users(['dev'], ['senior dev']), /^“senior dev” was not found, .* “where roles matches \/dev\/”\.$/],
    [names, users(['devops'], ['ops']), /^No “roles” has the element “dev”, so parts .* as in “devops”\.$/],
  ]);
});

test('where explains wildcards and dates with two readings, which find nothing', async () => {
  const people = 'name,d\nAda,5/6/2024\nBob,7/8/2024';
  await assertWarnings([
    ['where name = A*', people, /“\*” stands for itself there\. .* “where name starts-with A”\.$/],
    ['where name matches *b', people, /“where name ends-with b”\.$/],
    ['where name = *d*', people, /“where name contains d”\.$/],
    ['where name = B*b', people, /“where name matches \/\^B\.\*b\$\/”\.$/],
    ['where name = Z*', people, undefined],
    ['where d = 2024-05-06', people, /^Nothing was found, because the dates in “d”, such as “5\/6\/2024”, have two/],
  ]);
  await assertRefusals([
    [
      'where d > 2024-05-01',
      people,
      /such as “5\/6\/2024”, have two readings, .* “update d \(date month-first\) \|” or/,
    ],
  ]);
});

test('a backslash in a replacement or template is reported', async () => {
  await assertWarnings([
    ["replace /(\\w+)=(\\d+)/ '\\2:\\1'", 'a=1', /write “\$2”/],
    ["replace a 'x\\n'", 'a', /For a line break/],
    ["rows | fill 'a\\nb {a}'", 'a,b\n1,2', /For a line break/],
  ]);
});

test('warns of a search that finds nothing because of case', async () => {
  await assertWarnings([
    ['keep error', 'ERROR x\nok', /but “ERROR x” does if case is ignored; to find it, write “keep nocase”\.$/],
    ['keep /error/', 'ok\nERROR x', /to find it, add the flag i behind the pattern\.$/],
    ['drop london', 'London\nParis', /“London” does if case is ignored; to find it, write “drop nocase”\.$/],
    ['keep error', 'all is well', undefined],
    ['keep error', 'error\nERROR', undefined],
    ['keep nocase error', 'ERROR', undefined],
    ['rows | where d contains rewe', 'd,n\nREWE Markt,1', /with “REWE Markt” does if case is ignored.*add “nocase”\.$/],
    ['rows | where d starts-with rewe', 'd,n\nREWE Markt,1', /“d starts-with …”.*add “nocase”\.$/],
    ['rows | where d matches /rewe/', 'd,n\nREWE Markt,1', /“d matches …”.*add “nocase”\.$/],
    ['rows | where d contains aldi', 'd,n\nREWE Markt,1', undefined],
  ]);
});

test('warns of a filter that is also a column of the text', async () => {
  const taken =
    /was taken for the filter, which works on each line, header included\. For the column .* write “rows \|”/;
  await assertWarnings([
    ['sort-by count', 'name,count\na,3\nb,1', taken],
    ['max-by count', 'name;Count\na;3\nb;1', taken],
    ['count-by count', 'name\tcount\na\t3', taken],
    ['sort-by last', 'first,last\nAda,Lovelace', taken],
    ['rows | sort-by count', 'name,count\na,3\nb,1', undefined],
    ['sort-by length', 'horse\nfox', undefined],
    ['sort-by length', 'length, width\nfox', undefined],
  ]);
});

test('warns of markers that are missing, or on several lines of a whole text', async () => {
  await assertWarnings([
    ['after from', 'mail from ada\nmail from bob', /^“from” is on several lines, .* write “lines \|” before it\.$/],
    ['before-last port', 'a port 1\nb port 2', /^“port” is on several lines/],
    ['lines | after from', 'mail from ada\nmail from bob', undefined],
    ['before ---', 'a\n---\nb\n---\nc', undefined],
    ['after "Subject: "', 'Subject: x\n\nHello', undefined],
    [
      "before '('",
      'abc',
      /^“before” gives an empty text where there is no “\(”\. .* write “if contains … \(before …\)”\.$/,
    ],
    ["lines | group-by (before '(')", 'f(x)\nabc\ndef', /^“before” gives an empty text/],
    ["between '(' ')'", 'f(x', /^“between” gives an empty text where there is no “\)”/],
    ['before x', '', undefined],
  ]);
});

test('reads dates in one number beside other dates', async () => {
  await assertAnswers([
    ['sort-dates', '2024-03-02\n20240101\n1709251200\n2023-12-31', '2023-12-31\n20240101\n1709251200\n2024-03-02'],
    ['sort-dates', '20240101\n1609251200', '1609251200\n20240101'],
    ['rows | sort-by d | get n', 'd,n\n2024-03-02,1\n20240101,2\n1709251200,3\n2023-12-31,4', '4\n2\n3\n1'],
    ['rows | where d > 2023-12-01 | get n', 'd,n\n2024-03-02,1\n20240101,2\n1609251200,3', '1\n2'],
    ['rows | sort-by n | get n', 'n,m\n20240101,1\n5,2\n1609251200,3', '5\n20240101\n1609251200'],
  ]);
  await assertWarnings([
    ['rows | where d > 2023-12-01', 'd,n\n2024-03-02,1\n20240101,2', undefined],
    ['sort-dates', '2024-03-02\n20240101\ngarbage', /^One of 3 elements has no date: “garbage”; it comes last\.$/],
  ]);
});

test('warns of a first line that is no header, of lists that are counted as a whole and of times on one day', async () => {
  await assertWarnings([
    [
      'rows',
      'name\tAda\nage\t36\ncity\tLondon',
      /^The first line .* every line looks like a key and its value\. .*“rows no-header”/,
    ],
    ['rows', 'apple,red\npear,green\napple,blue', /^The first line was read as the header\. If it is not one/],
    ['rows', 'city,people\nRome,2800000\nParis,n/a\nBath,', undefined],
    ['rows', 'name,age\nAda,36\nBob,41', undefined],
    ['rows', 'Item,Price\nCoffee,3.50\nTea,free\nCake,4', undefined],
    ['lines | domains | count-each', 'https://a.org https://b.org\nhttps://a.org', /write “flatten \|” before it\.$/],
    ['lines | domains | flatten | count-each', 'https://a.org https://b.org\nhttps://a.org', undefined],
    ["days-between '2024-05-14 17:45'", '2024-05-14 09:30', /“time-between” gives hours, minutes and seconds\.$/],
    ['days-between 2024-05-14', '2024-05-14', undefined],
    ['unwrap', 'a para-\ngraph', /were joined, as in “paragraph”; check those with a hyphen of their own\.$/],
    ['unwrap', 'a para-\ngraph is a paragraph', undefined],
  ]);
});

test('doubts a bullet before several lines, times over midnight, and dates that can be versions', () =>
  assertWarnings([
    [
      "prefix '- '",
      'milk\neggs',
      /^“prefix” put it only before the first line; for each line, write “prefix-lines”\.$/,
    ],
    ["lines | prefix '- '", 'milk\neggs', undefined],
    ["prefix 'To: '", 'Ada\nBob', undefined],
    ['time-between 22:00 06:00 hours', '', /^“06:00” is earlier than “22:00”/],
    ['time-between 08:00 16:30 hours', '', undefined],
    ['dates', 'Rechnung vom 3.4.24, fällig 17.4.24', /^“3\.4\.24” was left out, because it can be a version/],
    ['dates', 'version 1.2.24, due 03.04.24', undefined],
  ]));

test('picking from a list that was split warns, because it picks a whole list', () => {
  const paths = '/var/log/a.log\n/home/ann/b.txt';
  return assertWarnings([
    [
      'lines | split / | last',
      paths,
      /^“last” picked one of 2 lists, with all its pieces\. .* “each \(split \/ \| last\)”\.$/,
    ],
    ['lines | split / | trim | first', paths, /write “each \(split \/ \| trim \| first\)”\.$/],
    ['lines | split / | nth 2', paths, /write “each \(split \/ \| nth 2\)”\.$/],
    ['lines | split / | get -1', paths, /write “each \(split \/ \| get -1\)”\.$/],
    ['lines | each (split / | last)', paths, undefined],
    ['split / | last', '/var/log/a.log', undefined],
    ['lines | split / | join -', paths, undefined],
    ['split / | chunk 2 | last', paths, undefined],
    ['parse | first', '[[1,2],[3,4]]', undefined],
  ]);
});
