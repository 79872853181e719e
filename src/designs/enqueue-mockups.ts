import type { ISql } from "postgres";
import type { Jobs } from "#services/jobs.ts";
import { type Mockup, mockupName, USUAL_WIDTH } from "#shop/designs/mockup.ts";

/**
 * Has all pictures of these mockups made by jobs, enqueued in the caller's transaction where it is
 * in one. Enqueuing again is cheap: one job waits for each recipe, and it makes what is missing.
 */
export async function enqueueMockups(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  mockups: readonly Mockup[],
): Promise<void> {
  for (const mockup of mockups) {
    const singletonKey = mockupName(mockup, { type: "webp", width: USUAL_WIDTH });
    await jobs.send(sql, "make-mockups", { mockup }, { singletonKey });
  }
}
