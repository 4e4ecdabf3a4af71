// Drops a draft that matches an ignored pattern. Drops one that looks like a secret, or makes it expire.
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
  const isIgnored = async (words: string): Promise<boolean> => {
    const patterns = settings.get('ignoredPatterns');
    return words !== '' && patterns.length > 0 && (await findMatch(patterns, words)) >= 0;
  };

  /** Undefined if the draft must not be recorded. */
  return async (draft: Draft): Promise<Draft | undefined> => {
    if (await isIgnored(readWords(draft))) return undefined;
    const policy = settings.get('suspectedSecrets');
    if (policy === 'keep' || draft.text === undefined || !(await looksSecret(draft.text))) return draft;
    if (policy === 'skip') return undefined;
    return { ...draft, expiresAt: now() + settings.get('secretExpiryMinutes') * minute };
  };
};
