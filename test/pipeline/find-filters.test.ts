// Finding filters: by what things are called elsewhere, by task, and by a mistyped name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filtersFor, otherWords } from '../../src/base/other-words.ts';
import { suggestFilter } from '../../src/base/suggest-filter.ts';
import { searchActions } from '../../src/client/search-actions.ts';
import { showFilter, showWord } from '../../src/core/rules/actions.ts';
import { judgeActions } from '../../src/core/rules/judge-actions.ts';
import { families, shippedKeywords } from '../../src/pipeline/filters/library.ts';
import { reservedWords, structureWords } from '../../src/pipeline/language/structure-words.ts';
import { testWords } from '../../src/pipeline/language/test-words.ts';
import { libraryWith, runCommand } from './run-command.ts';

const actions = [
  ...families.flatMap(({ name, filters }) => filters.map((filter) => showFilter(filter, name))),
  ...structureWords.map((word) => showWord(word, 'Structure')),
  ...testWords.map((word) => showWord(word, 'Tests')),
];
/** Without a language model. */
const judged = await judgeActions(actions, libraryWith(), async () => ({
  available: false,
  reason: 'This is a test.',
}));
const search = (query: string): string[] => searchActions(judged, query).map(({ keyword }) => keyword);

test('filters that need a language model come last if there is none', () => {
  const firsts: Record<string, string> = { extract: 'find-all', 'case when': 'if' };
  for (const [query, first] of Object.entries(firsts)) assert.equal(search(query)[0], first, query);
  assert.ok(search('extract').includes('extract'));
  assert.equal(searchActions(actions, 'extract')[0]?.keyword, 'extract', 'with a model');
});

test('names of what no filter does find nothing', () => {
  for (const query of ['fill down', 'share', 'cumulative', 'running total', 'explode'])
    assert.deepEqual(search(query), [], query);
});

test('finds the best filter first', () => {
  const cases: Record<string, string> = {
    json: 'json',
    'line numbers': 'number',
    'remove line numbers': 'unnumber',
    'decimal comma': 'replace',
    'sort by size': 'sort-by',
    elapsed: 'time-between',
    UPPERCASE: 'upper',
    sed: 'replace',
    grep: 'keep',
    fallback: 'default',
    coalesce: 'default',
    '//': 'default',
    awk: 'column',
    if: 'if',
    cron: 'cron-words',
    template: 'fill',
    skip: 'slice',
    contains: 'contains',
    transpose: 'transpose',
    vlookup: 'join-rows',
    map: 'each',
    jq: 'get',
    cut: 'column',
    xargs: 'each',
    magic: 'detect',
    'what is this': 'detect',
    'sort by column': 'sort-by',
    'split by comma': 'split',
    tr: 'replace',
    wc: 'words',
    uniq: 'unique',
    'remove duplicates': 'unique',
    'removing duplicate lines': 'unique',
    'remove blank lines': 'blank-lines',
    'pretty json': 'json',
    'json to csv': 'json-csv',
    'to upper case': 'upper',
    'count words': 'words',
    'convert color to hex': 'color-hex',
    'random password': 'password',
    concatenate: 'join',
    beautify: 'json',
    slugify: 'slug',
    log: 'scan',
    biggest: 'max',
    tax: 'calc',
    miles: 'calc',
    docker: 'rows',
    'rename column': 'rename',
    'add column': 'set',
    ai: 'ask',
    LLM: 'ask',
    gpt: 'ask',
    prompt: 'ask',
    sentiment: 'classify',
    tldr: 'summarize',
  };
  for (const [query, keyword] of Object.entries(cases)) assert.equal(search(query)[0], keyword, query);
});

test('answers a question with the right filter among the first three', () => {
  const cases: Record<string, string> = {
    'only in second': 'except',
    'lines not in': 'except',
    'lines not in the other list': 'except',
    'lines in both lists': 'common',
    'what is only in the first list': 'except',
    'remove empty lines': 'blank-lines',
    'first 10 lines': 'head',
    'last line': 'last',
    'every second line': 'nth',
    'random line': 'pick-one',
    'sort by date': 'sort-by',
    'sort by length': 'sort-length',
    'sort descending': 'sort',
    'how many times does a word occur': 'occurrences',
    'count lines': 'lines-count',
    'number of characters': 'characters',
    'most common words': 'frequency',
    'number the lines': 'number',
    'remove line numbers': 'unnumber',
    'join lines with comma': 'join',
    'split on comma': 'split',
    'add text at the start of each line': 'prefix-lines',
    'add text to end of every line': 'suffix-lines',
    'put quotes around each line': 'surround',
    'remove html tags': 'strip-tags',
    'get links from a page': 'urls',
    'find phone numbers': 'phones',
    'extract email addresses': 'emails',
    'hide passwords': 'redact',
    'remove tracking from url': 'clean-url',
    'convert json to csv': 'json-csv',
    'csv to json': 'csv-json',
    'json to table': 'rows',
    'table to markdown': 'md-table',
    'markdown to html': 'md',
    'html to markdown': 'html-md',
    'yaml to json': 'yaml-json',
    'excel to markdown': 'md-table',
    'json to yaml': 'yaml',
    'pretty print json': 'json',
    'minify json': 'json-minify',
    'get a value from json': 'get',
    'remove a column': 'omit',
    'choose columns': 'pick',
    'add a column': 'set',
    'rename a column': 'rename',
    'filter rows': 'where',
    'group and sum': 'sum',
    'total per city': 'sum',
    'join two tables': 'join-rows',
    'swap rows and columns': 'transpose',
    'average of numbers': 'average',
    'add up numbers': 'sum',
    'round to two decimals': 'fixed',
    'percentage of total': 'percent',
    'largest number': 'max',
    'unix timestamp to date': 'timestamp-date',
    'date to timestamp': 'timestamp',
    'days between two dates': 'days-between',
    'hours between two times': 'time-between',
    'add days to a date': 'add',
    'what day of the week': 'weekday',
    'convert time zone': 'timezone',
    'how old': 'age',
    'format a date': 'date',
    'base64 decode': 'base64-decode',
    'url encode': 'url-encode',
    'decode jwt': 'jwt',
    'sha256 of text': 'sha256',
    'make a password': 'password',
    'generate uuid': 'uuid',
    'qr code from text': 'qr',
    'text from image': 'ocr',
    'resize picture': 'resize',
    'lorem ipsum': 'lorem',
    'capitalize first letter': 'capitalize',
    'title case': 'title',
    'camel case': 'camel',
    'snake case': 'snake',
    'make lowercase': 'lower',
    'remove accents': 'deburr',
    'remove extra spaces': 'squeeze',
    'straight quotes': 'straight-quotes',
    'wrap long lines': 'wrap',
    'reverse order of lines': 'reverse',
    'reverse text': 'reverse-text',
    'text between brackets': 'between',
    'text after colon': 'after',
    'text before comma': 'before',
    'replace newline with space': 'join',
    'if else': 'if',
    'ignore errors': 'try',
    'default value': 'default',
    'run for each line': 'each',
    'compare two texts': 'diff',
    'how similar': 'similarity',
    'km to miles': 'calc',
    'hex to rgb': 'color-rgb',
    'darker color': 'darken',
    'what could this be': 'detect',
    'kilobytes to bytes': 'bytes-number',
    'human readable size': 'bytes',
    'roman numerals': 'roman',
    'shuffle lines': 'shuffle',
    'remove duplicates by column': 'unique-by',
    transpose: 'transpose',
    'merge two objects': 'merge',
    'trim whitespace': 'trim',
    'indent code': 'indent',
    'escape quotes': 'escape',
    'sql list': 'sql-quote',
    'env file to json': 'env-json',
    'curl to python': 'curl-python',
    'cron expression': 'cron-words',
    'last word': 'last',
    'duplicate lines': 'duplicates',
    'repeat text': 'repeat',
    'shorten text': 'truncate',
    'keep only digits': 'numbers',
    'only numbers': 'numbers',
    'remove numbers': 'remove',
  };
  for (const [query, keyword] of Object.entries(cases)) {
    const found = search(query).slice(0, 3);
    assert.ok(found.includes(keyword), `${query}: ${found.join(', ')}`);
  }
});

test('finds whole words and their forms, not parts of other words', () => {
  assert.ok(!search('if').includes('diff'));
  assert.ok(!search('cron').includes('crop'));
  assert.ok(!search('date').includes('data-uri'));
  assert.ok(search('dup').includes('duplicates'));
  assert.deepEqual(search('zzz'), []);
});

test('every word from elsewhere leads to filters that exist', () => {
  const known = new Set([...shippedKeywords, ...reservedWords]);
  for (const word of otherWords)
    for (const keyword of filtersFor(word)) assert.ok(known.has(keyword), `${word}: there is no ${keyword}`);
});

test('suggests the filter for a name from elsewhere, and nothing for a name with another meaning', async () => {
  const cases: Record<string, string> = {
    sed: ' Did you mean "replace" or "remove"?',
    base16: ' Did you mean "hex"?',
    atob: ' Did you mean "base64-decode"?',
    uper: ' Did you mean "upper"?',
    'base-64': ' Did you mean "base64"?',
    md4: '',
    sha3: '',
    crpo: ' Did you mean "crop"?',
    while: '',
    'to-json': ' Did you mean "json", "csv-json" or "yaml-json"?',
    'to-yaml': ' Did you mean "yaml"?',
    csv2json: ' Did you mean "csv-json"?',
    'csv-to-json': ' Did you mean "csv-json"?',
    b64decode: ' Did you mean "base64-decode"?',
    'decode-base64': ' Did you mean "base64-decode"?',
    urlencode: ' Did you mean "url-encode"?',
    'days-until': ' Did you mean "until" or "days-between"?',
    top: ' Did you mean "head", "sort-by" or "max-by"?',
    'with-column': ' Did you mean "set"?',
    without: ' Did you mean "omit", "drop" or "except"?',
    'percent-change': ' Did you mean "calc" or "percent"?',
    'size-bytes': ' Did you mean "bytes" or "bytes-number"?',
    tofixed: ' Did you mean "fixed" or "round"?',
    to_fixed: ' Did you mean "fixed"?',
    vlookup: ' Did you mean "join-rows", "where" or "get"?',
    len: ' Did you mean "characters"?',
    strip: ' Did you mean "trim", "strip-tags" or "strip-control"?',
    nl: ' Did you mean "number"?',
    tac: ' Did you mean "reverse"?',
    wc: ' Did you mean "words", "lines-count" or "characters"?',
    awk: ' Did you mean "column", "where" or "scan"?',
    tr: ' Did you mean "replace", "remove" or "squeeze"?',
    xargs: ' Did you mean "each" or "join"?',
    seq: '',
    jq: ' Did you mean "get", "jsonata" or "json"?',
    strtoupper: ' Did you mean "upper"?',
    parseint: ' Did you mean "numbers" or "round"?',
    'to-number': ' Did you mean "numbers" or "typed"?',
    abs: ' Did you mean "calc"?',
    mod: ' Did you mean "calc"?',
    power: ' Did you mean "calc"?',
    datediff: ' Did you mean "days-between"?',
    more: ' Did you mean "head"?',
    for: ' Did you mean "each"?',
  };
  for (const [typed, message] of Object.entries(cases)) assert.equal(suggestFilter(typed, shippedKeywords), message);
  await assert.rejects(
    runCommand('sed x', { on: '' }),
    /no filter or action “sed”\. Did you mean "replace" or "remove"\?/,
  );
});
