// Sends a request to the server of this page, and never anywhere else.

export interface Sent {
  readonly method: string;
  /** Path and query, encoded. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string | undefined;
  readonly signal?: AbortSignal;
}

export const sendToOwnServer = ({ target, headers, body, ...options }: Sent): Promise<Response> =>
  fetch(location.origin + target, {
    ...options,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
  });
