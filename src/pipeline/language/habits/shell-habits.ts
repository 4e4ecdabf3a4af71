// What people write out of habit from the shell.
import type { Habit } from './habit.ts';
import { writeDeletion, writeReplace, writeSqueeze, writeTranslation } from './sed-and-tr.ts';
import { writeSort } from './sort-options.ts';

const writePath = (path = ''): string => {
  if (path === '.') return 'write “json”';
  const keys = path.replace(/\[\]/g, '').replace(/^\./, '').replace(/^\./, '');
  return keys === '' ? 'write “parse”' : `write “get ${keys}”`;
};

/** `keep a or b`: a pattern that finds any of them. */
const writeEither = (keyword = '', nocase = '', words = ''): string => {
  const texts = words.split(/ (?:or|\|\|) /i).map((word) => word.replace(/^(['"])(.*)\1$/, '$2'));
  const pattern = texts.map((word) => word.replace(/[.*+?^${}()[\]\\/]/g, '\\$&')).join('|');
  return `to look for any of them, write “${keyword === 'drop' ? keyword : 'keep'} /${pattern}/${nocase === '' ? '' : 'i'}”`;
};

/** `keep a and b`. */
const writeBoth = (keyword = '', first = '', second = ''): string =>
  keyword === 'keep'
    ? `for what contains both, write “keep ${first} | keep ${second}”`
    : `for what contains both, write “drop (contains ${first} and contains ${second})”`;

const grep = '(?:grep|keep|egrep|filter)';

export const shellHabits: readonly Habit[] = [
  [/^(head|tail|first|last) -n ?(\d+)$/, 'write “$1 $2”'],
  [/^(head|tail) -(\d+)$/, 'write “$1 $2”'],
  [/^tail -n \+(\d+)$/, 'write “slice $1”'],
  [/^sort (?:-r|--reverse|reverse|descending|down)$/, 'write “sort desc”'],
  [/^sort (?:-n|-g|numeric)$/, 'write “sort-numbers”'],
  [/^sort -(?:nr|rn)$/, 'write “sort-numbers desc”'],
  [/^sort (?:-u|--unique)$/, 'write “sort | unique”'],
  [/^sort -V$/, 'write “sort-versions”'],
  [/^sort (?:-f|-i)$/, 'write “sort nocase”'],
  [/^sort (-[tk].*)$/, writeSort],
  [new RegExp(`^${grep} -v (.+)$`), 'write “drop $1”'],
  [new RegExp(`^${grep} -i (.+)$`), 'write “keep nocase $1”'],
  [new RegExp(`^${grep} -o (.+)$`), 'write “find-all” and a pattern such as /\\d+/'],
  [new RegExp(`^${grep} -n (.+)$`), 'to keep the numbers of the lines, write “number | keep $1”'],
  [/^rot ['"]?13['"]?$/, 'write “rot13”'],
  [new RegExp(`^${grep} -c (.+)$`), 'write “keep $1 | count”'],
  [new RegExp(`^${grep} -[EP] (.+)$`), 'write “keep” and a pattern such as /^a.*z$/'],
  [
    /^(grep|keep|drop|filter) (nocase )?((?:'[^']+'|"[^"]+"|[^\s'"/]+)(?: or (?:'[^']+'|"[^"]+"|[^\s'"/]+))+)$/i,
    writeEither,
  ],
  [/^(keep|drop) ([^\s'"/]+) and ([^\s'"/]+)$/i, writeBoth],
  [/^(?:uniq|unique) -c$/, 'write “count-each”'],
  [/^(?:uniq|unique) -d$/, 'write “duplicates”'],
  [/^(?:uniq|unique) -i$/, 'write “unique nocase”'],
  [/^(base64|base32|hex|base85) (?:-d|-D|--decode|decode)$/, 'write “$1-decode”'],
  [/^wc -l$/, 'write “count”'],
  [/^wc -w$/, 'write “words”'],
  [/^wc -c$/, 'write “bytes-count”'],
  [/^wc -m$/, 'write “characters”'],
  [/^sed (-[Er] )?['"]?s([^\w\s\\])((?:\\.|(?!\2)[^\\])+)\2((?:\\.|(?!\2)[^\\])*)\2([giI]*)['"]?$/, writeReplace],
  [/^sed ['"]?\/(.+)\/d['"]?$/, 'write “drop /$1/”'],
  [/^sed -n ['"]?(\d+)p['"]?$/, 'write “nth $1”'],
  [/^sed -n ['"]?(\d+),(\d+)p['"]?$/, 'write “slice $1 $2”'],
  [/^awk '\{ ?print \$(\d+) ?\}'$/, 'write “column $1”'],
  [/^awk -F ?['"]?[,;|]['"]? '\{ ?print \$(\d+) ?\}'$/, 'write “rows no-header | column $1”'],
  [/^awk -F ?(\S+) '\{ ?print \$(\d+) ?\}'$/, 'write “lines | each (split $1 | nth $2)”'],
  [/^cut (?:-d ?(?:['"]?,['"]?|'\\t') )?-f ?(\d+)$/, 'write “column $1”'],
  [/^cut -d ?(\S+) -f ?(\d+)$/, 'write “lines | each (split $1 | nth $2)”'],
  [/^cut -c ?(\d+)-(\d+)$/, 'write “lines | each (slice-text $1 $2)”'],
  [/^tr -(d|cd|dc) ('[^']+'|"[^"]+"|[^\s'"]+)$/, writeDeletion],
  [/^tr -s ('[^']+'|"[^"]+"|[^\s'"]+)$/, writeSqueeze],
  [/^tr ('[^']+'|"[^"]+"|[^\s'"]+) ('[^']+'|"[^"]+"|[^\s'"]+)$/, writeTranslation],
  [/^paste -sd ?['"]?([^\s'"]+)['"]?$/, 'write “join $1”'],
  [/^fold -s? ?-?w ?(\d+)( -s)?$/, 'write “wrap $1”'],
  [/^jq (?:-r )?['"]?(\.[\w.[\]-]*)['"]?$/, writePath],
  [/^(\.[\w.[\]-]*)$/, writePath],
  [/^jq ['"]?length['"]?$/, 'write “parse | count”'],
  [/^jq ['"]?keys['"]?$/, 'write “parse | keys”'],
];
