// Runtime errors: what a filter reports, and where in the command it happened.
import { StacklessError } from '../../base/stackless-error.ts';
import type { Written } from './syntax.ts';

/** Thrown by a filter: what is wrong with its input, and what to try. */
export class FilterRefusal extends StacklessError {
  override readonly name = 'FilterRefusal';
}

export const cannot = (message: string): never => {
  throw new FilterRefusal(message);
};

const maxShownLength = 40;
/** Elements within elements; the outermost are shown. */
const maxElements = 4;

/** Thrown by the evaluator. */
export class CommandFailure extends StacklessError {
  override readonly name = 'CommandFailure';
  /** The message without its position. */
  readonly reason: string;
  /** What was suspicious before it failed. */
  warnings: readonly string[] = [];
  readonly #place: Written;
  readonly #cause: string;
  /** Where in the value, from the outside in: `element 3 of 20`. */
  readonly #elements: readonly string[];

  constructor(place: Written, cause: string, elements: readonly string[] = []) {
    const { column, written } = place;
    const shown = written.length > maxShownLength ? `${written.slice(0, maxShownLength)}…` : written;
    const inside = elements.slice(0, maxElements);
    super(`${[`Column ${column}`, ...inside, shown].join(', ')}: ${cause}`);
    this.reason = inside.length > 0 ? `${inside.join(', ')}: ${cause}` : cause;
    this.#place = place;
    this.#cause = cause;
    this.#elements = elements;
  }

  /** The same failure, seen from the filter that ran the pipeline on this element. */
  inside(element: string): CommandFailure {
    return new CommandFailure(this.#place, this.#cause, [element, ...this.#elements]);
  }
}
