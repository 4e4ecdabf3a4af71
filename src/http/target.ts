// The request target: its path in decoded segments, and its query.

export interface Target {
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
}

const escapes = /(?:%[0-9a-f]{2})+/gi;
const strict = new TextDecoder('utf-8', { fatal: true });

/** How many bytes a character of UTF-8 has, by its first. */
const lengthOf = (lead: number): number => (lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4);

const decodeRun = (run: string): string => {
  const bytes = Uint8Array.from(run.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));
  let text = '';
  let at = 0;
  while (at < bytes.length) {
    const length = lengthOf(bytes[at] ?? 0);
    try {
      text += strict.decode(bytes.subarray(at, at + length));
      at += length;
    } catch {
      text += run.slice(at * 3, at * 3 + 3); // not a character: the percent sign is itself
      at += 1;
    }
  }
  return text;
};

/** Decodes once. A percent sign that does not begin a valid UTF-8 escape is itself, so `%name` stays `%name`. */
const decodeSegment = (segment: string): string => segment.replace(escapes, decodeRun);

const absoluteForm = /^https?:\/\/[^/?#]*/i;

/** What does not begin with a slash is one segment, which no path has: `*`, or the host of a CONNECT. */
const splitPath = (path: string): string[] => (path === '' || path.startsWith('/') ? path.split('/').slice(1) : [path]);

export const readTarget = (target: string): Target => {
  const [path = '', ...rest] = target.replace(absoluteForm, '').split('?');
  return { segments: splitPath(path).map(decodeSegment), query: new URLSearchParams(rest.join('?')) };
};
