// A block of code with a header and a copy button.
import type { ComponentChildren } from 'preact';
import { CopyButton, type CopyTexts } from './copy-button.tsx';

interface Props {
  /** Name of the scrolling region. */
  label: string;
  text: string;
  texts: CopyTexts;
  /** Replaces the label in the header. */
  aside?: ComponentChildren;
  /** Rendered instead of the text, such as a tree. */
  children?: ComponentChildren;
}

export const CodeBlock = ({ label, text, texts, aside, children }: Props) => (
  <div class="code-block">
    <div class="code-strip">
      {aside ?? <span>{label}</span>}
      <CopyButton text={text} texts={texts} what={label} />
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
    <section class="code" tabIndex={0} aria-label={label}>
      {children ?? <pre>{text}</pre>}
    </section>
  </div>
);
