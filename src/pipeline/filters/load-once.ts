// Loads a library on first use; later uses are synchronous.

/** Awaiting every one of a million elements would cost more than the work, so only the first use is awaited. */
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
