// Reads all formats of an offer in parallel, before its owner is replaced.
import type {
  Copy,
  SystemClipboardLimits,
  UnreadFormat,
  UnreadReason,
} from '../../../core/clipboard/system-clipboard.ts';
import type { ReadOut } from '../../descriptors/pipes.ts';
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
import type { Offer } from './selection.ts';

export interface Capture {
  /** Never rejects; formats that can't be read are listed as missing. */
  readonly done: Promise<Copy>;
  cancel(): void;
}

type Read = (type: string, options?: { readonly cut: boolean }) => Promise<ReadOut | UnreadReason>;

const readFormat = async (read: Read, planned: PlannedRead): Promise<DecodedContent | UnreadFormat> => {
  const { format } = planned;
  const result = await read(planned.target, { cut: format === 'text' });
  if (typeof result === 'string') return { format, reason: result };
  // An empty pipe means that the owner quit or was replaced.
  return result.bytes.length > 0 ? decodeContent(planned, result) : { format, reason: 'closed' };
};

const readSource = async (read: Read, types: readonly string[]): Promise<string | undefined> => {
  const target = sourceTargets.find((candidate) => types.includes(candidate));
  if (target === undefined) return undefined;
  const result = await read(target);
  return typeof result === 'string' ? undefined : decodeSource(result.bytes, target);
};

const isConcealed = async (read: Read, types: readonly string[]): Promise<boolean> => {
  if (isMarked(types)) return true;
  for (const mark of findValueMarks(types)) {
    const result = await read(mark);
    if (isConcealing(mark, typeof result === 'string' ? undefined : result.bytes)) return true;
  }
  return false;
};

const capture = async (read: Read, offer: Offer): Promise<Copy> => {
  if (await isConcealed(read, offer.types)) return { concealed: true, missing: [] };
  const plan = planReads(offer.types);
  const [source, ...formats] = await Promise.all([
    readSource(read, offer.types),
    ...plan.map((planned) => readFormat(read, planned)),
  ]);
  const content: DecodedContent = Object.assign({}, ...formats.filter((one) => !('reason' in one)));
  return {
    ...content,
    ...(source !== undefined && { source }),
    ...(plan.length === 0 && findUnknown(offer.types)),
    concealed: false,
    missing: formats.filter((one) => 'reason' in one),
  };
};

export const captureOffer = (offer: Offer, limits: SystemClipboardLimits): Capture => {
  const controller = new AbortController();
  const { signal } = controller;
  const read: Read = async (type, { cut } = { cut: false }) =>
    // It throws only if there is no pipe.
    signal.aborted ? 'replaced' : offer.read(type, { ...limits, cut, signal }).catch(() => 'no pipe');
  return { done: capture(read, offer), cancel: () => controller.abort() };
};
