// Removes invisible characters: terminal escape sequences, control characters, and zero-width characters.

const [escapeSign, bell, end] = ['\u001b', '\u0007', '\u009c'];
/** Parameters, then one final character: \e[1;31m. Bounded, because real sequences are short. */
const controlSequence = /[\x30-\x3f]{0,256}[\x20-\x2f]{0,16}[\x40-\x7e]/y;
/** Intermediate characters: \e(B. */
const shortSequence = /[\x20-\x2f]{0,8}[\x30-\x7e]/y;
/** Terminal titles and hyperlinks. */
const string = new RegExp(`[^${bell}${escapeSign}${end}]{0,4096}(?:${bell}|${escapeSign}\\\\|${end})`, 'y');

const lengthAt = (pattern: RegExp, content: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.exec(content)?.[0].length ?? 0;
};

/** The length of the escape sequence at a position. An escape that starts no sequence is dropped alone. */
const sequenceLength = (content: string, at: number): number => {
  const isLong = content[at] === escapeSign;
  const kind = isLong ? (content[at + 1] ?? '') : String.fromCharCode(content.charCodeAt(at) - 0x40);
  const body = at + (isLong ? 2 : 1);
  if (kind === '[') return body - at + lengthAt(controlSequence, content, body);
  if (/[\]PX^_]/.test(kind)) return body - at + lengthAt(string, content, body);
  return isLong ? 1 + lengthAt(shortSequence, content, at + 1) : 1;
};

const begins = new RegExp(`[${escapeSign}\\u0090\\u0098\\u009b\\u009d-\\u009f]`, 'g');

/**
 * Handwritten, because Node's stripVTControlCharacters hangs on a text of many unclosed titles. An unclosed sequence loses only
 * its introducer.
 */
export const stripAnsi = (content: string): string => {
  const parts: string[] = [];
  let done = 0;
  for (const { index } of content.matchAll(begins)) {
    if (index < done) continue;
    parts.push(content.slice(done, index));
    done = index + sequenceLength(content, index);
  }
  return parts.length === 0 ? content : parts.join('') + content.slice(done);
};

// Keeps tabs, line breaks, the joiners U+200C and U+200D, the direction marks U+200E and U+200F, and regional flag tags.
const invisible =
  /(?<flag>\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[[\p{Cc}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]--[\t\n\r]]/gv;

export const stripControl = (content: string): string => content.replace(invisible, '$<flag>');

/** Keeps such characters that the text has too. */
export const stripControlBeyond = (text: string): ((content: string) => string) => {
  const kept = new Set(text.match(invisible));
  return (content) => content.replace(invisible, (found, flag?: string) => flag ?? (kept.has(found) ? found : ''));
};
