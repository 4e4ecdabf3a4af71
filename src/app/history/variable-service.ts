// Reads and writes variables on the store's threads.
import type { VariableService } from '../../core/variables/variables.ts';
import type { Readers } from '../threads/start-readers.ts';
import type { Writer } from '../threads/start-writer.ts';

export const createVariableService = ({
  writer: { requests },
  readers: { lists },
}: {
  writer: Writer;
  readers: Readers;
}): VariableService => ({
  list: (range) => lists.variables(range),
  get: (name) => lists.variable(name),
  past: (name, range) => lists.pastValues(name, range),
  elements: (name) => lists.elements(name),
  put: (name, source) => requests.putVariable(name, source),
  remove: (name) => requests.removeVariable(name),
  clearPast: (name) => requests.clearPastValues(name),
});
