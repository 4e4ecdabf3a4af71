// Runtime errors: what a filter reports, and where in the command it happened.
import { StacklessError } from '../../base/stackless-error.ts';
import type { Written } from './syntax.ts';

/** Thrown by a filter: what is wrong with its input, and what to try. */
export class FilterRefusal extends StacklessError {
  override readonly name = 'FilterRefusal';
}

/** An argument that the filter doesn't take: the command is wrong, whatever its input. */
export class ArgumentRefusal extends FilterRefusal {}

export const cannot = (message: string): never => {
  throw new FilterRefusal(message);
};

/** The same for an argument. */
export const cannotTake = (message: string): never => {
  throw new ArgumentRefusal(message);
};

const maxShownLength = 40;
/** Elements within elements; the outermost are shown. */
const maxElements = 4;

interface Circumstances {
  readonly elements?: readonly string[];
  readonly isInvalid?: boolean;
}

/** Thrown by the evaluator. */
export class CommandFailure extends StacklessError {
  override readonly name = 'CommandFailure';
  /** The message without its position. */
  readonly reason: string;
  /** What was suspicious before it failed. */
  warnings: readonly string[] = [];
  /** Whether the command is wrong, and not its input. */
  readonly isInvalid: boolean;
  readonly #place: Written;
  readonly #cause: string;
  /** Where in the value, from the outside in: `element 3 of 20`. */
  readonly #elements: readonly string[];

  constructor(place: Written, cause: string, { elements = [], isInvalid = false }: Circumstances = {}) {
    const { column, written } = place;
    const shown = written.length > maxShownLength ? `${written.slice(0, maxShownLength)}…` : written;
    const inside = elements.slice(0, maxElements);
    super(`${[`Column ${column}`, ...inside, shown].join(', ')}: ${cause}`);
    this.reason = inside.length > 0 ? `${inside.join(', ')}: ${cause}` : cause;
    this.isInvalid = isInvalid;
    this.#place = place;
    this.#cause = cause;
    this.#elements = elements;
  }

  /** The same failure, seen from the filter that ran the pipeline on this element. */
  inside(element: string): CommandFailure {
    const { isInvalid } = this;
    return new CommandFailure(this.#place, this.#cause, { elements: [element, ...this.#elements], isInvalid });
  }

  /** The same failure, with a remedy that only the filter that ran the pipeline knows. */
  advise(remedy: string): CommandFailure {
    const { isInvalid } = this;
    return new CommandFailure(this.#place, `${this.#cause} ${remedy}`, { elements: this.#elements, isInvalid });
  }
}
