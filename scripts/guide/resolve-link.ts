// Finds where a link in the Markdown of a page leads in the site.
import { posix } from 'node:path';
import { allPages, guideAddress, type Page } from './pages.ts';

const addresses = new Map([
  ...allPages.map(({ source, address }) => [source, address] as const),
  ['api/openapi.json', '/openapi.json'], // which the service serves itself
]);

export const imagesFolder = 'docs/images';

const findAddress = (path: string): string | undefined =>
  posix.dirname(path) === imagesFolder ? `${guideAddress}/images/${posix.basename(path)}` : addresses.get(path);

/** Links within the site are relative, so that its folder also works elsewhere. */
export const linkTo = (from: Page, address: string): string =>
  address.startsWith(`${guideAddress}/`) ? posix.relative(posix.dirname(from.address), address) : address;

export const resolveLink = (from: Page, target: string): string => {
  if (/^(https?:|#)/.test(target)) return target;
  const [path = '', anchor] = target.split('#');
  const address = findAddress(posix.join(posix.dirname(from.source), path));
  if (address === undefined) throw new Error(`${from.source} links to ${target}, which is not part of the guide.`);
  return linkTo(from, address) + (anchor === undefined ? '' : `#${anchor}`);
};
