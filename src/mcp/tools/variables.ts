// The variable tools: named texts, lists and hashes.
import { byVariable, destroys, reads, sets, type ToolTable } from '../tool.ts';

export const variableTools = {
  listVariables: {
    name: 'list_variables',
    title: 'List variables',
    description: 'Lists variables by name with their values: texts, lists or hashes that the user or a program stored.',
    hints: reads,
    longText: { at: 'items[].value', readBy: byVariable },
  },
  getVariable: {
    name: 'get_variable',
    title: 'Read a variable',
    description:
      'Reads one variable. value is its text; list, items, or hash with keys are its structure, without which a long text comes in pieces. To read part of a large one, use run: "@name[0]", "%name{key}", "$name | head 10".',
    hints: reads,
    longText: { at: 'value' },
  },
  putVariable: {
    name: 'set_variable',
    title: 'Set a variable',
    description:
      'Stores exactly one of value (a text), list and hash under a name: a letter followed by letters, digits, _ and -. The old value is kept as a past value. In a hash, give numbers as text if their spelling matters ("1.0"); keys that look like numbers lose their order. Names that start with ! are secrets, which only the user can set: copyloom secret set.',
    describes: {
      value: 'A text.',
      list: 'A list of texts.',
      hash: 'Texts, lists and hashes by key.',
    },
    hints: sets,
    longText: { at: 'value', readBy: byVariable },
  },
  deleteVariable: {
    name: 'delete_variable',
    title: 'Delete a variable',
    description: 'Permanently deletes a variable and its past values. Only when the user asks for it.',
    hints: destroys,
  },
  listPastValues: {
    name: 'list_past_values',
    title: 'List past values of a variable',
    description:
      'Lists the past values of a variable, newest first. To read a long one: limit 1, its offset, and from.',
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
      'Puts the first element of a list variable on the clipboard, and the next one after each paste by the user, as for filling in forms. A new copy or put_clipboard ends it; read_clipboard shows its progress.',
    hints: sets,
  },
} as const satisfies Partial<ToolTable>;
