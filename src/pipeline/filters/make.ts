// Filters that make something out of nothing.
import { randomUUID } from 'node:crypto';
import { filter } from '../filter.ts';

export const makeFilters = [
  filter({
    keyword: 'uuid',
    summary: 'Makes a random UUID.',
    takes: 'nothing',
    gives: 'text',
    examples: [{ run: 'uuid | matches /^[0-9a-f-]{36}$/', gives: 'true' }],
    apply: () => randomUUID(),
  }),
  filter({
    keyword: 'now',
    summary: 'Tells the time, in ISO 8601.',
    takes: 'nothing',
    gives: 'text',
    examples: [{ run: 'now | matches /Z$/', gives: 'true' }],
    apply: (_input, _given, world) => world.now().toISOString(),
  }),
];
