// JSON already serialized to bytes off the event loop, which keeps its type.

declare const content: unique symbol;

export interface Rendered<Value> {
  readonly json: Uint8Array<ArrayBuffer>;
  /** Never set at run time; only carries the type. */
  readonly [content]?: Value;
}

/** Larger JSON has one owner, who may free it: nobody keeps it for another use. */
export const maxKeptBytes = 1024 * 1024;

const encoder = new TextEncoder();

export const render = <Value>(value: Value): Rendered<Value> => ({ json: encoder.encode(JSON.stringify(value)) });

export const isRendered = (value: unknown): value is Rendered<unknown> =>
  typeof value === 'object' && value !== null && 'json' in value && value.json instanceof Uint8Array;
