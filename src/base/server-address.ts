// Reads the address of a language model's server: `127.0.0.1:8080`, `http://localhost:11434/v1`, `https://example.org/llm`.

export interface ServerAddress {
  readonly isSecure: boolean;
  /** A name or an IP address, an IPv6 address without brackets. */
  readonly host: string;
  readonly port: number;
  /** What precedes `/v1`, without a slash at its end. */
  readonly path: string;
  /** As it is shown: `127.0.0.1:8080`. */
  readonly shown: string;
  /** Whether what is sent there stays on this computer. */
  readonly isLoopback: boolean;
  /** The address of this computer that is meant, if the host is one that only looks like it, such as 0.0.0.0. */
  readonly meant?: string;
}

/** Undefined if the text isn't an address. A URL normalizes every way to write an IP address. */
export const readServerAddress = (text: string): ServerAddress | undefined => {
  const hasScheme = /^https?:\/\//i.test(text);
  // Without a scheme, the port distinguishes an address from a name.
  if (!hasScheme && !/^[^\s/]+:\d+(\/|$)/.test(text)) return undefined;
  const url = URL.parse(hasScheme ? text : `http://${text}`);
  if (url?.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return undefined;
  const isSecure = url.protocol === 'https:';
  const isOfAny = /^(0\.0\.0\.0|\[::\]|\[::ffff:(0:0|7f[\da-f]{2}:[\da-f]{1,4})\])$/.test(url.hostname);
  return {
    isSecure,
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
    path: url.pathname.replace(/\/+$/, '').replace(/\/v1$/, ''),
    shown: url.host,
    isLoopback: /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname),
    ...(isOfAny && { meant: url.port === '' ? `${url.protocol}//127.0.0.1` : `127.0.0.1:${url.port}` }),
  };
};
