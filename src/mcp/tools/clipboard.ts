// The tools around the clipboard itself: status, what is on it, recording, and runs.
import { adds, byEntry, reads, sets, type ToolTable } from '../tool.ts';

export const clipboardTools = {
  getOpenapi: { notOffered: 'It describes the API to programs; to a model, the tools themselves do.' },
  getStatus: {
    name: 'get_status',
    title: 'See what Copyloom is doing',
    description:
      'Tells the version, whether copies are being recorded, whether the system clipboard can be reached, where image files are, and how much the history and the rest hold. Use it to check that Copyloom answers.',
    hints: reads,
  },
  getClipboard: {
    name: 'read_clipboard',
    title: 'Read what was copied last',
    description:
      'Reads the newest entry of the history: what the user means by "what I just copied" or "my clipboard". An image is described, with the text recognized in it, not sent. Also tells of a list that is being dealt out. For anything older use search_history.',
    hints: reads,
    longText: { at: 'entry.value', others: ['description'], readBy: byEntry },
  },
  putClipboard: {
    name: 'put_clipboard',
    title: 'Put text on the clipboard',
    description:
      'Puts a text on the system clipboard for the user to paste, and into the history. Give exactly one of text (plain), markdown, html or rtf (pasted with formatting). It takes the place of what is on the clipboard now; that stays in the history if it was recorded.',
    hints: sets,
    longText: { at: 'entry.value', others: ['description'], readBy: byEntry },
  },
  run: {
    name: 'run',
    title: 'Run text through filters',
    description:
      'Works on text without changing anything: JSON, CSV, dates, encodings, sorting, regular expressions and the rest of nearly 300 filters. Exact where you would have to guess, and able to work on entries of megabytes without your reading them. Give text with pipeline ("json | get user.name | upper"); or pipeline alone as a whole command that names what it reads: $1 is the newest entry, $1..3 the newest three, $name a variable, so "$1 | lines | sort | unique"; or action, the keyword of one filter, with arguments. Find filters with list_actions. The result is kept nowhere: hand it to put_clipboard or set_variable for that.',
    hints: reads,
    longText: { at: 'text', others: ['html'] },
  },
  getRecording: {
    name: 'get_recording',
    title: 'See whether copies are recorded',
    description: 'Tells whether what the user copies enters the history now, and if not, when it will again.',
    hints: reads,
  },
  putRecording: {
    name: 'set_recording',
    title: 'Pause or resume recording',
    description:
      'Switches the recording of copies off or on. Only when the user asks for it: while it is off nothing that is copied is kept, and it may be off because of something private. With recording: false, seconds lets it come back by itself.',
    hints: sets,
  },
  listPins: {
    name: 'list_pins',
    title: 'List what is pinned',
    description: 'Lists the pinned entries, newest pin first: what the user keeps at hand and safe from clearing.',
    hints: reads,
    longText: { at: 'items[].entry.value', others: ['description'], readBy: byEntry },
  },
  addPin: {
    name: 'pin',
    title: 'Pin an entry or a text',
    description:
      'Pins something so that it stays when the history is cleared. Give exactly one of id (an entry of the history) and text (a new text, which becomes a pinned entry without touching the clipboard).',
    hints: adds,
    longText: { at: 'entry.value', others: ['description'], readBy: byEntry },
  },
  deletePin: {
    name: 'unpin',
    title: 'Unpin an entry',
    description: 'Takes the pin from an entry, by its id. The entry stays in the history.',
    hints: sets,
  },
} as const satisfies Partial<ToolTable>;
