// The names of the derived tags, apart from the rules so that whoever needs only the names does not load the parsers.

export const derivedTagNames = ['url', 'email', 'color', 'path', 'json', 'uuid', 'image', 'files'] as const;

export type DerivedTag = (typeof derivedTagNames)[number];
