// Finding operations by words, method and path.
import { fold } from '../../../base/fold.ts';
import type { Operation } from './contract.ts';
import { methods } from './document.ts';

const isMethod = (word: string): boolean => methods.some((method) => method === word);

/** Whether every word is in the text. The name of a method means the method, not any `get` inside of a word. */
const matches = ({ method }: Operation, text: string, words: readonly string[]): boolean =>
  words.every((word) => (isMethod(word) ? method.toLowerCase() === word : text.includes(word)));

const tellNames = ({ id, path, aliases, group, summary }: Operation): string =>
  fold([id, path, ...aliases, group, summary].join('\n'));

const tellAll = (operation: Operation): string =>
  [tellNames(operation), fold(operation.description), ...operation.parameters.map(({ name }) => fold(name))].join('\n');

/** Every word must be found. Operations that are called so come before those that only speak of it. */
export const findOperations = (operations: readonly Operation[], query: string): Operation[] => {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const found = operations.filter((operation) => matches(operation, tellAll(operation), words));
  const { called = [], mentioned = [] } = Object.groupBy(found, (operation) =>
    matches(operation, tellNames(operation), words) ? 'called' : 'mentioned',
  );
  return [...called, ...mentioned];
};
