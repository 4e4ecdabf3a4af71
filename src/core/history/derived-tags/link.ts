// Recognizes a link: a URL, or a web address without its scheme.

// The longest URL that Chrome accepts.
const maxLength = 2 * 1024 * 1024;

// Any `scheme://` is a link: programs define their own (obsidian, vscode, slack, postgres), so no list is complete, and `://`
// does not occur in prose. At least two letters, since `c://` is a drive. Something must follow.
const withAuthority = /^([a-z][a-z0-9+.-]{1,31}):\/\/.*[\p{L}\p{N}]/iu;

// These run code instead of naming a place.
const codeSchemes = new Set(['javascript', 'vbscript']);

// Without `//`, a colon can follow any word ("note:", "std::"), so only these schemes count, and only with the right shape.
// `data:` counts because it opens as a URL, and nobody looks for base64 under `text`.
const withoutAuthority: ReadonlyMap<string, RegExp> = new Map([
  ['mailto', /^(?:[^@?]+@[^@?]|\?.)/],
  ['tel', /^\+?[\d(*#]/],
  ['sms', /^\+?[\d(*#]/],
  ['sip', /^[^@]+@[^@]/],
  ['sips', /^[^@]+@[^@]/],
  ['xmpp', /^[^@]+@[^@]/],
  ['geo', /^-?\d[\d.]*,-?\d/],
  ['magnet', /^\?(?:.*&)?xt(?:\.\d+)?=urn:/i],
  ['data', /^(?:[a-z0-9.+-]+\/[a-z0-9.+-]+)?(?:;[^,;]*)*,/i],
]);
const longestScheme = 'mailto'.length;

// A web address without a scheme begins with `www.`, or has one of these endings and a path. A domain alone does not count:
// `readme.md`, `notes.org`, `logo.ai`, `socket.io`, `ASP.NET` are files and products. With a path it can't be a file, so only
// endings of folders (`Safari.app/Contents`) and fields (`a.id/b.id`) are left out.
const webEndings = new Set(
  (
    'com org net edu gov mil info biz dev io ai co me tv gg ly fm sh rs gl xyz cloud page site online blog wiki social ' +
    'eu uk ie de at ch fr be nl lu es pt it se no fi dk pl cz sk hu ro bg gr tr ru ua jp cn kr tw hk sg in au nz ca us mx br ar cl za il'
  ).split(' '),
);
const schemelessAddress = /^((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*)\.)+)(\p{L}{2,}|xn--[a-z0-9-]+)(?::\d{1,5})?([/?#]|$)/iu;
const longestSchemelessHost = 260;

// Browsers encode these characters; unencoded ones come from a sentence or from HTML.
const foreignCharacter = /[\s<>"]/;

// The URL parser accepts more than that: `http://...`, `http://{host}`, `https://a.example,https://b.example`.
const sensibleHost = /^(?:|\[[\da-f:.]+\]|[a-z0-9_%][a-z0-9_%-]*(?:\.[a-z0-9_%][a-z0-9_%-]*)*\.?)$/i;

export const isLink = (text: string): boolean => parseLink(text) !== null;

export const parseLink = (text: string): URL | null => {
  if (text.length > maxLength) return null;
  const address = completeAddress(text);
  if (address === null || foreignCharacter.test(text)) return null;
  const url = URL.parse(address);
  return url !== null && sensibleHost.test(url.hostname) ? url : null;
};

/** The text as an absolute URL if it looks like a link, with a missing scheme added. */
const completeAddress = (text: string): string | null => {
  const scheme = withAuthority.exec(text)?.[1];
  if (scheme !== undefined) return codeSchemes.has(scheme.toLowerCase()) ? null : text;

  const colon = text.slice(0, longestScheme + 1).indexOf(':');
  const shape = withoutAuthority.get(text.slice(0, Math.max(colon, 0)).toLowerCase());
  if (shape !== undefined) return shape.test(text.slice(colon + 1)) ? text : null;

  const [, labels = '', ending = '', next = ''] = schemelessAddress.exec(text.slice(0, longestSchemelessHost)) ?? [];
  const isWww = /^www\..+\./i.test(labels);
  return isWww || (next === '/' && webEndings.has(ending.toLowerCase())) ? `http://${text}` : null;
};
