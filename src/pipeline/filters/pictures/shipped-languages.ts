// The languages whose OCR data ships with Copyloom.

export const shippedLanguages = ['eng'] as const;
export type ShippedLanguage = (typeof shippedLanguages)[number];
