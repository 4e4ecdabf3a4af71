// Creates a value on first use and caches it.

export const once = <Thing>(make: () => Thing): (() => Thing) => {
  let made: { readonly thing: Thing } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
};
