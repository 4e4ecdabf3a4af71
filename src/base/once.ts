// Something that is made when it is first needed, and kept.

export const once = <Thing>(make: () => Thing): (() => Thing) => {
  let made: { readonly thing: Thing } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
};
