// What the service answered: status, time, size, headers, body.
import { useMemo, useState } from 'preact/hooks';
import { Badge } from '../../parts/badge.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Segments } from '../../parts/segments.tsx';
import type { Outcome, Received } from '../model/answer.ts';
import type { Answer } from '../model/contract.ts';
import { readJson } from '../model/json-view.ts';
import { tellSize, tellTime } from '../model/measure.ts';
import { statusNames, texts } from '../texts.ts';
import { Examples } from './examples.tsx';
import { JsonTree } from './json-tree.tsx';
import { Sentence } from './prose.tsx';
import { RawText } from './raw-text.tsx';
import { toneOfStatus } from './tone.ts';

const views = [
  { value: 'tree', text: texts.answer.tree },
  { value: 'raw', text: texts.answer.raw },
  { value: 'headers', text: texts.answer.headers },
  { value: 'example', text: texts.answer.example },
] as const;

const Headers = ({ headers }: Pick<Received, 'headers'>) => (
  <table class="headers">
    <thead>
      <tr>
        <th scope="col">{texts.answer.header}</th>
        <th scope="col">{texts.answer.value}</th>
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

const ReceivedAnswer = ({ received, answers }: { received: Received; answers: readonly Answer[] }) => {
  const [view, setView] = useState<(typeof views)[number]['value']>('tree');
  const json = useMemo(() => readJson(received.text), [received]);
  return (
    <>
      {received.status === 401 && <p class="note tone-bad">{texts.answer.keyHint}</p>}
      <Segments label={texts.answer.view} choices={views} chosen={view} choose={setView} />
      {view === 'example' ? (
        <Examples answers={answers} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        <section class="answer-body" tabIndex={0} aria-label={texts.answer.region}>
          {view === 'headers' && <Headers headers={received.headers} />}
          {view !== 'headers' && received.text === '' && <p class="soft">{texts.answer.noBody}</p>}
          {view === 'tree' && json && <JsonTree key={received} json={json} />}
          {(view === 'raw' || (view === 'tree' && !json)) && <RawText key={received} text={received.text} />}
        </section>
      )}
    </>
  );
};

export type Call = Outcome | { readonly type: 'waiting'; readonly stop: () => void };

const tellStatus = (status: number): string => `${status} ${statusNames[status] ?? ''}`.trim();

/** One line for all that comes to pass, there from the start: so it is read aloud whenever it changes. */
const AnswerLine = ({ call }: { call: Call | undefined }) => {
  const received = call?.type === 'received' ? call.received : undefined;
  const [time, size] = [tellTime(received?.milliseconds ?? 0), tellSize(received?.bytes ?? 0)];
  const label = received && texts.answer.told(tellStatus(received.status), time, size);
  return (
    <div class="answer-line">
      <p role="status" aria-label={label}>
        {call && call.type !== 'received' && <Sentence text={texts.answer[call.type]} />}
        {received && (
          <>
            <Badge tone={toneOfStatus(received.status)}>{tellStatus(received.status)}</Badge> <span>{time}</span>{' '}
            <span>{size}</span>
          </>
        )}
      </p>
      {received && <CopyButton text={received.text} texts={texts} what={texts.answer.region} />}
    </div>
  );
};

/** Until something was sent, the card shows what the contract says. */
export const AnswerCard = ({ call, answers }: { call: Call | undefined; answers: readonly Answer[] }) => (
  <section class="card answer" aria-labelledby="answer">
    <h2 id="answer">{call ? texts.answer.title : texts.examples.title}</h2>
    <AnswerLine call={call} />
    {call === undefined && <Examples answers={answers} />}
    {call?.type === 'received' && <ReceivedAnswer received={call.received} answers={answers} />}
  </section>
);
