// The languages in which text in pictures is to be recognized: whether there are data for each, and what to do if not.
import { Obstacle } from '../../base/obstacle.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { shippedLanguages } from '../../pipeline/filters/pictures/shipped-languages.ts';
import { findLanguages } from '../../platform/files/language-files.ts';
import { namePackage } from '../../platform/process/tesseract.ts';

interface Deps {
  settings: Settings;
  languagesFolder: string;
  /** Those that the program tesseract has data for. Fails with an `Obstacle` if it does not run. */
  listProgramLanguages(): Promise<string[]>;
}

export interface LanguageProblem {
  readonly says: string;
  readonly remedy: string;
}

export const createLanguages = ({ settings, languagesFolder, listProgramLanguages }: Deps) => {
  /** The choice for which nothing was missing when it was last looked at. The program is not asked again for it. */
  let complete: string | undefined;

  const listPresent = async (): Promise<readonly string[]> => {
    if (settings.get('recognitionEngine') === 'tesseract') return listProgramLanguages();
    return [...shippedLanguages, ...(await findLanguages(languagesFolder)).map(({ code }) => code)];
  };

  const suggestRemedy = (missing: readonly string[]): string =>
    settings.get('recognitionEngine') === 'tesseract'
      ? `apt install ${missing.map(namePackage).join(' ')}`
      : `Put ${missing.map((code) => `${code}.traineddata`).join(' and ')} into ${languagesFolder}.`;

  const compare = (present: readonly string[]): LanguageProblem | undefined => {
    const wanted = settings.get('recognitionLanguages');
    const missing = wanted.filter((code) => !present.includes(code));
    if (missing.length === 0) return undefined;
    const others = wanted.filter((code) => present.includes(code));
    const recognized = others.length === 0 ? 'not recognized' : `recognized in ${others.join(', ')} only`;
    return {
      says: `It is ${recognized}: there are no data for ${missing.join(', ')}.`,
      remedy: suggestRemedy(missing),
    };
  };

  const findProblem = async (): Promise<LanguageProblem | undefined> => compare(await listPresent());

  return {
    /** Undefined if there are data for every language. */
    findProblem,
    /** For the status, which is asked often. */
    warning: async (): Promise<string | undefined> => {
      const program = settings.get('recognitionEngine');
      const choice = [program, ...settings.get('recognitionLanguages')].join(' ');
      if (!settings.get('recognizeText') || choice === complete) return undefined;
      try {
        const problem = await findProblem();
        if (problem) return `Text in pictures: ${problem.says} ${problem.remedy}`;
      } catch (error) {
        if (error instanceof Obstacle) return error.message;
        throw error;
      }
      if (program === 'tesseract') complete = choice;
      return undefined;
    },
  };
};

export type Languages = ReturnType<typeof createLanguages>;
