// Collects what a command needs: what it reads, the tags it tests for, and the secrets, scripts and outputs it names.
import type { Plan } from './planned.ts';
import type { Source, Written } from './syntax.ts';

type Needed = Pick<Plan, 'reads' | 'tags' | 'secrets' | 'scripts' | 'outputs'>;

export const createNeeds = () => {
  const reads: Source[] = [];
  const tags: string[] = [];
  const secrets: Written[] = [];
  const scripts: string[] = [];
  const outputs: Written[] = [];
  /** All that must be read or allowed before the command runs. */
  const required = [reads, secrets, scripts, outputs];

  return {
    /** `column` is where to report a secret. */
    addSource: (source: Source, column: number): void => {
      const { type, written } = source;
      if (type === 'secret') secrets.push({ column, written });
      else if (type !== 'text' && !('local' in source)) reads.push(source);
    },
    addTag: (tag: string): void => {
      tags.push(tag);
    },
    addScript: (keyword: string): void => {
      scripts.push(keyword);
    },
    addOutput: (stage: Written): void => {
      outputs.push(stage);
    },
    /** Remembers this point, to return to it if an attempt turns out to need anything. */
    mark: () => {
      const [lengths, tested] = [required.map(({ length }) => length), tags.length];
      return {
        hasGrown: (): boolean => required.some(({ length }, index) => length !== lengths[index]),
        undo: (): void => {
          tags.length = tested;
          for (const [index, needed] of required.entries()) needed.length = lengths[index] ?? 0;
        },
      };
    },
    list: (): Needed => ({ reads, tags, secrets, scripts, outputs }),
  };
};
