// The request form: parameters and body. Asks for confirmation before a DELETE.
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import type { Operation } from '../model/contract.ts';
import { type Draft, findProblems, type Problem, prepareRequest } from '../model/request.ts';
import type { Schemas } from '../model/schema.ts';
import { texts } from '../texts.ts';
import { BodyEditor } from './body-editor.tsx';
import { ParameterField } from './parameter-field.tsx';
import type { Call } from './response-card.tsx';

interface Props {
  operation: Operation;
  draft: Draft;
  call: Call | undefined;
  schemas: Schemas;
  change: (draft: Draft) => void;
  send: () => void;
}

/** Id of the form, for buttons outside it. */
export const requestForm = 'request';

const none: readonly Problem[] = [];

export const RequestForm = ({ operation, draft, call, schemas, change, send }: Props) => {
  const [problems, setProblems] = useState(none);
  const [isAsking, ask] = useState(false);
  const { parameters, body } = operation;

  const setValue = (name: string, value: string): void => {
    setProblems(problems.filter(({ parameter }) => parameter !== name));
    change({ ...draft, values: { ...draft.values, [name]: value } });
  };
  const submit = (): void => {
    const found = findProblems(operation, draft);
    setProblems(found);
    const [first] = found;
    if (first) document.getElementById(`parameter-${first.parameter}`)?.focus();
    else if (operation.method === 'DELETE') ask(true);
    else send();
  };
  return (
    <form
      id={requestForm}
      class="request"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (call?.type !== 'waiting') submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault(); // prevent a second submit
        event.currentTarget.requestSubmit();
      }}
    >
      {parameters.length > 0 && (
        <section aria-labelledby="parameters">
          <h2 id="parameters">{texts.operation.parameters}</h2>
          {parameters.map((parameter) => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              value={draft.values[parameter.name] ?? ''}
              problem={problems.find((problem) => problem.parameter === parameter.name)?.message}
              change={(value) => setValue(parameter.name, value)}
            />
          ))}
        </section>
      )}
      {body && (
        <BodyEditor
          body={body}
          text={draft.body}
          schemas={schemas}
          change={(text) => change({ ...draft, body: text })}
        />
      )}
      {isAsking && (
        <Dialog
          title={texts.confirm.title(operation.summary)}
          closed={() => ask(false)}
          actions={(shut) => (
            <>
              <Button onClick={shut}>{texts.confirm.cancel}</Button>
              <Button
                kind="danger"
                onClick={() => {
                  shut();
                  send();
                }}
              >
                {texts.confirm.send}
              </Button>
            </>
          )}
        >
          <p>
            <code>
              {operation.method} {prepareRequest(operation, draft).target}
            </code>
          </p>
          <p>{texts.confirm.body}</p>
        </Dialog>
      )}
    </form>
  );
};
