// One operation: description, request form, response and reference.
import { Badge } from '../../parts/badge.tsx';
import type { Caller } from '../caller.ts';
import type { Contract, Operation } from '../model/contract.ts';
import { type Draft, prepareRequest } from '../model/request.ts';
import { texts } from '../texts.ts';
import { CallCard } from './call-card.tsx';
import { Prose } from './prose.tsx';
import { RequestForm, requestForm } from './request-form.tsx';
import { type Call, ResponseCard } from './response-card.tsx';
import { ResponseDocs } from './response-docs.tsx';
import { toneOf } from './tone.ts';

interface Props {
  contract: Contract;
  operation: Operation;
  draft: Draft;
  call: Call | undefined;
  caller: Caller;
  change: (draft: Draft) => void;
  reset: () => void;
  send: () => void;
}

/** Emphasizes the parameters of a path. */
const Path = ({ path }: { path: string }) => (
  <code class="path">{path.split(/(\{[^}]+\})/).map((part) => (part.startsWith('{') ? <em>{part}</em> : part))}</code>
);

const Title = ({ operation, contract }: Pick<Props, 'operation' | 'contract'>) => (
  <header class="title">
    <p class="eyebrow">{operation.group}</p>
    <h1 tabIndex={-1}>{operation.summary}</h1>
    <p class="address">
      <Badge tone={toneOf(operation.method)}>{operation.method}</Badge>
      <Path path={operation.path} />
      {!operation.needsKey && <span class="soft">{texts.operation.noKey}</span>}
    </p>
    {operation.aliases.length > 0 && (
      <p class="soft">
        {texts.operation.also} <code>{operation.aliases.join(', ')}</code>
      </p>
    )}
    <Prose text={operation.description} operations={contract.operations} />
  </header>
);

export const OperationView = ({ contract, operation, draft, call, caller, change, reset, send }: Props) => (
  <article class="operation">
    <Title operation={operation} contract={contract} />
    <RequestForm
      operation={operation}
      draft={draft}
      call={call}
      schemas={contract.schemas}
      change={change}
      send={send}
    />
    <div class="call">
      <CallCard
        request={prepareRequest(operation, draft)}
        call={call}
        caller={caller}
        form={requestForm}
        reset={reset}
      />
      <ResponseCard call={call} responses={operation.responses} />
    </div>
    <ResponseDocs operation={operation} schemas={contract.schemas} />
  </article>
);
