// Documents the responses of an operation: the fields of each success, and every error.
import { Badge } from '../../parts/badge.tsx';
import type { Operation, ResponseSpec } from '../model/contract.ts';
import type { Schemas } from '../model/schema.ts';
import { describeType } from '../model/schema.ts';
import { statusNames, texts } from '../texts.ts';
import { Sentence } from './prose.tsx';
import { SchemaTable } from './schema-table.tsx';
import { toneOfStatus } from './tone.ts';

const readError = (example: string): { name: string; message: string } => {
  const { error, message }: { error?: unknown; message?: unknown } = JSON.parse(example);
  return { name: String(error), message: String(message) };
};

const Success = ({ response, schemas, isFirst }: { response: ResponseSpec; schemas: Schemas; isFirst: boolean }) => (
  <details class="row-card" open={isFirst}>
    <summary>
      <Badge tone={toneOfStatus(response.status)}>{response.status}</Badge>
      <span class="row-title">
        <Sentence text={response.description} />
      </span>
      {response.schema && <span class="row-aside">{describeType(response.schema, schemas)}</span>}
    </summary>
    {response.headers.map(({ name, description }) => (
      <p key={name} class="soft header-note">
        <code>{name}</code> <Sentence text={description} />
      </p>
    ))}
    {response.schema && <SchemaTable schema={response.schema} schemas={schemas} isResponse />}
  </details>
);

const Failure = ({ response }: { response: ResponseSpec }) => (
  <details class="row-card">
    <summary>
      <Badge tone={toneOfStatus(response.status)}>{response.status}</Badge>
      <span class="row-title">{statusNames[response.status] ?? ''}</span>
      <span class="row-aside">
        {[...new Set(response.examples.map(({ text }) => readError(text).name))].map((name) => (
          <code key={name}>{name}</code>
        ))}
      </span>
    </summary>
    <p>
      <Sentence text={response.description} />
    </p>
    <dl>
      {response.examples.map(({ name, summary, text }) => (
        <div key={name}>
          <dt>
            {summary} <code>{readError(text).name}</code>
          </dt>
          <dd>
            <Sentence text={readError(text).message} />
          </dd>
        </div>
      ))}
    </dl>
  </details>
);

export const ResponseDocs = ({ operation, schemas }: { operation: Operation; schemas: Schemas }) => {
  const successes = operation.responses.filter(({ status }) => status < 400);
  const failures = operation.responses.filter(({ status }) => status >= 400);
  return (
    <div class="response-docs">
      <section aria-labelledby="responses">
        <h2 id="responses">{texts.operation.responses}</h2>
        {successes.map((response, index) => (
          <Success key={response.status} response={response} schemas={schemas} isFirst={index === 0} />
        ))}
      </section>
      <section aria-labelledby="errors">
        <h2 id="errors">{texts.operation.errors}</h2>
        <div class="rows">
          {failures.map((response) => (
            <Failure key={response.status} response={response} />
          ))}
        </div>
      </section>
    </div>
  );
};
