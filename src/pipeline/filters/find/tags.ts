// Finds hashtags and mentions in any script.
import type { Span } from './occurrences.ts';
import { findUrls } from './urls.ts';

// A tag needs a letter: #1 is a number. Joiners connect letters in some scripts, and emoji.
const hashtag =
  /(?<![\p{L}\p{M}\p{N}_&/#＃])[#＃](?=[\p{N}_]{0,100}[\p{L}\p{M}])(?:[\p{L}\p{M}\p{N}_\u200c・]|\u200d)+/gu;
const mention =
  /(?<![\p{L}\p{M}\p{N}_@＠./=:-])[@＠][\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_.-]{0,98}[\p{L}\p{M}\p{N}_])?(?:@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8})?(?![@＠])/gu;

/** Finds matches outside links. */
function* findOutsideLinks(text: string, pattern: RegExp): Generator<Span, undefined> {
  const links = findUrls(text);
  let link = links.next().value;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    while (link && link.end <= index) link = links.next().value;
    if (!link || index < link.start) yield { start: index, end: index + found.length };
  }
  return undefined;
}

export const findHashtags = (text: string): Generator<Span, undefined> => findOutsideLinks(text, hashtag);
export const findMentions = (text: string): Generator<Span, undefined> => findOutsideLinks(text, mention);
