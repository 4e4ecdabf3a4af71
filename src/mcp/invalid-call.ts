// An invalid call, with a message that lets the model correct it.

/** Quotes what a model sent, cut to a recognizable length. */
export const showShort = (value: unknown): string => {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 100 ? `${json.slice(0, 100)}…` : json;
};

export class InvalidCall extends Error {
  override readonly name = 'InvalidCall';
}
