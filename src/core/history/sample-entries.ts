// The entries that show on the first start what the overlay can do.
import type { StoredEntry } from './stored-entry.ts';

/** Marks them, so that they can be removed together. */
export const sampleTag = 'copyloom-sample';

interface Sample {
  readonly text: string;
  /** What the list shows. Short, because the tag is beside it. */
  readonly description: string;
}

/** The last one becomes the newest entry. `shortcut` is empty if there is none. */
export const listSamples = (shortcut: string): readonly Sample[] => [
  {
    text: '{"name": "Ada", "languages": ["English", "French"], "born": 1815}',
    description: 'JSON: type get name to read a value',
  },
  { text: '#0a655f', description: 'A color: type #color to list them all' },
  {
    text: 'https://www.example.com/recipes?for=tea',
    description: 'A link: Ctrl+K lists what you can do',
  },
  {
    text: 'item,price\ntea,3.50\nsoup,5.90\ncake,4.20',
    description: 'A table: type rows | sum price',
  },
  {
    text: `${shortcut === '' ? 'Open this list' : `Press ${shortcut}`}, choose an entry with the arrow keys, and press Enter to paste it.`,
    description: 'Type to search, Esc closes the overlay',
  },
];

/** Whether nobody has edited, described or pinned it. `versions` counts its previous values. */
export const isUntouchedSample = (
  { description, pinnedAt }: Pick<StoredEntry, 'description' | 'pinnedAt'>,
  versions: number,
): boolean =>
  versions === 0 && pinnedAt === undefined && listSamples('').some((sample) => sample.description === description);
