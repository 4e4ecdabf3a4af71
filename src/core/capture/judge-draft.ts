// Drops a draft that matches an ignored pattern. Drops one that looks like a secret, or makes it expire.
import { Refusal } from '../../base/refusal.ts';
import { isWriteFault } from '../../base/write-fault.ts';
import { readValue } from '../history/stored-entry.ts';
import type { Settings } from '../settings/settings.ts';
import type { Draft } from './choose-content.ts';

export interface JudgeDeps {
  settings: Settings;
  /** The index of the first pattern that the text matches, or -1. */
  findMatch(patterns: readonly string[], content: string): Promise<number>;
  looksSecret(content: string): Promise<boolean>;
  now(): number;
}

const minute = 60_000;

/** For a picture, its alternative text. */
const readWords = ({ picture, description = '', ...content }: Draft): string =>
  picture ? description : readValue(content);

export const createJudge = ({ settings, findMatch, looksSecret, now }: JudgeDeps) => {
  let failure: { readonly patterns: string; readonly reason: string } | undefined;

  const isIgnored = async (words: string): Promise<boolean> => {
    const patterns = settings.get('ignoredPatterns');
    if (words === '' || patterns.length === 0) return false;
    try {
      const found = await findMatch(patterns, words);
      failure = undefined;
      return found >= 0;
    } catch (error) {
      if (isWriteFault(error)) throw error; // the copy waits
      if (error instanceof Refusal) failure = { patterns: JSON.stringify(patterns), reason: error.message };
      throw error;
    }
  };

  /** Undefined if the draft must not be recorded. */
  const judge = async (draft: Draft): Promise<Draft | undefined> => {
    if (await isIgnored(readWords(draft))) return undefined;
    const policy = settings.get('suspectedSecrets');
    if (policy === 'keep' || draft.text === undefined || !(await looksSecret(draft.text))) return draft;
    if (policy === 'skip') return undefined;
    return { ...draft, expiresAt: now() + settings.get('secretExpiryMinutes') * minute };
  };

  return {
    judge,
    /** Why the last copy was not saved, if the ignored patterns are still those that failed on it. */
    findProblem: (): string | undefined =>
      failure?.patterns === JSON.stringify(settings.get('ignoredPatterns'))
        ? `The last copy was not saved, because an ignored pattern failed on it. ${failure.reason}`
        : undefined,
  };
};
