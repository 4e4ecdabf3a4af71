// Patterns whose alternatives share the names of groups. The runtime has these too, but takes three times as long.

export type Groups = Readonly<Record<string, string | undefined>>;

interface SharedGroups {
  readonly pattern: RegExp;
  /** The groups that took part in a match, by name. */
  readGroups(found: RegExpExecArray): Groups;
}

/** Every capturing group of the source needs a name. */
export const compileGroups = (source: string, flags: string): SharedGroups => {
  const names: string[] = [];
  const numbered = source.replace(
    /\(\?<([A-Za-z]+)>|\\k<([A-Za-z]+)>/g,
    (_found, name?: string, reference?: string) => {
      if (name === undefined) return `\\${names.lastIndexOf(reference ?? '') + 1}`;
      names.push(name);
      return '(';
    },
  );
  return {
    pattern: new RegExp(numbered, flags),
    readGroups: (found) => {
      const groups: Record<string, string | undefined> = {};
      // Counts, because this runs for every candidate in a text.
      for (let index = 1; index < found.length; index++) {
        const part = found[index];
        if (part !== undefined) groups[names[index - 1] ?? ''] = part;
      }
      return groups;
    },
  };
};
