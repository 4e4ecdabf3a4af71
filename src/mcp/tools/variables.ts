// The tools of variables: named texts, lists and hashes.
import { byVariable, destroys, reads, sets, type ToolTable } from '../tool.ts';

export const variableTools = {
  listVariables: {
    name: 'list_variables',
    title: 'List the variables',
    description:
      'Lists the variables, by name, with what they hold: texts, lists or hashes that the user or a program keeps under a name. Secrets are never listed.',
    hints: reads,
    longText: { at: 'items[].value', readBy: byVariable },
  },
  getVariable: {
    name: 'get_variable',
    title: 'Read a variable',
    description:
      'Reads one variable. value is its text; list, items or hash with keys tell its shape, and are left out when the text has to come in pieces. A part of a large one is better had with run: "@name[0]", "%name{key}", "$name | head 10".',
    hints: reads,
    longText: { at: 'value' },
  },
  putVariable: {
    name: 'set_variable',
    title: 'Set a variable',
    description:
      'Keeps something under a name, for the user or for later. Give exactly one of value (a text), list and hash. A name is a letter, then letters, digits, _ and -. What the variable held before is kept as a past value. Names that begin with ! are secrets and are refused: only the user can set those, with copyloom secret set.',
    hints: sets,
    longText: { at: 'value', readBy: byVariable },
  },
  deleteVariable: {
    name: 'delete_variable',
    title: 'Delete a variable',
    description: 'Deletes a variable with all its past values, for good. Only when the user asks for it.',
    hints: destroys,
  },
  listPastValues: {
    name: 'list_past_values',
    title: 'List what a variable used to hold',
    description:
      'Lists what a variable held before, newest first, each in the shape that it had. To read a long one piece by piece: limit 1, offset of the value, and from.',
    hints: reads,
    longText: { at: 'items[].value' },
  },
  clearPastValues: {
    notOffered: 'It drops what would undo a mistaken set_variable. That is a person’s to do: `copyloom var forget`.',
  },
  beginSequence: {
    name: 'deal_out_list',
    title: 'Deal a list out, one element a paste',
    description:
      'Puts the first element of a variable’s list on the clipboard; each paste of the user puts the next one there. For filling in forms. A new copy or put_clipboard ends it; read_clipboard shows how far it is.',
    hints: sets,
  },
} as const satisfies Partial<ToolTable>;
