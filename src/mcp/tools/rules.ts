// The rule tools: actions, triggers and abbreviations.
import { rejectShippedKeyword } from '../reject-shipped-keyword.ts';
import { adds, destroys, reads, type ToolTable } from '../tool.ts';

const onlyUser = "A script runs on this computer with the user's permissions. Only the user should add one.";

export const ruleTools = {
  listActions: {
    name: 'list_actions',
    title: 'Find filters and actions for run',
    description:
      "Lists what run can do: over 300 filters and the user's own actions, with arguments and examples. Give words to list only those that fit, best first.",
    describes: {
      words: 'A task, or a name in another tool: "csv", "remove duplicates", "grep".',
    },
    hints: reads,
    takesWords: true,
  },
  getAction: {
    name: 'get_action',
    title: 'Read a filter or action',
    description: 'Returns what one filter or action does, its arguments and examples.',
    hints: reads,
    longText: { at: 'script', others: ['pipeline', 'pattern', 'replacement', 'summary'] },
  },
  addAction: {
    name: 'add_action',
    title: 'Add an action',
    description:
      'Saves a pipeline ("upper | suffix !"), or a pattern (a JavaScript regular expression) with its replacement, under a keyword, for run and for the user. Shipped filters can\'t be replaced.',
    describes: {
      keyword: 'Lowercase letters, digits and -.',
      summary: 'What it does, in a sentence.',
      pattern: 'Without slashes.',
      replacement: 'Default: empty.',
      flags: 'Of the pattern, such as i.',
      pipeline: 'The filters.',
      longRunning: 'Takes seconds.',
      worksWithoutInput: 'Needs no input.',
    },
    hints: adds,
    guard: rejectShippedKeyword,
    withholds: {
      kind: 'It follows from the other arguments.',
      script: onlyUser,
      interpreter: onlyUser,
      timeLimit: onlyUser,
      scriptOutput: onlyUser,
      discardsOutput: onlyUser,
    },
  },
  deleteAction: {
    name: 'delete_action',
    title: 'Delete an action',
    description:
      "Permanently deletes one of the user's own actions, unless a trigger, another action or an abbreviation uses it.",
    hints: destroys,
  },
  listTriggers: {
    name: 'list_triggers',
    title: 'List triggers',
    description: 'Lists the triggers, which act on what is copied, each with its condition and action.',
    hints: reads,
  },
  getTrigger: { notOffered: 'list_triggers returns every trigger in full.' },
  addTrigger: {
    notOffered:
      "A trigger acts on every later copy unattended, and may run the user's scripts. Only the user should add one: `copyloom trigger add`.",
  },
  deleteTrigger: {
    notOffered:
      'A trigger may protect the user, as one that redacts or masks what is copied. Only the user should delete one: `copyloom trigger delete`.',
  },
  listAbbreviations: {
    name: 'list_abbreviations',
    title: 'List abbreviations',
    description: 'Lists the abbreviations: words that expand to longer texts in commands.',
    hints: reads,
  },
  getAbbreviation: { notOffered: 'list_abbreviations returns every abbreviation in full.' },
  addAbbreviation: {
    name: 'add_abbreviation',
    title: 'Add an abbreviation',
    description:
      'Adds a word that expands to a longer text in commands: anywhere in a pipeline without text, and in place of a filter in one with text.',
    describes: {
      abbreviation: 'One word without a meaning in commands.',
      expansion: 'One line.',
    },
    hints: adds,
  },
  deleteAbbreviation: {
    name: 'delete_abbreviation',
    title: 'Delete an abbreviation',
    description: 'Permanently deletes an abbreviation by its id.',
    hints: destroys,
  },
} as const satisfies Partial<ToolTable>;
