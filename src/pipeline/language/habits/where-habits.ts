// What people write in the conditions of `where` out of habit from SQL and other languages.
import type { Habit } from './habit.ts';

const opposites: Readonly<Record<string, string>> = {
  '=': '!=',
  '==': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

const searches = 'contains|matches|starts-with|ends-with';
const nothing = '(?:empty|blank|null|nil|none|missing|undefined)';

const writeNot = (key = '', operator = '', value = ''): string => {
  const opposite = opposites[operator];
  return opposite === undefined
    ? `to leave out the rows in which it does, write “rows | drop (get ${key} | ${operator} ${value})”`
    : `write “where ${key} ${opposite} ${value}”`;
};

const writeIn = (key = '', not = '', values = ''): string => {
  const [operator, joint] = not === '' ? ['=', ' or '] : ['!=', ' and '];
  const conditions = values.split(/ ?, ?| /).map((value) => `${key} ${operator} ${value}`);
  return `write a condition for each value: “where ${conditions.join(joint)}”`;
};

/** `%` stands for any text. */
const writeLike = (before = '', key = '', pattern = '', after = ''): string => {
  const [, start = '', text = '', end = ''] = /^(%?)([^%_]*)(%?)$/.exec(pattern) ?? [];
  const quoted = /^[\w.-]+$/.test(text) ? text : `'${text}'`;
  if (text === '') return `write “where ${before}${key} matches” and a pattern such as /^a.*z$/`;
  const operator = [
    ['=', 'starts-with'],
    ['ends-with', 'contains'],
  ][start.length]?.[end.length];
  return `write “where ${before}${key} ${operator} ${quoted}${after}”`;
};

const compared = `!?==?|<>|[<>]=?|${searches}`;

/** `keep` and `drop` look for a text; `drop` is the opposite of `where`. */
const writeWhere = (keyword = '', key = '', sign = '', value = ''): string | undefined => {
  const operator = sign === '<>' ? '!=' : sign.toLowerCase();
  if (/^(?:keep|filter|grep|keep-lines)$/i.test(keyword))
    return `to compare a column, write “where ${key} ${operator} ${value}”`;
  const opposite = / (?:and|or) /i.test(value) ? undefined : opposites[operator];
  return `to compare a column, write ${opposite === undefined ? '“where” and what is to be kept' : `“where ${key} ${opposite} ${value}”`}`;
};

const hasOr = (conditions = ''): boolean => / or /i.test(conditions);

/** What must hold as well can be a stage of its own, which needs no parentheses. */
const writeStages = (first = '', second = '', inner = ''): string | undefined =>
  hasOr(inner) ? undefined : `write “where ${first} | where ${second}”`;

export const whereHabits: readonly Habit[] = [
  [
    new RegExp(
      `^(keep|filter|grep|keep-lines|drop|reject|drop-lines|remove-lines) ([^\\s'"/(]+) (${compared}) (\\S.*)$`,
      'i',
    ),
    writeWhere,
  ],
  [/^where (\S+?)(=|!=|<=?|>=?)(\S+)$/, 'put spaces around the sign: “where $1 $2 $3”'],
  [/^where (\S+) (?:is ?null|is-?empty)$/i, "write “where $1 = ''”"],
  [new RegExp(`^where (.*\\S) is not ${nothing}\\b(.*)$`, 'i'), "write “where $1 != ''$2”"],
  [new RegExp(`^where (.*\\S) is ${nothing}\\b(.*)$`, 'i'), "write “where $1 = ''$2”"],
  [/^where (.*\S) (?:is not|isn't) ([^\s'"]+)(.*)$/i, 'write “where $1 != $2$3”'],
  [new RegExp(`^where not \\(?([^\\s()]+) ([!<>=]=?|${searches}) ([^\\s()]+|'[^']+'|"[^"]+")\\)?$`, 'i'), writeNot],
  [new RegExp(`^where (\\S+) (?:not|does ?n[o']t|doesn't) (${searches}) ([^\\s()]+|'[^']+'|"[^"]+")$`, 'i'), writeNot],
  [/^where (\S+) (not )?in \(? ?(.+?) ?\)?$/i, writeIn],
  [
    new RegExp(`^where (?:.* )?not (?:\\S+ )?(?:like|${searches})\\b`, 'i'),
    'to leave out the rows in which it does, write “rows | drop (get COLUMN | contains TEXT)” as a stage of its own',
  ],
  [/^where (.* (?:and|or)) not (\S+) =(.*)$/, 'write “where $1 $2 !=$3”'],
  [/^where (.*?)([^\s(]+) like ['"]?([^'"]+?)['"]?((?: (?:and|or) .*)?)$/i, writeLike],
  [/^where (.*?)([^\s(]+) between (\S+) and (\S+)(.*)$/i, 'write “where $1$2 >= $3 and $2 <= $4$5”'],
  [/^where \(([^()]+)\)$/, 'leave out the parentheses: “where $1”'],
  [/^where \(([^()]+)\) and \(([^()]+)\)$/i, 'write “where $1 | where $2”'],
  [/^where \(([^()]+)\) and ([^()]+)$/i, (first, second) => writeStages(first, second, second)],
  [/^where ([^()]+) and \(([^()]+)\)$/i, (first, second) => writeStages(first, second, first)],
  [
    /^where [^'"]*\(/,
    '“where” takes no parentheses, and “and” takes precedence over “or”. Write what must hold as well as a stage of its own: “where a = 1 or a = 2 | where b = 3”',
  ],
  [
    /^where (\S+) (!?==?|[<>]=?|contains|starts-with|ends-with) ([^\s'"/]+ (?!(?:and|or|nocase)$)[^\s'"/]+)$/i,
    "quote text that contains spaces: “where $1 $2 '$3'”",
  ],
];
