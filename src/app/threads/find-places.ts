// Finds where a user-written pattern matches a text, to show it.
import { Script } from 'node:vm';
import { refuse } from '../../base/refusal.ts';
import { forTrial, runWithinDeadline } from './within-deadline.ts';

/** More can't be told apart in a text. */
const maxMatches = 200;

// As JSON, because its values come from another context.
const script = new Script(`{
  const places = [];
  for (const found of text.matchAll(new RegExp(pattern, flags))) {
    places.push(found.index, found.index + found[0].length);
    if (places.length >= 2 * ${maxMatches}) break;
  }
  JSON.stringify(places);
}`);

/** Start and end of each match, one after the other. */
export const findPlaces = (pattern: string, flags: string, text: string): readonly number[] => {
  const values = { pattern, text, flags: flags.includes('g') ? flags : `${flags}g` };
  const finished = runWithinDeadline(script, values, forTrial);
  if (finished) return JSON.parse(String(finished.result));
  return refuse('command_failed', `The pattern took over ${forTrial.shown}. Use a simpler pattern.`);
};
