// A small picture of what an entry is: its kind, or for text, what it looks like. A color is shown as itself.
import type { EntryLine } from '../model/finder.ts';

const paths = {
  text: 'M4 5.5h12M4 10h12M4 14.5h7',
  image:
    'M4.5 4h11a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM3.5 14l4-4 3.5 3.5 2-2 3.5 3M13 7.5h.01',
  files: 'M11.5 3H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V6.5L11.5 3ZM11.5 3v3.5H15',
  url: 'M8.5 11.5a3 3 0 0 0 4.4.3l2.4-2.4a3 3 0 0 0-4.3-4.3L9.8 6.3M11.5 8.5a3 3 0 0 0-4.4-.3l-2.4 2.4a3 3 0 0 0 4.3 4.3l1.2-1.2',
  email: 'M4 5h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM3.5 6l6.5 5 6.5-5',
  path: 'M3 15V5.5a1 1 0 0 1 1-1h4l2 2h6a1 1 0 0 1 1 1V15a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1Z',
  json: 'M8 4c-2 0-2.5.8-2.5 2.3S5.5 9.5 4 10c1.5.5 1.5 2.2 1.5 3.700S6 16 8 16M12 4c2 0 2.5.8 2.5 2.3s0 3.2 1.5 3.700c-1.5.5-1.5 2.2-1.5 3.700S14 16 12 16',
} as const;

const isShown = (name: string): name is keyof typeof paths => name in paths;

export const KindIcon = ({ kind, tags, text }: Pick<EntryLine, 'kind' | 'tags' | 'text'>) => {
  // Only a color can be set as one, whatever the text is.
  if (tags.includes('color')) return <span class="swatch" style={{ backgroundColor: text }} aria-hidden="true" />;
  return (
    <svg class="kind" viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
      <path d={paths[kind === 'text' ? (tags.find(isShown) ?? kind) : kind]} />
    </svg>
  );
};
