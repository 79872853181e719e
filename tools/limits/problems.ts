import type { Sources } from "../checks/sources.ts";
import { findStrangeRooms, PAGE, printLimits } from "./print.ts";
import { readLimits } from "./read-limits.ts";

export function findLimitProblems(sources: Sources, page: string | undefined): string[] {
  const { limits, problems } = readLimits(sources);
  const isOld = page !== printLimits(limits);
  return [
    ...problems,
    ...findStrangeRooms(limits),
    ...(isOld ? [`${PAGE} is not what the code says: bun run limits prints it`] : []),
  ];
}
