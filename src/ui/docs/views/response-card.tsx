// The response: status, time, size, headers, body.
import { useMemo, useState } from 'preact/hooks';
import { Badge } from '../../parts/badge.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { formatSize, formatTime } from '../../parts/format-numbers.ts';
import { JsonTree } from '../../parts/json-tree.tsx';
import { readJson } from '../../parts/json-view.ts';
import { Segments } from '../../parts/segments.tsx';
import type { ResponseSpec } from '../model/contract.ts';
import type { Outcome, Received } from '../model/response.ts';
import { statusNames, texts } from '../texts.ts';
import { Examples } from './examples.tsx';
import { Sentence } from './prose.tsx';
import { RawText } from './raw-text.tsx';
import { toneOfStatus } from './tone.ts';

const views = [
  { value: 'tree', text: texts.response.tree },
  { value: 'raw', text: texts.response.raw },
  { value: 'headers', text: texts.response.headers },
  { value: 'example', text: texts.response.example },
] as const;

const Headers = ({ headers }: Pick<Received, 'headers'>) => (
  <table class="headers">
    <thead>
      <tr>
        <th scope="col">{texts.response.header}</th>
        <th scope="col">{texts.response.value}</th>
      </tr>
    </thead>
    <tbody>
      {headers.map(([name, value]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <bdi>{value}</bdi>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const ReceivedView = ({ received, responses }: { received: Received; responses: readonly ResponseSpec[] }) => {
  const [view, setView] = useState<(typeof views)[number]['value']>('tree');
  const json = useMemo(() => readJson(received.text), [received]);
  return (
    <>
      {received.status === 401 && <p class="note tone-bad">{texts.response.keyHint}</p>}
      <Segments label={texts.response.view} choices={views} chosen={view} choose={setView} />
      {view === 'example' ? (
        <Examples responses={responses} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section class="response-body" tabIndex={0} aria-label={texts.response.region}>
          {view === 'headers' && <Headers headers={received.headers} />}
          {view !== 'headers' && received.text === '' && <p class="soft">{texts.response.noBody}</p>}
          {view === 'tree' && json && <JsonTree key={received} json={json} />}
          {(view === 'raw' || (view === 'tree' && !json)) && <RawText key={received} text={received.text} />}
        </section>
      )}
    </>
  );
};

export type Call =
  | Outcome
  | { readonly type: 'waiting'; readonly stop: () => void }
  /** A stream, and what arrived so far. */
  | { readonly type: 'listening'; readonly stop: () => void; readonly received: Received };

const receivedOf = (call: Call | undefined): Received | undefined =>
  call && 'received' in call ? call.received : undefined;

const describeStatus = (status: number): string => `${status} ${statusNames[status] ?? ''}`.trim();

/** Rendered from the start, so that screen readers announce every change. */
const ResponseLine = ({ call }: { call: Call | undefined }) => {
  const received = call?.type === 'received' ? call.received : undefined;
  const [time, size] = [formatTime(received?.milliseconds ?? 0), formatSize(received?.bytes ?? 0)];
  const label = received && texts.response.summary(describeStatus(received.status), time, size);
  return (
    <div class="response-line">
      <p role="status" aria-label={label}>
        {call && call.type !== 'received' && <Sentence text={texts.response[call.type]} />}
        {received && (
          <>
            <Badge tone={toneOfStatus(received.status)}>{describeStatus(received.status)}</Badge> <span>{time}</span>{' '}
            <span>{size}</span>
          </>
        )}
      </p>
      {received && <CopyButton text={received.text} texts={texts} what={texts.response.region} />}
    </div>
  );
};

/** Shows an example until a request is sent. */
export const ResponseCard = ({ call, responses }: { call: Call | undefined; responses: readonly ResponseSpec[] }) => {
  const received = receivedOf(call);
  return (
    <section class="card response" aria-labelledby="response">
      <h2 id="response">{call ? texts.response.title : texts.examples.title}</h2>
      <ResponseLine call={call} />
      {call === undefined && <Examples responses={responses} />}
      {received && <ReceivedView received={received} responses={responses} />}
    </section>
  );
};
