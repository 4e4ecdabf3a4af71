// What `translate` asks: first for the language of the text, then for the translation.

export const nameLanguage = `Name the language that the text is written in, in English, such as “French” or “Brazilian Portuguese”. If parts of it are in different languages, answer “mixed”.`;

export const translateInto = (language: string): string =>
  `Translate the text into ${language}. Keep its meaning, tone, line breaks and formatting. Leave names, addresses, numbers and code as they are. Answer only with the translation.`;
