// Generates the contract types, the names of filters, docs/errors.md, docs/filters.md and the tables in docs/api.md, docs/command-line.md, docs/mcp.md and docs/settings.md. `npm run check` fails if they are out of date.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { errorCatalogue, errorNames } from '../src/base/error-catalogue.ts';
import { documents, openDocument } from '../src/contract/operations.ts';
import { listOperations } from '../src/contract/read-document.ts';
import { windowAccess } from '../src/contract/window-access.ts';
import { shippedFilters } from '../src/pipeline/filters/library.ts';
import { testWords } from '../src/pipeline/language/test-words.ts';
import { fillApiPage } from './api-page.ts';
import { fillCommandLinePage } from './command-line-page.ts';
import { writeFilterPage } from './filter-page.ts';
import { fillMcpPage } from './mcp-page.ts';
import { fillSettingsPage } from './settings-page.ts';

const root = new URL('../', import.meta.url);

const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8');

/** An alias is handled as its target path, so only the target needs types. */
const withoutAliases = ({ paths, ...document }: OpenAPI3): OpenAPI3 => ({
  ...document,
  paths: Object.fromEntries(Object.entries(paths ?? {}).filter(([, path]) => !('x-alias-of' in path))),
});

const writeTypes = async (document: string): Promise<string> => {
  const source: OpenAPI3 = JSON.parse(await read(`api/${document}.json`));
  const ast = await openapiTS(withoutAliases(source), { alphabetize: false });
  return `// Generated from api/${document}.json by \`npm run gen\`; never edited.\n\n${astToString(ast)}`;
};

/** The start of a command must not wait until the documents are parsed, and programs that use the client have none. */
const writeClientOperations = (): string => {
  const all = (['openapi', 'control'] as const).flatMap((name) => listOperations(openDocument(name)));
  const rows = all
    .filter(({ path, declaredPath }) => path === declaredPath)
    .map(({ id, method, path, source, parameters }) => {
      const raw = source['x-raw-body'] === true ? ', takesRawBody: true' : '';
      const list = parameters.some(({ name }) => name === 'offset') ? ', isList: true' : '';
      return `  ${id}: { method: '${method}', path: '${path}'${raw}${list} },`;
    });
  const aliases = all.filter(({ id, ownId }) => id !== ownId).map(({ id, ownId }) => `  ${ownId}: '${id}',`);
  return `// Generated from the contract by \`npm run gen\`; never edited.

/** Where the API listens unless the setting \`port\` says something else. */
export const defaultPort = ${documents.openapi.servers[0]?.variables.port.default};

/** What a client needs to know of each operation. */
export const clientOperations = {
${rows.join('\n')}
} as const;

/** Other names of operations. */
export const clientAliases = {
${aliases.join('\n')}
} as const;
`;
};

/** A table of its own, so that pages don't contain the whole document. */
const writeWindowOperations = (): string => {
  const allowed = new Set<string>(Object.values(windowAccess).flat());
  const rows = [...listOperations(openDocument('openapi')), ...listOperations(openDocument('control'))]
    .filter(({ id, path, declaredPath }) => allowed.has(id) && path === declaredPath)
    .map(({ id, method, path }) => `  ${id}: { method: '${method}', path: '${path}' },`);
  return `// Generated from the contract and src/contract/window-access.ts by \`npm run gen\`; never edited.

/** The operations that the pages of windows may call. */
export const windowOperations = {
${rows.join('\n')}
} as const;
`;
};

/** For completion in shells, which has no time to load the filters themselves. */
const writeFilterNames = (): string => {
  const rows = [...shippedFilters, ...testWords].map(
    ({ keyword, summary }) => `  ${JSON.stringify({ name: keyword, summary })},`,
  );
  return `// Generated from the filter declarations by \`npm run gen\`; never edited.

/** The shipped filters. */
export const filterNames: readonly { readonly name: string; readonly summary: string }[] = [
${rows.join('\n')}
];
`;
};

const writeErrorPage = (): string => {
  const rows = errorNames
    .map((name) => ({ name, ...errorCatalogue[name] }))
    .sort((a, b) => a.status - b.status)
    .map(({ name, status, when }) => `| ${status} | \`${name}\` | ${when} |`);
  return `# Errors

<!-- Generated from src/base/error-catalogue.ts by \`npm run gen\`; never edited. -->

Every error is JSON with exactly three fields: \`error\` (a name for programs), \`message\` (for people: what was wrong, where, and
what to do) and \`status\` (the status code).

| status | \`error\` | when |
|---|---|---|
${rows.join('\n')}
`;
};

export const generated = async (): Promise<Record<string, string>> => ({
  'src/contract/generated/openapi.ts': await writeTypes('openapi'),
  'src/contract/generated/control.ts': await writeTypes('control'),
  'src/contract/generated/client-operations.ts': writeClientOperations(),
  'src/contract/generated/window-operations.ts': writeWindowOperations(),
  'src/contract/generated/filter-names.ts': writeFilterNames(),
  'docs/errors.md': writeErrorPage(),
  'docs/filters.md': writeFilterPage(),
  'docs/api.md': fillApiPage(await read('docs/api.md')),
  'docs/mcp.md': fillMcpPage(await read('docs/mcp.md')),
  'docs/command-line.md': fillCommandLinePage(await read('docs/command-line.md')),
  'docs/settings.md': fillSettingsPage(await read('docs/settings.md')),
});

if (import.meta.main) {
  await mkdir(new URL('src/contract/generated/', root), { recursive: true });
  for (const [path, text] of Object.entries(await generated())) await writeFile(new URL(path, root), text);
}
