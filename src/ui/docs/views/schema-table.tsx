// A table of the fields of a schema; nested fields open below.
import { useState } from 'preact/hooks';
import type { Schema } from '../../../contract/openapi-document.ts';
import { describeRules, listRows, type SchemaRow, type Schemas } from '../model/schema.ts';
import { texts } from '../texts.ts';
import { Sentence } from './prose.tsx';

interface Props {
  schema: Schema;
  schemas: Schemas;
  /** Requests mark required fields; responses mark optional ones. */
  isResponse: boolean;
}

/** Rendered only when opened, because schemas can be recursive. */
const Inner = ({ type, ...props }: Props & { type: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="inner" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.schema.inside(type)}</summary>
      {isOpen && <SchemaTable {...props} />}
    </details>
  );
};

const Row = ({ row, schemas, isResponse }: Omit<Props, 'schema'> & { row: SchemaRow }) => (
  <tr>
    <th scope="row">
      <code>{row.name}</code>
      {row.required && !isResponse && <span class="required">{texts.form.required}</span>}
      {!row.required && isResponse && <span class="optional">{texts.form.optional}</span>}
    </th>
    <td class="type">{row.type}</td>
    <td>
      <p>
        <Sentence text={row.description} />
      </p>
      {row.bounds.length > 0 && <p class="soft bounds">{row.bounds.join(' · ')}</p>}
      {row.inner && <Inner type={row.type} schema={row.inner} schemas={schemas} isResponse={isResponse} />}
    </td>
  </tr>
);

export const SchemaTable = ({ schema, schemas, isResponse }: Props) => {
  const rows = listRows(schema, schemas);
  if (rows.length === 0) return <p class="soft">{texts.schema.noFields}</p>;
  return (
    <>
      {describeRules(schema, schemas).map((rule) => (
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
            <Row key={row.name} row={row} schemas={schemas} isResponse={isResponse} />
          ))}
        </tbody>
      </table>
    </>
  );
};
