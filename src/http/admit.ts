// Admission: is the head small enough, is this computer meant, does a foreign web page ask.
import { refuse } from '../base/refusal.ts';
import type { Request } from './exchange.ts';

export const mostHeadBytes = 64 * 1024;

const ourHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;
const otherHost = /^https?:\/\/([^/?#]*)/i;

export const admitHead = ({ headBytes }: Request): void => {
  if (headBytes > mostHeadBytes) refuse('too_large', tooLargeHead);
};

export const tooLargeHead = 'The head of the request is over 64 KB. Send less in its address and headers.';

/** A page whose name was made to point at this computer still sends its own name: that is how it is told. */
export const admitHost = ({ headers, target }: Request): void => {
  const named = otherHost.exec(target)?.[1]; // a request to a proxy writes the host into its target
  const hosts = [headers['host'] ?? '', ...(named === undefined ? [] : [named])];
  if (!hosts.every((host) => ourHost.test(host))) {
    refuse(
      'misdirected',
      'The Host of the request is not this service. Use http://127.0.0.1, http://localhost or http://[::1] with its port.',
    );
  }
};

/** A browser says where a request comes from. Pages of other origins are refused whatever key they hold. */
export const admitOrigin = ({ headers }: Request): void => {
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  const foreign = origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`;
  if (foreign || site === 'cross-site' || site === 'same-site') {
    refuse(
      'foreign_origin',
      'Web pages of other origins may not use this API. Call it from a program on this computer.',
    );
  }
};
