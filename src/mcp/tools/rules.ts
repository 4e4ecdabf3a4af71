// The tools of rules: actions, triggers and abbreviations.
import { refuseShippedKeyword } from '../refuse-shipped-keyword.ts';
import { adds, destroys, reads, type ToolTable } from '../tool.ts';

const onlyPerson = 'A script runs on this computer with the rights of its user. That is a person’s to add.';

export const ruleTools = {
  listActions: {
    name: 'list_actions',
    title: 'Find filters and actions for run',
    description:
      'Lists what run can do to text: the shipped filters and the user’s own actions, with arguments and examples. There are some 300, so give words ("csv", "date", "base64"): only those whose keyword or summary has all of them are listed. One alone: get_action.',
    hints: reads,
    takesWords: true,
  },
  getAction: {
    name: 'get_action',
    title: 'Read a filter or action',
    description: 'Tells what one filter or action does, what arguments it takes, and examples, by its keyword.',
    hints: reads,
    longText: { at: 'script', others: ['pipeline', 'pattern', 'replacement', 'summary'] },
  },
  addAction: {
    name: 'add_action',
    title: 'Add an action',
    description:
      'Gives a keyword to something done often, for use in run and in the application: a pipeline ("upper | suffix !"), or a pattern (a JavaScript regular expression) with its replacement. The keyword must not be one of a shipped filter.',
    hints: adds,
    guard: refuseShippedKeyword,
    withholds: {
      kind: 'It follows from what else is given.',
      script: onlyPerson,
      interpreter: onlyPerson,
      timeLimit: onlyPerson,
      scriptOutput: onlyPerson,
      discardsOutput: onlyPerson,
    },
  },
  deleteAction: {
    name: 'delete_action',
    title: 'Delete an action',
    description:
      'Deletes an action of the user’s own, for good. Shipped filters stay; one that a trigger or another action uses is refused, with which.',
    hints: destroys,
  },
  listTriggers: {
    name: 'list_triggers',
    title: 'List the triggers',
    description: 'Lists what happens by itself to what is copied: each trigger with its condition and its action.',
    hints: reads,
  },
  getTrigger: { notOffered: 'list_triggers tells all of every trigger.' },
  addTrigger: {
    notOffered:
      'A trigger acts on every later copy with nobody looking, and may run the user’s scripts. That is a person’s to add: `copyloom trigger add`.',
  },
  deleteTrigger: {
    name: 'delete_trigger',
    title: 'Delete a trigger',
    description: 'Deletes a trigger by its id, for good. Only when the user asks for it.',
    hints: destroys,
  },
  listAbbreviations: {
    name: 'list_abbreviations',
    title: 'List the abbreviations',
    description: 'Lists the words that stand for longer texts in commands, each with its expansion.',
    hints: reads,
  },
  getAbbreviation: { notOffered: 'list_abbreviations tells all of every abbreviation.' },
  addAbbreviation: {
    name: 'add_abbreviation',
    title: 'Add an abbreviation',
    description:
      'Lets a word stand for a longer text in whole commands given to run and in the application’s search bar. The word must mean nothing in a command yet; the expansion is one line.',
    hints: adds,
  },
  deleteAbbreviation: {
    name: 'delete_abbreviation',
    title: 'Delete an abbreviation',
    description: 'Deletes an abbreviation by its id, for good.',
    hints: destroys,
  },
} as const satisfies Partial<ToolTable>;
