// All programs that history can be imported from.
import type { Source } from './source.ts';
import { type SourceName, sourceNames } from './source-names.ts';
import { clipcat } from './sources/clipcat.ts';
import { cliphist } from './sources/cliphist.ts';
import { copyq } from './sources/copyq.ts';
import { ditto } from './sources/ditto.ts';
import { espanso } from './sources/espanso.ts';
import { gpaste } from './sources/gpaste.ts';
import { jsonLines } from './sources/json-lines.ts';
import { klipper } from './sources/klipper.ts';
import { maccy } from './sources/maccy.ts';

export const sourcesByName: Readonly<Record<SourceName, Source>> = {
  copyq,
  gpaste,
  klipper,
  cliphist,
  clipcat,
  ditto,
  maccy,
  espanso,
  json: jsonLines,
};

export const sources: readonly Source[] = sourceNames.map((name) => sourcesByName[name]);
