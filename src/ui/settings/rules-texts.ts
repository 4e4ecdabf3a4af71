// The texts of the Rules pane.
import { formatNumber } from '../parts/format-numbers.ts';
import { plural } from '../parts/texts.ts';
import type { ActionKind, BuiltIn, ConditionKind, OwnTrigger } from './model/rules/forms.ts';

const kinds: Readonly<Record<ActionKind, string>> = {
  substitute: 'Substitution',
  pipeline: 'Pipeline',
  script: 'Script',
};

const conditions: Readonly<Record<ConditionKind, string>> = {
  regex: 'Pattern',
  pipeline: 'Pipeline',
  tag: 'Tag',
  app: 'Application',
};

const entries = (count: number): string => plural(count, 'entry', 'entries');

const writeArgument = (argument: string): string => (/^\S+$/.test(argument) ? argument : `“${argument}”`);

export const rulesTexts = {
  loading: 'Loading…',
  add: 'Add…',
  edit: 'Edit',
  delete: 'Delete…',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved.',
  named: (act: string, what: string): string => `${act.replace('…', '')} ${what}`,
  actions: {
    title: 'Actions',
    about: 'Your own filters, for commands and triggers.',
    example: 'For example, dashes, which replaces each _ with -.',
    addName: 'Add an action',
    name: (keyword: string): string => `the action ${keyword}`,
    duplicate: 'Duplicate',
    kinds,
    usedBy: (users: string): string => `Used by ${users}.`,
    hides: (keyword: string, hidden: string): string =>
      keyword === hidden
        ? `Hides the built-in filter ${hidden}: commands with ${keyword} run this action.`
        : `Hides ${keyword}, another name of the built-in filter ${hidden}.`,
    isWord: (keyword: string): string => `“${keyword}” is a word of the language. Choose another keyword.`,
    saved: (followed: number): string =>
      followed === 0 ? 'Saved.' : `Saved. ${plural(followed, 'rule', 'rules')} that use it follow its new keyword.`,
  },
  builtIn: {
    title: (count: number): string => `Built-in filters and words (${formatNumber(count)})`,
    search: 'Find a built-in filter',
    hidden: 'hidden by your action',
    none: 'Nothing matches.',
    more: (count: number): string => `And ${formatNumber(count)} more. Type to find them.`,
    list: 'Built-in filters',
    usage: ({ usage, keyword }: BuiltIn): string => usage ?? keyword,
  },
  action: {
    add: 'New action',
    edit: (keyword: string): string => `Action ${keyword}`,
    kind: 'Kind',
    keyword: 'Keyword',
    keywordHint: 'Lowercase letters, digits and -, starting with a letter.',
    summary: 'Summary',
    summaryHint: 'What it does, in a sentence. Completions show it.',
    pattern: 'Pattern',
    patternHint: 'A JavaScript regular expression, without slashes. Every match is replaced.',
    flags: 'Flags',
    flagsHint: 'Such as i to ignore case.',
    replacement: 'Replacement',
    replacementHint: '$1 and $<name> are groups of the pattern.',
    pipeline: 'Pipeline',
    pipelineHint: 'A command of filters, such as trim | upper.',
    script: 'Script',
    scriptHint: 'It reads the text from standard input and writes the result to standard output.',
    interpreter: 'Run with',
    interpreterHint: 'Such as sh, python3 or node.',
    timeLimit: 'Time limit',
    seconds: 'seconds',
    output: 'Writes',
    outputs: { text: 'Text', html: 'HTML', rtf: 'RTF' },
    discards: 'Run for what it does',
    discardsHint: 'What it writes is dropped, and the text stays as it is.',
    more: 'More',
    longRunning: 'Takes seconds',
    longRunningHint: 'Programs that run it then wait longer.',
    withoutInput: 'Works without input',
    withoutInputHint: 'A command that starts with it also runs if the history is empty.',
  },
  trial: {
    title: 'Try it',
    entry: 'On the entry',
    noEntries: 'Copy something to try it on.',
    picture: 'A picture',
    files: (count: number | undefined): string => plural(count ?? 0, 'file', 'files'),
    matched: 'What it matches',
    matches: (count: number): string => (count === 0 ? 'It matches nothing there.' : plural(count, 'match', 'matches')),
    result: 'Result',
    empty: 'The result is empty.',
    pictureMade: 'The result is a picture.',
    effects: (effects: readonly string[]): string => `It would also: ${effects.join(', ')}`,
    script: (keyword: string): string => `The script ${keyword} runs only when you press Try.`,
    model: (name: string): string => `The language model ${name} is asked only when you press Try.`,
    sentTo: (host: string): string => `Then the text is sent to ${host}, which isn't this computer.`,
    ownScript: 'A script runs only when you press Try.',
    run: 'Try',
    runName: 'Try: runs the action on the entry',
    waiting: 'Trying…',
  },
  triggers: {
    title: 'Triggers',
    about: 'They run an action on copies that match, from top to bottom.',
    example: 'For example, trim each copy that matches the pattern ^\\s.',
    addName: 'Add a trigger',
    name: (id: number): string => `trigger ${id}`,
    summary: ({ definition: { action, arguments: args = [] } }: OwnTrigger): string =>
      [action, ...args.map(writeArgument)].join(' '),
    when: ({ definition: { condition } }: OwnTrigger): string => {
      const [kind = '', value = ''] = Object.entries(condition)[0] ?? [];
      const name = conditions[kind as ConditionKind]?.toLowerCase() ?? kind;
      return `when ${name} ${value}`;
    },
    on: (id: number): string => `Trigger ${id} is on`,
    up: 'Up',
    down: 'Down',
    upName: (id: number): string => `Move trigger ${id} up`,
    downName: (id: number): string => `Move trigger ${id} down`,
    moved: (id: number, place: number, count: number): string => `Trigger ${id} is now number ${place} of ${count}.`,
  },
  trigger: {
    add: 'New trigger',
    edit: (id: string): string => `Trigger ${id}`,
    kind: 'Fires on',
    conditions,
    condition: 'Condition',
    conditionHints: {
      regex: 'A JavaScript regular expression that matches anywhere in the text.',
      pipeline: 'A test, such as is url and matches /invoice/.',
      tag: 'A tag that the copy has, such as url or color.',
      app: 'The application the copy was made in.',
    } satisfies Record<ConditionKind, string>,
    action: 'Action',
    actionHint: 'A filter or one of your own actions.',
    argument: (number: number): string => `Argument ${number}`,
    addArgument: 'Add argument',
    removeArgument: 'Remove',
    removeArgumentName: (number: number): string => `Remove argument ${number}`,
    wouldHaveFired: 'Would have fired on these',
    fired: (fired: number, tested: number): string =>
      fired === 0
        ? `It would not have fired on any of the latest ${entries(tested)}.`
        : `It would have fired on ${formatNumber(fired)} of the latest ${entries(tested)}.`,
    more: (count: number): string => `And on ${formatNumber(count)} more.`,
    conditionFailed: (count: number, reason: string): string =>
      `On ${entries(count)}, the condition failed, so it would not have fired. On the newest: ${reason}`,
    appNames: 'Entries keep one name of their application. On new copies, its other names count too.',
    skipped: (count: number): string => `${entries(count)} too long to try.`,
    untested: (count: number): string => `${entries(count)} not tried, because it took too long.`,
    unchanged: 'stays as it is',
    made: 'becomes',
    picture: 'becomes a picture',
    script: (keyword: string): string => `goes through the script ${keyword}`,
    model: (name: string): string => `goes to the language model ${name}`,
    failed: (problem: string): string => `fails: ${problem}`,
    looking: 'Looking…',
    need: 'With a condition and an action, recent entries show where it would have fired.',
  },
  abbreviations: {
    title: 'Abbreviations',
    about: 'Words that expand in commands.',
    example: 'For example, ts for trim | squeeze.',
    addName: 'Add an abbreviation',
    name: (word: string): string => `the abbreviation ${word}`,
    ignored: (reason: string): string => `Not expanded: ${reason}.`,
    unknown: (keyword: string): string => `“${keyword}” is not a filter or an action.`,
  },
  abbreviation: {
    add: 'New abbreviation',
    edit: (word: string): string => `Abbreviation ${word}`,
    word: 'Abbreviation',
    wordHint: 'One word, without quotes or | > ( ).',
    expansion: 'Expands to',
    expansionHint: 'One line.',
    hides: (word: string): string => `“${word}” is a built-in filter or word, which it would hide. Choose another.`,
    hidesAction: (word: string): string => `“${word}” is one of your actions, which it would hide. Choose another.`,
  },
  log: {
    title: 'What triggers did',
    about: 'What fired since Copyloom started, and what went wrong.',
    none: 'Nothing yet.',
    show: 'Show',
    all: 'All triggers',
    one: (id: number): string => `Trigger ${id}`,
    fired: (id: number, action: string, entry: number): string => `Trigger ${id} (${action}) fired on entry ${entry}.`,
    list: 'Log of triggers',
    failed: 'Failed',
    more: (count: number): string => `${formatNumber(count)} older lines are not shown.`,
  },
  meanwhile: {
    changed: 'Another program or window changed this rule meanwhile.',
    deleted: 'Another program or window deleted this rule meanwhile.',
    take: 'Show what it is now',
    close: 'Close it',
    keep: 'Keep mine',
  },
  confirmDelete: (name: string) => ({
    title: `Delete ${name}?`,
    message: 'This can’t be undone.',
    confirm: 'Delete',
    cancel: 'Cancel',
  }),
} as const;
