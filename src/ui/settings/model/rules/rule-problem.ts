// What the application says is wrong with a rule: the field it is about, and the character, if the message names them.

export interface RuleProblem {
  readonly message: string;
  /** Undefined if it is about the rule as a whole. */
  readonly field?: string;
  /** Counted from 0. */
  readonly at?: number;
}

const fields =
  /^(?:action\.|trigger\.)?(keyword|summary|pattern|flags|replacement|pipeline|script|interpreter|timeLimit|condition|action|arguments|abbreviation|expansion)(?:\.\w+|\[\d+\])?(?::| )/;

/** `about` is the field if the message names none. */
export const readProblem = (message: string, about?: string): RuleProblem => {
  const [start = '', named] = fields.exec(message) ?? [];
  const field = named ?? about;
  const [, column] = /\b(?:Column|Character) (\d+)/.exec(message) ?? [];
  return {
    message: start.endsWith(':') || /: $/.test(start) ? message.slice(start.length).trimStart() : message,
    ...(field !== undefined && { field }),
    ...(column !== undefined && { at: Number(column) - 1 }),
  };
};
