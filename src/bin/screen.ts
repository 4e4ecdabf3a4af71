// Whether this process draws on the whole terminal, where other output would appear in the middle of it.

export const screen = { isTaken: false };
