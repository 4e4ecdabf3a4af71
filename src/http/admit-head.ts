// Limits the size of the request head.
import { refuse } from '../base/refusal.ts';
import type { Request } from './exchange.ts';

export const maxHeadBytes = 64 * 1024;

export const admitHead = ({ headBytes }: Request): void => {
  if (headBytes > maxHeadBytes) refuse('too_large', tooLargeHead);
};

export const tooLargeHead = 'The head of the request is over 64 KB. Shorten its URL or headers.';
