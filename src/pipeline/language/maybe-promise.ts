// Results that may be promises. Most filters are synchronous: awaiting each of a million elements would cost more than the work itself.

export type MaybePromise<Result> = Result | Promise<Result>;

export const andThen = <From, To>(
  value: MaybePromise<From>,
  next: (value: From) => MaybePromise<To>,
): MaybePromise<To> => (value instanceof Promise ? value.then(next) : next(value));

/** One after the other: a pipeline in parentheses never runs twice at the same time. */
export const mapInOrder = <Item, Made>(
  items: readonly Item[],
  map: (item: Item, index: number) => MaybePromise<Made>,
): MaybePromise<Made[]> => {
  const made: Made[] = [];
  const goOn = async (pending: Promise<Made>): Promise<Made[]> => {
    made.push(await pending);
    for (const item of items.slice(made.length)) made.push(await map(item, made.length));
    return made;
  };
  let index = 0;
  for (const item of items) {
    const result = map(item, index);
    if (result instanceof Promise) return goOn(result);
    made.push(result);
    index += 1;
  }
  return made;
};
