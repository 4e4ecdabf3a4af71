// The ways to look at an entry, the most telling first.
import type { Answer } from '../../../contract/types.ts';
import { readJson } from '../../parts/json-view.ts';

export type EntryPreview = Answer<'previewEntry'>;

export const views = ['picture', 'files', 'color', 'formatted', 'tree', 'table', 'text', 'blanks', 'changes'] as const;
export type View = (typeof views)[number];

const isOffered: Readonly<Record<View, (entry: EntryPreview) => boolean>> = {
  picture: ({ image }) => image !== undefined,
  files: ({ files }) => files !== undefined,
  color: ({ tags, kind }) => kind === 'text' && tags.includes('color'),
  formatted: ({ formatted }) => formatted !== undefined,
  tree: ({ tags, text, cut }) => tags.includes('json') && !cut && readJson(text) !== undefined,
  table: ({ table }) => table !== undefined,
  text: ({ kind, text }) => kind === 'text' || text !== '',
  blanks: ({ kind }) => kind === 'text',
  changes: ({ versions }) => versions > 0,
};

export const listViews = (entry: EntryPreview): View[] => views.filter((view) => isOffered[view](entry));

/** What was chosen: a view for every entry that has it, and one for a single entry. */
export interface ChosenView {
  readonly view?: View;
  readonly alone?: { readonly id: number; readonly view: View };
}

/** Who looks at the blanks or the changes of an entry wants to read the next one. */
const isForOne = (view: View): boolean => view === 'blanks' || view === 'changes';

export const addChoice = (chosen: ChosenView, id: number, view: View): ChosenView =>
  isForOne(view) ? { ...chosen, alone: { id, view } } : { view };

/** What a search found is marked only in the text. */
export const chooseView = (entry: EntryPreview, { view, alone }: ChosenView): View => {
  const offered = listViews(entry);
  const wanted = alone?.id === entry.id ? alone.view : view;
  if (wanted !== undefined && offered.includes(wanted)) return wanted;
  return entry.matches.length > 0 && offered.includes('text') ? 'text' : (offered[0] ?? 'text');
};
