// The input of a run: a text, or what the plan reads from the store.
import type { Rendered } from '../../base/rendered.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import type { MaterialRequest, ReadMaterial } from './material.ts';

/** What a command without a source works on: a text, an entry, or by default the newest entry. */
export interface RunStart {
  readonly text?: string;
  readonly entry?: number;
}

/** How a runner thread reaches the language model of its command. */
export interface ModelService {
  readonly service: string;
  /** To be told once text was sent. */
  readonly sentWarning?: string;
}

export interface RunInput {
  readonly text?: string;
  readonly material?: Rendered<ReadMaterial>;
  /** Failures of a command name the column; a single action has none. */
  readonly isCommand: boolean;
  /** Whether to return what each stage made. */
  readonly trace?: boolean;
  /** The language model that the command holds. */
  readonly model?: ModelService;
}

export type ReadMaterialRemotely = (wanted: MaterialRequest) => Promise<Rendered<ReadMaterial>>;

const chooseStart = ({ source, worksWithoutInput }: Plan, { text, entry }: RunStart): Partial<MaterialRequest> => {
  if (text !== undefined) return {};
  if (source) return { source };
  return { entry: entry ?? 'newest', isOptional: worksWithoutInput };
};

/**
 * Undefined if the plan reads nothing. Call it as soon as a command is accepted: until it gets its turn, what it reads may change.
 */
export const readMaterialOf = async (
  plan: Plan,
  given: RunStart,
  read: ReadMaterialRemotely,
): Promise<Rendered<ReadMaterial> | undefined> => {
  const start = chooseStart(plan, given);
  const needsStore = start.entry !== undefined || plan.reads.length > 0 || plan.tags.length > 0;
  return needsStore ? read({ ...start, reads: plan.reads, tags: plan.tags }) : undefined;
};
