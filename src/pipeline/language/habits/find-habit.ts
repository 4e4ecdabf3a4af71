// Finds what people write out of habit from shells, SQL, spreadsheets and other languages, and says how to write it here.
import { formulaHabits } from './formula-habits.ts';
import { shellHabits } from './shell-habits.ts';
import { sqlHabits } from './sql-habits.ts';
import { structureHabits } from './structure-habits.ts';
import { whereHabits } from './where-habits.ts';

/** The first that fits counts. */
const habits = [...shellHabits, ...sqlHabits, ...whereHabits, ...structureHabits, ...formulaHabits];

const maxLength = 200;

/** How to write a stage that is refused, as a clause without a full stop; undefined if it is no known habit. */
export const findHabit = (written: string): string | undefined => {
  if (written.length > maxLength) return undefined;
  const stage = written.trim().replace(/\s+/g, ' ');
  for (const [pattern, here] of habits) {
    const found = pattern.exec(stage);
    if (!found) continue;
    const [, ...groups] = found;
    const clause =
      typeof here === 'string' ? here.replace(/\$(\d)/g, (_, group) => found[Number(group)] ?? '') : here(...groups);
    if (clause !== undefined) return clause;
  }
  return undefined;
};
