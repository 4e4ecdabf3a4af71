// The clipboard tools: status, reading and writing, recording, pins and runs.
import { adds, byEntry, reads, sets, type ToolTable } from '../tool.ts';

export const clipboardTools = {
  getOpenapi: { notOffered: 'It describes the API to programs. Models have the descriptions of the tools.' },
  getStatus: {
    name: 'get_status',
    title: 'Get the status of Copyloom',
    description:
      'Returns the version, whether copies are recorded, whether the system clipboard is available, where image files are stored, and how many entries, variables and rules there are. Use it to check that Copyloom responds.',
    hints: reads,
  },
  getClipboard: {
    name: 'read_clipboard',
    title: 'Read the last copy',
    description:
      'Reads the newest entry of the history: what the user means by "what I just copied" or "my clipboard". Images are described, with the text recognized in them, but not sent. Also shows the paste sequence in progress, if any. For anything older, use search_history.',
    hints: reads,
    longText: { at: 'entry.value', others: ['description'], readBy: byEntry },
  },
  putClipboard: {
    name: 'put_clipboard',
    title: 'Put text on the clipboard',
    description:
      'Puts a text on the system clipboard for the user to paste, and adds it to the history. Give exactly one of text (plain), markdown, html or rtf (pasted with formatting). It replaces what is on the clipboard, which stays in the history if it was recorded.',
    hints: sets,
    longText: { at: 'entry.value', others: ['description'], readBy: byEntry },
  },
  run: {
    name: 'run',
    title: 'Run text through filters',
    description:
      'Processes text without changing anything: JSON, CSV, dates, encodings, sorting, regular expressions and more, with hundreds of filters. Gives exact results where you would have to guess, and handles entries of several megabytes without you reading them. Give text with pipeline ("json | get user.name | upper"); or pipeline alone, as a whole command that starts with its source: $1 is the newest entry, $1..3 the newest three, $name a variable, as in "$1 | lines | sort | unique"; or action, the keyword of one filter, with arguments. Find filters with list_actions. The result is not stored: pass it to put_clipboard or set_variable to keep it.',
    hints: reads,
    longText: { at: 'text', others: ['html'] },
  },
  getRecording: {
    name: 'get_recording',
    title: 'Check whether copies are recorded',
    description:
      'Returns whether new copies are added to the history and, if recording is paused for a while, when it resumes.',
    hints: reads,
  },
  putRecording: {
    name: 'set_recording',
    title: 'Pause or resume recording',
    description:
      'Turns the recording of copies off or on. Use it only when the user asks for it: while recording is off, no copy is added to the history, and the user may have turned it off to keep something private. With recording: false, seconds sets when it resumes automatically.',
    hints: sets,
  },
  listPins: {
    name: 'list_pins',
    title: 'List pinned entries',
    description:
      'Lists the pinned entries, last pinned first. The user keeps these at hand, and clearing the history does not delete them.',
    hints: reads,
    longText: { at: 'items[].entry.value', others: ['description'], readBy: byEntry },
  },
  addPin: {
    name: 'pin',
    title: 'Pin an entry or a text',
    description:
      'Pins an entry so that it stays when the history is cleared. Give exactly one of id (an entry of the history) and text (a new text, added as a pinned entry without changing the clipboard).',
    hints: adds,
    longText: { at: 'entry.value', others: ['description'], readBy: byEntry },
  },
  deletePin: {
    name: 'unpin',
    title: 'Unpin an entry',
    description: 'Unpins an entry by its id. The entry stays in the history.',
    hints: sets,
  },
} as const satisfies Partial<ToolTable>;
