// Domains in ASCII and as people write them, alone or inside an address. Node's own rules of IDNA decide.
import { domainToASCII, domainToUnicode } from 'node:url';
import { cannot } from '../../language/failure.ts';
import { refuseCharacter, refusePlace } from './wrong-character.ts';

/** `https://ada@host:80/path`: what stands before the host, the host, what stands behind. */
const address = /^(\s*(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^\s@/?#]*@)?)([^\s@/?#:]+)((?:[:/?#]\S*)?\s*)$/i;
/** A domain has 253 characters at most, some of which may be written longer. */
const longestHost = 1000;

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
  if (host.length > longestHost) cannot(`${notDomain}: it has ${host.length} characters, and the limit is 253.`);
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
