// Actions for a person: a line each, or one with all that it takes, does and needs.
import type { Schemas } from '../../contract/types.ts';
import { alignCells, showLine } from './show-line.ts';
import { showPage } from './show-page.ts';
import { count, showRows, type View } from './view.ts';
import { showInLines } from './visible-text.ts';

type Action = Schemas['Action'];
type Row = readonly [string, string | undefined];

/** What it does, in words or by itself. */
const readGist = ({ summary, pipeline, script, pattern, flags = '', replacement = '' }: Action): string => {
  if (summary !== '') return summary;
  return (
    pipeline ?? script ?? (pattern === undefined ? '' : `/${pattern}/${flags} becomes ${replacement || 'nothing'}`)
  );
};

/** keyword, whose it is or that it cannot be run, what it does */
export const showActionLines = (actions: readonly Action[], view: View): string[] => {
  const keywords = alignCells(
    actions.map(({ keyword }) => keyword),
    view,
  );
  return actions.map((action, index) =>
    showLine(
      [
        ['id', keywords[index] ?? ''],
        action.available
          ? ['tag', action.kind === 'shipped' ? '' : `(your ${action.kind})`]
          : ['mark', '(unavailable)'],
      ],
      readGist(action),
      view,
    ),
  );
};

export const showActionPage = (page: Schemas['ActionPage'], view: View): string =>
  showPage(page, { lines: (actions) => showActionLines(actions, view), none: 'There is no action.', view });

const writeArgument = ({ name, required, rest }: Schemas['ActionArgument']): string =>
  required ? `${name}${rest ? '…' : ''}` : `[${name}${rest ? '…' : ''}]`;

const writeExample = ({ run, on, gives }: Schemas['ActionExample']): string =>
  on === undefined ? `${run} gives “${gives}”` : `${run} makes “${gives}” of “${on}”`;

const describeScript = ({ interpreter, timeLimit, scriptOutput, discardsOutput }: Action): Row[] => [
  ['run by', interpreter],
  ['ended after', timeLimit === undefined ? undefined : count(timeLimit, 'second')],
  ['writes', discardsOutput ? 'nothing that is kept' : scriptOutput],
];

const describeNature = ({ longRunning, worksWithoutInput, pipelineOnly }: Action): string | undefined =>
  [
    ...(longRunning ? ['takes seconds'] : []),
    ...(worksWithoutInput ? ['works without input'] : []),
    ...(pipelineOnly ? ['runs only in a pipeline'] : []),
  ].join(', ') || undefined;

export const showAction = (action: Action, view: View): string => {
  const { keyword, kind, summary, arguments: taken, aliases = [], examples = [], script } = action;
  const rows = showRows(
    [
      ['action', `${keyword}, ${kind === 'shipped' ? 'shipped' : `your ${kind}`}`],
      ['does', summary || undefined],
      ['written', [keyword, ...taken.map(writeArgument)].join(' ')],
      ['or', aliases.join(', ') || undefined],
      ...taken.map(({ name, summary: what }) => ['takes', `${name}: ${what}`] as const),
      ['pipeline', action.pipeline],
      ['pattern', action.pattern],
      ['replacement', action.replacement],
      ['flags', action.flags || undefined],
      ...describeScript(action),
      ['also', describeNature(action)],
      ['unavailable', action.unavailable],
      ...examples.map((example) => ['example', writeExample(example)] as const),
    ],
    view,
  );
  return script === undefined ? rows : `${rows}\n${showInLines(script).replace(/\n$/, '')}\n`;
};
