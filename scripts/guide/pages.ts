// The pages of the guide, in the order of its menu. The first heading of a page is its title.

interface Section {
  readonly title: string;
  /** The folder of its Markdown. */
  readonly source: string;
  /** The path at which the service serves its pages. */
  readonly address: string;
  readonly pages: readonly string[];
}

export interface Page {
  /** Its Markdown, such as docs/guide/overlay.md. */
  readonly source: string;
  /** Its path, such as /docs/guide/overlay.html. */
  readonly address: string;
}

/** Where the first page is served, and where the others are. */
export const guideAddress = '/docs/guide';

export const sections: readonly Section[] = [
  {
    title: 'Guide',
    source: 'docs/guide',
    address: guideAddress,
    pages: ['getting-started', 'overlay', 'recipes', 'rules', 'api', 'models', 'privacy', 'troubleshooting'],
  },
  {
    title: 'Reference',
    source: 'docs',
    address: `${guideAddress}/reference`,
    pages: [
      'install',
      'desktop',
      'clipboard',
      'pipeline',
      'filters',
      'coming-from',
      'command-line',
      'settings',
      'secrets',
      'import',
      'files',
      'damage',
      'api',
      'errors',
      'client',
      'mcp',
    ],
  },
];

/** The first page is what a web server shows for the folder. */
const startName = sections[0]?.pages[0];

export const listPages = ({ source, address, pages }: Section): readonly Page[] =>
  pages.map((name) => ({
    source: `${source}/${name}.md`,
    address: `${address}/${name === startName ? 'index' : name}.html`,
  }));

export const allPages: readonly Page[] = sections.flatMap(listPages);
