// What was sent, what of it was acknowledged, and whether it is still there: the bookkeeping of the kill rounds.

let clock = 0;

interface Item {
  readonly sent: number;
  acked: number | undefined;
}

export interface Findings {
  /** Acknowledged and not there. */
  readonly lost: string[];
  /** Removed, acknowledged as removed, and there. */
  readonly resurrected: string[];
}

/** Things that are each written once, and gone after a clear. */
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
    /** Call what it answers once the write was acknowledged. */
    send: (key: string): (() => void) => begin((item) => items.set(key, item)),
    /** The same for a request that removes everything. */
    sendClear: (): (() => void) => begin((item) => clears.push(item)),
    /** Holds what is there against what must be; after this, what is there is what was acknowledged. */
    settle: (there: ReadonlySet<string>, { lost, resurrected }: Findings): void => {
      for (const [key, { sent, acked }] of items) {
        const mayBeGone = clears.some((clear) => clear.acked === undefined || clear.acked > sent);
        const mustBeGone = clears.some(
          (clear) => clear.acked !== undefined && acked !== undefined && acked < clear.sent,
        );
        if (acked !== undefined && !there.has(key) && !mayBeGone) lost.push(`${name} ${key}`);
        if (mustBeGone && there.has(key)) resurrected.push(`${name} ${key}`);
        if (there.has(key)) items.set(key, { sent: ++clock, acked: clock });
        else items.delete(key);
      }
      clears.length = 0;
    },
    get size(): number {
      return items.size;
    },
  };
};

/** Things that hold one value after the other; one writer each. */
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
    settle: (there: ReadonlyMap<string, string>, { lost }: Findings): void => {
      for (const [key, value] of acked) {
        const found = there.get(key);
        if (found !== value && (found === undefined || found !== uncertain.get(key)))
          lost.push(`${name} ${key}: ${value} was acknowledged, ${found} is there`);
      }
      uncertain.clear();
      acked.clear();
      for (const [key, value] of there) acked.set(key, value);
    },
  };
};
