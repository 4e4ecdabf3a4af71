// Who calls a door that listens on this computer: is this computer meant, does a foreign web page ask.
import { refuse } from './refusal.ts';

/** By lower-case name. */
type Headers = Readonly<Record<string, string | undefined>>;

const ourHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;
const otherHost = /^https?:\/\/([^/?#]*)/i;

/** Of a header that came twice Node keeps the first; a second Host is a sign of something wrong and must not be passed over. */
export const findHosts = (rawHeaders: readonly string[]): string | undefined => {
  let hosts: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    hosts = hosts === undefined ? rawHeaders[index + 1] : `${hosts}, ${rawHeaders[index + 1]}`;
  }
  return hosts;
};

/** A page whose name was made to point at this computer still sends its own name: that is how it is told. */
export const admitHost = ({ headers, target }: { headers: Headers; target: string }): void => {
  const named = otherHost.exec(target)?.[1]; // a request to a proxy writes the host into its target
  const hosts = [headers['host'] ?? '', ...(named === undefined ? [] : [named])];
  if (!hosts.every((host) => ourHost.test(host))) {
    refuse(
      'misdirected',
      "The Host header doesn't name this service. Use http://127.0.0.1, http://localhost or http://[::1] with its port.",
    );
  }
};

/** Somebody follows a link or types the address: no page can read what comes of it. A frame is not plain, nor is a form. */
export const isPlainNavigation = ({ method, headers }: { method: string; headers: Headers }): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['sec-fetch-mode'] === 'navigate' &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document';

/** The only values that a browser sends for what no other origin has caused. Anything else is foreign, doubled headers too. */
const ownSites: readonly (string | undefined)[] = [undefined, 'none', 'same-origin'];

/** A browser says where a request comes from. Pages of other origins are refused whatever key they hold. */
export const admitOrigin = ({ headers }: { headers: Headers }): void => {
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  const foreign = origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`;
  if (foreign || !ownSites.includes(site)) {
    refuse('foreign_origin', "Web pages of other origins can't use this API. Call it from a program on this computer.");
  }
};
