// Reads a copy out of its owner: what it offers, whether it may be kept, then format by format.
import type { CapturedCopy, UnreadFormat, UnreadReason } from '../../../core/clipboard/system-clipboard.ts';
import {
  type DecodedContent,
  decodeContent,
  decodeSource,
  findUnknown,
  type PlannedRead,
  planReads,
  sourceTargets,
} from '../clipboard-formats.ts';
import { concealingMarks, findValueMarks, isConcealing, isMarked, longestMark } from '../concealing-marks.ts';
import type { XConnection } from './connection.ts';
import type { Answer, ReadOptions, SelectionReader } from './read-selection.ts';
import type { Tenure } from './tenure.ts';

export type ReadCopy = (tenure: Tenure) => Promise<CapturedCopy>;

/** Most names looked at of a list. An application has a few dozen; each name costs a question to the server. */
const mostTargets = 1024;
/** An address is short: what is longer is none. */
const longestSource = 65_536;
/** Nearly everybody who has a text has it under this name. It is looked at only if the owner says that it has one, and nothing conceals it. */
const earlyTarget = 'UTF8_STRING';
/** Names that stand for the same bytes. */
const earlyNames: readonly string[] = [earlyTarget, 'text/plain;charset=utf-8'];
/** Milliseconds in which what was asked for before the next copy may still come. */
const afterTenure = 100;

/** What an owner says it has. */
interface Listing {
  readonly targets: readonly string[];
  /** There are more. */
  readonly cut: boolean;
}

/** Bits of an atom in a property. */
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
    // An owner that does not know the question is from before everything but plain text.
    if ('fault' in answer) return answer.fault === 'refused' ? { targets: ['STRING'], cut: false } : answer;
    const { bytes, format, cut } = answer;
    if (bytes.length > 0 && format !== atomFormat) return { fault: 'invalid' };
    const count = Math.floor(bytes.length / 4);
    const targets = await Promise.all(Array.from({ length: count }, (_, at) => nameOf(bytes.readUInt32LE(at * 4))));
    const isUnknown = targets.length > 0 && targets.every((name) => name === '');
    return isUnknown ? { fault: 'invalid' } : { targets, cut };
  };

  const readNamed = async (tenure: Tenure, target: string, options: ReadOptions): Promise<Answer> =>
    reader.read(tenure, await x.atom(target), { afterTenure, ...options });

  /** In the rest of a long list there may be any mark: its owner refuses those that are not. */
  const isConcealed = async (tenure: Tenure, { targets, cut }: Listing): Promise<boolean> => {
    if (isMarked(targets)) return true;
    for (const mark of cut ? concealingMarks : findValueMarks(targets)) {
      const answer = await readNamed(tenure, mark, { mostBytes: longestMark });
      const isAbsent = 'fault' in answer && answer.fault === 'refused' && !targets.includes(mark);
      if (!isAbsent && isConcealing(mark, 'fault' in answer ? undefined : answer.bytes)) return true;
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
        // Who was late once would be late for every format.
        answers &&= answer.fault !== 'late';
      } else {
        content = { ...content, ...decodeContent(planned, { ...answer, type: await nameOf(answer.type) }) };
      }
    }
    return { content, missing, answers };
  };

  const readSource = async (tenure: Tenure, targets: readonly string[]): Promise<string | undefined> => {
    const target = sourceTargets.find((one) => targets.includes(one));
    if (target === undefined) return undefined;
    const answer = await readNamed(tenure, target, { mostBytes: longestSource });
    return 'fault' in answer ? undefined : decodeSource(answer.bytes, target);
  };

  return async (tenure) => {
    const listing = reader.read(tenure, targetsAtom, {
      mostBytes: mostTargets * 4,
      cut: true,
      afterTenure,
      atOnce: true,
    });
    // Asked for right behind the list, so that whoever copies again within milliseconds has answered both by then. Not before it:
    // xclip gives its content whatever it is asked for, and answers nothing else while it sends a large one.
    const early = reader.read(tenure, earlyAtom, { cut: true, afterTenure, atOnce: true });
    const listed = await nameTargets(await listing);
    // What an owner that never told would have had is not known: text, most likely.
    if ('fault' in listed) {
      return { concealed: false, missing: [{ format: 'text', reason: explainFault(listed.fault, tenure) }] };
    }
    const { targets } = listed;
    if (await isConcealed(tenure, listed)) return { concealed: true, missing: [] };
    const plan = planReads(targets);
    const { content, missing, answers } = await readFormats(tenure, plan, early);
    const source = answers ? await readSource(tenure, targets) : undefined;
    // A copy that is known can be pasted: the owner has to be done with us first.
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
