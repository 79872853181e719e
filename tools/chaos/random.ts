import { type Random, randomOf } from "../random.ts";

export type { Random } from "../random.ts";

/** Prints the seed, so that a run can be repeated. */
export function seededRandom(name: string): Random & { seed: number } {
  const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
  console.info(`${name}: CHAOS_SEED=${seed}`);
  return { seed, ...randomOf(seed) };
}
