// The clipboard tools: status, reading and writing, recording, pins and runs.
import { adds, byEntry, reads, sets, type ToolTable } from '../tool.ts';

export const clipboardTools = {
  getOpenapi: { notOffered: 'It describes the API to programs. Models have the descriptions of the tools.' },
  streamEvents: { notOffered: 'A model asks when it needs to know; it has no way to listen.' },
  getStatus: {
    name: 'get_status',
    title: 'Get the status of Copyloom',
    description:
      'Returns the version, whether copies are recorded, whether the clipboard is available, and how many entries, variables and rules there are.',
    hints: reads,
  },
  getClipboard: {
    name: 'read_clipboard',
    title: 'Read the last copy',
    description:
      'Reads the newest entry: what the user means by "what I just copied". Images are described, with the text recognized in them. Also shows the paste sequence in progress.',
    hints: reads,
    longText: { at: 'entry.value', others: ['description'], readBy: byEntry },
  },
  putClipboard: {
    name: 'put_clipboard',
    title: 'Put text on the clipboard',
    description:
      'Puts a text on the clipboard for the user to paste, and in the history. Give exactly one of text, markdown, html and rtf.',
    describes: {
      text: 'Plain text.',
      html: 'Formatted text in HTML.',
      rtf: 'Formatted text in RTF.',
      markdown: 'Formatted text in Markdown.',
    },
    hints: sets,
    longText: { at: 'entry.value', others: ['description'], readBy: byEntry },
  },
  copyEntry: {
    name: 'copy_entry',
    title: 'Put an entry back on the clipboard',
    description: 'Puts an entry on the clipboard as it is: with its formatting, or a picture or files.',
    describes: { plain: 'Only its plain text.' },
    hints: sets,
  },
  run: {
    name: 'run',
    title: 'Run text through filters',
    description:
      'Processes text exactly, with hundreds of filters for JSON, CSV, dates, encodings, sorting, regular expressions and more, and changes nothing. It reads entries of megabytes for you. Give text with pipeline ("json | get user.name | upper"); or pipeline alone, starting with its source: $1 is the newest entry, $1..3 the newest three, $name a variable ("$1 | lines | sort | unique"); or action, the keyword of one filter, with arguments. Find filters with list_actions. Some, such as summarize, ask a language model of the user: they take long, and fail if there is none. To keep the result, pass it to put_clipboard or set_variable.',
    describes: {
      action: 'Without text, it gets the newest entry.',
      arguments: 'Of the action.',
      trace: 'Returns what each stage made, also of a command that fails.',
    },
    hints: reads,
    longText: { at: 'text', others: ['html'] },
  },
  getRecording: {
    name: 'get_recording',
    title: 'Check whether copies are recorded',
    description: 'Returns whether copies are recorded and, if that is paused, when it resumes.',
    hints: reads,
  },
  putRecording: {
    name: 'set_recording',
    title: 'Pause or resume recording',
    description:
      'Pauses or resumes recording copies. Only when the user asks for it: they may have paused it to keep something private.',
    describes: {
      recording: 'Whether to record.',
      seconds: 'With recording false: until it resumes by itself.',
    },
    hints: sets,
  },
  listPins: {
    name: 'list_pins',
    title: 'List pinned entries',
    description: 'Lists the pinned entries, last pinned first. Clearing the history keeps them.',
    hints: reads,
    longText: { at: 'items[].entry.value', others: ['description'], readBy: byEntry },
  },
  addPin: {
    name: 'pin',
    title: 'Pin an entry or a text',
    description:
      'Pins an entry, so that clearing the history keeps it. Give exactly one of id and text (a new entry; the clipboard stays as it is).',
    describes: {
      id: 'An entry of the history.',
      text: 'A new text.',
    },
    hints: adds,
    longText: { at: 'entry.value', others: ['description'], readBy: byEntry },
  },
  deletePin: {
    name: 'unpin',
    title: 'Unpin an entry',
    description: 'Unpins an entry by its id. It stays in the history.',
    hints: sets,
  },
} as const satisfies Partial<ToolTable>;
