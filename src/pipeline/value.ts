// Values: what flows through a pipeline. Every one has a text.

export interface TextValue {
  readonly type: 'text';
  readonly text: string;
  /** Markup that reads as the text. */
  readonly html?: string;
  readonly rtf?: string;
}

export interface ListValue {
  readonly type: 'list';
  readonly items: readonly Value[];
}

/** Ordered: keys stay as they were written. */
export interface HashValue {
  readonly type: 'hash';
  readonly entries: readonly (readonly [key: string, value: Value])[];
}

/** A picture, described: the pixels are made when the result is used. */
export interface ImageValue {
  readonly type: 'image';
  /** The entry it would be made from; absent for one that is drawn. */
  readonly from?: number;
  readonly file?: string;
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly maxBytes?: number;
  /** The text recognized in it, or what it shows. */
  readonly text: string;
}

export interface TruthValue {
  readonly type: 'truth';
  readonly truth: boolean;
}

export type Value = TextValue | ListValue | HashValue | ImageValue | TruthValue;
export type Shape = Value['type'];

export const text = (content: string): TextValue => ({ type: 'text', text: content });
export const list = (items: readonly Value[]): ListValue => ({ type: 'list', items });
export const listOfTexts = (texts: readonly string[]): ListValue => list(texts.map(text));
export const hash = (entries: HashValue['entries']): HashValue => ({ type: 'hash', entries });
export const truth = (value: boolean): TruthValue => ({ type: 'truth', truth: value });

/** The text of a value: a list's elements one a line, a hash's `key: value` lines. */
export const textOf = (value: Value): string => {
  switch (value.type) {
    case 'text':
    case 'image':
      return value.text;
    case 'truth':
      return String(value.truth);
    case 'list':
      return value.items.map(textOf).join('\n');
    case 'hash':
      return value.entries.map(([key, held]) => `${key}: ${textOf(held)}`).join('\n');
  }
};

/** The value under a key; undefined if there is none. A later key of the same name wins. */
export const lookUp = ({ entries }: HashValue, key: string): Value | undefined =>
  entries.findLast(([name]) => name === key)?.[1];

export const shapeNames: Readonly<Record<Shape, string>> = {
  text: 'text',
  list: 'a list',
  hash: 'a hash',
  image: 'an image',
  truth: 'true or false',
};
