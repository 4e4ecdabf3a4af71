// `copyloom history tag` and `clear-tags`: tags of picked entries, of all that a search finds, of the whole history.
import type { Body } from '../../contract/types.ts';
import { type Context, command } from '../command.ts';
import { forEachEntry } from '../input/for-each-entry.ts';
import { anyNumberOf, flag, type Given, optional, type Value } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';
import { entryId, tagNames } from '../input/values.ts';
import { showEntryLines } from '../output/show-page.ts';
import { count } from '../output/view.ts';
import { needYes, yes } from './need-yes.ts';

const changes = {
  add: anyNumberOf(tagNames, 'tag to give; several: --add home,work'),
  remove: anyNumberOf(tagNames, 'tag to take away'),
  set: anyNumberOf(tagNames, 'tag to have in place of all that were given; "" for none'),
};

/** A blank one, such as from a shell variable that is not set, would select the whole history. */
const selector = (placeholder: string, what: string, isBlank: RegExp): Value<string> => ({
  placeholder,
  expects: `${what} (for the whole history: --all)`,
  read: (written) => (isBlank.test(written) ? undefined : written),
});

const choices = {
  query: optional(
    selector('QUERY', 'a text to look for', /^$/),
    'instead of IDs: every entry that history search finds',
  ),
  fuzzy: flag('with --query: as in history search'),
  tag: optional(selector('TAG', 'a tag', /^[\s,#]*$/), 'instead of IDs, or with --query: every entry with this tag'),
  all: flag('instead of IDs: the whole history'),
};

type Taken = Given<typeof changes & typeof choices>;
type TagChange = Pick<Body<'changeEntry'>, 'addTags' | 'removeTags' | 'tags'>;

const readChange = ({ add, remove, set }: Taken): TagChange => {
  if (set && (add || remove)) throw new UsageError('--set excludes --add and --remove.');
  if (set) return { tags: set.flat() };
  if (!add && !remove) throw new UsageError('What to change is expected: --add, --remove or --set with a tag.');
  return { ...(add && { addTags: add.flat() }), ...(remove && { removeTags: remove.flat() }) };
};

const tagPicked = async ({ client }: Context, ids: readonly number[], given: Taken) => {
  const chosen = (['query', 'fuzzy', 'tag', 'all'] as const).find((name) => given[name] !== undefined);
  if (chosen) throw new UsageError(`IDs and --${chosen} exclude each other.`);
  const body = readChange(given);
  const items = await forEachEntry(ids, (id) => client.call('changeEntry', { path: { id: String(id) }, body }));
  const removed = new Set(body.removeTags?.map((tag) => tag.trim().replace(/^#/, '').toLowerCase()));
  const kept = items.flatMap(({ id, tags }) => tags.filter((tag) => removed.has(tag)).map((tag) => ({ id, tag })));
  return { items, kept };
};

const tagFound = ({ client }: Context, given: Taken) => {
  const { query: q, fuzzy, tag, all } = given;
  const chosen = (['query', 'fuzzy', 'tag'] as const).find((name) => given[name] !== undefined);
  if (all && chosen) throw new UsageError(`--all and --${chosen} exclude each other.`);
  if (q === undefined && tag === undefined && !all) {
    throw new UsageError('Which entries is expected: their IDs, --query, --tag or --all.');
  }
  const { tags, ...body } = readChange(given);
  if (tags) throw new UsageError('--set goes with IDs only.');
  const query = { ...(q !== undefined && { q }), ...(fuzzy && { fuzzy }), ...(tag !== undefined && { tag }) };
  return client.call('tagHistory', { query, body });
};

export const historyTagCommands = [
  command({
    words: 'history tag',
    summary: 'Gives or takes away tags, of the entries you name or all that are found.',
    arguments: { ids: anyNumberOf(entryId, 'the entries') },
    options: { ...changes, ...choices },
    examples: [
      { type: 'copyloom history tag 42 43 --add work --remove home', does: 'Changes two entries.' },
      {
        type: 'copyloom history tag --query invoice --tag url --add tax',
        does: 'Changes every link with “invoice” in it.',
      },
      { type: 'copyloom history tag --all --add old', does: 'Changes the whole history.' },
    ],
    run: async (context, { ids, ...given }) => (ids ? tagPicked(context, ids, given) : tagFound(context, given)),
    show: (answer, view) =>
      'items' in answer
        ? showEntryLines(answer.items, view)
            .map((line) => `${line}\n`)
            .join('')
        : `${count(answer.matched, 'entry', 'entries')} found, ${answer.changed} changed.\n`,
    remark: (answer) =>
      'kept' in answer
        ? answer.kept.map(
            ({ id, tag }) => `Entry ${id} keeps the tag ${tag}: it follows from the content and cannot be removed.`,
          )
        : [],
    json: (answer) => ('items' in answer ? { items: answer.items } : answer),
  }),
  command({
    words: 'history clear-tags',
    summary: 'Takes every tag that was given from the whole history.',
    options: { yes },
    examples: [{ type: 'copyloom history clear-tags --yes', does: 'Tags that follow from the content stay.' }],
    run: async ({ client }, { yes: agreed }) => {
      needYes(agreed, 'takes every tag that was given from the whole history');
      return client.call('tagHistory', { body: { clearAllTags: true } });
    },
    show: ({ changed }) => `${count(changed, 'entry', 'entries')} changed.\n`,
  }),
];
