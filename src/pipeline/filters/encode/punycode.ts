// Converts domains to and from ASCII, alone or in a URL, using Node's IDNA.
import { domainToASCII, domainToUnicode } from 'node:url';
import { cannot } from '../../language/failure.ts';
import { refuseCharacter, refusePlace } from './wrong-character.ts';

/** Splits `https://ada@host:80/path` into the part before the host, the host, and the part after it. */
const address = /^(\s*(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^\s@/?#]*@)?)([^\s@/?#:]+)((?:[:/?#]\S*)?\s*)$/i;
/** A domain has at most 253 characters, but may be longer before conversion. */
const maxHostLength = 1000;

const notDomain = 'this is not a domain';
const expected = 'expected a domain such as münchen.de, or a URL with one';

const replaceHost = (content: string, write: (host: string, index: number) => string): string => {
  const [, before = '', host, behind = ''] = address.exec(content) ?? [];
  if (host === undefined) {
    const start = content.length - content.trimStart().length;
    const wrong = content.trim().search(/\s|@(?=[^/?#]*@)/);
    return wrong < 0
      ? cannot(`${notDomain}: ${expected}.`)
      : refuseCharacter(content, start + wrong, notDomain, expected);
  }
  if (host.length > maxHostLength) cannot(`${notDomain}: it has ${host.length} characters, and the limit is 253.`);
  return before + write(host, before.length) + behind;
};

export const encodeHost = (content: string): string =>
  replaceHost(content, (host, index) => {
    if (/^[\x21-\x7e]+$/.test(host)) return host;
    return domainToASCII(host) || refusePlace(content, index, notDomain, `“${host}” is not a valid host name`);
  });

export const decodeHost = (content: string): string =>
  replaceHost(content, (host, index) => {
    if (!/(?:^|\.)xn--/i.test(host)) return host;
    const decoded = domainToUnicode(host);
    if (decoded !== '' && !/(?:^|\.)xn--/.test(decoded)) return decoded;
    return refusePlace(content, index, 'this is not Punycode', `“${host}” spells no name`);
  });
