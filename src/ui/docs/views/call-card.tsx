// The request as a curl command, and the button that sends it.
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { CodeBlock } from '../../parts/code-block.tsx';
import { writeCurlLine } from '../model/curl-line.ts';
import type { PreparedRequest } from '../model/request.ts';
import { texts } from '../texts.ts';
import type { Call } from './response-card.tsx';

interface Props {
  request: PreparedRequest;
  call: Call | undefined;
  apiKey: string;
  /** Id of the form that the button submits. */
  form: string;
  reset: () => void;
}

export const CallCard = ({ request, call, apiKey, form, reset }: Props) => {
  const [isKeyIncluded, setKeyIncluded] = useState(false);
  const withKey = isKeyIncluded && apiKey !== '';
  return (
    <section class="card call-card" aria-labelledby="call">
      <h2 id="call">{texts.call.title}</h2>
      <CodeBlock
        label={texts.call.curl}
        text={writeCurlLine(request, location.origin, withKey ? apiKey : undefined)}
        texts={texts}
      />
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
        {request.needsKey && (
          <label class="check" title={apiKey === '' ? texts.call.needsKey : undefined}>
            <input
              type="checkbox"
              checked={withKey}
              disabled={apiKey === ''}
              onChange={(event) => setKeyIncluded(event.currentTarget.checked)}
            />
            {texts.call.insert}
          </label>
        )}
      </div>
    </section>
  );
};
