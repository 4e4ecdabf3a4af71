// Text in lines of its own, with a strip above that says what it is and copies it.
import type { ComponentChildren } from 'preact';
import { CopyButton, type CopyTexts } from './copy-button.tsx';

interface Props {
  /** What it is: the name of the region that scrolls. */
  label: string;
  text: string;
  texts: CopyTexts;
  /** In the strip, beside the button. */
  aside?: ComponentChildren;
  /** Shown instead of the text itself, where it is coloured or cut. */
  children?: ComponentChildren;
}

export const CodeBlock = ({ label, text, texts, aside, children }: Props) => (
  <div class="code-block">
    <div class="code-strip">
      {aside ?? <span>{label}</span>}
      <CopyButton text={text} texts={texts} what={label} />
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
    <section class="code" tabIndex={0} aria-label={label}>
      {children ?? <pre>{text}</pre>}
    </section>
  </div>
);
