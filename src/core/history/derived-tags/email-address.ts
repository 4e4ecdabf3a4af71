// Recognizes an email address, alone (`ada@example.org`) or with a name (`Ada <ada@example.org>`).

// RFC 5321: an address has at most 254 characters, 64 of them before the `@`.
const longestAddress = 254;
const longestLocalPart = 64;
const longestName = 128;

// RFC 5322 and RFC 6531 without `/ { } | $` and the backquote, which in practice mean `actions/checkout@v4.lts` or
// `${user}@example.com`.
const unquotedLocalPart = /^[\p{L}\p{M}\p{N}!#%&'*+=?^_~-]+(?:\.[\p{L}\p{M}\p{N}!#%&'*+=?^_~-]+)*$/u;
const quotedLocalPart = /^"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])+"$/u;

// Requiring two letters in the last label excludes IP addresses and package versions (`lodash@4.x`).
const domain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
const domainCharacters = /^[\p{L}\p{M}\p{N}.-]+$/u;

const retinaImage = /@\d(?:\.\d)?x\.(?:png|jpe?g|gif|webp|avif|svg|pdf)$/i; // `icon@2x.png`

// Outlook writes a comma in the name; a second `@` is allowed only within quotes.
const namedAddress = /^(?:"[^"\p{Cc}]*"\s*|[^"<>@\p{Cc}]*)<([^<>]+)>$/u;

export const isEmailAddress = (text: string): boolean => {
  if (text.length > longestName + longestAddress || !text.includes('@')) return false;
  return isAddress(text.endsWith('>') ? (namedAddress.exec(text)?.[1] ?? '') : text);
};

const isAddress = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  if (text.length > longestAddress || at < 1 || at > longestLocalPart) return false;
  const local = text.slice(0, at);
  if (!unquotedLocalPart.test(local) && !quotedLocalPart.test(local)) return false;
  return isMailDomain(text.slice(at + 1)) && !retinaImage.test(text);
};

/** The URL parser converts an international domain to ASCII, or rejects it. */
const isMailDomain = (text: string): boolean =>
  domainCharacters.test(text) && domain.test(URL.parse(`http://${text}`)?.hostname ?? '');
