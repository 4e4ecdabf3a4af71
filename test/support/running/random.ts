// Makes random tests repeat: the same cases in every run, unless SEED=… asks for others. COPYLOOM_TEST_LONG=1 tries more, by a new seed.
import fc from 'fast-check';

export const isLong = process.env['COPYLOOM_TEST_LONG'] === '1';

/** A commit must not fail by chance. */
const usualSeed = 1;

/** fast-check takes 32 bits with a sign. */
const seeds = 2 ** 31;

const readSeed = (written: string): number => {
  const seed = Number(written);
  // What fast-check takes.
  if (written.trim() === '' || seed !== (seed | 0))
    throw new Error(`SEED is “${written}”, not a whole number of 32 bits.`);
  return seed;
};

const chooseSeed = (): number => {
  const { SEED: written } = process.env;
  if (written !== undefined) return readSeed(written);
  if (!isLong) return usualSeed;
  const seed = Date.now() % seeds;
  console.log(`COPYLOOM_TEST_LONG=1 SEED=${seed} repeats the random tests of this run.`);
  return seed;
};

export const seed = chooseSeed();

/** How many random cases to try, from the number for every run. */
export const rounds = (usual: number): number => (isLong ? 10 * usual : usual);

fc.configureGlobal({ seed, numRuns: rounds(100) });

export default fc;
