// Shows variables, as a list or one in detail; only the value when piped.
import type { Schemas } from '../../contract/types.ts';
import { alignCells, showLine } from './show-line.ts';
import { showAge, showTime } from './show-time.ts';
import { showRows, type View } from './view.ts';
import { showInLines } from './visible-text.ts';

type Variable = Schemas['Variable'];

/** `list of 3`, `hash of 2`; empty for a text. */
const describeShape = ({ list, keys }: Pick<Variable, 'list' | 'keys'>): string => {
  if (list) return `list of ${list.length}`;
  return keys ? `hash of ${keys.length}` : '';
};

/** name, age, shape, value */
export const showVariableLines = (variables: readonly Variable[], view: View): string[] => {
  const names = alignCells(
    variables.map(({ name }) => name),
    view,
  );
  return variables.map((variable, index) =>
    showLine(
      [
        ['id', names[index] ?? ''],
        ['quiet', showAge(variable.updatedAt, view.now).padStart(3)],
        ['tag', describeShape(variable)],
      ],
      variable.value,
      view,
    ),
  );
};

/** `Set cities: list of 3, Bath…` */
export const showSetVariable = (variable: Variable, view: View): string => {
  const shape = describeShape(variable);
  const cells = [
    ['quiet', 'Set'],
    ['id', `${variable.name}:`],
    ['tag', shape && `${shape},`],
  ] as const;
  return `${showLine(cells, variable.value, view)}\n`;
};

export const showPastValueLines = (values: readonly Schemas['PastValue'][], view: View): string[] =>
  values.map((past) =>
    showLine(
      [
        ['quiet', showAge(past.replacedAt, view.now).padStart(3)],
        ['tag', describeShape(past)],
      ],
      past.value,
      view,
    ),
  );

export const showVariable = (variable: Variable, view: View): string => {
  const { name, value, updatedAt } = variable;
  if (!view.isTerminal) return value;
  const rows = showRows(
    [
      ['variable', `${name}, ${describeShape(variable) || 'text'}`],
      ['set', `${showTime(updatedAt)} (${showAge(updatedAt, view.now)})`],
    ],
    view,
  );
  return `${rows}${value === '' ? '' : `\n${showInLines(value)}\n`}`;
};
