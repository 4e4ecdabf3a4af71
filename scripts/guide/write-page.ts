// Writes a page of the guide as HTML: the menu, the content, and links to the pages before and after it.
import { guideAddress, listPages, type Page, sections } from './pages.ts';
import type { Heading } from './render-markdown.ts';
import { linkTo } from './resolve-link.ts';

export interface Content {
  readonly html: string;
  readonly headings: readonly Heading[];
}

export interface Site {
  /** By the source of the page. */
  readonly titles: ReadonlyMap<string, string>;
  readonly pages: readonly Page[];
}

const writeParts = (headings: readonly Heading[]): string => {
  const parts = headings.filter(({ level }) => level === 2);
  if (parts.length === 0) return '';
  return `<ul class="parts">${parts.map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`).join('')}</ul>`;
};

const writeMenu = (page: Page, { titles }: Site, { headings }: Content): string => {
  const writeItem = (one: Page): string => {
    const isCurrent = one.source === page.source;
    const current = isCurrent ? ' aria-current="page"' : '';
    const link = `<a href="${linkTo(page, one.address)}"${current}>${titles.get(one.source)}</a>`;
    return `<li>${link}${isCurrent ? writeParts(headings) : ''}</li>`;
  };
  return sections
    .map((section) => `<h2>${section.title}</h2>\n<ul>\n${listPages(section).map(writeItem).join('\n')}\n</ul>`)
    .join('\n');
};

const writeTurns = (page: Page, { titles, pages }: Site): string => {
  const index = pages.findIndex(({ source }) => source === page.source);
  const writeTurn = (other: Page | undefined, name: string, rel: string): string =>
    other
      ? `<a rel="${rel}" href="${linkTo(page, other.address)}"><span>${name}</span> ${titles.get(other.source)}</a>`
      : '';
  return writeTurn(pages[index - 1], 'Previous', 'prev') + writeTurn(pages[index + 1], 'Next', 'next');
};

const fileAddress = (name: string): string => `${guideAddress}/${name}`;

export const writePage = (page: Page, site: Site, content: Content): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${linkTo(page, fileAddress('copyloom.svg'))}">
<link rel="stylesheet" href="${linkTo(page, fileAddress('style.css'))}">
<title>${site.titles.get(page.source)} · Copyloom guide</title>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<a class="brand" href="${linkTo(page, fileAddress('index.html'))}"><img src="${linkTo(page, fileAddress('copyloom.svg'))}" alt="" width="26" height="26"> <strong>Copyloom</strong> <span>Guide</span></a>
<a class="to-menu" href="#menu">Pages</a>
<a href="/docs">API explorer</a>
</header>
<div class="frame">
<nav class="menu" id="menu" aria-label="Pages">
${writeMenu(page, site, content)}
</nav>
<main id="content" tabindex="-1">
<article class="prose">
${content.html}</article>
<nav class="turns" aria-label="Previous and next page">${writeTurns(page, site)}</nav>
</main>
</div>
</body>
</html>
`;
