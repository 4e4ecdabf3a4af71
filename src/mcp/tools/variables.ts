// The variable tools: named texts, lists and hashes.
import { byVariable, destroys, reads, sets, type ToolTable } from '../tool.ts';

export const variableTools = {
  listVariables: {
    name: 'list_variables',
    title: 'List variables',
    description:
      'Lists variables by name with their values: texts, lists or hashes that the user or a program stored. Secrets are never listed.',
    hints: reads,
    longText: { at: 'items[].value', readBy: byVariable },
  },
  getVariable: {
    name: 'get_variable',
    title: 'Read a variable',
    description:
      'Reads one variable. value is its text; list, items, or hash with keys give its structure, and are omitted when the text comes in pieces. To read part of a large one, use run: "@name[0]", "%name{key}", "$name | head 10".',
    hints: reads,
    longText: { at: 'value' },
  },
  putVariable: {
    name: 'set_variable',
    title: 'Set a variable',
    description:
      'Stores a value under a name. Give exactly one of value (a text), list and hash. A name is a letter followed by letters, digits, _ and -. The old value is kept as a past value. In a hash, give numbers as text if their spelling matters ("1.0"); keys that look like numbers lose their order. Names that start with ! are secrets and are refused: only the user can set them, with copyloom secret set.',
    hints: sets,
    longText: { at: 'value', readBy: byVariable },
  },
  deleteVariable: {
    name: 'delete_variable',
    title: 'Delete a variable',
    description: 'Permanently deletes a variable and its past values. Use it only when the user asks for it.',
    hints: destroys,
  },
  listPastValues: {
    name: 'list_past_values',
    title: 'List past values of a variable',
    description:
      'Lists the past values of a variable, newest first, each with its own structure. To read a long one in pieces: limit 1, the offset of the value, and from.',
    hints: reads,
    longText: { at: 'items[].value' },
  },
  clearPastValues: {
    notOffered:
      'It deletes the values that could undo a mistaken set_variable. Only the user should do that: `copyloom var clear-history`.',
  },
  beginSequence: {
    name: 'start_paste_sequence',
    title: 'Paste a list one element at a time',
    description:
      'Starts a paste sequence: puts the first element of a list variable on the clipboard, and each paste by the user puts the next one there. Useful for filling in forms. A new copy or put_clipboard ends it; read_clipboard shows its progress.',
    hints: sets,
  },
} as const satisfies Partial<ToolTable>;
