// `copyloom filters` and `copyloom filter`: search the filter library and explain a filter.
import { ServiceError } from '../../client/client.ts';
import { readActions } from '../../client/read-actions.ts';
import { searchActions } from '../../client/search-actions.ts';
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import { anyNumberOf, required } from '../input/parameter.ts';
import { actionKeyword, someText } from '../input/values.ts';
import { showAction, showActionLines } from '../output/show-action.ts';
import { count } from '../output/view.ts';

type Action = Schemas['Action'];

/** Families are ordered by their first keyword. */
const groupByFamily = (actions: readonly Action[]): Map<string, Action[]> =>
  Map.groupBy(actions, ({ family }) => family ?? 'Your actions');

const countActions = (actions: readonly Action[]): string => {
  const filters = actions.filter(({ kind }) => kind === 'shipped').length;
  const own = actions.length - filters;
  const counts = [
    ...(filters > 0 ? [count(filters, 'filter')] : []),
    ...(own > 0 ? [`${count(own, 'action')} of your own`] : []),
  ];
  return counts.join(' and ');
};

const describeList = (actions: readonly Action[]): string =>
  actions.length === 0
    ? 'No filter matches. To list them all: copyloom filters'
    : `${countActions(actions)}. For details: copyloom filter NAME`;

const pointToList = (error: unknown): never => {
  if (!(error instanceof ServiceError) || error.error !== 'not_found') throw error;
  const message = `${error.message} For a list: copyloom filters`;
  throw new ServiceError({ error: error.error, message, status: error.status });
};

export const filterCommands = [
  command({
    words: 'filters',
    summary: 'Lists all filters and your own actions, or finds those for a task.',
    arguments: { words: anyNumberOf(someText('WORD'), 'word to look for, also one from another tool, such as grep') },
    examples: [
      { type: 'copyloom filters', does: 'Everything you can use in a pipeline, grouped by family.' },
      { type: 'copyloom filters json', does: 'Filters for JSON, best first.' },
      { type: 'copyloom filters remove duplicates', does: 'Filters for a task.' },
    ],
    run: async ({ client }, { words = [] }) => {
      const actions = await readActions(client);
      const isSearch = words.length > 0;
      return { items: isSearch ? searchActions(actions, words.join(' ')) : actions, isSearch };
    },
    json: ({ items }) => ({ items }),
    isPaged: true,
    show: ({ items, isSearch }, view) => {
      const groups = [...(isSearch ? [] : groupByFamily(items))].map(([family, actions]) => [
        view.paint('heading', family),
        ...showActionLines(actions, view),
      ]);
      const lists = isSearch && items.length > 0 ? [showActionLines(items, view)] : groups;
      const footer = view.isTerminal ? [[view.paint('quiet', describeList(items))]] : [];
      return [...lists, ...footer].map((lines) => lines.map((line) => `${line}\n`).join('')).join('\n');
    },
    notes: ({ items }, { isTerminal }) => (isTerminal ? [] : [describeList(items)]),
  }),
  command({
    words: 'filter',
    summary: 'Shows what a filter does, its arguments and examples.',
    arguments: { name: required({ ...actionKeyword, placeholder: 'NAME' }, 'its keyword or an alias') },
    examples: [{ type: 'copyloom filter replace', does: 'How to use replace.' }],
    run: ({ client }, { name }) => client.call('getAction', { path: { keyword: name } }).catch(pointToList),
    isPaged: true,
    show: showAction,
  }),
];
