// Checks that every language chosen for text recognition has its data installed.
import { Unavailable } from '../../base/unavailable.ts';
import type { SettingValue } from '../../core/settings/setting-descriptors.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { shippedLanguages } from '../../pipeline/filters/pictures/shipped-languages.ts';
import { findLanguages } from '../../platform/files/language-files.ts';
import { namePackage } from '../../platform/process/tesseract.ts';

interface Deps {
  settings: Settings;
  languagesFolder: string;
  /** The languages tesseract has data for. Fails with an `Unavailable` if tesseract does not run. */
  listProgramLanguages(): Promise<string[]>;
}

type Engine = SettingValue<'recognitionEngine'>;

export interface EngineLanguages {
  name: Engine;
  languages: string[];
  /** Why the engine can't be used. */
  problem?: string;
}

/** Data of tesseract that is not about a language: it finds how a page is oriented. */
const orientationData = 'osd';

interface LanguageProblem {
  readonly message: string;
  readonly remedy: string;
}

export const createLanguages = ({ settings, languagesFolder, listProgramLanguages }: Deps) => {
  /** The last choice with all data installed, so that tesseract isn't started again for it. */
  let complete: string | undefined;

  const listPresent = async (engine: Engine = settings.get('recognitionEngine')): Promise<string[]> => {
    if (engine === 'tesseract') return listProgramLanguages();
    return [...shippedLanguages, ...(await findLanguages(languagesFolder)).map(({ code }) => code)];
  };

  const suggestRemedy = (missing: readonly string[]): string =>
    settings.get('recognitionEngine') === 'tesseract'
      ? `apt install ${missing.map(namePackage).join(' ')}`
      : `Put ${missing.map((code) => `${code}.traineddata`).join(' and ')} into ${languagesFolder}.`;

  const compare = (present: readonly string[]): LanguageProblem | undefined => {
    const chosen = settings.get('recognitionLanguages');
    const missing = chosen.filter((code) => !present.includes(code));
    if (missing.length === 0) return undefined;
    const others = chosen.filter((code) => present.includes(code));
    const recognized = others.length === 0 ? 'Not recognized' : `Recognized in ${others.join(', ')} only`;
    return {
      message: `${recognized}. Language data for ${missing.join(', ')} is missing.`,
      remedy: suggestRemedy(missing),
    };
  };

  const findProblem = async (): Promise<LanguageProblem | undefined> => compare(await listPresent());

  const listEngine = async (name: Engine): Promise<EngineLanguages> => {
    try {
      const languages = await listPresent(name);
      return { name, languages: [...new Set(languages)].filter((code) => code !== orientationData) };
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      return { name, languages: [], problem: error.message };
    }
  };

  return {
    listEngines: (): Promise<EngineLanguages[]> => Promise.all((['built-in', 'tesseract'] as const).map(listEngine)),
    /** Undefined if no data is missing. */
    findProblem,
    /** For the status, which is read often. */
    warning: async (): Promise<string | undefined> => {
      const program = settings.get('recognitionEngine');
      const choice = [program, ...settings.get('recognitionLanguages')].join(' ');
      if (!settings.get('recognizeText') || choice === complete) return undefined;
      try {
        const problem = await findProblem();
        if (problem) return `Text in pictures: ${problem.message} ${problem.remedy}`;
      } catch (error) {
        if (error instanceof Unavailable) return error.message;
        throw error;
      }
      if (program === 'tesseract') complete = choice;
      return undefined;
    },
  };
};

export type Languages = ReturnType<typeof createLanguages>;
