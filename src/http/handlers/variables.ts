// Handlers for variables.
import { readRange } from '../../base/paging.ts';
import type { Handlers } from '../../contract/types.ts';
import type { Clipboard } from '../../core/clipboard/clipboard.ts';
import { readNameToWrite, readVariableName } from '../../core/variables/variable-name.ts';
import type { VariableService } from '../../core/variables/variables.ts';

type Ids =
  | 'listVariables'
  | 'getVariable'
  | 'putVariable'
  | 'deleteVariable'
  | 'listPastValues'
  | 'clearPastValues'
  | 'beginSequence';

export const createVariableHandlers = (deps: { variables: VariableService; clipboard: Clipboard }): Handlers<Ids> => {
  const { variables, clipboard } = deps;
  return {
    listVariables: async ({ query }) => ({ status: 200, body: await variables.list(readRange(query)) }),
    getVariable: async ({ path }) => ({ status: 200, body: await variables.get(readVariableName(path.name)) }),

    putVariable: async ({ path, body }) => {
      const name = readNameToWrite(path.name);
      const { added, variable } = await variables.put(name, body);
      if (!added) return { status: 200, body: variable };
      return { status: 201, body: variable, headers: { Location: `/v1/variables/${encodeURIComponent(name)}` } };
    },

    deleteVariable: async ({ path }) => {
      await variables.remove(readVariableName(path.name));
      return { status: 200, body: { deleted: 1 } };
    },

    listPastValues: async ({ path, query }) => ({
      status: 200,
      body: await variables.past(readVariableName(path.name), readRange(query)),
    }),
    clearPastValues: async ({ path }) => ({
      status: 200,
      body: { deleted: await variables.clearPast(readVariableName(path.name)) },
    }),

    beginSequence: async ({ path }) => {
      const name = readVariableName(path.name);
      const sequence = await clipboard.sequence.begin(name, await variables.elements(name));
      return { status: 201, body: sequence, headers: { Location: '/v1/clipboard' } };
    },
  };
};
