// The outcome of a request.

export interface Received {
  readonly status: number;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

export type Outcome =
  | { readonly type: 'received'; readonly received: Received }
  | { readonly type: 'stopped' }
  /** No response. */
  | { readonly type: 'unreachable' };
