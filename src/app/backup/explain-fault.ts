// Explains why a backup or a restore can't write or read its files.
import { codeOf } from '../../base/error-code.ts';
import { Refusal } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';

/** For a backup that is read: its folder or a file in it. */
export const explainUnreadable = (error: unknown, path: string): unknown =>
  ['EACCES', 'EPERM'].includes(codeOf(error) ?? '')
    ? new Unavailable(`You don't have permission to read ${path}. Nothing was changed.`)
    : error;

/** `what` is the subject of the message: "The disk is full, so … was not written." */
export const explainFault = (error: unknown, what: string): unknown => {
  const code = codeOf(error) ?? '';
  if (['ENOSPC', 'EDQUOT'].includes(code) || (error instanceof Refusal && error.error === 'storage_full'))
    return new Unavailable(`The disk is full, so ${what} was not written. Free up disk space and try again.`);
  if (['EROFS', 'EACCES', 'EPERM'].includes(code))
    return new Unavailable(`You can't write to this folder, so ${what} was not written. Choose another one.`);
  if (['ENOTEMPTY', 'EEXIST'].includes(code))
    return new Unavailable(`${what} appeared in the meantime, and was not replaced. Choose another name.`);
  if (error instanceof Refusal) return new Unavailable(error.message);
  return error;
};
