// The fields of a schema as a table; what is inside of a field opens below it.
import { useState } from 'preact/hooks';
import type { Schema } from '../model/document.ts';
import { listRows, type SchemaRow, type Schemas, tellRules } from '../model/schema.ts';
import { texts } from '../texts.ts';
import { Sentence } from './prose.tsx';

interface Shown {
  schema: Schema;
  schemas: Schemas;
  /** Of what is sent, the required fields are marked; of what is answered, those that may be absent. */
  isAnswer: boolean;
}

/** Drawn only when it is opened: schemas may refer to themselves. */
const Inner = ({ type, ...shown }: Shown & { type: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="inner" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.schema.inside(type)}</summary>
      {isOpen && <SchemaTable {...shown} />}
    </details>
  );
};

const Row = ({ row, schemas, isAnswer }: Omit<Shown, 'schema'> & { row: SchemaRow }) => (
  <tr>
    <th scope="row">
      <code>{row.name}</code>
      {row.required && !isAnswer && <span class="required">{texts.form.required}</span>}
      {!row.required && isAnswer && <span class="optional">{texts.form.optional}</span>}
    </th>
    <td class="type">{row.type}</td>
    <td>
      <p>
        <Sentence text={row.description} />
      </p>
      {row.bounds.length > 0 && <p class="soft bounds">{row.bounds.join(' · ')}</p>}
      {row.inner && <Inner type={row.type} schema={row.inner} schemas={schemas} isAnswer={isAnswer} />}
    </td>
  </tr>
);

export const SchemaTable = ({ schema, schemas, isAnswer }: Shown) => {
  const rows = listRows(schema, schemas);
  if (rows.length === 0) return <p class="soft">{texts.schema.noFields}</p>;
  return (
    <>
      {tellRules(schema, schemas).map((rule) => (
        <p class="rule">{rule}</p>
      ))}
      <table class="schema">
        <thead>
          <tr>
            <th scope="col">{texts.schema.name}</th>
            <th scope="col">{texts.schema.type}</th>
            <th scope="col">{texts.schema.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} schemas={schemas} isAnswer={isAnswer} />
          ))}
        </tbody>
      </table>
    </>
  );
};
