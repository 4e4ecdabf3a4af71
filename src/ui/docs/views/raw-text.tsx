// A response as raw text, one part at a time.
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { cutText, rawCharactersAtOnce, showRaw } from '../../parts/json-view.ts';
import { texts } from '../../parts/texts.ts';

export const RawText = ({ text }: { text: string }) => {
  const [room, setRoom] = useState(rawCharactersAtOnce);
  const left = text.length - room;
  const step = Math.min(left, rawCharactersAtOnce);
  return (
    <>
      <pre class="raw">
        <bdi>{showRaw(left > 0 ? cutText(text, room) : text)}</bdi>
      </pre>
      {left > 0 && (
        <Button kind="plain" onClick={() => setRoom(room + step)}>
          {texts.json.moreCharacters(step, left)}
        </Button>
      )}
    </>
  );
};
