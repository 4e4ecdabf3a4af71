// Finds operations by words, method and path.
import { fold } from '../../../base/fold.ts';
import { methods } from '../../../contract/openapi-document.ts';
import type { Operation } from './contract.ts';

const isMethod = (word: string): boolean => methods.some((method) => method === word);

/** Whether every word is in the text. A method name matches only the method, not `get` inside a word. */
const matches = ({ method }: Operation, text: string, words: readonly string[]): boolean =>
  words.every((word) => (isMethod(word) ? method.toLowerCase() === word : text.includes(word)));

const namesOf = ({ id, path, aliases, group, summary }: Operation): string =>
  fold([id, path, ...aliases, group, summary].join('\n'));

const allTextOf = (operation: Operation): string =>
  [namesOf(operation), fold(operation.description), ...operation.parameters.map(({ name }) => fold(name))].join('\n');

/** Operations that match every word; matches by name come before matches in the description. */
export const findOperations = (operations: readonly Operation[], query: string): Operation[] => {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const found = operations.filter((operation) => matches(operation, allTextOf(operation), words));
  const { called = [], mentioned = [] } = Object.groupBy(found, (operation) =>
    matches(operation, namesOf(operation), words) ? 'called' : 'mentioned',
  );
  return [...called, ...mentioned];
};
