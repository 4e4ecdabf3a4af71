// `copyloom filters` and `copyloom filter`: the standard library, searched and explained.
import { readActions, speaksOf } from '../../client/read-actions.ts';
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import { anyNumberOf, needed } from '../input/parameter.ts';
import { someText } from '../input/values.ts';
import { showAction, showActionLines } from '../output/show-action.ts';
import { count } from '../output/view.ts';

type Action = Schemas['Action'];

/** In the families' order of their first filter, each with its filters by keyword. */
const groupByFamily = (actions: readonly Action[]): Map<string, Action[]> =>
  Map.groupBy(actions, ({ family }) => family ?? 'Your own');

export const filterCommands = [
  command({
    words: 'filters',
    summary: 'Lists the filters, or those whose keyword or summary has a word in it.',
    arguments: { words: anyNumberOf(someText('WORD'), 'what to look for; of several words, all') },
    examples: [
      { type: 'copyloom filters', does: 'Everything that pipelines are made of, by families.' },
      { type: 'copyloom filters json', does: 'What can be done about JSON.' },
    ],
    run: async ({ client }, { words = [] }) => {
      const items = (await readActions(client)).filter((action) => words.every((word) => speaksOf(action, word)));
      return { items };
    },
    show: ({ items }, view) => {
      if (items.length === 0) return 'No filter speaks of that. To see them all: copyloom filters\n';
      const families = [...groupByFamily(items)].map(([family, actions]) =>
        [view.paint('heading', family), ...showActionLines(actions, view)].map((line) => `${line}\n`).join(''),
      );
      return `${families.join('\n')}\n${view.paint('quiet', `${count(items.length, 'filter')}; one of them: copyloom filter NAME`)}\n`;
    },
  }),
  command({
    words: 'filter',
    summary: 'Shows what a filter does and takes, with examples.',
    arguments: { name: needed(someText('NAME'), 'its keyword, or another word for it') },
    examples: [{ type: 'copyloom filter replace', does: 'How replace is written.' }],
    run: ({ client }, { name }) => client.call('getAction', { path: { keyword: name } }),
    show: showAction,
  }),
];
