// Names of variables: a letter, then letters, digits, `_` and `-`. Marks belong to the letters of many scripts.

export const longestName = 64;

/** As it stands in a command, behind its sigil. */
export const nameAtStart = /^\p{L}[\p{L}\p{M}\p{N}_-]*/u;

export const isVariableName = (name: string): boolean =>
  nameAtStart.exec(name)?.[0] === name && [...name].length <= longestName;
