// All programs that history can be imported from. A file is asked about in this order.
import type { Source } from './source.ts';
import { jsonLines } from './sources/json-lines.ts';

export const sources: readonly Source[] = [jsonLines];
