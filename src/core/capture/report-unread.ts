// Words the log lines about parts of a copy that could not be read or saved.
import type { ClipboardFormat, Copy, UnreadReason } from '../clipboard/system-clipboard.ts';

const formatNames: Readonly<Record<ClipboardFormat, string>> = {
  text: 'text',
  html: 'HTML',
  rtf: 'RTF',
  image: 'picture',
  files: 'list of files',
};

const explain = (reason: UnreadReason, megabytes: number): string =>
  ({
    'too large': `larger than ${megabytes} MB (raise the setting maxFormatMegabytes to save it)`,
    'no answer': 'the application did not answer in time',
    refused: 'the application offered it but then refused to send it',
    invalid: "the application sent data that can't be read",
    replaced: 'something else was copied before it could be read',
    closed: 'the application closed before it could be read',
    'no pipe': 'Copyloom has as many files open as it may (raise the limit: ulimit -n)',
  })[reason];

const nameCopy = ({ app }: Copy): string => (app === undefined ? 'A copy' : `A copy from ${app}`);

const listMissing = ({ missing }: Copy, megabytes: number): string =>
  missing.map(({ format, reason }) => `${formatNames[format]}: ${explain(reason, megabytes)}`).join('; ');

/** What was read from a copy but is not in its entry. */
interface LeftOut {
  readonly isMarkupDropped?: boolean;
  /** Why the picture was not saved. */
  readonly pictureError: Error | undefined;
}

/** Undefined if everything was saved. */
export const reportKept = (copy: Copy, leftOut: LeftOut, megabytes: number): string | undefined => {
  const { isMarkupDropped, pictureError } = leftOut;
  const missing = [
    listMissing(copy, megabytes),
    isMarkupDropped ? 'formatting: over 2 MB' : '',
    pictureError ? `picture: ${pictureError.message.replace(/\.$/, '')}` : '',
    // Not the addresses themselves, which may contain a password.
    copy.files && copy.addresses ? `addresses that are not local files: ${copy.addresses.length}` : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
  return missing === '' ? undefined : `${nameCopy(copy)} was saved only in part. Missing ${missing}.`;
};

export const reportFailed = (copy: Copy, why: string): string => `${nameCopy(copy)} was not saved: ${why}`;

/** Undefined if there was nothing to save: many applications clear the clipboard with an empty text. */
export const reportEmpty = (copy: Copy, megabytes: number): string | undefined => {
  const { missing, unknownFormats, html } = copy;
  if (missing.length > 0) return `${nameCopy(copy)} was not saved. Missing ${listMissing(copy, megabytes)}.`;
  if (unknownFormats)
    return `${nameCopy(copy)} was not saved: Copyloom supports none of its formats (${unknownFormats.join(', ')}).`;
  if (html) return `${nameCopy(copy)} was not saved: its HTML contains neither text nor a usable picture.`;
  return undefined;
};

/** For the setting largeText "skip". */
export const reportSkipped = (copy: Copy, megabytes: number): string =>
  `${nameCopy(copy)} was not saved: its text is larger than ${megabytes} MB (raise the setting maxFormatMegabytes to save it, or set largeText to "cut" to save its beginning).`;
