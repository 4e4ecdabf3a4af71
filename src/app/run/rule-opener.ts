// Opens the rulebook on first use, because it loads all filters and startup must not wait for them.
import { createNotice } from '../../base/notice.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { Rulebook } from '../../core/rules/rulebook.ts';
import type { MaterialRequest, ReadMaterial } from '../../core/run/material.ts';
import type { Writer } from '../threads/start-writer.ts';

/** Caches a success; retries after a failure. */
const memoizeSuccess = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= work().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
};

interface Deps {
  writer: Writer;
  now(): number;
  readMaterial(wanted: MaterialRequest): Promise<Rendered<ReadMaterial>>;
}

const decoder = new TextDecoder();

export const createRuleOpener = ({ writer, now, readMaterial }: Deps) => {
  const findTags = async (tags: readonly string[]): Promise<readonly string[]> => {
    const { json } = await readMaterial({ reads: [], tags });
    // The reader thread wrote exactly this type.
    const read: ReadMaterial = JSON.parse(decoder.decode(json));
    return read.tags ?? [];
  };
  const changed = createNotice();
  let changeCount = 0;
  const onChange = (): void => {
    changeCount += 1;
    changed.tell();
  };
  const open = async (): Promise<Rulebook> => {
    const [{ createRulebook }, stored] = await Promise.all([
      import('../../core/rules/rulebook.ts'),
      writer.requests.loadRules(),
    ]);
    return createRulebook({ stored, changes: writer.requests, now, findTags, onChange });
  };
  const openRules = memoizeSuccess(open);
  const countStored = memoizeSuccess(async () => (await writer.requests.loadRules()).triggers.length);
  let isOpen = false;
  return {
    /** Calls back after each change of the rules. */
    subscribe: changed.subscribe,
    get changeCount(): number {
      return changeCount;
    },
    openRules: (): Promise<Rulebook> => {
      isOpen = true;
      return openRules();
    },
    /** Called for every copy; avoids opening the rulebook for users without triggers. */
    hasTriggers: async (): Promise<boolean> =>
      isOpen ? (await openRules()).triggers.count > 0 : (await countStored()) > 0,
  };
};

export type RuleOpener = ReturnType<typeof createRuleOpener>;
