// Reads the part of a variable's value that a reference asks for: all of it, an element or a key.
import { cannot } from './failure.ts';
import { stepInto } from './step-into.ts';
import type { Source } from './syntax.ts';
import { shapeNames, type Value } from './value.ts';

export type Variable = Extract<Source, { name: string }>;

/** How to refer to a variable with this value. */
const writeReference = (name: string, { type }: Value): string => {
  if (type === 'list') return `@${name} or @${name}[0]`;
  return type === 'hash' ? `%${name} or %${name}{key}` : `$${name}`;
};

export const readVariable = (wanted: Variable, value: Value): Value => {
  const { name } = wanted;
  const check = (shape: 'list' | 'hash'): void => {
    if (value.type === shape) return;
    const remedy = `Use ${writeReference(name, value)}.`;
    cannot(`${name} holds ${shapeNames[value.type]}, not ${shapeNames[shape]}. ${remedy}`);
  };
  if (wanted.type === 'list-variable') {
    check('list');
    return wanted.index === undefined ? value : stepInto(value, wanted.index);
  }
  if (wanted.type === 'hash-variable') {
    check('hash');
    return wanted.keys.reduce(stepInto, value);
  }
  return value;
};
