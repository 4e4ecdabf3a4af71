// A naive model of the history: an array of entries, searched one by one.
import { fold } from '../../../src/base/fold.ts';
import { deriveTags } from '../../../src/core/history/derived-tags.ts';
import type { HistoryQuery } from '../../support/application/history.ts';

export interface Modelled {
  id: number;
  kind: 'text' | 'image';
  value: string;
  other: string[];
  description: string;
  given: string[];
  pinned: boolean;
}

/** Newest first. */
export type Model = Modelled[];

export const tagsOf = ({ kind, value, given }: Modelled): string[] => [...deriveTags({ kind, value }), ...given];

const carries = (entry: Modelled, tag: string): boolean => {
  const tags = tagsOf(entry);
  return tag === 'text' ? entry.kind === 'text' && !tags.includes('url') : tags.includes(tag);
};

export const search = (model: Model, { q = '', tag = '' }: HistoryQuery): Model => {
  const tags = tag.split(',').filter(Boolean);
  const carrying = model.filter((entry) => tags.every((one) => carries(entry, one)));
  if (q === '') return carrying;
  const holds = (text: string): boolean => fold(text).includes(fold(q));
  const inContent = (entry: Modelled): boolean => entry.kind === 'text' && holds(entry.value);
  const elsewhere = (entry: Modelled): boolean =>
    [entry.description, ...entry.other, entry.kind === 'image' ? entry.value : ''].some(holds);
  return [...carrying.filter(inContent), ...carrying.filter((entry) => !inContent(entry) && elsewhere(entry))];
};

export const retag = (entry: Modelled, add: string[], remove: string[]): void => {
  entry.given = [...new Set([...entry.given, ...add])].filter((tag) => !remove.includes(tag));
};

export const countTags = (model: Model): { tag: string; count: number; derived: boolean }[] => {
  const counts = new Map<string, { count: number; derived: boolean }>();
  for (const entry of model) {
    for (const tag of tagsOf(entry)) {
      const count = (counts.get(tag)?.count ?? 0) + 1;
      counts.set(tag, { count, derived: !entry.given.includes(tag) });
    }
  }
  const byName = (a: string, b: string): number => (a < b ? -1 : 1);
  return [...counts].map(([tag, rest]) => ({ tag, ...rest })).sort((a, b) => b.count - a.count || byName(a.tag, b.tag));
};
