// Explains why a backup or a restore can't write or read its files.
import { codeOf } from '../../base/error-code.ts';
import { Refusal } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { explainFault } from '../../base/write-fault.ts';

/** For a backup that is read: its folder or a file in it. */
export const explainUnreadable = (error: unknown, path: string): unknown =>
  ['EACCES', 'EPERM'].includes(codeOf(error) ?? '')
    ? new Unavailable(`You don't have permission to read ${path}. Nothing was changed.`)
    : error;

/** `what` begins the message: "The backup … was not written." */
export const explainUnwritten = (error: unknown, what: string, path: string): unknown => {
  if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? ''))
    return new Unavailable(`${what} appeared in the meantime, and was not replaced. Choose another name.`);
  const refusal = error instanceof Refusal ? error : explainFault(error, path);
  return refusal ? new Unavailable(`${what} was not written. ${refusal.message}`) : error;
};
