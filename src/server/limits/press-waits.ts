import type { Services } from "#services/services.ts";

/** Limit of floor: calls of a press that wait for work at once, in a process [calls]; 429. */
export const MAX_WAITING = 4;

const waiting = new WeakMap<Services, Map<number, number>>();

/** A program that has lost its connection comes again before the shop has noticed it. */
export async function waitAtPress<Found>(
  services: Services,
  pressId: number,
  wait: () => Promise<Found>,
): Promise<Found | "full"> {
  const counts = waiting.get(services) ?? new Map<number, number>();
  waiting.set(services, counts);
  const count = counts.get(pressId) ?? 0;
  if (count >= MAX_WAITING) return "full";
  counts.set(pressId, count + 1);
  try {
    return await wait();
  } finally {
    const left = (counts.get(pressId) ?? 1) - 1;
    if (left > 0) counts.set(pressId, left);
    else counts.delete(pressId);
  }
}
