// Handlers that set, rename and delete variables, and start and end paste sequences.
import type { Handlers } from '../../contract/types.ts';
import type { Clipboard } from '../../core/clipboard/clipboard.ts';
import { readNameToWrite, readVariableName } from '../../core/variables/read-variable-name.ts';
import type { VariableEditing } from '../../core/variables/variable-editing.ts';
import type { VariableChanges } from '../../core/variables/variables.ts';

interface Deps {
  variables: VariableChanges;
  /** The elements of a list variable. */
  readElements(name: string): Promise<string[]>;
  clipboard: Clipboard;
}

type Ids = 'putVariable' | 'deleteVariable' | 'clearPastValues' | 'beginSequence';

export const createVariableHandlers = ({ variables, readElements, clipboard }: Deps): Handlers<Ids> => ({
  putVariable: async ({ path, body }) => {
    const name = readNameToWrite(path.name);
    const { added, variable } = await variables.putVariable(name, body);
    if (!added) return { status: 200, body: variable };
    return { status: 201, body: variable, headers: { Location: `/v1/variables/${encodeURIComponent(name)}` } };
  },

  deleteVariable: async ({ path }) => {
    await variables.removeVariable(readVariableName(path.name));
    return { status: 200, body: { deleted: 1 } };
  },

  clearPastValues: async ({ path }) => ({
    status: 200,
    body: { deleted: await variables.clearPastValues(readVariableName(path.name)) },
  }),

  beginSequence: async ({ path }) => {
    const name = readVariableName(path.name);
    const sequence = await clipboard.sequence.begin(name, await readElements(name));
    return { status: 201, body: sequence, headers: { Location: '/v1/clipboard' } };
  },
});

interface EditingDeps {
  variables: VariableEditing;
  clipboard: Pick<Clipboard, 'sequence'>;
}

type EditingIds = 'saveVariable' | 'renameVariable' | 'restorePastValue' | 'endSequence';

/** For Settings. */
export const createVariableEditingHandlers = ({ variables, clipboard }: EditingDeps): Handlers<EditingIds> => ({
  saveVariable: async ({ path, body: { content, replaces } }) => ({
    status: 200,
    body: await variables.saveVariable(readNameToWrite(path.name), content, replaces),
  }),
  renameVariable: async ({ path, body }) => {
    const name = readNameToWrite(body.name);
    await variables.renameVariable(readVariableName(path.name), name);
    return { status: 200, body: { name } };
  },
  restorePastValue: async ({ path, body }) => ({
    status: 200,
    body: await variables.restorePastValue(readVariableName(path.name), body.id),
  }),
  endSequence: () => {
    const ended = clipboard.sequence.current !== null;
    clipboard.sequence.end();
    return { status: 200, body: { ended } };
  },
});
