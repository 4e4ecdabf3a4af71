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

/** One thing done to a picture, with every size worked out: who makes the pixels has nothing left to decide. */
export type ImageStep =
  | { readonly type: 'qrcode'; readonly text: string }
  | { readonly type: 'resize'; readonly width: number; readonly height: number }
  | {
      readonly type: 'crop';
      readonly left: number;
      readonly top: number;
      readonly width: number;
      readonly height: number;
    }
  /** Clockwise, from 1 to 359. */
  | { readonly type: 'rotate'; readonly degrees: number }
  | { readonly type: 'flip'; readonly direction: 'horizontal' | 'vertical' }
  | { readonly type: 'blur'; readonly radius: number }
  | { readonly type: 'convert'; readonly format: string }
  | { readonly type: 'fit'; readonly maxBytes: number }
  | { readonly type: 'grayscale' }
  | { readonly type: 'strip-metadata' };

/** A picture, described: the pixels are made when the result is used. */
export interface ImageValue {
  readonly type: 'image';
  /** The entry it would be made from; absent for one that is drawn. */
  readonly from?: number;
  readonly file?: string;
  /** Its MIME type, such as image/png. */
  readonly format: string;
  /** In pixels, after every step. */
  readonly width: number;
  readonly height: number;
  /** The most bytes that it can have; absent unless the last step that made it bounds them. */
  readonly maxBytes?: number;
  /** What was done to it, in order. */
  readonly steps: readonly ImageStep[];
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

/** Adds the text of a value piece by piece: joined at every level, a long text that is nested deeply would be copied at each. */
const addText = (value: Value, pieces: string[]): void => {
  switch (value.type) {
    case 'text':
    case 'image':
      pieces.push(value.text);
      break;
    case 'truth':
      pieces.push(String(value.truth));
      break;
    case 'list':
      for (const [index, item] of value.items.entries()) {
        if (index > 0) pieces.push('\n');
        addText(item, pieces);
      }
      break;
    case 'hash':
      for (const [index, [key, held]] of value.entries.entries()) {
        pieces.push(index > 0 ? '\n' : '', key, ': ');
        addText(held, pieces);
      }
      break;
  }
};

/** The text of a value: a list's elements one a line, a hash's `key: value` lines. */
export const textOf = (value: Value): string => {
  if (value.type === 'text') return value.text;
  const pieces: string[] = [];
  addText(value, pieces);
  return pieces.join('');
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
