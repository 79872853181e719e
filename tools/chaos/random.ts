import { type Random, randomOf } from "../random.ts";
import { freshSeed } from "../testing/counts.ts";

export type { Random } from "../random.ts";

/** Prints the seed, so that a run can be repeated. */
export function seededRandom(name: string): Random & { seed: number } {
  const seed = freshSeed();
  console.info(`${name}: SEED=${seed}`);
  return { seed, ...randomOf(seed) };
}
