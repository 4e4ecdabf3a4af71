// The values that flow through a pipeline. Every value has a text.

export interface TextValue {
  readonly type: 'text';
  readonly text: string;
  /** The same text with formatting. */
  readonly html?: string;
  readonly rtf?: string;
}

export interface ListValue {
  readonly type: 'list';
  readonly items: readonly Value[];
  /** Whether it is a key and its value, from a hash. */
  readonly isEntry?: true;
}

/** Keys keep their order. */
export interface HashValue {
  readonly type: 'hash';
  readonly entries: readonly (readonly [key: string, value: Value])[];
}

/** One change to an image, with all sizes computed, so that rendering has nothing left to decide. */
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

/** A description of an image. Its pixels are rendered when the result is used. */
export interface ImageValue {
  readonly type: 'image';
  /** The entry it comes from; absent for drawn images. */
  readonly from?: number;
  readonly file?: string;
  /** Its MIME type, such as image/png. */
  readonly format: string;
  /** In pixels, after all steps. */
  readonly width: number;
  readonly height: number;
  /** The size limit in bytes, if the last step that changed the image set one. */
  readonly maxBytes?: number;
  /** The changes to it, in order. */
  readonly steps: readonly ImageStep[];
  /** The text recognized in it, or what it shows. */
  readonly text: string;
}

interface TruthValue {
  readonly type: 'truth';
  readonly truth: boolean;
}

export type Value = TextValue | ListValue | HashValue | ImageValue | TruthValue;
type Shape = Value['type'];

export const text = (content: string): TextValue => ({ type: 'text', text: content });
export const list = (items: readonly Value[]): ListValue => ({ type: 'list', items });
export const listOfTexts = (texts: readonly string[]): ListValue => list(texts.map(text));
export const hash = (entries: HashValue['entries']): HashValue => ({ type: 'hash', entries });
export const truth = (value: boolean): TruthValue => ({ type: 'truth', truth: value });

/** Collects pieces instead of joining at every level, which would copy deeply nested text again and again. */
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

/** The text of a value: list elements on separate lines, a hash as `key: value` lines. */
export const textOf = (value: Value): string => {
  if (value.type === 'text') return value.text;
  const pieces: string[] = [];
  addText(value, pieces);
  return pieces.join('');
};

/** The value of a key. For duplicate keys, the last one wins. */
export const lookUp = ({ entries }: HashValue, key: string): Value | undefined =>
  entries.findLast(([name]) => name === key)?.[1];

export const shapeNames: Readonly<Record<Shape, string>> = {
  text: 'text',
  list: 'a list',
  hash: 'a hash',
  image: 'an image',
  truth: 'true or false',
};
