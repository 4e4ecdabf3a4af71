// The languages whose OCR data is built in.

export const shippedLanguages = ['eng'] as const;
export type ShippedLanguage = (typeof shippedLanguages)[number];
