// A unit of `calc`, and what kinds there are.

export type Kind = 'time' | 'bytes' | 'length' | 'mass' | 'temperature' | 'area' | 'volume' | 'speed';

export interface CalcUnit {
  readonly kind: Kind;
  /** Its value in the base unit of its kind, such as seconds or bytes. */
  readonly size: string;
  /** What to add before multiplying, for temperatures. */
  readonly offset?: string;
  readonly name: string;
}
