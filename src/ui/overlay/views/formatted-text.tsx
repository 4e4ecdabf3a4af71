// Formatted text, drawn from a tree of known elements. Links lead nowhere, and nothing is loaded.
import { Fragment, h, type VNode } from 'preact';
import type { EntryPreview } from '../model/preview-views.ts';

type Node = NonNullable<EntryPreview['formatted']>[number];

const drawn: ReadonlySet<string> = new Set(
  'p blockquote ul ol li pre code strong em del table tr td th br hr'.split(' '),
);

/** The headings of an entry are not headings of the window. */
const drawNode = ({ element, text, children = [] }: Node): VNode | string => {
  if (element === undefined) return text ?? '';
  const parts = children.map(drawNode);
  if (/^h[1-6]$/.test(element)) return <p class={`formatted-${element}`}>{parts}</p>;
  if (element === 'a') return <span class="formatted-link">{parts}</span>;
  if (element === 'table')
    return (
      <table>
        <tbody>{parts}</tbody>
      </table>
    );
  return drawn.has(element) ? h(element, null, ...parts) : h(Fragment, null, ...parts);
};

export const FormattedText = ({ nodes }: { nodes: readonly Node[] }) => (
  <div class="formatted">{nodes.map(drawNode)}</div>
);
