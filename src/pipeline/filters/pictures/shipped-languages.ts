// The languages whose data for recognizing text ship.

export const shippedLanguages = ['eng'] as const;
export type ShippedLanguage = (typeof shippedLanguages)[number];
