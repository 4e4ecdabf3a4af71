// Makes one value for equal cells of a column, which saves most of the memory of a large table.

/** Smaller tables fit into memory anyway, and are read faster without. */
const unshared = 10_000;
const maxShared = 20_000;
const maxLength = 40;
/** Of ten cells, at least one must be known already: a column of identifiers isn't worth the search. */
const minShare = 0.1;

export const shareRepeated = <Made>(make: (cell: string) => Made): ((cell: string) => Made) => {
  const known = new Map<string, Made>();
  let [seen, sought, found] = [0, 0, 0];
  let isWorthIt = true;
  return (cell) => {
    seen += 1;
    if (seen <= unshared || !isWorthIt || cell.length > maxLength) return make(cell);
    sought += 1;
    const before = known.get(cell);
    if (before !== undefined) {
      found += 1;
      return before;
    }
    const made = make(cell);
    if (known.size < maxShared) known.set(cell, made);
    else if (found < sought * minShare) {
      isWorthIt = false;
      known.clear();
    }
    return made;
  };
};
