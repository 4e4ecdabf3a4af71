// The request as a curl command, and the button that sends it.
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { CodeBlock } from '../../parts/code-block.tsx';
import type { Caller } from '../caller.ts';
import { writeCurlLine } from '../model/curl-line.ts';
import type { PreparedRequest } from '../model/request.ts';
import { texts } from '../texts.ts';
import type { Call } from './response-card.tsx';

interface Props {
  request: PreparedRequest;
  call: Call | undefined;
  caller: Caller;
  /** Id of the form that the button submits. */
  form: string;
  reset: () => void;
}

export const CallCard = ({ request, call, caller: { address, key }, form, reset }: Props) => {
  const [isKeyIncluded, setKeyIncluded] = useState(false);
  const sentKey = isKeyIncluded && key !== '' ? key : undefined;
  return (
    <section class="card call-card" aria-labelledby="call">
      <h2 id="call">{texts.call.title}</h2>
      <CodeBlock label={texts.call.curl} text={writeCurlLine(request, address, sentKey)} texts={texts} />
      <div class="send">
        {call?.type === 'waiting' || call?.type === 'listening' ? (
          // A key of its own: otherwise the click that stops it could submit the form, if this becomes the other button at once.
          <Button key="stop" kind="primary" onClick={call.stop}>
            {texts.form.stop}
          </Button>
        ) : (
          <Button key="send" kind="primary" type="submit" form={form} aria-keyshortcuts="Control+Enter">
            {call ? texts.form.sendAgain : texts.form.send}
          </Button>
        )}
        <Button onClick={reset}>{texts.form.reset}</Button>
        {request.needsKey && key !== undefined && (
          <label class="check" title={key === '' ? texts.call.needsKey : undefined}>
            <input
              type="checkbox"
              checked={sentKey !== undefined}
              disabled={key === ''}
              onChange={(event) => setKeyIncluded(event.currentTarget.checked)}
            />
            {texts.call.insert}
          </label>
        )}
      </div>
    </section>
  );
};
