// The settings that limit how long entries stay. They delete what exceeds them at once.

export const limitNames = ['maxEntries', 'maxDays', 'maxMegabytes'] as const;
export type LimitName = (typeof limitNames)[number];
