// Admission: is the head small enough.
import { refuse } from '../base/refusal.ts';
import type { Request } from './exchange.ts';

export const mostHeadBytes = 64 * 1024;

export const admitHead = ({ headBytes }: Request): void => {
  if (headBytes > mostHeadBytes) refuse('too_large', tooLargeHead);
};

export const tooLargeHead = 'The head of the request is over 64 KB. Shorten its URL or headers.';
