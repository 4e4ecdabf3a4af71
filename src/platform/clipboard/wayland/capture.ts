// Reading out what the selection's owner offers: all formats at once, before the owner is replaced.
import type {
  CapturedCopy,
  SystemClipboardLimits,
  UnreadFormat,
  UnreadReason,
} from '../../../core/clipboard/system-clipboard.ts';
import {
  type DecodedContent,
  decodeContent,
  decodeSource,
  findUnknown,
  type PlannedRead,
  planReads,
  sourceTargets,
} from '../clipboard-formats.ts';
import { findValueMarks, isConcealing, isMarked } from '../concealing-marks.ts';
import type { Offer } from './data-control.ts';
import { type ReadOut, readPipe } from './pipes.ts';

export interface Capture {
  /** Never fails; what does not come is missing. */
  readonly done: Promise<CapturedCopy>;
  giveUp(): void;
}

type Read = (type: string, options?: { readonly cut: boolean }) => Promise<ReadOut | UnreadReason>;

const readFormat = async (read: Read, planned: PlannedRead): Promise<DecodedContent | UnreadFormat> => {
  const { format } = planned;
  const given = await read(planned.target, { cut: format === 'text' });
  if (typeof given === 'string') return { format, reason: given };
  // All that is seen of an owner that quit or was replaced is a pipe that ends without a byte: that is no content.
  return given.bytes.length > 0 ? decodeContent(planned, given) : { format, reason: 'closed' };
};

const readSource = async (read: Read, types: readonly string[]): Promise<string | undefined> => {
  const target = sourceTargets.find((one) => types.includes(one));
  if (target === undefined) return undefined;
  const given = await read(target);
  return typeof given === 'string' ? undefined : decodeSource(given.bytes, target);
};

const isConcealed = async (read: Read, types: readonly string[]): Promise<boolean> => {
  if (isMarked(types)) return true;
  for (const mark of findValueMarks(types)) {
    const given = await read(mark);
    if (isConcealing(mark, typeof given === 'string' ? undefined : given.bytes)) return true;
  }
  return false;
};

const capture = async (read: Read, offer: Offer): Promise<CapturedCopy> => {
  if (await isConcealed(read, offer.types)) return { concealed: true, missing: [] };
  const plan = planReads(offer.types);
  const [source, ...formats] = await Promise.all([
    readSource(read, offer.types),
    ...plan.map((planned) => readFormat(read, planned)),
  ]);
  const content: DecodedContent = Object.assign({}, ...formats.filter((one) => !('reason' in one)));
  // Wayland tells nobody which application owns the selection.
  return {
    ...content,
    ...(source !== undefined && { source }),
    ...(plan.length === 0 && findUnknown(offer.types)),
    concealed: false,
    missing: formats.filter((one) => 'reason' in one),
  };
};

export const captureOffer = (offer: Offer, limits: SystemClipboardLimits): Capture => {
  const given = new AbortController();
  const read: Read = async (type, { cut } = { cut: false }) => {
    const descriptor = given.signal.aborted ? undefined : offer.receive(type);
    return descriptor === undefined ? 'replaced' : readPipe(descriptor, { ...limits, cut, signal: given.signal });
  };
  return { done: capture(read, offer), giveUp: () => given.abort() };
};
