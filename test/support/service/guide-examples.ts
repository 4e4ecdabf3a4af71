// The tasks of docs/guide/api.md: the same example in every language, and the output that the page promises.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

export type ExampleLanguage = 'curl' | 'TypeScript' | 'Python' | 'Shell';

interface Section {
  readonly title: string;
  /** The code under each label, such as **curl**. */
  readonly code: ReadonlyMap<string, string>;
}

const page = readFileSync(new URL('../../../docs/guide/api.md', import.meta.url), 'utf8');

const readSection = (section: string): Section => ({
  title: section.split('\n', 1)[0] ?? '',
  code: new Map(
    section
      .split(/^\*\*(?=\w+\*\*$)/m)
      .map((part) => [part.split('**', 1)[0] ?? '', /^```\w+\n(.*?)^```$/ms.exec(part)?.[1] ?? ''] as const)
      .filter(([, code]) => code !== ''),
  ),
});

const sections = page.split(/^## /m).map(readSection);

export const guideTasks = sections.filter(({ code }) => code.has('Output'));

export const readExample = ({ title, code }: Section, label: ExampleLanguage | 'Output'): string =>
  code.get(label) ?? assert.fail(`“${title}” has nothing for ${label}.`);

const setUp = sections.find(({ title }) => title === 'Set up') ?? assert.fail('The page has no section “Set up”.');

/** What the page says to prepare before the examples of this language. */
export const readSetUp = (language: 'curl' | 'Python'): string => readExample(setUp, language);
