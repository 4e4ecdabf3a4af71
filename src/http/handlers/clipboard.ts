// Handlers for the clipboard and recording.
import { refuse } from '../../base/refusal.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { Body, Handlers } from '../../contract/types.ts';
import type { Recording } from '../../core/capture/recording.ts';
import type { Clipboard, ClipboardContent } from '../../core/clipboard/clipboard.ts';
import type { Entry } from '../../core/history/entry.ts';
import { readId } from '../read-id.ts';

type Ids = 'getClipboard' | 'putClipboard' | 'copyEntry' | 'getRecording' | 'putRecording';

interface Deps {
  clipboard: Clipboard;
  recording: Recording;
  readNewest(): Promise<Rendered<Entry | null>>;
}

/** The contract guarantees that exactly one is present. */
const readContent = ({ text, html, rtf, markdown }: Body<'putClipboard'>): ClipboardContent => {
  if (text !== undefined) return { text };
  if (html !== undefined) return { html };
  if (rtf !== undefined) return { rtf };
  return markdown === undefined ? refuse('invalid_request', 'There is no content.') : { markdown };
};

export const createClipboardHandlers = ({ clipboard, recording, readNewest }: Deps): Handlers<Ids> => ({
  getClipboard: async () => ({
    status: 200,
    body: { entry: await readNewest(), sequence: clipboard.sequence.current },
  }),
  putClipboard: async ({ body }) => ({ status: 200, body: await clipboard.put(readContent(body)) }),
  copyEntry: async ({ path, query: { plain = false } }) => {
    const id = readId(path.id, 'entry');
    await clipboard.putEntry(id, { plain });
    return { status: 200, body: { id } };
  },
  getRecording: () => ({ status: 200, body: recording.read() }),
  putRecording: ({ body }) => ({ status: 200, body: recording.change(body) }),
});
