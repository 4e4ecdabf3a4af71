// A naive model of retention: copies, versions, pins and clears in arrays, and limits that sum up everything.

export interface ModelEntry {
  readonly id: number;
  value: string;
  html: string;
  /** Newest first. */
  versions: string[];
  isPinned: boolean;
}

export interface RetentionModel {
  /** Newest first. */
  entries: ModelEntry[];
  /** Newest pin first. */
  pins: ModelEntry[];
}

const maxVersions = 100;

export const weigh = ({ value, html, versions }: ModelEntry): number =>
  [value, html, ...versions].reduce((sum, text) => sum + Buffer.byteLength(text), 0);

export const weighUnpinned = ({ entries }: RetentionModel): { count: number; bytes: number } => {
  const unpinned = entries.filter(({ isPinned }) => !isPinned);
  return { count: unpinned.length, bytes: unpinned.reduce((sum, entry) => sum + weigh(entry), 0) };
};

export const drop = (model: RetentionModel, isDropped: (entry: ModelEntry) => boolean): void => {
  model.entries = model.entries.filter((entry) => !isDropped(entry));
  model.pins = model.pins.filter((entry) => !isDropped(entry));
};

export const moveToFront = (model: RetentionModel, entry: ModelEntry): void => {
  model.entries = [entry, ...model.entries.filter((other) => other !== entry)];
};

export const edit = (entry: ModelEntry, value: string): void => {
  entry.versions = [entry.value, ...entry.versions].slice(0, maxVersions);
  entry.value = value;
  entry.html = '';
};

export const setPin = (model: RetentionModel, entry: ModelEntry, isPinned: boolean): void => {
  if (entry.isPinned === isPinned) return;
  entry.isPinned = isPinned;
  const others = model.pins.filter((other) => other !== entry);
  model.pins = isPinned ? [entry, ...others] : others;
};

/** Drops what is larger than the limit, and then the oldest. Keeps the newest entry, and ignores its size. */
export const applyLimits = (model: RetentionModel, mostEntries: number, mostBytes: number): void => {
  for (;;) {
    const [newest, ...others] = model.entries;
    const { count, bytes } = weighUnpinned(model);
    const ofNewest = newest && !newest.isPinned ? weigh(newest) : 0;
    const unpinned = others.filter(({ isPinned }) => !isPinned);
    const next = unpinned.find((entry) => weigh(entry) > mostBytes) ?? unpinned.at(-1);
    if (!next || (count <= mostEntries && bytes - ofNewest <= mostBytes)) return;
    drop(model, (entry) => entry === next);
  }
};
