// Offers the text on the clipboard as the primary selection too, for terminals that paste only that.
import { Unavailable } from '../../base/unavailable.ts';
import { encodeContent } from '../clipboard/clipboard-formats.ts';
import { createSelectionReader } from '../clipboard/x11/read-selection.ts';
import { createSelectionServer } from '../clipboard/x11/serve-selection.ts';
import { beginTenure } from '../clipboard/x11/tenure.ts';
import type { XConnection } from '../x11/x-connection.ts';

const limits = { formatBytes: 256 * 1024 * 1024, answerTime: 2000 };
/** Milliseconds without a request, after which the paste is over. */
const settleTime = 1000;

const readClipboardText = async (x: XConnection): Promise<string> => {
  const selection = await x.atom('CLIPBOARD');
  const owner = await x.ask<number>((done) => x.client.GetSelectionOwner(selection, done));
  const reader = await createSelectionReader(x, selection, limits);
  const answer = await reader.read(beginTenure(owner, 0), await x.atom('UTF8_STRING'));
  if ('fault' in answer)
    throw new Unavailable('There is no text on the clipboard, and this terminal pastes only text.');
  return answer.bytes.toString();
};

/** Returns a promise of the end: until then, the connection must stay open. */
export const offerPrimary = async (x: XConnection): Promise<{ readonly pasted: Promise<void> }> => {
  const text = await readClipboardText(x);
  const { promise: pasted, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, settleTime);
  const server = await createSelectionServer({
    x,
    selection: await x.atom('PRIMARY'),
    onRequest: () => timer.refresh(),
    onOffered: () => timer.refresh(),
  });
  x.ended.addEventListener('abort', () => resolve());
  await server.own(encodeContent({ text }));
  return { pasted };
};
