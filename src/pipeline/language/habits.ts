// What people write out of habit from shells and other languages, and how to write it here.

type Habit = readonly [written: RegExp, here: string];

/** As written in a stage that is refused; the first that fits counts. `$1` is a group of the pattern. */
const habits: readonly Habit[] = [
  [/^(head|tail|first|last) -n ?(\d+)$/, 'write “$1 $2”'],
  [/^(head|tail) -(\d+)$/, 'write “$1 $2”'],
  [/^tail -n \+(\d+)$/, 'write “slice $1”'],
  [/^sort (?:-r|--reverse|reverse|descending|down)$/, 'write “sort desc”'],
  [/^sort (?:-n|-g|numeric)$/, 'write “sort-numbers”'],
  [/^sort -(?:nr|rn)$/, 'write “sort-numbers desc”'],
  [/^sort (?:-u|--unique)$/, 'write “sort | unique”'],
  [/^sort -V$/, 'write “sort-versions”'],
  [/^sort (?:-f|-i)$/, 'write “sort nocase”'],
  [/^sort -k ?(\d+)$/, 'write “sort-by (column $1)”'],
  [/^sort by (.+)$/, 'write “sort-by $1”'],
  [/^(?:grep|keep|egrep|filter) -v (.+)$/, 'write “drop $1”'],
  [/^(?:grep|keep|egrep|filter) -i (.+)$/, 'write “keep nocase $1”'],
  [/^(?:grep|keep|egrep|filter) -o (.+)$/, 'write “find-all” and a pattern such as /\\d+/'],
  [/^(?:grep|keep|egrep|filter) -c (.+)$/, 'write “keep $1 | count”'],
  [/^(?:grep|keep|egrep|filter) -[EP] (.+)$/, 'write “keep” and a pattern such as /^a.*z$/'],
  [/^(?:uniq|unique) -c$/, 'write “count-each”'],
  [/^(?:uniq|unique) -d$/, 'write “duplicates”'],
  [/^(?:uniq|unique) -i$/, 'write “unique nocase”'],
  [/^(base64|base32|hex|base85) (?:-d|-D|--decode|decode)$/, 'write “$1-decode”'],
  [/^wc -l$/, 'write “count”'],
  [/^wc -w$/, 'write “words”'],
  [/^wc -(?:c|m)$/, 'write “characters”'],
  [/^get (\S+) (\S+)$/, 'for a value inside another write “get $1.$2”, and for two columns “pick $1 $2”'],
  [/^get (\S+(?: \S+)+)$/, 'for several columns, write “pick $1”; for a value inside others, a path such as a.b.c'],
  [/^where (\S+?)(=|!=|<=?|>=?)(\S+)$/, 'put spaces around the sign: “where $1 $2 $3”'],
  [
    /^where (\S+) (!?==?|[<>]=?|contains|starts-with|ends-with) ([^\s'"/]+ (?!(?:and|or|nocase)$)[^\s'"/]+)$/i,
    "quote text that contains spaces: “where $1 $2 '$3'”",
  ],
  [/^add (\S+) (\(.*\))$/, 'to add a column, write “set $1 $2”'],
  [/^update (\S+) (-?\d\S*)$/, 'to write the same value into every row, write “set $1 $2”'],
  [/^(\S+) \{ *([^{}]*?) *\}$/, 'write parentheses instead of braces: “$1 ($2)”'],
  [/^(\S+) \{(?: |$)/, 'write parentheses instead of braces, as in “$1 (trim | upper)”'],
  [/^\{ *([^{}]+?) *\}?$/, 'write parentheses instead of braces: “($1)”'],
  [
    /^el(?:se?)?if\b/,
    'write “else if” directly after the parentheses of “if”, as in “if is url (domains) else if is number (round)”',
  ],
  [/^then\b/, 'write the pipeline in parentheses directly after the test, as in “if is url (domains)”'],
  [/^(?:and|or)\b/, 'it joins tests and conditions within one stage, without “|” before it'],
];

/** Words that `extract` finds with a model elsewhere, and the filter that finds them here. */
const extracted = /^extract (emails?|urls?|links|dates?|numbers?|phones?|ips?|paths?|domains?)$/i;

const maxLength = 200;

/** How to write a stage that is refused, as a clause without a full stop; undefined if it is no known habit. */
export const findHabit = (written: string): string | undefined => {
  if (written.length > maxLength) return undefined;
  const stage = written.replace(/\s+/g, ' ');
  const [, thing] = extracted.exec(stage) ?? [];
  if (thing !== undefined)
    return `write “${thing.toLowerCase() === 'links' ? 'urls' : thing.toLowerCase().replace(/s?$/, 's')}”`;
  for (const [pattern, here] of habits) {
    const found = pattern.exec(stage);
    if (found) return here.replace(/\$(\d)/g, (_, group) => found[Number(group)] ?? '');
  }
  return undefined;
};
