// Generates the tables of operations in docs/api.md from the contract, by tag.
import { openDocument } from '../src/contract/operations.ts';
import { listOperations } from '../src/contract/read-document.ts';
import { fillPage, writeTable } from './fill-page.ts';

const operations = listOperations(openDocument('openapi')).filter(
  ({ path, declaredPath }) => path === declaredPath && path.startsWith('/v1/'),
);

export const fillApiPage = (page: string): string => {
  const missing = new Set(operations.flatMap(({ source }) => source.tags ?? []));
  const filled = fillPage(page, (name) => {
    const tags = name.replace('operations of ', '').split(', ');
    for (const tag of tags) missing.delete(tag);
    const listed = operations.filter(({ source }) => source.tags?.some((tag) => tags.includes(tag)));
    return writeTable(
      ['Operation', ''],
      listed.map(({ method, path, source }) => [`\`${method} ${path}\``, source.summary ?? '']),
    );
  });
  if (missing.size > 0) throw new Error(`docs/api.md has no table of the operations of ${[...missing].join(', ')}.`);
  return filled;
};
