// The type of a habit: what people write elsewhere, and how to write it here.

/** `written` is compared with a stage that is refused, its spaces squeezed. In `here`, `$1` is a group; undefined means that it is no habit after all. */
export type Habit = readonly [written: RegExp, here: string | ((...groups: string[]) => string | undefined)];
