// Draws the editor of a pipeline.
import type { Paint } from '../output/colors.ts';
import { count } from '../output/view.ts';
import { measure, showInOneLine, showStart } from '../output/visible-text.ts';
import { type Line, showEditedLine } from '../terminal/line-editor.ts';
import type { Frame } from '../terminal/show-dialog.ts';
import type { TerminalSize } from '../terminal/terminal.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import type { FoundProblem, Offer, Preview } from './pipeline-preview.ts';

interface Editor {
  readonly line: Line;
  /** What the line makes. */
  readonly made: Preview;
  /** Whether it is what an earlier line made. */
  readonly isOutdated: boolean;
  readonly problem: FoundProblem | undefined;
  readonly offer: Offer | undefined;
  readonly selected: number;
  readonly isRunning: boolean;
}

const prompt = '> ';
const keys = 'Enter prints the result, Tab completes, Esc cancels.';
/** Of a message or a note. */
const noteRows = 2;

/** What is wrong, unless it may only be unfinished: nothing behind the last `|`, or a word that has completions. */
const findProblem = ({ line: { text }, problem, offer }: Editor): FoundProblem | undefined => {
  if (!problem || problem.isCertain) return problem;
  const at = (problem.column ?? 0) - 1;
  if (/\|\s*$/.test(text) && at >= text.trimEnd().length) return undefined;
  const isAtWord = offer !== undefined && offer.choices.length > 0 && at >= offer.from && at <= offer.to;
  return isAtWord ? undefined : problem;
};

/** The choices, the selected one first to be seen: those that don't fit are cut. */
const drawChoices = ({ choices }: Offer, selected: number, columns: number, paint: Paint): string => {
  const [first, ...rest] = [...choices.slice(selected), ...choices.slice(0, selected)];
  if (!first) return '';
  const label = `Tab: ${showInOneLine(first.text)}`;
  const others = rest.map(({ text }) => text).join('  ');
  const summary = first.summary === undefined ? '' : ` — ${first.summary}`;
  const room = columns - measure(label);
  return `${paint('heading', label)}${paint('quiet', showStart(`${summary}${others === '' ? '' : `  ${others}`}`, Math.max(1, room)))}`;
};

const drawBelowLine = (editor: Editor, from: number, columns: number, paint: Paint): string => {
  const { line, offer, selected } = editor;
  const problem = findProblem(editor);
  const isOffered = offer !== undefined && offer.choices.length > 0;
  // While you type, what Tab would insert helps more than the mark: the message names the column.
  if (isOffered && !problem?.isCertain) return drawChoices(offer, selected, columns, paint);
  if (problem?.column !== undefined) {
    const at = problem.column - 1;
    // The place may be left of what is shown.
    if (at < from) return '';
    return `${' '.repeat(prompt.length + measure(showInOneLine(line.text.slice(from, at))))}${paint('error', '^')}`;
  }
  return paint('quiet', showStart(offer?.hint ?? '', columns));
};

const units: Readonly<Record<string, string>> = { text: 'character', list: 'element', table: 'row', hash: 'key' };

const describeSize = ({ shape, count: size }: Preview): string => {
  const unit = units[shape ?? ''];
  return unit === undefined || size === undefined ? '' : `${count(size, unit)}.`;
};

const describe = ({ made, isOutdated, isRunning }: Editor): string => {
  if (isRunning) return 'Running … Esc cancels.';
  if (isOutdated) return keys;
  const { model, effects = [], warnings = [] } = made;
  const place = model?.sentTo === undefined ? '' : ` at ${model.sentTo}`;
  return [
    describeSize(made),
    ...(model ? [`Enter asks the language model ${model.name}${place}.`] : []),
    ...(effects.length > 0 ? [`Not applied, because a run changes nothing: ${effects.join(', ')}.`] : []),
    ...warnings,
    keys,
  ]
    .filter(Boolean)
    .join(' ');
};

const drawNote = (editor: Editor, columns: number, paint: Paint): string[] => {
  const problem = editor.isRunning ? undefined : findProblem(editor);
  const lines = wrapText(problem?.message ?? describe(editor), { columns, rows: noteRows }, { paint });
  return lines.map((line) => paint(problem ? 'error' : 'quiet', line));
};

const drawResult = ({ made: { text = '' }, isOutdated }: Editor, size: TerminalSize, paint: Paint): string[] => {
  const lines = wrapText(text.replace(/\n$/, ''), size, { paint });
  return isOutdated ? lines.map((line) => paint('quiet', line)) : lines;
};

export const drawEditor = (editor: Editor, { columns, rows }: TerminalSize, paint: Paint): Frame => {
  const { shown, caretColumn, from } = showEditedLine(editor.line, columns - prompt.length);
  const head = [
    `${paint('mark', prompt)}${shown}`,
    drawBelowLine(editor, from, columns, paint),
    ...drawNote(editor, columns, paint),
    paint('quiet', '─'.repeat(columns)),
  ];
  const result = drawResult(editor, { columns, rows: Math.max(1, rows - head.length) }, paint);
  return { lines: [...head, ...result].slice(0, rows), row: 0, column: prompt.length + caretColumn };
};
