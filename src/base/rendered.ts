// Rendered JSON: a value already written as bytes, beside the event loop, that still remembers its type.

declare const content: unique symbol;

export interface Rendered<Value> {
  readonly json: Uint8Array<ArrayBuffer>;
  /** Never there at run time: it only carries the type. */
  readonly [content]?: Value;
}

const encoder = new TextEncoder();

export const render = <Value>(value: Value): Rendered<Value> => ({ json: encoder.encode(JSON.stringify(value)) });

export const isRendered = (value: unknown): value is Rendered<unknown> =>
  typeof value === 'object' && value !== null && 'json' in value && value.json instanceof Uint8Array;
