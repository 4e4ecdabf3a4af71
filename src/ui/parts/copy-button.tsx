// A button that copies text and confirms it.
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
  /** What is copied, for screen readers. */
  what: string;
}

const messageMilliseconds = 2000;

export const CopyButton = ({ text, texts, what }: Props) => {
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    if (message === undefined) return;
    const timer = setTimeout(() => setMessage(undefined), messageMilliseconds);
    return () => clearTimeout(timer);
  }, [message]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage(texts.copied);
    } catch {
      setMessage(texts.copyFailed);
    }
  };
  return (
    <>
      <Button kind="plain" onClick={copy} aria-label={`${message ?? texts.copy}: ${what}`}>
        {message ?? texts.copy}
      </Button>
      <span role="status" class="visually-hidden">
        {message}
      </span>
    </>
  );
};
