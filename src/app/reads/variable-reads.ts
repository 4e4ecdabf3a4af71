// Reads of variables and their past values.
import { readRange } from '../../base/paging.ts';
import { render } from '../../base/rendered.ts';
import type { Reads } from '../../contract/types.ts';
import { readVariableName } from '../../core/variables/read-variable-name.ts';
import type { VariableEditingViews } from '../../core/variables/variable-editing.ts';
import type { VariableViews } from '../../core/variables/variables.ts';

export const createVariableReads = (need: () => { views: VariableViews; editing: VariableEditingViews }) =>
  ({
    listVariables: ({ query }) => need().views.list(readRange(query)),
    getVariable: ({ path }) => need().views.get(readVariableName(path.name)),
    listPastValues: ({ path, query }) => need().views.past(readVariableName(path.name), readRange(query)),
    listVariableFacts: () => render(need().editing.facts()),
    openVariable: ({ path }) => render(need().editing.open(readVariableName(path.name))),
    listVariableChanges: async ({ path, query: { offset = 0, against = 'next' } }) =>
      render(await need().editing.changes(readVariableName(path.name), offset, against)),
  }) satisfies Partial<Reads>;
