// How long a test waits for what must come, in milliseconds. It only turns a hang into a failure, so it is long: a busy machine fails no test.

export const patience = 120_000;

/** For a whole test with programs of its own. */
export const testTime = 240_000;
