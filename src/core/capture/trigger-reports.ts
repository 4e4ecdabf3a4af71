// Collects the failures of triggers on a copy. They are logged at the end, because a trigger may redact what a message quotes.
import type { NewLogLine } from '../log/log.ts';
import type { StoredTrigger } from '../rules/rule-port.ts';

const introduce = ({ id, action }: StoredTrigger): string => `Trigger ${id} (${action})`;

export const createTriggerReports = (log: (line: NewLogLine) => void) => {
  let waiting: (NewLogLine & { readonly about: StoredTrigger })[] = [];
  return {
    add: (trigger: StoredTrigger, entry: number, text: string): void => {
      waiting.push({ about: trigger, text: `${introduce(trigger)}: ${text}`, trigger: trigger.id, entry });
    },
    conceal: (): void => {
      // Without the entry, which may be deleted by the time the lines are written.
      waiting = waiting.map(({ about, trigger }) => ({
        about,
        text: `${introduce(about)}: its message is withheld, because the text that it was about has since been redacted or forgotten.`,
        ...(trigger !== undefined && { trigger }),
      }));
    },
    /** Call this when one entry was merged into another. */
    move: (from: number, to: number): void => {
      waiting = waiting.map((line) => (line.entry === from ? { ...line, entry: to } : line));
    },
    write: (): void => {
      for (const { about, ...line } of waiting) log(line);
      waiting = [];
    },
  };
};

export type TriggerReports = ReturnType<typeof createTriggerReports>;
