// Names of languages: in English, in the language itself, and as codes such as fr and pt-BR.
import { suggest } from '../../../base/near-miss.ts';
import { once } from '../../../base/once.ts';
import { ArgumentRefusal } from '../../language/failure.ts';
import { type Parameter, texts } from '../../language/parameters.ts';

export interface Language {
  /** As in BCP 47. */
  readonly code: string;
  /** In English. */
  readonly name: string;
}

const englishNames = once(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }));

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** Those with names that people write. Other codes are read too. */
const variants =
  'ckb fil haw yue de-AT de-CH en-AU en-CA en-GB en-US es-419 es-ES es-MX fr-CA fr-CH nl-BE pt-BR pt-PT sr-Latn zh-Hans zh-Hant'.split(
    ' ',
  );

const withCode = (written: string): Language | undefined => {
  try {
    const [code = ''] = Intl.getCanonicalLocales(written);
    const name = englishNames().of(code);
    return name === undefined ? undefined : { code, name };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

const fold = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const byName = once((): ReadonlyMap<string, Language> => {
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const known = [...codes, ...variants].flatMap((code) => withCode(code) ?? []);
  const own = known.map((language): [string, Language] => {
    const ownNames = new Intl.DisplayNames(language.code, { type: 'language' });
    return [fold(ownNames.of(language.code) ?? language.name), language];
  });
  return new Map([...own, ...known.map((language): [string, Language] => [fold(language.name), language])]);
});

export const findLanguage = (written: string): Language | undefined =>
  byName().get(fold(written)) ?? withCode(written.trim().replaceAll('_', '-'));

/** Whether a text in one language is already in the other: any English is English, but not British English. */
export const isIn = ({ code }: Language, wanted: Language): boolean =>
  code === wanted.code || (!wanted.code.includes('-') && code.startsWith(`${wanted.code}-`));

/** `French`, `fr`, `français`, `into Brazilian Portuguese` */
export const language = (summary: string): Parameter<Language> => {
  const words = texts(summary, { atLeast: 1 });
  return {
    ...words,
    read: (args) => {
      const written = words.read(args).join(' ').trim();
      const found = findLanguage(written) ?? findLanguage(written.replace(/^(?:in)?to\s+/i, ''));
      if (found) return found;
      const near = suggest(
        written,
        [...byName().values()].map(({ name }) => name),
      );
      throw new ArgumentRefusal(
        `LANGUAGE must be a language such as German, de or pt-BR, not “${written.slice(0, 40).toWellFormed()}”.${near}`,
      );
    },
  };
};
