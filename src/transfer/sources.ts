// All programs that history can be imported from. A file is asked about in this order.
import type { Source } from './source.ts';
import { clipcat } from './sources/clipcat.ts';
import { cliphist } from './sources/cliphist.ts';
import { copyq } from './sources/copyq.ts';
import { ditto } from './sources/ditto.ts';
import { espanso } from './sources/espanso.ts';
import { gpaste } from './sources/gpaste.ts';
import { jsonLines } from './sources/json-lines.ts';
import { klipper } from './sources/klipper.ts';
import { maccy } from './sources/maccy.ts';

export const sources: readonly Source[] = [copyq, gpaste, klipper, cliphist, clipcat, ditto, maccy, espanso, jsonLines];
