// The example responses of an operation.
import { useState } from 'preact/hooks';
import { CodeBlock } from '../../parts/code-block.tsx';
import { JsonTree } from '../../parts/json-tree.tsx';
import { readJson } from '../../parts/json-view.ts';
import type { ResponseSpec } from '../model/contract.ts';
import { texts } from '../texts.ts';

export const Examples = ({ responses }: { responses: readonly ResponseSpec[] }) => {
  const examples = responses.flatMap(({ status, examples: of }) => of.map((example) => ({ status, ...example })));
  const [chosen, choose] = useState(0);
  const example = examples[chosen];
  const json = example && readJson(example.text);
  if (!example || !json) return <p class="soft">{texts.examples.none}</p>;
  return (
    <CodeBlock
      label={texts.examples.region}
      text={example.text}
      texts={texts}
      aside={
        <select
          aria-label={texts.examples.choose}
          value={chosen}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        >
          {examples.map(({ status, summary }, index) => (
            <option key={`${status} ${summary}`} value={index}>
              {status} · {summary}
            </option>
          ))}
        </select>
      }
    >
      <JsonTree key={chosen} json={json} />
    </CodeBlock>
  );
};
