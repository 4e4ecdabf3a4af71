// The variables on the side threads of the store.
import type { VariableService } from '../core/variables.ts';
import type { ReaderMethods } from './threads/reader.ts';
import type { SideThread } from './threads/side-thread.ts';
import type { WriterMethods } from './threads/writer.ts';

export const createVariableService = (parts: {
  writer: SideThread<WriterMethods>;
  reader: SideThread<ReaderMethods>;
}): VariableService => {
  const { writer, reader } = parts;
  return {
    list: (range) => reader.call('variables', range),
    get: (name) => reader.call('variable', name),
    past: (name, range) => reader.call('pastValues', name, range),
    elements: (name) => reader.call('elements', name),
    put: (name, written) => writer.call('putVariable', name, written),
    remove: (name) => writer.call('removeVariable', name),
    clearPast: (name) => writer.call('clearPastValues', name),
  };
};
