// Renders the Markdown of the contract. Content is inserted as text, never as markup.
import type { Contract } from '../model/contract.ts';
import { type Block, type Inline, readInline, readMarkdown } from '../model/markdown.ts';

type Operations = Contract['operations'];

/** Finds the operation to link for code such as `GET /v1/history`. */
const findMentioned = (text: string, operations: Operations): string | undefined =>
  operations.find(({ method, path }) => `${method} ${path}` === text)?.id;

const Code = ({ text, operations }: { text: string; operations: Operations }) => {
  const id = findMentioned(text, operations);
  const code = <code>{text}</code>;
  return id === undefined ? code : <a href={`#${id}`}>{code}</a>;
};

const Part = ({ part, operations }: { part: Inline; operations: Operations }) => {
  if (part.type === 'code') return <Code text={part.text} operations={operations} />;
  if (part.type === 'strong') return <strong>{part.text}</strong>;
  return 'address' in part ? <a href={part.address}>{part.text}</a> : part.text;
};

const Parts = ({ parts, operations }: { parts: readonly Inline[]; operations: Operations }) => (
  <>
    {parts.map((part) => (
      <Part part={part} operations={operations} />
    ))}
  </>
);

const none: Operations = [];

/** A sentence with inline Markdown. */
export const Sentence = ({ text, operations = none }: { text: string; operations?: Operations }) => (
  <Parts parts={readInline(text)} operations={operations} />
);

const OneBlock = ({ block, operations }: { block: Block; operations: Operations }) => {
  switch (block.type) {
    case 'heading':
      return (
        <h2>
          <Parts parts={block.content} operations={operations} />
        </h2>
      );
    case 'code':
      return <pre class="prose-code">{block.text}</pre>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li>
              <Parts parts={item} operations={operations} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <div class="table-frame">
          <table>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th scope="col">
                    <Parts parts={cell} operations={operations} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr>
                  {row.map((cell) => (
                    <td>
                      <Parts parts={cell} operations={operations} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    default:
      return (
        <p>
          <Parts parts={block.content} operations={operations} />
        </p>
      );
  }
};

export const Prose = ({ text, operations = none }: { text: string; operations?: Operations }) => (
  <div class="prose">
    {readMarkdown(text).map((block) => (
      <OneBlock block={block} operations={operations} />
    ))}
  </div>
);
