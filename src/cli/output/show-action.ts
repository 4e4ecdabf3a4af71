// Shows actions, as a list or one in detail.
import type { Schemas } from '../../contract/types.ts';
import { alignCells, showLine } from './show-line.ts';
import { count, showRows, type View } from './view.ts';
import { showInLines } from './visible-text.ts';

type Action = Schemas['Action'];
type Row = readonly [string, string | undefined];

/** The summary or, without one, the definition. */
const summarize = ({ summary, pipeline, script, pattern, flags = '', replacement = '' }: Action): string => {
  if (summary !== '') return summary;
  return (
    pipeline ??
    script ??
    (pattern === undefined ? '' : `replaces /${pattern}/${flags} with ${replacement || 'nothing'}`)
  );
};

/** keyword, owner or unavailability, summary */
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
      summarize(action),
      view,
    ),
  );
};

const writeArgument = ({ name, required, rest }: Schemas['ActionArgument']): string =>
  required ? `${name}${rest ? '…' : ''}` : `[${name}${rest ? '…' : ''}]`;

const writeExample = ({ run, on, gives }: Schemas['ActionExample']): string =>
  on === undefined ? `${run} → “${gives}”` : `${run}: “${on}” → “${gives}”`;

const describeScript = ({ interpreter, timeLimit, scriptOutput, discardsOutput }: Action): Row[] => [
  ['interpreter', interpreter],
  ['time limit', timeLimit === undefined ? undefined : count(timeLimit, 'second')],
  ['output', discardsOutput ? 'ignored' : scriptOutput],
];

const describeTraits = ({ longRunning, worksWithoutInput, pipelineOnly }: Action): string | undefined =>
  [
    ...(longRunning ? ['can take several seconds'] : []),
    ...(worksWithoutInput ? ['works without input'] : []),
    ...(pipelineOnly ? ['runs only in a pipeline'] : []),
  ].join(', ') || undefined;

export const showAction = (action: Action, view: View): string => {
  const { keyword, kind, summary, arguments: args, aliases = [], examples = [], script } = action;
  const rows = showRows(
    [
      ['action', `${keyword}, ${kind === 'shipped' ? 'shipped' : `your ${kind}`}`],
      ['summary', summary || undefined],
      ['usage', [keyword, ...args.map(writeArgument)].join(' ')],
      ['aliases', aliases.join(', ') || undefined],
      ...args.map(({ name, summary: what }) => ['argument', `${name}: ${what}`] as const),
      ['pipeline', action.pipeline],
      ['pattern', action.pattern],
      ['replacement', action.replacement],
      ['flags', action.flags || undefined],
      ...describeScript(action),
      ['notes', describeTraits(action)],
      ['unavailable', action.unavailable],
      ...examples.map((example) => ['example', writeExample(example)] as const),
    ],
    view,
  );
  return script === undefined ? rows : `${rows}\n${showInLines(script).replace(/\n$/, '')}\n`;
};
