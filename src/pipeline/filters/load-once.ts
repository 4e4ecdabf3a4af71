// A library that is loaded when it is first used, and at hand without waiting from then on.

/** Waiting a turn for each of a million elements would take longer than the work: only the first use is waited for. */
export const loadOnce = <Library>(
  load: () => Promise<Library>,
): (<Result>(use: (library: Library) => Result) => Result | Promise<Result>) => {
  let loaded: Library | undefined;
  return (use) => {
    if (loaded !== undefined) return use(loaded);
    return load().then((library) => {
      loaded = library;
      return use(library);
    });
  };
};
