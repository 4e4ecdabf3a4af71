// The syntax tree of a `calc` expression.
import type { CalcUnit } from './calc-unit.ts';

export type Operator = '+' | '-' | '*' | '/' | '%' | '^';

export type Tree =
  | { readonly type: 'number'; readonly digits: string; readonly column: number }
  | { readonly type: 'constant'; readonly name: string }
  /** The input of the filter. */
  | { readonly type: 'input'; readonly column: number }
  /** A cell of the row that is the input. */
  | { readonly type: 'field'; readonly name: string }
  | { readonly type: 'measure'; readonly amount: Tree; readonly unit: CalcUnit; readonly column: number }
  | { readonly type: 'negate' | 'percent' | 'factorial'; readonly operand: Tree; readonly column: number }
  | { readonly type: 'chain'; readonly first: Tree; readonly rest: readonly Link[] }
  | { readonly type: 'call'; readonly name: string; readonly args: readonly Tree[]; readonly column: number };

export interface Link {
  readonly operator: Operator;
  readonly operand: Tree;
  readonly column: number;
}

export interface Expression {
  readonly tree: Tree;
  /** The unit of the result. */
  readonly unit: CalcUnit | undefined;
  /** Whether it contains `x`. */
  readonly usesInput: boolean;
  /** Whether it names cells of a row. */
  readonly usesFields: boolean;
  /** What was read although it could mean something else. */
  readonly warning: string | undefined;
}
