// What an operation can answer: the fields of each success, and every failure with what it says.
import { Badge } from '../../parts/badge.tsx';
import type { Answer, Operation } from '../model/contract.ts';
import type { Schemas } from '../model/schema.ts';
import { tellType } from '../model/schema.ts';
import { statusNames, texts } from '../texts.ts';
import { Sentence } from './prose.tsx';
import { SchemaTable } from './schema-table.tsx';
import { toneOfStatus } from './tone.ts';

const readError = (example: string): { name: string; message: string } => {
  const { error, message }: { error?: unknown; message?: unknown } = JSON.parse(example);
  return { name: String(error), message: String(message) };
};

const Success = ({ answer, schemas, isFirst }: { answer: Answer; schemas: Schemas; isFirst: boolean }) => (
  <details class="row-card" open={isFirst}>
    <summary>
      <Badge tone={toneOfStatus(answer.status)}>{answer.status}</Badge>
      <span class="row-title">
        <Sentence text={answer.description} />
      </span>
      {answer.schema && <span class="row-aside">{tellType(answer.schema, schemas)}</span>}
    </summary>
    {answer.headers.map(({ name, description }) => (
      <p key={name} class="soft header-note">
        <code>{name}</code> <Sentence text={description} />
      </p>
    ))}
    {answer.schema && <SchemaTable schema={answer.schema} schemas={schemas} isAnswer />}
  </details>
);

const Failure = ({ answer }: { answer: Answer }) => (
  <details class="row-card">
    <summary>
      <Badge tone={toneOfStatus(answer.status)}>{answer.status}</Badge>
      <span class="row-title">{statusNames[answer.status] ?? ''}</span>
      <span class="row-aside">
        {[...new Set(answer.examples.map(({ text }) => readError(text).name))].map((name) => (
          <code key={name}>{name}</code>
        ))}
      </span>
    </summary>
    <p>
      <Sentence text={answer.description} />
    </p>
    <dl>
      {answer.examples.map(({ name, summary, text }) => (
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

export const AnswersTold = ({ operation, schemas }: { operation: Operation; schemas: Schemas }) => {
  const successes = operation.answers.filter(({ status }) => status < 400);
  const failures = operation.answers.filter(({ status }) => status >= 400);
  return (
    <div class="told">
      <section aria-labelledby="answers">
        <h2 id="answers">{texts.operation.answers}</h2>
        {successes.map((answer, index) => (
          <Success key={answer.status} answer={answer} schemas={schemas} isFirst={index === 0} />
        ))}
      </section>
      <section aria-labelledby="errors">
        <h2 id="errors">{texts.operation.errors}</h2>
        <div class="rows">
          {failures.map((answer) => (
            <Failure key={answer.status} answer={answer} />
          ))}
        </div>
      </section>
    </div>
  );
};
