// The names of derived tags, in a separate file so that importing them does not load the parsers.

export const derivedTagNames = ['url', 'email', 'color', 'path', 'json', 'uuid', 'image', 'files'] as const;

export type DerivedTag = (typeof derivedTagNames)[number];
