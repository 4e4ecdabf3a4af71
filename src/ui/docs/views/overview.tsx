// The start view: the introduction and all operations.
import { Badge } from '../../parts/badge.tsx';
import type { Contract, Group } from '../model/contract.ts';
import { texts } from '../texts.ts';
import { Prose } from './prose.tsx';
import { toneOf } from './tone.ts';

const GroupCard = ({ group }: { group: Group }) => (
  <section class="card group-card">
    <h3>{group.name}</h3>
    <p class="soft">{group.description}</p>
    <ul>
      {group.operations.map(({ id, method, path }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <Badge tone={toneOf(method)}>{method}</Badge>
            <code>{path}</code>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

export const Overview = ({ contract }: { contract: Contract }) => (
  <article class="overview">
    <header class="title">
      <p class="eyebrow">{texts.overview.version(contract.version)}</p>
      <h1 tabIndex={-1}>{texts.overview.title(contract.title)}</h1>
      <p class="lead">{contract.summary}</p>
    </header>
    <Prose text={contract.description} operations={contract.operations} />
    <section class="all" aria-labelledby="all-operations">
      <h2 id="all-operations">{texts.overview.operations}</h2>
      {contract.groups.map((group) => (
        <GroupCard key={group.name} group={group} />
      ))}
    </section>
  </article>
);
