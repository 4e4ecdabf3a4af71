// Matches a pattern against many texts, to show what it would ignore.
import { Script } from 'node:vm';
import { describePatternFault, findPatternFault, type PatternFault } from '../../base/pattern-fault.ts';
import { forTrial, runWithinDeadline } from './within-deadline.ts';

/** Where the pattern first matches a text; undefined if it doesn't. */
type Place = readonly [start: number, end: number] | undefined;

export type TriedPattern =
  | { readonly places: readonly Place[] }
  | { readonly problem: { readonly message: string } & Pick<PatternFault, 'at'> };

// As JSON, because its values come from another context.
const script = new Script(`{
  const sought = new RegExp(pattern);
  JSON.stringify(texts.map((text) => {
    const found = sought.exec(text);
    return found && [found.index, found.index + found[0].length];
  }));
}`);

export const tryPattern = (pattern: string, texts: readonly string[]): TriedPattern => {
  const fault = findPatternFault(pattern);
  if (fault)
    return { problem: { message: describePatternFault(fault), ...(fault.at !== undefined && { at: fault.at }) } };
  const finished = runWithinDeadline(script, { pattern, texts }, forTrial);
  if (!finished) return { problem: { message: `The pattern took over ${forTrial.shown}. Use a simpler pattern.` } };
  const places: ([number, number] | null)[] = JSON.parse(String(finished.result));
  return { places: places.map((place) => place ?? undefined) };
};
