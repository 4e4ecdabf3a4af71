// `copyloom model check`: judges the language model by what it makes of examples.
import { suggest } from '../../base/near-miss.ts';
import { ServiceError } from '../../client/client.ts';
import type { Schemas } from '../../contract/types.ts';
import { type Context, command } from '../command.ts';
import { anyNumberOf } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';
import { filledText } from '../input/values.ts';
import type { View } from '../output/view.ts';
import { showInOneLine, showStart } from '../output/visible-text.ts';

type Check = Schemas['ModelCheck'];

interface Checked {
  readonly model: string;
  readonly checks: readonly Check[];
  /** Properties that hold, and all of them. */
  readonly score: { readonly held: number; readonly expected: number };
  /** Why not all examples were run. */
  readonly stopped?: string;
}

const addUp = (checks: readonly Check[]): Checked['score'] => {
  const expected = checks.flatMap((check) => check.expected);
  return { held: expected.filter(({ holds }) => holds).length, expected: expected.length };
};

const listPlaces = async (client: Context['client'], filters: readonly string[]) => {
  const { items } = await client.call('listModelChecks', {});
  const known = [...new Set(items.map(({ filter }) => filter))];
  const unknown = filters.find((filter) => !known.includes(filter));
  if (unknown !== undefined)
    throw new UsageError(`FILTER must be one of ${known.join(', ')}, not "${unknown}".${suggest(unknown, known)}`);
  const all = items.map((item, place) => ({ ...item, place }));
  return filters.length === 0 ? all : all.filter(({ filter }) => filters.includes(filter));
};

const judge = async (
  { client, showProgress }: Pick<Context, 'client' | 'showProgress'>,
  filters: readonly string[],
): Promise<Checked> => {
  const wanted = await listPlaces(client, filters);
  const {
    model: { name: model = '', reason },
  } = await client.call('getModels', {});
  if (reason !== undefined) throw new ServiceError({ error: 'command_failed', message: reason, status: 422 });
  const checks: Check[] = [];
  let stopped: string | undefined;
  for (const { place, command: line } of wanted) {
    showProgress(`${checks.length + 1} of ${wanted.length}: ${line}`);
    try {
      checks.push(await client.call('runModelCheck', { body: { place } }));
    } catch (error) {
      if (!(error instanceof ServiceError) || checks.length === 0) throw error;
      stopped = `Stopped after ${checks.length} of ${wanted.length} examples. ${error.message}`;
      break;
    }
  }
  return { model, checks, score: addUp(checks), ...(stopped !== undefined && { stopped }) };
};

const showCheck = ({ command: line, result, failure, expected }: Check, { columns, paint }: View): string[] => {
  const marks = expected.map(({ says, holds }) => {
    const mark = holds ? paint('id', '✓') : paint('mark', '✗');
    return `    ${mark} The result ${showInOneLine(says)}.`;
  });
  const isGood = expected.every(({ holds }) => holds);
  const made = failure ?? `“${result ?? ''}”`;
  return [`  ${line}`, ...marks, ...(isGood ? [] : [paint('quiet', `      ${showStart(made, columns - 6)}`)])];
};

const showFilter = (filter: string, checks: readonly Check[], view: View): string => {
  const { held, expected } = addUp(checks);
  const lines = checks.flatMap((check) => showCheck(check, view));
  return [`${view.paint('heading', filter)}: ${held} of ${expected}`, ...lines].map((line) => `${line}\n`).join('');
};

const showChecked = ({ model, checks, score: { held, expected }, stopped }: Checked, view: View): string => {
  const filters = Map.groupBy(checks, ({ filter }) => filter);
  const percent = Math.floor((100 * held) / expected);
  return [
    ...Array.from(filters, ([filter, own]) => showFilter(filter, own, view)),
    ...(stopped === undefined ? [] : [`${showInOneLine(stopped)}\n`]),
    `Score: ${held} of ${expected} expected properties hold (${percent} %).\n` +
      `This judges the model, ${showInOneLine(model)}, and not whether Copyloom works: small models miss some.\n`,
  ].join('\n');
};

export const modelCheckCommands = [
  command({
    words: 'model check',
    summary: 'Judges the language model: runs its filters on examples and counts which expected properties hold.',
    arguments: { filters: anyNumberOf(filledText('FILTER'), 'only examples of these filters (default: all)') },
    examples: [
      {
        type: 'copyloom model check',
        does: 'Runs all examples, which takes minutes. Exits with 0 whatever the score is.',
      },
      { type: 'copyloom model check summarize translate', does: 'Only those of two filters.' },
    ],
    run: (context, { filters = [] }) => judge(context, filters),
    show: showChecked,
  }),
];
