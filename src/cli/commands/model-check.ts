// `copyloom model check`: judges the language model by what it makes of examples.
import { suggest } from '../../base/near-miss.ts';
import { ServiceError } from '../../client/client.ts';
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import type { Context } from '../context.ts';
import { anyNumberOf } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';
import { filledText } from '../input/values.ts';
import type { View } from '../output/view.ts';
import { showInOneLine, showStart } from '../output/visible-text.ts';

type Check = Schemas['ModelCheck'];

/** An example, judged. */
interface Judged extends Check {
  /** What it took. */
  readonly seconds: number;
}

interface Checked {
  readonly model: string;
  readonly checks: readonly Judged[];
  /** Properties that hold, and all of them. */
  readonly score: { readonly held: number; readonly expected: number };
  /** Why not all examples were run. */
  readonly stopped?: string;
}

/** Whether the terminal shows the examples already. */
interface Shown extends Checked {
  readonly areShown: boolean;
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

type Look = Pick<View, 'columns' | 'paint'>;

const showCheck = (
  { command: line, text, result, failure, expected, seconds }: Judged,
  { columns, paint }: Look,
): string[] => {
  const marks = expected.map(({ says, holds }) => {
    const mark = holds ? paint('id', '✓') : paint('mark', '✗');
    return `    ${mark} The result ${showInOneLine(says)}.`;
  });
  const isGood = expected.every(({ holds }) => holds);
  const [firstLine = ''] = text.split('\n', 1);
  // Why it failed says what to do, so it isn't cut.
  const made = failure === undefined ? showStart(`“${result ?? ''}”`, columns - 6) : showInOneLine(failure);
  return [
    `  ${line} (${seconds} s)`,
    paint('quiet', `    ${showStart(firstLine, columns - 4)}`),
    ...marks,
    ...(isGood ? [] : [paint('quiet', `      ${made}`)]),
  ];
};

const showFilter = (filter: string, checks: readonly Judged[], view: Look): string => {
  const { held, expected } = addUp(checks);
  const lines = checks.flatMap((check) => showCheck(check, view));
  return [`${view.paint('heading', filter)}: ${held} of ${expected}`, ...lines].map((line) => `${line}\n`).join('');
};

const judge = async (
  { client, showProgress, writeNow, view }: Pick<Context, 'client' | 'showProgress' | 'writeNow' | 'view'>,
  filters: readonly string[],
): Promise<Shown> => {
  const wanted = await listPlaces(client, filters);
  const {
    model: { name: model = '', reason },
  } = await client.call('getModels', {});
  if (reason !== undefined) throw new ServiceError({ error: 'command_failed', message: reason, status: 422 });
  const checks: Judged[] = [];
  let stopped: string | undefined;
  const judgeAll = async (examples: typeof wanted): Promise<Judged[]> => {
    const own: Judged[] = [];
    for (const { place, command: line } of examples) {
      const count = checks.length + own.length;
      showProgress(`${count + 1} of ${wanted.length}: ${line}`);
      const begun = performance.now();
      try {
        const check = await client.call('runModelCheck', { body: { place } });
        own.push({ ...check, seconds: Math.round((performance.now() - begun) / 100) / 10 });
      } catch (error) {
        if (!(error instanceof ServiceError) || count === 0) throw error;
        stopped = `Stopped after ${count} of ${wanted.length} examples. ${error.message}`;
        break;
      }
    }
    return own;
  };
  for (const [filter, examples] of Map.groupBy(wanted, (one) => one.filter)) {
    const own = await judgeAll(examples);
    checks.push(...own);
    if (own.length > 0) writeNow?.(`${showFilter(filter, own, view)}\n`);
    if (stopped !== undefined) break;
  }
  return {
    model,
    checks,
    score: addUp(checks),
    ...(stopped !== undefined && { stopped }),
    areShown: writeNow !== undefined,
  };
};

const gotAnswer = ({ checks }: Checked): boolean => checks.some(({ failure }) => failure === undefined);

const showChecked = (checked: Shown, view: View): string => {
  const { model, checks, score, stopped, areShown } = checked;
  const filters = areShown ? [] : Map.groupBy(checks, ({ filter }) => filter);
  const percent = Math.floor((100 * score.held) / score.expected);
  const verdict = `Score: ${score.held} of ${score.expected} expected properties hold (${percent} %).
This judges the model, ${showInOneLine(model)}, and not whether Copyloom works: small models miss some.\n`;
  return [
    ...Array.from(filters, ([filter, own]) => showFilter(filter, own, view)),
    ...(stopped === undefined ? [] : [`${showInOneLine(stopped)}\n`]),
    ...(gotAnswer(checked) ? [verdict] : []),
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
        does: 'Runs all examples, which takes minutes. Exits with 0 whatever the score is, and with 1 if no example got an answer.',
      },
      { type: 'copyloom model check summarize translate', does: 'Only those of two filters.' },
    ],
    run: (context, { filters = [] }) => judge(context, filters),
    show: showChecked,
    failure: (checked) => (gotAnswer(checked) ? undefined : 'No example got an answer from the language model.'),
    json: ({ areShown: _, checks, ...checked }) => ({
      ...checked,
      checks: checks.map(({ seconds: __, ...check }) => check),
    }),
  }),
];
