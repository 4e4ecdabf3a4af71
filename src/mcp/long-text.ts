// Paths of the texts in an answer that can be read in pieces.
import type { LongText } from './tool.ts';

/** `value` of `items[].value` */
export const fieldOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The path of a field of the same object. */
const siblingPath = (path: string, field: string): string => path.slice(0, path.length - fieldOf(path).length) + field;

/** The values of `field`; the first is the default. */
export const listFields = ({ at, others = [] }: LongText): string[] => [fieldOf(at), ...others];

export const pathOf = ({ at }: LongText, field: string | undefined): string =>
  field === undefined ? at : siblingPath(at, field);

export const isReadable = (longText: LongText, path: string): boolean =>
  listFields(longText).some((field) => siblingPath(longText.at, field) === path);
