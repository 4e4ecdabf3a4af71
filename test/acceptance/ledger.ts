// Keeps track of what was sent, acknowledged and found again, for the kill rounds.

let clock = 0;

interface Item {
  readonly sent: number;
  acked: number | undefined;
}

export interface Findings {
  /** Acknowledged, but not found. */
  readonly lost: string[];
  /** Found although its removal was acknowledged. */
  readonly resurrected: string[];
}

/** Items that are written once, and removed by a clearing. */
export const createSet = (name: string) => {
  const items = new Map<string, Item>();
  const clears: Item[] = [];

  const begin = (list: (item: Item) => void): (() => void) => {
    const item: Item = { sent: ++clock, acked: undefined };
    list(item);
    return () => {
      item.acked = ++clock;
    };
  };

  return {
    /** Returns a function to call when the write is acknowledged. */
    send: (key: string): (() => void) => begin((item) => items.set(key, item)),
    /** The same for a request that removes everything. */
    sendClear: (): (() => void) => begin((item) => clears.push(item)),
    /** Compares the items found with those expected, and continues from the items found. */
    settle: (found: ReadonlySet<string>, { lost, resurrected }: Findings): void => {
      for (const [key, { sent, acked }] of items) {
        const mayBeMissing = clears.some((clear) => clear.acked === undefined || clear.acked > sent);
        const mustBeMissing = clears.some(
          (clear) => clear.acked !== undefined && acked !== undefined && acked < clear.sent,
        );
        if (acked !== undefined && !found.has(key) && !mayBeMissing) lost.push(`${name} ${key}`);
        if (mustBeMissing && found.has(key)) resurrected.push(`${name} ${key}`);
        if (found.has(key)) items.set(key, { sent: ++clock, acked: clock });
        else items.delete(key);
      }
      clears.length = 0;
    },
    get size(): number {
      return items.size;
    },
  };
};

/** Items whose value changes, with one writer each. */
export const createRegisters = (name: string) => {
  const acked = new Map<string, string>();
  const uncertain = new Map<string, string>();
  return {
    send: (key: string, value: string): (() => void) => {
      uncertain.set(key, value);
      return () => {
        acked.set(key, value);
        uncertain.delete(key);
      };
    },
    settle: (found: ReadonlyMap<string, string>, { lost }: Findings): void => {
      for (const [key, value] of acked) {
        const current = found.get(key);
        if (current !== value && (current === undefined || current !== uncertain.get(key)))
          lost.push(`${name} ${key}: ${value} was acknowledged, but ${current} was found`);
      }
      uncertain.clear();
      acked.clear();
      for (const [key, value] of found) acked.set(key, value);
    },
  };
};
