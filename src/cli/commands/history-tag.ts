// `copyloom history tag` and `clear-tags`: tag chosen entries, search results or the whole history.
import type { Body } from '../../contract/types.ts';
import { command } from '../command.ts';
import type { Context } from '../context.ts';
import { forEachEntry } from '../input/for-each-entry.ts';
import { type Args, anyNumberOf, flag, optional, type Value } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';
import { entryId, filledText, tagFilter, tagNames, tagNamesOrNone } from '../input/values.ts';
import { showEntryLines } from '../output/show-page.ts';
import { count } from '../output/view.ts';
import { requireYes, yes } from './require-yes.ts';

const changes = {
  add: anyNumberOf(tagNames, 'tag to add; several: --add home,work'),
  remove: anyNumberOf(tagNames, 'tag to remove'),
  set: anyNumberOf(tagNamesOrNone, 'tag that replaces all given tags; "" for none'),
};

/** What an unset shell variable leaves would select the whole history. */
const selector = (value: Value<string>, what: string): Value<string> => ({
  ...value,
  expects: `${what} (for the whole history: --all)`,
});

const choices = {
  query: optional(
    selector(filledText('QUERY'), 'text to look for'),
    'instead of IDs: every entry that history search finds',
  ),
  fuzzy: flag('with --query: fuzzy search, as in history search'),
  tag: optional(selector(tagFilter, 'a tag'), 'instead of IDs, or with --query: entries with this tag'),
  all: flag('instead of IDs: the whole history'),
};

type TagArgs = Args<typeof changes & typeof choices>;
type TagChange = Pick<Body<'changeEntry'>, 'addTags' | 'removeTags' | 'tags'>;

const readChange = ({ add, remove, set }: TagArgs): TagChange => {
  if (set && (add || remove)) throw new UsageError("--set can't be combined with --add or --remove.");
  if (set) return { tags: set.flat() };
  if (!add && !remove) throw new UsageError('Nothing to change: give --add, --remove or --set with a tag.');
  return { ...(add && { addTags: add.flat() }), ...(remove && { removeTags: remove.flat() }) };
};

const tagPicked = async ({ client }: Context, ids: readonly number[], args: TagArgs) => {
  const chosen = (['query', 'fuzzy', 'tag', 'all'] as const).find((name) => args[name] !== undefined);
  if (chosen) throw new UsageError(`IDs and --${chosen} can't be combined.`);
  const body = readChange(args);
  const items = await forEachEntry(
    ids,
    (id) => client.call('changeEntry', { path: { id: String(id) }, body }),
    'changed',
  );
  const removed = new Set(body.removeTags?.map((tag) => tag.trim().replace(/^#/, '').toLowerCase()));
  const derived = items.flatMap(({ id, tags }) => tags.filter((tag) => removed.has(tag)).map((tag) => ({ id, tag })));
  return { items, derived };
};

const tagFound = ({ client }: Context, args: TagArgs) => {
  const { query: q, fuzzy, tag, all } = args;
  const chosen = (['query', 'fuzzy', 'tag'] as const).find((name) => args[name] !== undefined);
  if (all && chosen) throw new UsageError(`--all and --${chosen} can't be combined.`);
  if (q === undefined && tag === undefined && !all) {
    throw new UsageError('No entries selected: give IDs, --query, --tag or --all.');
  }
  const { tags, ...body } = readChange(args);
  if (tags) throw new UsageError('--set works only with IDs.');
  const query = { ...(q !== undefined && { q }), ...(fuzzy && { fuzzy }), ...(tag !== undefined && { tag }) };
  return client.call('tagHistory', { query, body });
};

export const historyTagCommands = [
  command({
    words: 'history tag',
    summary: 'Adds or removes tags on chosen entries, search results or the whole history.',
    arguments: { ids: anyNumberOf(entryId, 'entry IDs') },
    options: { ...changes, ...choices },
    examples: [
      { type: 'copyloom history tag 42 43 --add work --remove home', does: 'Changes two entries.' },
      {
        type: 'copyloom history tag --query invoice --tag url --add tax',
        does: 'Tags every link that contains “invoice”.',
      },
      { type: 'copyloom history tag --all --add old', does: 'Tags the whole history.' },
    ],
    run: async (context, { ids, ...args }) => (ids ? tagPicked(context, ids, args) : tagFound(context, args)),
    show: (answer, view) =>
      'items' in answer
        ? showEntryLines(answer.items, view)
            .map((line) => `${line}\n`)
            .join('')
        : `${count(answer.matched, 'entry', 'entries')} matched, ${answer.changed} changed.\n`,
    notes: (answer) =>
      'derived' in answer
        ? answer.derived.map(
            ({ id, tag }) => `Entry ${id} keeps the tag ${tag}: it is derived from the content and can't be removed.`,
          )
        : [],
    json: (answer) => ('items' in answer ? { items: answer.items } : answer),
  }),
  command({
    words: 'history clear-tags',
    summary: 'Removes all given tags from the whole history; derived tags stay.',
    options: { yes },
    examples: [{ type: 'copyloom history clear-tags --yes', does: 'Tags derived from the content stay.' }],
    run: async ({ client }, { yes: agreed }) => {
      requireYes(agreed, 'removes all given tags from the whole history');
      return client.call('tagHistory', { body: { clearAllTags: true } });
    },
    show: ({ changed }) => `${count(changed, 'entry', 'entries')} changed.\n`,
  }),
];
