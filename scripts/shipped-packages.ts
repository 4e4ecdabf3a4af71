// Lists the packages that Copyloom ships with, as the lock file has them.
import { readFile } from 'node:fs/promises';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  /** Needed only for development. */
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** Each with its path, such as `node_modules/ajv`. Those for other platforms are listed too. */
export const listShippedPackages = async (also: readonly string[] = []): Promise<[string, LockedPackage][]> => {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    await readFile(new URL('../package-lock.json', import.meta.url), 'utf8'),
  );
  return Object.entries(lock.packages).filter(
    ([path, { dev, devOptional }]) => also.includes(path) || (path !== '' && !dev && !devOptional),
  );
};
