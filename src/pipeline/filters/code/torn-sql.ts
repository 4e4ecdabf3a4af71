// Checks that formatting SQL changed nothing but the space between its tokens.

const space = /\s/;
/** Ends a longer operator, such as ->> or :=, and never starts a value. */
const continues = /[<>=|&]/;
const operator = /[-+*/<>=~!@#%^&|?:]/;

const skipSpace = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && space.test(text[at] ?? '')) at += 1;
  return at;
};

/** Where formatting tore an operator apart or changed anything else; undefined if it didn't. */
export const findTorn = (content: string, formatted: string): number | undefined => {
  let [at, to] = [skipSpace(content, 0), skipSpace(formatted, 0)];
  while (at < content.length) {
    if (content[at] !== formatted[to]) return at;
    const [next, nextTo] = [skipSpace(content, at + 1), skipSpace(formatted, to + 1)];
    const wasTorn = next === at + 1 && nextTo > to + 1;
    if (wasTorn && operator.test(content[at] ?? '') && continues.test(content[next] ?? '')) return at;
    [at, to] = [next, nextTo];
  }
  return to < formatted.length ? content.length : undefined;
};
