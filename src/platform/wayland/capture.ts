// Reading out what the selection's owner offers: all formats at once, before the owner is replaced.
import type { CapturedCopy, ClipboardFormat, SystemClipboardLimits } from '../../core/system-clipboard.ts';
import {
  type CopiedContent,
  concealedMark,
  type DecodedContent,
  decodeContent,
  decodeSource,
  isConcealing,
  type PlannedRead,
  planReads,
  sourceTargets,
} from '../clipboard-formats.ts';
import type { Offer } from './data-control.ts';
import { type ReadOut, readPipe } from './pipes.ts';

export interface Captured {
  readonly copy: CapturedCopy;
  /** To be offered again if the owner goes away; undefined if it asked not to be kept, or nothing came. */
  readonly content: CopiedContent | undefined;
}

export interface Capture {
  /** Never fails; what does not come is missing. */
  readonly done: Promise<Captured>;
  giveUp(): void;
}

type Read = (type: string, options?: { readonly cut: boolean }) => Promise<ReadOut | undefined>;

const readFormat = async (read: Read, planned: PlannedRead) => {
  const given = await read(planned.target, { cut: planned.format === 'text' });
  // All that is seen of an owner that quit or was replaced is a pipe that ends without a byte: that is no content.
  return { format: planned.format, content: given?.bytes.length ? decodeContent(planned, given) : undefined };
};

const readSource = async (read: Read, types: readonly string[]): Promise<string | undefined> => {
  const target = sourceTargets.find((one) => types.includes(one));
  const given = target === undefined ? undefined : await read(target);
  return given === undefined || target === undefined ? undefined : decodeSource(given.bytes, target);
};

const capture = async (read: Read, offer: Offer): Promise<Captured> => {
  // A mark that does not come in time is taken for one that asks for silence.
  if (offer.types.includes(concealedMark)) {
    const mark = await read(concealedMark);
    if (mark === undefined || isConcealing(mark.bytes))
      return { copy: { concealed: true, missing: [] }, content: undefined };
  }
  const [source, ...formats] = await Promise.all([
    readSource(read, offer.types),
    ...planReads(offer.types).map((planned) => readFormat(read, planned)),
  ]);
  const content: DecodedContent = Object.assign({}, ...formats.map((one) => one.content));
  const missing: ClipboardFormat[] = formats.filter((one) => one.content === undefined).map((one) => one.format);
  return {
    // Wayland tells nobody which application owns the selection.
    copy: { ...content, ...(source !== undefined && { source }), concealed: false, missing },
    content: Object.keys(content).length > 0 ? content : undefined,
  };
};

export const captureOffer = (offer: Offer, limits: SystemClipboardLimits): Capture => {
  const given = new AbortController();
  const read: Read = async (type, { cut } = { cut: false }) => {
    const descriptor = given.signal.aborted ? undefined : offer.receive(type);
    return descriptor === undefined ? undefined : readPipe(descriptor, { ...limits, cut, signal: given.signal });
  };
  return { done: capture(read, offer), giveUp: () => given.abort() };
};
