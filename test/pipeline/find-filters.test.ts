// Finding filters: by what things are called elsewhere, by task, and by a mistyped name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filtersFor, otherWords } from '../../src/base/other-words.ts';
import { suggestFilter } from '../../src/base/suggest-filter.ts';
import { searchActions } from '../../src/client/search-actions.ts';
import { showFilter, showWord } from '../../src/core/rules/actions.ts';
import { families, shippedKeywords } from '../../src/pipeline/filters/library.ts';
import { reservedWords, structureWords } from '../../src/pipeline/language/structure-words.ts';
import { testWords } from '../../src/pipeline/language/test-words.ts';
import { runCommand } from './run-command.ts';

const actions = [
  ...families.flatMap(({ name, filters }) => filters.map((filter) => showFilter(filter, name))),
  ...structureWords.map((word) => showWord(word, 'Structure')),
  ...testWords.map((word) => showWord(word, 'Tests')),
];
const search = (query: string): string[] => searchActions(actions, query).map(({ keyword }) => keyword);

test('finds the best filter first', () => {
  const cases: Record<string, string> = {
    json: 'json',
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
  };
  for (const [query, keyword] of Object.entries(cases)) assert.equal(search(query)[0], keyword, query);
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
