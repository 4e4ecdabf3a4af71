// Shows the stages of a traced run: what each does, and the beginning of what it made.
import type { Schemas } from '../../contract/types.ts';
import { count, type View } from './view.ts';
import { showInOneLine, showStart } from './visible-text.ts';

type Stage = Schemas['TraceStage'];

const units = {
  text: ['character', 'characters'],
  list: ['element', 'elements'],
  table: ['row', 'rows'],
  hash: ['key', 'keys'],
} as const;

/** `table, 3 rows` */
const describeShape = ({ shape, count: number = 0 }: Stage): string => {
  if (shape === undefined || shape === 'image') return shape ?? '';
  if (shape === 'truth') return 'true or false';
  const [one, many] = units[shape];
  return `${shape}, ${count(number, one, many)}`;
};

const showMade = (stage: Stage, indent: string, { columns, paint }: View): string => {
  const { value, cut, runs } = stage;
  if (value === undefined) return '';
  const first = runs === undefined ? '' : ' the first time';
  const about = `  (${describeShape(stage)}${first})`;
  const room = Math.max(20, columns - indent.length - about.length - 3);
  return `${indent}→ ${showStart(cut ? `${value}…` : value, room)}${paint('quiet', about)}\n`;
};

const showStage = (stage: Stage, view: View): string => {
  const { paint } = view;
  const indent = '    '.repeat(stage.depth);
  const words = [
    paint('heading', showInOneLine(stage.stage)),
    showInOneLine(stage.does),
    ...(stage.runs === undefined ? [] : [paint('quiet', `Ran ${stage.runs} times.`)]),
    ...(stage.note === undefined ? [] : [paint('mark', `(${showInOneLine(stage.note)})`)]),
  ];
  return `${indent}${words.filter((word) => word !== '').join('  ')}\n${showMade(stage, `${indent}  `, view)}`;
};

export const showTrace = ({ trace = [] }: Schemas['RunResult'], view: View): string =>
  trace.map((stage) => showStage(stage, view)).join('');
