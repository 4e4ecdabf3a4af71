// The explorer as a page of the API, where you type the key.
import { useState } from 'preact/hooks';
import { callWithKey } from '../caller.ts';
import { readKey } from '../saved-key.ts';
import { texts } from '../texts.ts';
import { Explorer } from './explorer.tsx';
import { KeyForm } from './key-form.tsx';

export const ExplorerPage = () => {
  const [key, setKey] = useState(readKey);
  const guide = (
    <a class="to-guide" href="/docs/guide">
      {texts.guide}
    </a>
  );
  return (
    <Explorer caller={callWithKey(key)} failed={texts.failed} guide={guide}>
      <KeyForm value={key} change={setKey} />
    </Explorer>
  );
};
