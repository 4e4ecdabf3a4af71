// Offers the text on the clipboard as the primary selection too, for terminals that paste only that.
import { Unavailable } from '../../base/unavailable.ts';
import { encodeConcealed, encodeContent } from '../clipboard/clipboard-formats.ts';
import { isConcealing, kdeMark } from '../clipboard/concealing-marks.ts';
import { createSelectionReader } from '../clipboard/x11/read-selection.ts';
import { createSelectionServer } from '../clipboard/x11/serve-selection.ts';
import { beginTenure } from '../clipboard/x11/tenure.ts';
import type { XConnection } from '../x11/x-connection.ts';

const limits = { formatBytes: 256 * 1024 * 1024, answerTime: 2000 };
/** Milliseconds that the terminal has to fetch the text. Nobody gets it later, however often they ask. */
const longestOffer = 5000;
/** Milliseconds without a request of the terminal for more of the text, after which it has all of it. */
const settleTime = 1000;

/** What is marked as a secret on the clipboard is marked here too. */
const readFormats = async (x: XConnection): Promise<Map<string, Buffer>> => {
  const selection = await x.atom('CLIPBOARD');
  const owner = await x.ask<number>((done) => x.client.GetSelectionOwner(selection, done));
  const reader = await createSelectionReader(x, selection, limits);
  const read = async (target: string) => reader.read(beginTenure(owner, 0), await x.atom(target));
  const answer = await read('UTF8_STRING');
  if ('fault' in answer)
    throw new Unavailable('There is no text on the clipboard, and this terminal pastes only text.');
  const mark = await read(kdeMark);
  const text = answer.bytes.toString();
  return 'bytes' in mark && isConcealing(kdeMark, mark.bytes) ? encodeConcealed(text) : encodeContent({ text });
};

/** `terminal` is its window. Returns a promise of the end: until then, the connection must stay open. */
export const offerPrimary = async (x: XConnection, terminal: number): Promise<{ readonly pasted: Promise<void> }> => {
  const formats = await readFormats(x);
  const selection = await x.atom('PRIMARY');
  const { promise: pasted, resolve } = Promise.withResolvers<void>();
  let isFetched = false;
  let timer = setTimeout(resolve, longestOffer);
  const waitForRest = (): void => {
    clearTimeout(timer);
    timer = setTimeout(resolve, settleTime);
  };
  const server = await createSelectionServer({
    x,
    selection,
    onRequest: (requestor, forContent) => {
      if (!x.isSameClient(requestor, terminal)) return;
      if (forContent && !isFetched) {
        isFetched = true;
        x.client.SetSelectionOwner(0, selection, 0); // this request is still answered
      }
      if (isFetched) waitForRest();
    },
    onOffered: () => undefined,
  });
  x.ended.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve();
  });
  await server.own(formats);
  return { pasted };
};
