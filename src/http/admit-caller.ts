// Checks the Host and Origin of a request, to keep out DNS rebinding and foreign web pages.
import { refuse } from '../base/refusal.ts';

/** By lowercase name. */
type Headers = Readonly<Record<string, string | undefined>>;

const localHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;
const absoluteTarget = /^https?:\/\/([^/?#]*)/i;

/** Node keeps only the first of repeated headers, but a second Host header must not go unnoticed. */
export const findHosts = (rawHeaders: readonly string[]): string | undefined => {
  let hosts: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    hosts = hosts === undefined ? rawHeaders[index + 1] : `${hosts}, ${rawHeaders[index + 1]}`;
  }
  return hosts;
};

/** DNS rebinding: a page whose name was made to resolve to this computer still sends that name as its Host. */
export const admitHost = ({ headers, target }: { headers: Headers; target: string }): void => {
  const targetHost = absoluteTarget.exec(target)?.[1]; // proxy requests have the host in the target
  const host =
    headers['host'] ??
    refuse(
      'invalid_request',
      'The Host header is missing. HTTP requires it: send the address and port you connect to.',
    );
  const hosts = [host, ...(targetHost === undefined ? [] : [targetHost])];
  if (!hosts.every((host) => localHost.test(host))) {
    refuse('misdirected', "The Host header doesn't name this service. Use http://127.0.0.1 with its port.");
  }
};

/**
 * A service worker of our origin would see the key, and stay while Copyloom isn't running: another user of the computer, who then
 * takes the port, can install one. Browsers name the script of a worker in this header, and have to forget the worker.
 */
export const refuseWorker = ({ headers }: { headers: Headers }): void => {
  if (headers['service-worker'] === undefined) return;
  refuse('not_found', 'Copyloom has no service workers.', { 'Clear-Site-Data': '"storage"' });
};

/** The user followed a link or typed the URL: no page can read the response. Frames and forms don't count. */
export const isPlainNavigation = ({ method, headers }: { method: string; headers: Headers }): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['sec-fetch-mode'] === 'navigate' &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document';

/** The only values a browser sends for requests that no other origin caused. Anything else is foreign, including repeated headers. */
const allowedSites: readonly (string | undefined)[] = [undefined, 'none', 'same-origin'];

/** Pages of other origins are refused even with the key. */
export const admitOrigin = ({ headers }: { headers: Headers }): void => {
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  const foreign = origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`;
  if (foreign || !allowedSites.includes(site)) {
    refuse('foreign_origin', "Web pages of other origins can't use this API. Call it from a program on this computer.");
  }
};
