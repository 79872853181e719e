/** `bun run drill` sets it. `bun run test` runs a few of what a test makes at random. */
export const IS_DRILL = process.env.DRILL === "1";

/** `SEED=17 bun test <file>` runs one that has failed again. */
const SEED = process.env.SEED ? Number(process.env.SEED) : undefined;

type Counts = { run: number; drill: number };

/** A test makes so many of something. */
export function often({ run, drill }: Counts): number {
  return IS_DRILL ? drill : run;
}

/** All in a drill. Otherwise so many that follow one another, from another place in each run. */
export function someOf<T>(all: readonly T[], run: number): T[] {
  if (IS_DRILL || run >= all.length) return [...all];
  const start = Math.floor(Math.random() * all.length);
  return [...all, ...all].slice(start, start + run);
}

/** A run has some of the seeds of a drill, so that each that fails fails there as well. */
export function seedsOf({ run, drill }: Counts): number[] {
  if (SEED !== undefined) return [SEED];
  const seeds = Array.from({ length: drill }, (_, at) => at + 1);
  return someOf(seeds, run);
}

/** A drill cannot list these, so each run makes another; `SEED` is this one, too. Print it. */
export function freshSeed(): number {
  return SEED ?? Date.now() % 1_000_000;
}

/** One after another; prints the seed that fails. */
export async function eachSeed(
  counts: Counts,
  work: (seed: number) => Promise<void>,
): Promise<void> {
  for (const seed of seedsOf(counts))
    await work(seed).catch((error: unknown) => {
      console.info(`SEED=${seed}`);
      throw error;
    });
}
