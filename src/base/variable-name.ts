// Variable names: a letter, then letters, combining marks, digits, `_` and `-`.

export const longestName = 64;

/** A name in a command, after its sigil. */
export const nameAtStart = /^\p{L}[\p{L}\p{M}\p{N}_-]*/u;

export const isVariableName = (name: string): boolean =>
  nameAtStart.exec(name)?.[0] === name && [...name].length <= longestName;
