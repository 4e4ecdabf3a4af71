// Collects what a command needs: what it reads, the tags it tests for, the user's own actions, and the secrets, scripts, models and outputs it needs.
import type { Source, Written } from './syntax.ts';

export interface Needs {
  readonly reads: Source[];
  readonly tags: string[];
  readonly actions: string[];
  readonly secrets: Written[];
  readonly scripts: string[];
  /** The stages that ask a language model. */
  readonly models: Written[];
  readonly outputs: Written[];
}

export const createNeeds = (): Needs => ({
  reads: [],
  tags: [],
  actions: [],
  secrets: [],
  scripts: [],
  models: [],
  outputs: [],
});

/** `column` is where to report a secret. */
export const addSource = ({ reads, secrets }: Needs, source: Source, column: number): void => {
  const { type, written } = source;
  if (type === 'secret') secrets.push({ column, written });
  else if (type !== 'text' && !('local' in source)) reads.push(source);
};

/** Remembers this point, to return to it if an attempt turns out to need anything. */
export const markNeeds = ({ tags, actions, reads, secrets, scripts, models, outputs }: Needs) => {
  /** All that must be read or allowed before the command runs. */
  const required = [reads, secrets, scripts, models, outputs];
  const all = [...required, tags, actions];
  const lengths = all.map(({ length }) => length);
  return {
    hasGrown: (): boolean => required.some(({ length }, index) => length !== lengths[index]),
    undo: (): void => {
      for (const [index, needed] of all.entries()) needed.length = lengths[index] ?? 0;
    },
  };
};
