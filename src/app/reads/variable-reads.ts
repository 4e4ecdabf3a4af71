// Reads of variables and their past values.
import { readRange } from '../../base/paging.ts';
import type { Reads } from '../../contract/types.ts';
import { readVariableName } from '../../core/variables/read-variable-name.ts';
import type { VariableViews } from '../../core/variables/variables.ts';

export const createVariableReads = (need: () => { views: VariableViews }) =>
  ({
    listVariables: ({ query }) => need().views.list(readRange(query)),
    getVariable: ({ path }) => need().views.get(readVariableName(path.name)),
    listPastValues: ({ path, query }) => need().views.past(readVariableName(path.name), readRange(query)),
  }) satisfies Partial<Reads>;
