// Whether a text is one link: a URL, or a web address written without its scheme as people do.

// The longest URL that Chrome takes.
const longest = 2 * 1024 * 1024;

// Any `scheme://` is a link. Programs bring their own (obsidian, vscode, slack, postgres), a list would always be too short,
// and `://` does not occur in prose. Two letters at least, since `c://` is a drive. Something must be named after it.
const withAuthority = /^([a-z][a-z0-9+.-]{1,31}):\/\/.*[\p{L}\p{N}]/iu;

// They name no place; they run code.
const codeSchemes = new Set(['javascript', 'vbscript']);

// Without `//` a colon follows many a word ("note:", "std::"), so only these are links, and only if what follows has the shape
// that the scheme asks for. `data:` is one because it is called a URL, opens as one, and nobody looks for base64 under `text`.
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

// A web address without a scheme begins with `www.`, or has a path behind a domain whose ending is one of these. A domain alone
// is no link: `readme.md`, `notes.org`, `logo.ai`, `socket.io`, `ASP.NET` are files and products. With a path it can no longer be a
// file, so that of the endings only those of folders (`Safari.app/Contents`) and of fields (`a.id/b.id`) are left out.
const webEndings = new Set(
  (
    'com org net edu gov mil info biz dev io ai co me tv gg ly fm sh rs gl xyz cloud page site online blog wiki social ' +
    'eu uk ie de at ch fr be nl lu es pt it se no fi dk pl cz sk hu ro bg gr tr ru ua jp cn kr tw hk sg in au nz ca us mx br ar cl za il'
  ).split(' '),
);
const schemelessAddress = /^((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*)\.)+)(\p{L}{2,}|xn--[a-z0-9-]+)(?::\d{1,5})?([/?#]|$)/iu;
const longestSchemelessHost = 260;

// Browsers encode these before anyone can copy them; unencoded they come from a sentence or a piece of HTML.
const foreignCharacter = /[\s<>"]/;

// What the URL parser lets through is wider: `http://...`, `http://{host}`, `https://a.example,https://b.example`.
const sensibleHost = /^(?:|\[[\da-f:.]+\]|[a-z0-9_%][a-z0-9_%-]*(?:\.[a-z0-9_%][a-z0-9_%-]*)*\.?)$/i;

export const isLink = (text: string): boolean => parseLink(text) !== null;

export const parseLink = (text: string): URL | null => {
  if (text.length > longest) return null;
  const address = completeAddress(text);
  if (address === null || foreignCharacter.test(text)) return null;
  const url = URL.parse(address);
  return url !== null && sensibleHost.test(url.hostname) ? url : null;
};

/** The text as an absolute URL if it looks like a link, its scheme put in front where people leave it out. */
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
