// Reads the JSON that a server sends, which may be anything.

/** Undefined if it isn't JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The value at a path of names and positions; undefined if there is none. */
export const pick = (value: unknown, ...path: readonly (string | number)[]): unknown => {
  let here: unknown = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = Reflect.get(here, step);
  }
  return here;
};

export const pickText = (value: unknown, ...path: readonly (string | number)[]): string | undefined => {
  const found = pick(value, ...path);
  return typeof found === 'string' ? found : undefined;
};

/** A whole number over 0. */
export const pickCount = (value: unknown, ...path: readonly (string | number)[]): number | undefined => {
  const found = pick(value, ...path);
  return typeof found === 'number' && Number.isSafeInteger(found) && found > 0 ? found : undefined;
};

export const pickList = (value: unknown, ...path: readonly (string | number)[]): readonly unknown[] => {
  const found = pick(value, ...path);
  return Array.isArray(found) ? found : [];
};
