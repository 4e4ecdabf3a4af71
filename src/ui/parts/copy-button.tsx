// A button that copies a text and says that it did.
import { useEffect, useState } from 'preact/hooks';
import { Button } from './button.tsx';

export interface CopyTexts {
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
}

interface Props {
  text: string;
  texts: CopyTexts;
  /** What is copied, for those who do not see what the button stands beside. */
  what: string;
}

const shownFor = 2000;

export const CopyButton = ({ text, texts, what }: Props) => {
  const [said, say] = useState<string>();
  useEffect(() => {
    if (said === undefined) return;
    const timer = setTimeout(() => say(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      say(texts.copied);
    } catch {
      say(texts.copyFailed);
    }
  };
  return (
    <>
      <Button kind="plain" onClick={copy} aria-label={`${said ?? texts.copy}: ${what}`}>
        {said ?? texts.copy}
      </Button>
      <span role="status" class="unseen">
        {said}
      </span>
    </>
  );
};
