// The paths of texts in an answer that can be read piece by piece: the long one of a tool, and those beside it.
import type { LongText } from './tool.ts';

/** `value` of `items[].value` */
export const fieldOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The path of another field beside the long text. */
const beside = (path: string, field: string): string => path.slice(0, path.length - fieldOf(path).length) + field;

/** The texts that `field` can choose from; the first is the default. */
export const listFields = ({ at, others = [] }: LongText): string[] => [fieldOf(at), ...others];

/** The path of the text that the model reads piece by piece. */
export const pathOf = ({ at }: LongText, field: string | undefined): string =>
  field === undefined ? at : beside(at, field);

/** Whether a path is one of the texts that can be read piece by piece. */
export const isReadable = (longText: LongText, path: string): boolean =>
  listFields(longText).some((field) => beside(longText.at, field) === path);
