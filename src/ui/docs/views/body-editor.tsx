// The editor for a request body, with examples to start from.
import { describeFault, describePlace, findJsonFault, findPlace } from '../../../base/json-fault.ts';
import { parseOrderedJson, writeOrderedJson } from '../../../base/ordered-json.ts';
import { Button } from '../../parts/button.tsx';
import type { Body } from '../model/contract.ts';
import type { Schemas } from '../model/schema.ts';
import { texts } from '../texts.ts';
import { Sentence } from './prose.tsx';
import { SchemaTable } from './schema-table.tsx';

interface Props {
  body: Body;
  text: string;
  schemas: Schemas;
  change: (text: string) => void;
}

const [minLines, maxLines] = [4, 18];

/** Invalid JSON is reported but can be sent, to see how the service rejects it. */
const describeState = (text: string, { required }: Body): string => {
  if (text.trim() === '' && !required) return texts.form.optionalBody;
  const fault = findJsonFault(text);
  return fault
    ? texts.form.notJson(`${describePlace(findPlace(text, fault.at))} ${describeFault(text, fault, 'body')}`)
    : texts.form.valid;
};

export const BodyEditor = ({ body, text, schemas, change }: Props) => {
  const isValid = findJsonFault(text) === undefined;
  const chosen = body.examples.findIndex((example) => example.text === text);
  const lines = Math.min(maxLines, Math.max(minLines, text.split('\n').length));
  return (
    <section aria-labelledby="body-title">
      <div class="section-head">
        <h2 id="body-title">{texts.operation.body}</h2>
        {body.examples.length > 0 && (
          <div class="inline-select">
            <label for="body-example">{texts.form.example}</label>
            <select
              id="body-example"
              value={chosen}
              onChange={(event) => change(body.examples[Number(event.currentTarget.value)]?.text ?? text)}
            >
              {chosen === -1 && <option value={-1}>—</option>}
              {body.examples.map(({ name, summary }, index) => (
                <option key={name} value={index}>
                  {summary}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      <p class="rule">
        <Sentence text={body.description} />
      </p>
      <textarea
        class="editor"
        aria-label={texts.operation.body}
        aria-describedby="body-state"
        rows={lines}
        value={text}
        spellcheck={false}
        autocomplete="off"
        onInput={(event) => change(event.currentTarget.value)}
      />
      <div class="editor-foot">
        <p id="body-state" class={isValid || text === '' ? 'soft' : 'problem'}>
          {describeState(text, body)}
        </p>
        <Button kind="plain" disabled={!isValid} onClick={() => change(writeOrderedJson(parseOrderedJson(text), 2))}>
          {texts.form.format}
        </Button>
      </div>
      <details class="row-card">
        <summary>
          <span class="row-title">{texts.operation.fields}</span>
        </summary>
        <SchemaTable schema={body.schema} schemas={schemas} isResponse={false} />
      </details>
    </section>
  );
};
