// A call that cannot be sent as it is: a sentence for the model, which can put it right by itself.

/** What a model sent, as it is quoted back: never longer than helps to recognize it. */
export const showShort = (value: unknown): string => {
  const written = JSON.stringify(value) ?? 'nothing';
  return written.length > 100 ? `${written.slice(0, 100)}…` : written;
};

export class Misuse extends Error {
  override readonly name = 'Misuse';
}
