// What people write out of habit from other languages about the structure of a pipeline, and paths.
import type { Habit } from './habit.ts';

/** Words that `extract` finds with a model elsewhere, and the filter that finds them here. */
const writeExtract = (thing = ''): string => {
  const word = thing.toLowerCase();
  return `write “${word === 'links' ? 'urls' : word.replace(/s?$/, 's')}”`;
};

/** `to json`: formats and other filters whose name is what they make. */
const made = 'json|yaml|csv|tsv|toml|upper|lower|title|hex|base64|md-table|html-table';

export const structureHabits: readonly Habit[] = [
  [/^extract (emails?|urls?|links|dates?|numbers?|phones?|ips?|paths?|domains?)$/i, writeExtract],
  [/^get (\S+) (\S+)$/, 'for a value inside another write “get $1.$2”, and for two columns “pick $1 $2”'],
  [/^get (\S+(?: \S+)+)$/, 'for several columns, write “pick $1”; for a value inside others, a path such as a.b.c'],
  [new RegExp(`^(?:convert )?(?:to|into) (${made})$`, 'i'), (name = '') => `write “${name.toLowerCase()}”`],
  [/^([a-z][a-z-]*)(?: ?; ?| &&? )(.+)$/i, 'separate filters by “|”: “$1 | $2”'],
  [/^table-json$/, 'write “rows | json”'],
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
