// Reads a copy from the selection's owner: the list of formats, then whether it is concealed, then each format.
import type { Copy, UnreadFormat, UnreadReason } from '../../../core/clipboard/system-clipboard.ts';
import type { XConnection } from '../../x11/x-connection.ts';
import {
  type DecodedContent,
  decodeContent,
  decodeSource,
  findUnknown,
  type PlannedRead,
  planReads,
  sourceTargets,
} from '../clipboard-formats.ts';
import { concealingMarks, findValueMarks, isConcealing, isMarked, maxMarkBytes } from '../concealing-marks.ts';
import type { Answer, ReadOptions, SelectionReader } from './read-selection.ts';
import type { Tenure } from './tenure.ts';

export type ReadCopy = (tenure: Tenure) => Promise<Copy>;

/** Applications offer a few dozen targets; resolving each name costs a round trip. */
const maxTargets = 1024;
/** In bytes; anything longer isn't an address. */
const maxSourceBytes = 65_536;
/** Requested in advance, because nearly every owner of text offers it; used only if the owner lists it and the copy isn't concealed. */
const earlyTarget = 'UTF8_STRING';
/** Names for the same bytes. */
const earlyNames: readonly string[] = [earlyTarget, 'text/plain;charset=utf-8'];
/** In milliseconds: how long replies may still arrive after the next copy. */
const afterTenure = 100;

/** The targets that an owner offers. */
interface Listing {
  readonly targets: readonly string[];
  /** The list was truncated. */
  readonly cut: boolean;
}

/** The size of an atom in a property, in bits. */
const atomFormat = 32;

type Fault = Extract<Answer, { fault: unknown }>['fault'];

const explainFault = (fault: Fault, { end }: Tenure): UnreadReason => {
  if (fault === 'over') return end?.gone ? 'closed' : 'replaced';
  return fault === 'late' ? 'no answer' : fault;
};

export const createCopyReading = async (x: XConnection, reader: SelectionReader): Promise<ReadCopy> => {
  const targetsAtom = await x.atom('TARGETS');
  const earlyAtom = await x.atom(earlyTarget);

  const nameOf = (atom: number): Promise<string> => x.nameOf(atom).catch(() => '');

  const nameTargets = async (answer: Answer): Promise<Listing | { readonly fault: Fault }> => {
    // An owner that refuses TARGETS is so old that it only has plain text.
    if ('fault' in answer) return answer.fault === 'refused' ? { targets: ['STRING'], cut: false } : answer;
    const { bytes, format, cut } = answer;
    if (bytes.length > 0 && format !== atomFormat) return { fault: 'invalid' };
    const count = Math.floor(bytes.length / 4);
    const targets = await Promise.all(
      Array.from({ length: count }, (_, index) => nameOf(bytes.readUInt32LE(index * 4))),
    );
    const isUnknown = targets.length > 0 && targets.every((name) => name === '');
    return isUnknown ? { fault: 'invalid' } : { targets, cut };
  };

  const readNamed = async (tenure: Tenure, target: string, options: ReadOptions): Promise<Answer> =>
    reader.read(tenure, await x.atom(target), { afterTenure, ...options });

  /** If the list was truncated, asks for every mark: the owner refuses those that it doesn't have. */
  const isConcealed = async (tenure: Tenure, { targets, cut }: Listing): Promise<boolean> => {
    if (isMarked(targets)) return true;
    for (const mark of cut ? concealingMarks : findValueMarks(targets)) {
      const answer = await readNamed(tenure, mark, { maxBytes: maxMarkBytes });
      const isMissing = 'fault' in answer && answer.fault === 'refused' && !targets.includes(mark);
      if (!isMissing && isConcealing(mark, 'fault' in answer ? undefined : answer.bytes)) return true;
    }
    return false;
  };

  const readFormats = async (tenure: Tenure, plan: readonly PlannedRead[], early: Promise<Answer>) => {
    let content: DecodedContent = {};
    const missing: UnreadFormat[] = [];
    let answers = true;
    const read = async ({ format, target }: PlannedRead): Promise<Answer> => {
      const cut = format === 'text';
      const known = cut && earlyNames.includes(target) ? await early : undefined;
      return known && !('fault' in known) ? known : readNamed(tenure, target, { cut });
    };
    for (const planned of plan) {
      const answer: Answer = answers ? await read(planned) : { fault: 'late' };
      if ('fault' in answer) {
        missing.push({ format: planned.format, reason: explainFault(answer.fault, tenure) });
        // An owner that is late once would be late for every format.
        answers &&= answer.fault !== 'late';
      } else {
        content = { ...content, ...decodeContent(planned, { ...answer, type: await nameOf(answer.type) }) };
      }
    }
    return { content, missing, answers };
  };

  const readSource = async (tenure: Tenure, targets: readonly string[]): Promise<string | undefined> => {
    const target = sourceTargets.find((candidate) => targets.includes(candidate));
    if (target === undefined) return undefined;
    const answer = await readNamed(tenure, target, { maxBytes: maxSourceBytes });
    return 'fault' in answer ? undefined : decodeSource(answer.bytes, target);
  };

  return async (tenure) => {
    const listing = reader.read(tenure, targetsAtom, {
      maxBytes: maxTargets * 4,
      cut: true,
      afterTenure,
      atOnce: true,
    });
    // Sent right after the list request, so that an owner that copies again within milliseconds has already replied to both. Not
    // before it: xclip sends its content for any target, and answers nothing else while it sends a large one.
    const early = reader.read(tenure, earlyAtom, { cut: true, afterTenure, atOnce: true });
    const listed = await nameTargets(await listing);
    // Unknown formats; most likely text.
    if ('fault' in listed) {
      return { concealed: false, missing: [{ format: 'text', reason: explainFault(listed.fault, tenure) }] };
    }
    const { targets } = listed;
    if (await isConcealed(tenure, listed)) return { concealed: true, missing: [] };
    const plan = planReads(targets);
    const { content, missing, answers } = await readFormats(tenure, plan, early);
    const source = answers ? await readSource(tenure, targets) : undefined;
    // Once a copy is reported it can be pasted, so the owner has to finish sending to us first.
    await tenure.transfers;
    return {
      ...content,
      ...(source !== undefined && { source }),
      ...(plan.length === 0 && findUnknown(targets)),
      concealed: false,
      missing,
    };
  };
};
