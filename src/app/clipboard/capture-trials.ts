// What settings of capture would do to the history, for the settings window and `copyloom config`.
import type { LimitName } from '../../base/limit-names.ts';
import { Refusal, refuse } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Schemas } from '../../contract/types.ts';
import { showExcerpt } from '../../core/capture/show-excerpt.ts';
import { showLine } from '../../core/history/entry-line.ts';
import { readLimits } from '../../core/history/read-limits.ts';
import { settingDescriptors } from '../../core/settings/setting-descriptors.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { Languages } from '../pictures/languages.ts';
import type { Evaluator } from '../run/evaluator.ts';
import type { Readers } from '../threads/start-readers.ts';
import type { TriedPattern } from '../threads/try-pattern.ts';

interface Deps {
  settings: Settings;
  readers: Readers;
  evaluator: Evaluator;
  languages: Languages;
  now(): number;
}

/** More than anyone looks at. */
const maxItems = 50;

const writeTime = (time: number): string => new Date(time).toISOString();

const checkLimit = (name: LimitName, value: number): number => {
  const { accepts, explain } = settingDescriptors[name];
  return accepts(value) ? value : refuse('invalid_request', `${name} can't be ${value}. ${explain?.(value)}`);
};

export const createCaptureTrials = ({ settings, readers, evaluator, languages, now }: Deps) => {
  /** A pattern that needs too much time or memory is a problem of the pattern. */
  const matchTexts = async (pattern: string, texts: readonly string[], client: AbortSignal): Promise<TriedPattern> => {
    try {
      return await evaluator.tryPattern(pattern, texts, client);
    } catch (error) {
      if (error instanceof Refusal && error.error === 'command_failed') return { problem: { message: error.message } };
      throw error;
    }
  };

  return {
    /** Limits that are left out are those of the settings. */
    forecastLimits: async (
      asked: Readonly<Partial<Record<LimitName, number>>>,
      client: AbortSignal,
    ): Promise<Schemas['LimitForecast']> => {
      const limits = readLimits((name) => checkLimit(name, asked[name] ?? settings.get(name)), now());
      const { byEntries, byAge, byBytes, all, newest } = await readers.forecasts(client).forecastLimits(limits);
      return {
        maxEntries: byEntries,
        maxDays: byAge,
        maxMegabytes: byBytes,
        all,
        newest: newest.map((entry) => {
          const { id, kind, text, copiedAt, bytes } = showLine(entry, undefined);
          return { id, kind, text, copiedAt, bytes };
        }),
      };
    },

    tryPattern: async (pattern: string, client: AbortSignal): Promise<Schemas['PatternTrial']> => {
      const { texts, skipped } = await readers.texts.recentTexts(now());
      const tried = await matchTexts(
        pattern,
        texts.map(({ text }) => text),
        client,
      );
      if ('problem' in tried) return { tested: 0, skipped: 0, matched: 0, items: [], problem: tried.problem };
      const matches = texts.flatMap(({ text, copiedAt, ...entry }, index) => {
        const place = tried.places[index];
        if (!place) return [];
        const [start, end] = place;
        const { text: shown, from } = showExcerpt(text, start);
        const places = { start: start - from, end: Math.min(end - from, shown.length) };
        return [{ ...entry, text: shown, ...places, copiedAt: writeTime(copiedAt) }];
      });
      return { tested: texts.length, skipped, matched: matches.length, items: matches.slice(0, maxItems) };
    },

    tryDetection: async (): Promise<Schemas['SuspectedSecrets']> => {
      const { found, ...counts } = await readers.texts.recentSecrets(now());
      const items = found.slice(0, maxItems).map((entry) => ({ ...entry, copiedAt: writeTime(entry.copiedAt) }));
      return { ...counts, suspected: found.length, items };
    },

    listLanguages: async (): Promise<Schemas['RecognitionLanguages']> => {
      const [engines, problem] = await Promise.all([languages.listEngines(), languages.findProblem().catch(ignore)]);
      return { engines, ...(problem && { problem }) };
    },
  };
};

/** The engine's own problem says it. */
const ignore = (error: unknown): undefined => {
  if (!(error instanceof Unavailable)) throw error;
};
